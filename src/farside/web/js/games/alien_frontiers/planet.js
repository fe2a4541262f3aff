// The planet: Burroughs Desert in the middle, seven territories round it.

import { svg, nothing } from "../../../vendor/lit-html/lit-html.js";
import { repeat } from "../../../vendor/lit-html/directives/repeat.js";
import { seatMark, shapeOf } from "../../seats.js";
import { bonusRunes } from "./bonuses.js";
import { CENTRE, RING, onPlanet, sector } from "./layout.js";
import { colony, die, field } from "./pieces.js";
import { runes, runesWidth } from "./runes.js";

const point = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

function sectorPath(planet, { from, to }, inner, outer) {
  return `M${point(onPlanet(planet, from, inner))}L${point(onPlanet(planet, from, outer))}`
    + `A${outer} ${outer} 0 0 1 ${point(onPlanet(planet, to, outer))}`
    + `L${point(onPlanet(planet, to, inner))}A${inner} ${inner} 0 0 0 ${point(onPlanet(planet, from, inner))}Z`;
}

/** The line on which a name is written: always readable, so reversed on the lower half. */
function namePath(planet, { from, to, middle }, outer) {
  const low = middle > 90 && middle < 270;
  const radius = low ? outer - 8 : outer - 20;
  const [start, end] = low ? [to, from] : [from, to];
  return `M${point(onPlanet(planet, start, radius))}A${radius} ${radius} 0 0 ${low ? 0 : 1} ${point(onPlanet(planet, end, radius))}`;
}

// Ground textures: sparse poster marks, as [radius share, degrees from the middle, size].
const SPECKS = [
  [0.46, -17, 1], [0.46, 15, 0.8], [0.6, -19, 0.9], [0.63, 19, 1.1], [0.76, -20, 1.2], [0.79, 18, 0.9],
  [0.56, 1, 0.8], [0.88, -9, 0.9], [0.86, 8, 1.1],
];
const TEXTURES = {
  heinlein_plains: (s) => `M${-12 * s} 0Q${-4 * s} ${-5 * s} ${3 * s} 0T${14 * s} 0`,
  pohl_foothills: (s) => `M${-11 * s} 4A${9 * s} ${9 * s} 0 0 1 ${7 * s} 4M${1 * s} 4A${8 * s} ${8 * s} 0 0 1 ${14 * s} 4`,
  van_vogt_mountains: (s) => `M${-12 * s} ${7 * s}L${-3 * s} ${-9 * s}L${5 * s} ${7 * s}M${1 * s} ${-1 * s}L${6 * s} ${-7 * s}L${13 * s} ${7 * s}`,
  bradbury_plateau: (s) => `M${-12 * s} 4H${-7 * s}L${-5 * s} -4H${6 * s}L${8 * s} 4H${13 * s}`,
  asimov_crater: (s) => `M${9 * s} 0A${9 * s} ${5.5 * s} 0 1 1 ${-9 * s} 0A${9 * s} ${5.5 * s} 0 1 1 ${9 * s} 0M${-5 * s} ${-2 * s}A${6 * s} ${3 * s} 0 0 1 ${5 * s} ${-2 * s}`,
  herbert_valley: (s) => `M${-13 * s} -4Q${-4 * s} 4 ${3 * s} -1T${14 * s} 2M${-9 * s} 4Q${-1 * s} 10 ${8 * s} 6`,
  lem_badlands: (s) => `M${-9 * s} -7L${-3 * s} -1L${-6 * s} 5M${-3 * s} -1L${5 * s} -3L${10 * s} 5`,
};

const ground = (planet, id, { middle }) => svg`
  <g class="specks">
    ${SPECKS.map(([share, turn, size]) => svg`
      <path d=${TEXTURES[id](size)} transform="translate(${point(onPlanet(planet, middle + turn, share * planet.r))})" />`)}
  </g>`;

