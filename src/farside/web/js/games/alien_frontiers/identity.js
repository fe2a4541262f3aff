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

function* shipSlots(view) {
  for (const ship of view.unplaced ?? []) {
    yield [ship, { owner: ship.relic ? "relic" : `ship${view.active}`, place: "pool", look: String(ship.value), pool: true }];
  }
  for (const [station, { groups }] of Object.entries(view.stations)) {
    for (const [at, port] of groups.flat().entries()) {
      if (!port || port === "blocked") continue;
      yield [port, { owner: port.relic ? "relic" : `ship${port.seat}`, place: `${station}:${at}`, look: String(port.value), pool: false }];
    }
  }
  for (const ship of view.bay) {
    yield [ship, { owner: ship.relic ? "relic" : `ship${ship.seat}`, place: "bay", look: "", pool: false }];
  }
}

function* colonySlots(view) {
  for (const player of view.players) {
    const owner = `colony${player.seat}`;
    if (player.hub) yield [`hub:${player.seat}`, { owner, place: `hub${player.hub}`, look: "", pool: true }];
    for (const [id, territory] of Object.entries(view.territories)) {
      for (let at = 0; at < (territory.colonies[player.seat] ?? 0); at += 1) {
        yield [`${id}:${player.seat}:${at}`, { owner, place: `${id}:${at}`, look: "", pool: false }];
      }
    }
  }
}

/** Names for all pieces of one view: ships by object, colonies by place. */
export function namePieces(view, memory) {
  memory.ships ??= new Identities();
  memory.colonies ??= new Identities();
  if (memory.view === view) return memory.named;
  const ships = [...shipSlots(view)];
  const shipKeys = memory.ships.assign(ships.map(([, slot]) => slot));
  const colonies = [...colonySlots(view)];
  const colonyKeys = memory.colonies.assign(colonies.map(([, slot]) => slot));
  memory.view = view;
  memory.named = {
    ship: new Map(ships.map(([ship], at) => [ship, shipKeys[at]])),
    colony: new Map(colonies.map(([place], at) => [place, colonyKeys[at]])),
  };
  return memory.named;
}
