// The ship itself: the dark around it, its hull, the Corridors with their numbers, Doors and Noise, the technical ducts.

import { svg, nothing } from "../../../vendor/lit-html/lit-html.js";
import { t } from "../../i18n.js";
import { starField } from "../../stars.js";
import { glyph } from "./glyphs.js";
import { corridorEnds } from "./layout.js";

export const drawSpace = ({ width, height }) => svg`
  <rect class="ne-void" x=${-width} y=${-height} width=${width * 3} height=${height * 3} />
  <path class="ne-stars" d=${starField(width, height)} />`;

/** Plating and frames inside the hull, and the glow of the engines behind it. */
export function drawHull(layout) {
  const { width, height, hull, name } = layout;
  const across = name !== "tall";
  const frames = Array.from({ length: across ? 17 : 15 }, (_, at) => 30 + at * (across ? 66 : 62));
  const plumes = across ? [105, 345, 585].map((y) => [width - 6, y]) : [62, 330, 598].map((x) => [x, 866]);
  return svg`
    <g class="ne-hull">
      ${plumes.map(([x, y]) => svg`<ellipse class="ne-plume" cx=${x} cy=${y} rx=${across ? 60 : 46} ry=${across ? 46 : 60} />`)}
      <path class="ne-hull-shade" d=${hull} transform="translate(0 6)" />
      <path class="ne-hull-body" d=${hull} />
      <g clip-path="url(#ne-clip-${name})">
        <path class="ne-plates" d=${frames.map((at) => (across ? `M${at} 0V${height}` : `M0 ${at}H${width}`)).join("")} />
        <path class="ne-plates" d=${(across ? [165, 285, 405, 525] : [136, 270, 390, 524]).map((at) => (across ? `M0 ${at}H${width}` : `M${at} 0V${height}`)).join("")} />
        <rect class="ne-scuffs" width=${width} height=${height} />
      </g>
      <path class="ne-hull-line" d=${hull} />
      <path class="ne-hull-inner" d=${hull} transform="translate(${width * 0.006} ${(across ? 345 : 440) * 0.024}) scale(.988 .976)" />
    </g>`;
}

const numbersOf = (view, id, room) => view.rooms[room].exits.flatMap((exit, at) => (exit === id ? [at + 1] : []));

function door(state, far) {
  if (state === "closed") return [-far, far].map((x) => svg`<rect class="ne-door" x=${x - 3.5} y="-15" width="7" height="30" rx="2" />`);
  if (state === "destroyed") return svg`<path class="ne-door-wreck" d="M${-far - 2}-14L${-far + 3}-5M${-far + 2} 6L${-far - 2} 14M${far + 2}-14L${far - 3}-6M${far - 3} 5L${far + 2} 14" />`;
  return nothing;
}

const rings = () => svg`<g class="ne-noise"><circle class="ne-ring one" r="14" /><circle class="ne-ring two" r="19" /><circle class="ne-ring three" r="24" /></g>`;

function badge(numbers) {
  const wide = 15 + (numbers.length - 1) * 9;
  return svg`<rect class="ne-number-plate" x=${-wide / 2 - 2} y="-10.5" width=${wide + 4} height="21" rx="10.5" /><text class="ne-number" y="5.4">${numbers.join("·")}</text>`;
}

