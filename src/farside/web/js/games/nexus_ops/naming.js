// Names for the units of a view, so that each can be followed from one hex to the next.

import { Identities } from "../../identities.js";

/** The names of the members of every army group: "E0:1:human" -> names. */
export function nameUnits(view, memory) {
  memory.units ??= new Identities();
  if (memory.view === view) return memory.named;
  const slots = [];
  const groups = [];
  for (const [id, hex] of Object.entries(view.hexes)) {
    for (const { seat, unit, count } of hex.units) {
      for (let nth = 0; nth < count; nth += 1) {
        slots.push({ owner: `${seat}:${unit}`, place: id, look: "", pool: false });
        groups.push(`${id}:${seat}:${unit}`);
      }
    }
  }
  const keys = memory.units.assign(slots);
  memory.named = new Map();
  groups.forEach((group, at) => memory.named.set(group, [...(memory.named.get(group) ?? []), keys[at]]));
  memory.view = view;
  return memory.named;
}
