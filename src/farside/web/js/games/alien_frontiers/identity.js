// Names for the ships and colonies of a view, so that they can be followed from one to the next.

import { Identities } from "../../identities.js";

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
