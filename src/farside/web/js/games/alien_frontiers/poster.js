// The picture on the start page: the game's own planet and ships, composed like a poster of 1962.

import { svg } from "../../../vendor/lit-html/lit-html.js";
import { colony, die } from "./pieces.js";
import { drawPlanet } from "./planet.js";
import { drawMoon, drawStars, drawSun } from "./space.js";
import { CENTRE, RING } from "./layout.js";

const SETTLED = { heinlein_plains: [1, 0, 2], lem_badlands: [2, 1], pohl_foothills: [0, 1, 1], herbert_valley: [0, 2], burroughs_desert: [1, 1, 0, 1] };
const HELD = { heinlein_plains: 2, lem_badlands: 0, herbert_valley: 1 };

const pictured = {
  relic: { holder: null },
  territories: Object.fromEntries([...RING, CENTRE].map((id) => [
    id, { colonies: SETTLED[id] ?? [], control: HELD[id] ?? null, fields: [] },
  ])),
};

const ship = (seat, value, x, y, turn, size) => svg`
  <g transform="translate(${x} ${y}) rotate(${turn})">
    <path class="trail" d="M${-size * 0.3} ${size * 0.3}L${-size * 2.6} 0L${-size * 0.3} ${-size * 0.3}Z" />
    <g transform="rotate(${-turn * 0.4})">${die({ seat, value }, size)}</g>
  </g>`;

/** ctx needs only `name(kind, id)`. */
export function poster(ctx) {
  const layout = { name: "poster", planet: { x: 460, y: 548, r: 330, inner: 120 } };
  return svg`
    <svg class="poster af" viewBox="0 0 940 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="sky" width="940" height="600" />
      ${drawStars(940, 600)}
      ${drawSun({ x: 30, y: 20, r: 120 }, 40)}
      <g class="orbits bold">${[1.11, 1.27, 1.46].map((share) => svg`<circle cx="460" cy="548" r=${330 * share} />`)}</g>
      ${drawMoon({ x: 828, y: 112, r: 58 })}
      ${drawPlanet(pictured, { ...ctx, layout }, { colony: new Map() })}
      ${ship(0, 6, 128, 350, -44, 64)}
      ${ship(1, 4, 372, 110, -10, 58)}
      ${ship(2, 5, 632, 128, 20, 48)}
      ${ship(3, 3, 812, 300, 46, 54)}
      <g class="satellite" transform="translate(852 484) rotate(-10) scale(.5)">
        <path class="sat-mast" d="M0-58V-26M-40-4H-66M40-4H66" /><circle class="sat-tip" cy="-60" r="6" />
        <path class="sat-wing" d="M-112-22H-66V14H-112ZM112-22H66V14H112Z" />
        <ellipse class="sat-body" rx="48" ry="20" /><path class="sat-dome" d="M-26-14A26 24 0 0 1 26-14Z" />
        <g transform="translate(0 3)">${colony(0, 24)}</g>
      </g>
    </svg>`;
}
