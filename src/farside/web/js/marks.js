// Shows on the drawn things what the selection knows: `data-mark` on every element with a `data-target`.

export const targetsOf = (element) => (element.dataset.target ?? "").split(" ").filter(Boolean);

export const keyOf = (element) => element.dataset.key ?? element.dataset.target;

/** The drawn thing under an event, innermost first, that satisfies `wanted`. */
export function drawnAt(event, wanted) {
  let element = event.target instanceof Element ? event.target.closest("[data-target]") : null;
  while (element && !targetsOf(element).some(wanted)) element = element.parentElement?.closest("[data-target]") ?? null;
  return element;
}

export function showMarks(root, selection, lit = new Set()) {
  const { next, any } = selection.clickable();
  const chosen = new Set(selection.picks.map((pick) => pick.key));
  const started = selection.picks.length > 0;
  for (const element of root.querySelectorAll("[data-target]")) {
    const marks = [];
    const targets = targetsOf(element);
    if (chosen.has(keyOf(element))) marks.push("chosen");
    else if (targets.some((target) => next.has(target))) marks.push("next");
    else if (targets.some((target) => any.has(target))) marks.push(started ? "next" : "any");
    if (targets.some((target) => lit.has(target))) marks.push("lit");
    const value = marks.join(" ");
    if ((element.dataset.mark ?? "") !== value) element.dataset.mark = value;
  }
}