/** Colonies in rows round a point; rows get shorter and pieces smaller when it is crowded. */
function settle(colonies, width, height) {
  let size = 30;
  let perRow = 1;
  for (; size > 15; size -= 1) {
    perRow = Math.max(1, Math.floor(width / (size * 1.16)));
    if (Math.ceil(colonies.length / perRow) * size * 0.94 <= height) break;
  }
  const rows = Math.ceil(colonies.length / perRow);
  return colonies.map((seat, at) => {
    const row = Math.floor(at / perRow);
    const inRow = row === rows - 1 ? colonies.length - row * perRow : perRow;
    return {
      seat, size,
      x: ((at % perRow) - (inRow - 1) / 2) * size * 1.16,
      y: (row - (rows - 1) / 2) * size * 0.94,
    };
  });
}

function colonies(id, territory, named, x, y, width, height) {
  const seats = territory.colonies.flatMap((count, seat) => Array(count).fill(seat));
  const nth = new Map();
  const placed = settle(seats, width, height).map((spot) => {
    const at = nth.get(spot.seat) ?? 0;
    nth.set(spot.seat, at + 1);
    return { ...spot, piece: named.colony.get(`${id}:${spot.seat}:${at}`) };
  });
  return repeat(placed, (spot) => spot.piece, (spot) => svg`
    <g transform="translate(${(x + spot.x).toFixed(1)} ${(y + spot.y).toFixed(1)})">
      ${colony(spot.seat, spot.size, { target: `colony:${id}:${spot.seat}`, key: spot.piece, piece: spot.piece })}
    </g>`);
}

/** The control marker: it shows the bonus, and who has it. */
function marker(territory, id, x, y, high) {
  const parts = bonusRunes(id);
  const held = territory.control;
  const isolated = territory.fields?.includes("isolation");
  const width = runesWidth(parts, high) + (held === null ? 18 : 38);
  return svg`
    <g class="bonus ${held === null ? "free" : `held seat-${shapeOf(held)}`} ${isolated ? "isolated" : ""}">
      <rect class="bonus-pill" x=${x - width / 2} y=${y - high * 0.84} width=${width} height=${high * 1.68} rx=${high * 0.84} />
      ${held === null ? nothing : seatMark(held, x - width / 2 + 15, y, high / 2)}
      <g transform="translate(${x - width / 2 + (held === null ? 9 : 28)} ${y})">${runes(parts, high)}</g>
      ${isolated ? svg`<path class="bonus-strike" d="M${x - width / 2 + 4} ${y + high * 0.7}L${x + width / 2 - 4} ${y - high * 0.7}" />` : nothing}
    </g>`;
}

function fields(territory, spots) {
  return (territory.fields ?? []).map((id, at) => svg`
    <g transform="translate(${point(spots[at])})">${field(id, 28, { target: `field:${id}`, piece: `field:${id}` })}</g>`);
}

function ringTerritory(view, ctx, id, named) {
  const { planet } = ctx.layout;
  const territory = view.territories[id];
  const arc = sector(id);
  const path = sectorPath(planet, arc, planet.inner, planet.r);
  const held = territory.control;
  const [cx, cy] = onPlanet(planet, arc.middle, planet.r * 0.64);
  // Generators hover over the rim, where they hide neither name nor colonies.
  const spots = [-13, 13, 0].map((turn) => onPlanet(planet, arc.middle + turn, planet.r + 6));
  return svg`
    <g class="territory ground-${id} ${held === null ? "" : `held seat-${shapeOf(held)}`}" data-target="territory:${id}">
      <path class="land" d=${path} />
      ${ground(planet, id, arc)}
      <path class="globe" d=${path} fill="url(#globe-${ctx.layout.name})" />
      <path class="held-line" d=${sectorPath(planet, { from: arc.from + 1.1, to: arc.to - 1.1 }, planet.inner + 5, planet.r - 4)} />
      <path class="halo" d=${sectorPath(planet, { from: arc.from + 0.8, to: arc.to - 0.8 }, planet.inner + 3, planet.r - 3)} />
      <path id="name-${ctx.layout.name}-${id}" class="name-line" d=${namePath(planet, arc, planet.r)} />
      <text class="land-name"><textPath href="#name-${ctx.layout.name}-${id}" startOffset="50%">${ctx.name("territory", id)}</textPath></text>
      ${marker(territory, id, cx, cy + planet.r * 0.115, planet.r * 0.067)}
      ${fields(territory, spots)}
      ${colonies(id, territory, named, cx, cy - planet.r * 0.065, planet.r * 0.5, planet.r * 0.26)}
    </g>`;
}

