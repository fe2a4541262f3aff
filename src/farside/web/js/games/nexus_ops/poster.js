// The picture on the start page: the Monolith above the jungle, creatures of all seats closing in on it.

import { svg } from "../../../vendor/lit-html/lit-html.js";
import { drawMap } from "./hexes.js";
import { placeMap } from "./layout.js";
import { die } from "./tokens.js";

const GROUND = {
  F: "liquifungus_forest", C: "crystal_spires", A: "magma_pool", R: "rock_plains", M: "monolith",
};
// Row by row, as they lie on the picture.
const ROWS = ["CRFCFRAFR", "FCRAFCRFRC", "AFRCMFARF", "CRFFRCFCAR", "RFCAFRFCR"];
const ARMIES = {
  "0,0": [{ seat: 0, unit: "rubium_dragon", count: 1 }],
  "-1,0": [{ seat: 1, unit: "rock_strider", count: 2 }],
  "1,0": [{ seat: 2, unit: "lava_leaper", count: 1 }],
  "0,1": [{ seat: 0, unit: "crystalline", count: 1 }, { seat: 3, unit: "fungoid", count: 3 }],
  "-1,1": [{ seat: 3, unit: "human", count: 3 }],
  "1,-1": [{ seat: 1, unit: "human", count: 2 }],
  "1,1": [{ seat: 2, unit: "fungoid", count: 2 }],
  "-2,1": [{ seat: 1, unit: "rubium_dragon", count: 1 }],
};
const TOKENS = ["2,-1", "-1,-1", "-2,0", "-3,2", "2,0"];
const MINES = ["1,0", "-1,1", "0,1"];

function pictured() {
  const hexes = {};
  ROWS.forEach((row, line) => {
    const r = line - 2;
    [...row].forEach((letter, nth) => {
      const q = nth - (row.length - 1) / 2 - r / 2;
      const id = `${q},${r}`;
      const units = ARMIES[id] ?? [];
      hexes[id] = {
        q, r, units, terrain: GROUND[letter], base: null, closed: false, mine: MINES.includes(id) ? 2 : 0,
        token: TOKENS.includes(id) ? "hidden" : null, seen: null, control: units.length === 1 ? units[0].seat : null, battle: false,
      };
    });
  });
  return { hexes, players: [], phase: "", active: -1, over: false, vortex: null, this_turn: { marched: [], breathed: [], cloned: [] } };
}

let made = null;

/** ctx needs only `name(kind, id)` and `info(kind, id)`. */
export function poster(ctx) {
  if (!made) {
    const view = pictured();
    made = { view, map: placeMap(view.hexes, { x: -400, y: -40, w: 1560, h: 740 }) };
  }
  return svg`
    <svg class="poster nx" viewBox="0 0 940 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="night" width="940" height="600" />
      ${drawMap(made.view, { ...ctx, layout: { label: 0 } }, made.map, new Map())}
      <g transform="translate(250 512) rotate(-14)">${die({ seat: 0, value: 5, hit: true }, 76)}</g>
      <g transform="translate(352 538) rotate(11)">${die({ seat: 3, value: 6, hit: true }, 66)}</g>
      <rect class="poster-fade" width="940" height="600" />
    </svg>`;
}