/** Each Corridor with its middle, length and direction. */
function placed(view, layout) {
  const ends = corridorEnds(layout, view.corridors);
  return Object.entries(view.corridors).map(([id, one]) => {
    const { from, to } = ends[id];
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const turn = ((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI).toFixed(1);
    return { id, one, long, turn, middle: `translate(${((from[0] + to[0]) / 2).toFixed(1)} ${((from[1] + to[1]) / 2).toFixed(1)})` };
  });
}

/** The floors, below the Rooms. */
export const drawCorridors = (view, layout) => placed(view, layout).map(({ id, long, turn, middle }) => {
  const hit = Math.max(long, 40);
  return svg`
    <g class="ne-corridor" data-target="corridor:${id}" data-key="corridor:${id}" transform=${middle}>
      <g transform="rotate(${turn})">
        <rect class="ne-hit" x=${-hit / 2} y="-19" width=${hit} height="38" />
        <path class="ne-floor" d="M${-long / 2 - 6}-11H${long / 2 + 6}V11H${-long / 2 - 6}Z" />
        <path class="ne-rails" d="M${-long / 2}-11H${long / 2}M${-long / 2} 11H${long / 2}" />
      </g>
    </g>`;
});

/** Numbers, Doors and Noise, above the Rooms' walls. */
export const drawFittings = (view, layout) => placed(view, layout).map(({ id, one, long, turn, middle }) => {
  const hit = Math.max(long, 40);
  return svg`
    <g class="ne-corridor ${one.door === "open" ? "" : one.door} ${one.noise ? "noisy" : ""}" data-target="corridor:${id}" data-key="corridor:${id}" transform=${middle}>
      ${one.noise ? rings() : nothing}
      <g transform="rotate(${turn})"><rect class="halo" x=${-hit / 2 + 2} y="-16" width=${hit - 4} height="32" rx="12" />${door(one.door, Math.max(Math.min(long / 2 - 5, 26), 15 + numbersOf(view, id, one.a).length * 2))}</g>
      ${badge(numbersOf(view, id, one.a))}
    </g>`;
});

/** The point of a Room's wall where its duct begins: the side that is free of Corridors, rather towards the duct. */
function entrance(layout, ends, view, room, hub) {
  const [x, y] = layout.rooms[room];
  const { w, h } = layout.room;
  const taken = view.rooms[room].exits.filter((id) => id in ends)
    .flatMap((id) => [ends[id].from, ends[id].to])
    .filter(([px, py]) => Math.abs(px - x) < w && Math.abs(py - y) < h);
  const sides = [[x - w / 2 - 6, y, 0], [x + w / 2 + 6, y, 0], [x, y + h / 2 + 3, 8], [x, y - h / 2 - 3, 40]];
  const inside = (px, py) => px > 20 && px < layout.width - 20 && py > 60;
  const worth = ([px, py, dear]) => Math.min(60, ...taken.map(([tx, ty]) => Math.hypot(tx - px, ty - py)))
    - Math.hypot(hub[0] - px, hub[1] - py) * 0.05 - dear - (inside(px, py) ? 0 : 60);
  return sides.sort((one, two) => worth(two) - worth(one))[0];
}

export function drawDucts(view, layout) {
  const ends = corridorEnds(layout, view.corridors);
  return Object.entries(view.technical).map(([id, one]) => {
    const hub = layout.ducts[id];
    const doors = one.rooms.map((room) => [room, entrance(layout, ends, view, room, hub)]);
    const colour = id === "tech" ? "" : id;
    return svg`
      <g class="ne-ducts ${colour}">
        <path class="ne-duct" d=${doors.map(([, [x, y]]) => `M${x} ${y}L${hub[0]} ${hub[1]}`).join("")} />
      </g>`;
  });
}

/** Hatches of the ducts at the Rooms, and the space where their Noise lies. */
export function drawHatches(view, layout) {
  const ends = corridorEnds(layout, view.corridors);
  return Object.entries(view.technical).map(([id, one]) => {
    const hub = layout.ducts[id];
    const colour = id === "tech" ? "" : id;
    return svg`
      <g class="ne-hatches ${colour}">
        ${one.rooms.map((room) => {
          const [x, y] = entrance(layout, ends, view, room, hub);
          const numbers = numbersOf(view, id, room);
          const wide = 34 + (numbers.length - 1) * 10;
          return svg`
            <g class="ne-hatch" data-target="corridor:${id}" data-key="hatch:${room}" transform="translate(${x} ${y})">
              <rect class="halo" x=${-wide / 2 - 3} y="-13" width=${wide + 6} height="26" rx="8" />
              <rect class="ne-hatch-plate" x=${-wide / 2} y="-10" width=${wide} height="20" rx="5" />
              <g transform="translate(${-wide / 2 + 10} 0) scale(.72)">${glyph("grate")}</g>
              <text class="ne-number" x=${10} y="5.2">${numbers.join("·")}</text>
            </g>`;
        })}
        <g class="ne-hub ${one.noise ? "noisy" : ""}" data-target="corridor:${id}" transform="translate(${hub[0]} ${hub[1]})">
          <rect class="halo" x="-62" y="-32" width="124" height="64" rx="14" />
          <rect class="ne-hub-plate" x="-58" y="-28" width="116" height="56" rx="10" />
          <g transform="translate(0 -9)">${one.noise ? rings() : nothing}<g transform="scale(1.25)">${glyph(one.noise ? "noise" : "grate")}</g></g>
          <text class="ne-hub-name" y="21">${t("Ducts")}</text>
        </g>
      </g>`;
  });
}
