// The map: ground, home bases, mines, tokens, armies.

import { svg, nothing } from "../../../vendor/lit-html/lit-html.js";
import { repeat } from "../../../vendor/lit-html/directives/repeat.js";
import { outline, shapeOf } from "../../seats.js";
import { ground, monolith, vortex } from "./terrain.js";
import { mine, token } from "./tokens.js";
import { stack } from "./units.js";

/** Where the armies of a hex stand: cells as large as their number allows. */
function cells(count, box) {
  let best = { size: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const size = Math.min(box.w / columns, box.h / rows, box.most);
    if (size > best.size * 1.02) best = { size, columns, rows };
  }
  const { size, columns, rows } = best;
  return Array.from({ length: count }, (_, nth) => {
    const row = Math.floor(nth / columns);
    const inRow = Math.min(columns, count - row * columns);
    return { size, x: ((nth % columns) - (inRow - 1) / 2) * size, y: box.y + (row - (rows - 1) / 2) * size };
  });
}

const CROWD = 6; // more groups than this take the whole hex

/** The room inside a hex for name, army and what lies at its foot; the Monolith needs the upper half for itself. */
function rooms({ radius, flat }, groups, foot, slab) {
  const crowd = groups > CROWD;
  const top = slab ? 0 : crowd ? -0.66 : -0.54;
  const bottom = crowd ? 0.66 : foot ? (flat ? 0.44 : 0.54) : (flat ? 0.7 : 0.62);
  return {
    label: (flat ? -0.66 : -0.72) * radius * (crowd ? 1.08 : 1), foot: (flat ? (crowd ? 0.68 : 0.64) : crowd ? 0.8 : 0.72) * radius,
    army: { w: radius * (flat ? 1.52 : 1.6), h: (bottom - top) * radius, y: ((top + bottom) / 2) * radius, most: radius * 0.86 },
    token: radius * (crowd ? 0.36 : groups ? 0.5 : 0.8),
  };
}

const MARKS = {
  marched: "M-7-5L0 0L-7 5M1-5L8 0L1 5",
  breathed: "M0-8C5-2 6 1 6 3A6 6 0 0 1-6 3C-6 0-3-1-2-4C0-2 0-5 0-8Z",
  cloned: "M-5-3A3 3 0 1 1-5-3.01M-9 7C-9 1-1 1-1 7M5-3A3 3 0 1 1 5-3.01M1 7C1 1 9 1 9 7",
};

function marksOf(view, id, map) {
  const found = Object.keys(MARKS).filter((mark) => view.this_turn[mark].includes(id));
  return found.map((mark, at) => svg`
    <g class="turn-sign ${mark}" transform="translate(${(map.flat ? -0.66 : -0.6) * map.radius + at * 16} ${(map.flat ? -0.3 : -0.42) * map.radius})"><path d=${MARKS[mark]} /></g>`);
}

function drawToken(ctx, id, hex, map, crowded, room) {
  const lies = hex.token === "hidden";
  if (!lies) return nothing;
  const seen = hex.seen ? ctx.info("exploration_token", hex.seen) : null;
  const [x, y] = crowded ? [hex.mine ? map.radius * 0.36 : 0, room.foot] : [0, map.radius * 0.03];
  return svg`<g transform="translate(${x} ${y})">${token({ seen }, room.token, { target: `token:${id}`, piece: `token:${id}` })}</g>`;
}

/** What a token face up has left: a mine that was found lies on a disc, one of a base is part of the ground. */
const drawMine = (hex, map, room) => (hex.mine ? svg`
  <g class=${hex.token ? "found" : "built"} transform="translate(0 ${room.foot})">${mine(hex.mine, Math.max(14, map.radius * 0.36))}</g>` : nothing);

function army(view, ctx, id, hex, map, room, named) {
  const places = cells(hex.units.length, room.army);
  return repeat(hex.units, (group) => `${group.seat}:${group.unit}`, (group, at) => {
    const { x, y, size } = places[at];
    const target = `unit:${id}:${group.seat}:${group.unit}`;
    const waits = view.phase === "move" && group.seat === view.active && !view.over;
    return svg`<g transform="translate(${x} ${y})">${stack(group, size * 0.88, { target, key: target, pieces: named.get(`${id}:${group.seat}:${group.unit}`), waits })}</g>`;
  });
}

function basePlates(hex, map) {
  return svg`
    <path class="plate" d=${map.outline(0.86)} /><path class="plate-seam" d=${map.outline(0.66)} />
    ${map.outline(0.76).slice(1, -1).split("L").map((corner) => svg`<circle class="rivet" transform="translate(${corner})" r=${map.radius * 0.035} />`)}
    <path class="base-sign" d=${outline(hex.base)} transform="scale(${map.radius * 0.42})" />`;
}

