// From clicks to options. Knows no rule: options carry `targets`, drawn things carry `data-target`.
//
// The clicked things are a multiset; an option fits as long as they are part of its targets. So the order of
// clicks does not matter, but the order of an option's targets says what is asked for first ("next" glows
// strongly, "any" softly).

function without(targets, picks) {
  const rest = [...targets];
  for (const { target } of picks) {
    const at = rest.indexOf(target);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

export class Selection {
  constructor(options = []) {
    this.options = options;
    this.picks = []; // { target, key }: key tells which of several equal drawn things was clicked
  }

  /** Options that the clicks so far can still become, with what each still needs. */
  fitting(picks = this.picks) {
    const found = [];
    for (const option of this.options) {
      const rest = without(option.targets, picks);
      if (rest) found.push({ option, rest });
    }
    return found;
  }

  /** Options that the clicks so far express completely. */
  complete() {
    return this.picks.length ? this.fitting().filter(({ rest }) => !rest.length).map(({ option }) => option) : [];
  }

  /** What may be clicked now: `next` is asked for, `any` is welcome out of order. */
  clickable() {
    const next = new Set();
    const any = new Set();
    for (const { rest } of this.fitting()) {
      if (rest.length) next.add(rest[0]);
      for (const target of rest) any.add(target);
    }
    return { next, any };
  }

  /**
   * A click on a drawn thing. Gives the option to send, or null while more is needed.
   * A second click on the same thing takes it back; a click that fits nothing chosen so far starts anew.
   */
  click(target, key = target) {
    const again = this.picks.findIndex((pick) => pick.key === key && pick.target === target);
    if (again >= 0) {
      this.picks.splice(again, 1);
      return null;
    }
    const pick = { target, key };
    if (this.fitting([...this.picks, pick]).length) this.picks.push(pick);
    else if (this.fitting([pick]).length) this.picks = [pick];
    else return null;
    return this.decided();
  }

  /** The one option that is left with nothing more to click. */
  decided() {
    const fitting = this.fitting();
    return fitting.length === 1 && !fitting[0].rest.length ? fitting[0].option : null;
  }

  /** One step back; false when there is nothing to take back. */
  back() {
    return this.picks.pop() !== undefined;
  }

  remove(at) {
    this.picks.splice(at, 1);
  }

  clear() {
    this.picks = [];
  }
}