function centreTerritory(view, ctx, named) {
  const { planet } = ctx.layout;
  const { x, y, inner } = planet;
  const territory = view.territories[CENTRE];
  const held = territory.control;
  const here = view.relic?.holder === null || view.relic?.holder === undefined;
  const share = inner / 86;
  const spots = [[x - inner * 0.93, y + 14], [x + inner * 0.93, y + 14], [x, y + inner * 0.98]];
  return svg`
    <g class="territory ground-${CENTRE} ${held === null ? "" : `held seat-${shapeOf(held)}`}" data-target="territory:${CENTRE}">
      <circle class="land" cx=${x} cy=${y} r=${inner} />
      <g class="specks">
        ${[[-40, -30], [34, -36], [-52, 14], [50, 18], [-20, 44], [26, 48]].map(([dx, dy]) => svg`
          <path d="M-9 0Q-3-4 2 0T11 0" transform="translate(${x + dx * share} ${y + dy * share})" />`)}
      </g>
      <circle class="held-line" cx=${x} cy=${y} r=${inner - 5} />
      <circle class="halo" cx=${x} cy=${y} r=${inner - 3} />
      <path id="name-${ctx.layout.name}-${CENTRE}" class="name-line"
        d="M${x - inner + 19} ${y}A${inner - 19} ${inner - 19} 0 0 1 ${x + inner - 19} ${y}" />
      <text class="land-name"><textPath href="#name-${ctx.layout.name}-${CENTRE}" startOffset="50%">${ctx.name("territory", CENTRE)}</textPath></text>
      ${here ? svg`
        <g class="relic-place" data-target="relic" transform="translate(${x} ${y - inner * 0.4})">
          <circle class="halo" r=${inner * 0.27} />
          ${die({ seat: null, relic: true }, inner * 0.34, { piece: "relic" })}
        </g>` : nothing}
      ${marker(territory, CENTRE, x, y + inner * 0.62, planet.r * 0.064)}
      ${fields(territory, spots)}
      ${colonies(CENTRE, territory, named, x, y + inner * 0.13, inner * 1.5, inner * 0.66)}
    </g>`;
}

/** Light from the sun's side: under names and pieces, so that they stay clear. */
function light({ x, y, r }, name) {
  const [cx, cy] = [x - r * 0.38, y - r * 0.42];
  return svg`
    <defs>
      <radialGradient id="globe-${name}" gradientUnits="userSpaceOnUse" cx=${cx} cy=${cy} r=${r * 1.56}>
        <stop class="globe-lit" offset="0" /><stop class="globe-clear" offset=".42" /><stop class="globe-dark" offset="1" />
      </radialGradient>
      <radialGradient id="haze-${name}" gradientUnits="userSpaceOnUse" cx=${x} cy=${y} r=${r * 1.2}>
        <stop class="haze-near" offset=".83" /><stop class="haze-far" offset="1" />
      </radialGradient>
    </defs>
    <circle class="haze" cx=${x} cy=${y} r=${r * 1.2} fill="url(#haze-${name})" />`;
}

export function drawPlanet(view, ctx, named) {
  const { planet } = ctx.layout;
  return svg`
    <g class="planet">
      ${light(planet, ctx.layout.name)}
      <circle class="air" cx=${planet.x} cy=${planet.y} r=${planet.r + 11} />
      ${RING.map((id) => ringTerritory(view, ctx, id, named))}
      ${centreTerritory(view, ctx, named)}
    </g>`;
}