function drawHex(view, ctx, id, map, named) {
  const hex = view.hexes[id];
  const [x, y] = map.at.get(id);
  const crowded = hex.units.length > 0;
  const foot = hex.mine > 0 || (hex.token === "hidden" && crowded);
  const room = rooms(map, hex.units.length, foot, hex.terrain === "monolith" && !view.vortex);
  const held = typeof hex.control === "number" ? `held seat-${shapeOf(hex.control)}` : hex.control ? "contested" : "";
  const edges = view.vortex && hex.terrain === "monolith" ? view.vortex.edges.map((name, nth) => {
    const [ex, ey] = map.at.get(name);
    const far = Math.hypot(ex - x, ey - y);
    return { number: nth + 1, x: (ex - x) / far, y: (ey - y) / far };
  }) : null;
  return svg`
    <g class="hex terrain-${hex.terrain} ${hex.base === null ? "" : `seat-${shapeOf(hex.base)}`}" data-target="hex:${id}" data-key="hex:${id}" transform="translate(${x.toFixed(2)} ${y.toFixed(2)})">
      <path class="hex-edge" d=${map.outline(0.985)} />
      <path class="hex-ground" d=${map.outline(0.95)} fill="url(#nx-light-${hex.terrain})" />
      ${hex.base === null ? ground(id, hex.terrain, map.radius) : basePlates(hex, map)}
      ${crowded && hex.terrain !== "monolith" ? svg`<ellipse class="clearing" cy=${room.army.y + 2} rx=${map.radius * 0.72} ry=${map.radius * 0.56} />` : nothing}
      <path class="hex-rim" d=${map.outline(0.93)} />
      ${held ? svg`<path class="hex-held ${held}" d=${map.outline(0.88)} />` : nothing}
      ${hex.terrain === "monolith" ? (edges ? vortex(map.radius, edges) : monolith(map.radius, map.flat)) : nothing}
      <path class="halo" d=${map.outline(0.9)} />
      ${drawMine(hex, map, room)}
      ${drawToken(ctx, id, hex, map, crowded, room)}
      ${marksOf(view, id, map)}
      ${army(view, ctx, id, hex, map, room, named)}
      ${hex.battle ? svg`<g class="battle-sign" transform="translate(${(map.flat ? 0.62 : 0.56) * map.radius} ${(map.flat ? -0.42 : -0.52) * map.radius}) scale(${map.radius / 52})">
        <circle r="12" /><path d="M-6-6L5 5M6-6L-5 5M-6 4L-3 7M6 4L3 7" /></g>` : nothing}
      <text class="hex-name" y=${room.label + 4} font-size=${ctx.layout.label}>${hex.terrain === "monolith" ? "" : id}</text>
    </g>`;
}

/** The middle between the two hexes of a base that lie most side by side: no name or mine is drawn there. */
function medalPlace(points) {
  const pairs = [[0, 1], [0, 2], [1, 2]].map(([one, other]) => [points[one], points[other]]);
  const [[x1, y1], [x2, y2]] = pairs.reduce((best, pair) =>
    (Math.abs(pair[0][1] - pair[1][1]) < Math.abs(best[0][1] - best[1][1]) - 1 ? pair : best));
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}

/** A medallion in each base: the player it belongs to. */
function bases(view, ctx, map) {
  return view.players.map(({ seat, out }) => {
    const own = Object.keys(view.hexes).filter((id) => view.hexes[id].base === seat).map((id) => map.at.get(id));
    const [x, y] = medalPlace(own);
    const size = map.radius * 0.2;
    return svg`
      <g class="medal seat-${shapeOf(seat)} ${view.active === seat && !view.over ? "now" : ""} ${out ? "out" : ""}" data-target="seat:${seat}" transform="translate(${x} ${y})">
        <title>${ctx.seatName(seat)}</title>
        <circle class="halo" r=${size * 1.5} /><circle class="touch" r=${size * 1.6} />
        <circle class="medal-disc" r=${size * 1.2} /><path class="medal-sign" d=${outline(seat)} transform="scale(${size * 0.72})" />
      </g>`;
  });
}

/** The jungle between and beyond the tiles. */
export function drawMap(view, ctx, map, named) {
  const order = [...map.at.entries()].sort(([, one], [, other]) => one[1] - other[1]).map(([id]) => id);
  return svg`
    <g class="map">
      ${order.map((id) => svg`<path class="hex-glow terrain-${view.hexes[id].terrain}" d=${map.outline(1.1)} transform="translate(${map.at.get(id).join(" ")})" />`)}
      ${repeat(order, (id) => id, (id) => drawHex(view, ctx, id, map, named))}
      ${bases(view, ctx, map)}
    </g>`;
}
