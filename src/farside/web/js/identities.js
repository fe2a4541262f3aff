// Equal pieces have no names in the view. To let them glide we guess who is who: whoever stands still stays
// himself, then equal faces follow each other, then the rest of the same owner.

const PASSES = [
  (was, is) => was.place === is.place && was.look === is.look,
  (was, is) => was.look === is.look && was.pool !== is.pool,
  (was, is) => was.place === is.place,
  () => true,
];

export class Identities {
  constructor() {
    this.known = new Map(); // owner -> [{ key, place, look, pool }]
    this.count = 0;
  }

  /** slots: [{ owner, place, look, pool }]; gives a key for each, in the same order. */
  assign(slots) {
    const keys = new Array(slots.length);
    const owners = new Map();
    slots.forEach((slot, at) => {
      if (!owners.has(slot.owner)) owners.set(slot.owner, []);
      owners.get(slot.owner).push(at);
    });
    const next = new Map();
    for (const [owner, members] of owners) {
      const before = [...(this.known.get(owner) ?? [])];
      for (const fits of PASSES) {
        for (const at of members) {
          if (keys[at]) continue;
          const found = before.findIndex((was) => fits(was, slots[at]));
          if (found >= 0) keys[at] = before.splice(found, 1)[0].key;
        }
      }
      for (const at of members) keys[at] ??= `${owner}#${(this.count += 1)}`;
      next.set(owner, members.map((at) => ({ key: keys[at], ...slots[at] })));
    }
    this.known = next;
    return keys;
  }
}
