// The creatures: bold silhouettes in the colour of their seat, each recognisable at 28 pixels. Drawn in a box of 100
// round the origin, standing on the ground at y = 46.

import { html, svg, nothing } from "../../../vendor/lit-html/lit-html.js";
import { ifDefined } from "../../../vendor/lit-html/directives/if-defined.js";
import { outline, shapeOf } from "../../seats.js";

// body: the silhouette; cut: lines scratched into it; eye: what glows.
const SHAPES = {
  human: {
    body: "M-2-46A14 14 0 0 1 10-25L15-20C20-18 22-14 23-9L44-22L48-15L25 2L22 5L20-2L18 14L24 46H8L1 20L-8 46H-24L-17 14L-20-2L-24 14L-34 11L-28-11C-27-17-22-20-15-21L-13-25A14 14 0 0 1-2-46Z",
    cut: "M-16 3H17M-14 11H16M1 14V20", eye: "M-7-37H10V-30H-9Z",
  },
  fungoid: {
    body: "M0-46C28-46 47-28 47-8C47 2 34 4 19 3C19 14 22 22 36 32L40 44H22L9 33L6 46H-6L-9 33L-22 44H-40L-36 32C-22 22-19 14-19 3C-34 4-47 2-47-8C-47-28-28-46 0-46Z",
    cut: "M-38-6C-20 1 20 1 38-6", eye: "M-9 12A3.5 4.5 0 1 0-9.1 12ZM9 12A3.5 4.5 0 1 0 8.9 12ZM-22-22A6 5 0 1 0-22.1-22ZM4-32A8 6 0 1 0 3.9-32ZM28-18A5 4 0 1 0 27.9-18Z",
  },
  crystalline: {
    body: "M0-48L13-22L11-12L22-16L46-38L40-6L24 6L14 4L12 14L24 46H10L0 22L-10 46H-24L-12 14L-14 4L-24 6L-40-6L-46-38L-22-16L-11-12L-13-22Z",
    cut: "M0-48V22M-13-22L0-14L13-22M-12 14L0 8L12 14M24 6L46-38M-24 6L-46-38", eye: "M-7-25L-2-22V-19ZM7-25L2-22V-19Z",
  },
  rock_strider: {
    body: "M-30-34L-10-46L16-44L30-34L44-36L48-24L36-16L32-10L40 12L36 46H26L28 16L16-4L10-4L14 18L10 46H0L2 18L-6-4L-14-4L-18 18L-16 46H-26L-28 18L-26-6L-36-8L-46 10L-48 44H-40L-38 14L-32 2L-40-20Z",
    cut: "M-30-34L-16-24L-20-8M-10-46L-2-26L16-44M-2-26L6-8M30-34L20-20", eye: "M38-29A3.4 3.4 0 1 0 37.9-29Z",
  },
  lava_leaper: {
    body: "M-48-6C-34-2-30-8-22-16C-12-26 0-26 8-24C10-36 22-42 34-38L48-28L44-18L28-16C28-6 24 2 16 8L34 14L46 30L42 36L28 24L12 22L4 24L-4 34L16 40L18 46H-20L-24 40L-14 22C-28 28-40 18-48-6Z",
    cut: "M-14 22C-10 8-2 2 10 4M-28-4L-20 0M-18-12L-11-6", eye: "M30-32A4 4 0 1 0 29.9-32ZM-10-28L-4-42L0-27ZM-24-18L-22-32L-14-24Z",
  },
  rubium_dragon: {
    body: "M0-48L5-38L14-44L11-28C22-40 36-44 49-36C44-30 43-22 46-12C38-14 34-9 35-1C28-4 22 0 21 8L13 15L16 28C24 26 30 30 36 38L44 34L40 46H30C26 40 22 38 16 40L0 34L-14 46H-26L-13 30L-13 15L-21 8C-22 0-28-4-35-1C-34-9-38-14-46-12C-43-22-44-30-49-36C-36-44-22-40-11-28L-14-44L-5-38Z",
    cut: "M12-24C24-32 34-34 44-33M14-18C24-20 32-16 36-9M-12-24C-24-32-34-34-44-33M-14-18C-24-20-32-16-36-9M-8 2H8M-8 10H8M-8 18H8", eye: "M-8-29L-2-26L-3-22ZM8-29L2-26L3-22Z",
  },
  clone: {
    body: "M-17-40A12 12 0 0 1-5-28L-3-22C2-22 5-20 8-17L10-23A12 12 0 1 1 26-21C34-19 37-14 38-8L42 16L34 19L30 4L28 18L32 46H18L13 24L6 46H-6L-13 24L-20 46H-34L-28 18L-30 4L-34 19L-42 16L-38-8C-37-14-34-19-27-21A12 12 0 0 1-17-40Z",
    cut: "M4-14V18M-30 6H-4M8 6H30", eye: "M-24-32H-9V-26H-24ZM12-35H27V-29H12Z",
  },
  sporeling: {
    body: "M0-40L8-46L10-36L22-40L22-28L34-28L30-17L42-12L34-4L44 6L32 10L36 22L24 22L20 32L28 44H14L4 34L-4 34L-14 44H-28L-20 32L-24 22L-36 22L-32 10L-44 6L-34-4L-42-12L-30-17L-34-28L-22-28L-22-40L-10-36L-8-46Z",
    cut: "M-18 12C-8 22 8 22 18 12", eye: "M-12-6A6 8 0 1 0-12.1-6ZM12-6A6 8 0 1 0 11.9-6ZM0-26A4 4 0 1 0-.1-26Z",
  },
  shardling: {
    body: "M0-48L9-20L34-40L22-12L47-8L24 8L38 34L14 22L20 46L0 34L-20 46L-14 22L-38 34L-24 8L-47-8L-22-12L-34-40L-9-20Z",
    cut: "M0-48L-4-10M34-40L8-4M47-8L10 6M38 34L6 14M-38 34L-6 14M-47-8L-10 6M-34-40L-8-4", eye: "M0-6A9 9 0 1 0-.1-6Z",
  },
  boulder_thunderer: {
    body: "M-14-44L12-46L18-32L34-36L48-20L44 6L48 26L40 42L24 40L22 24L28 4L22-4L18 12L22 46H4L0 24L-6 46H-22L-18 12L-22-4L-28 4L-22 24L-24 40L-40 42L-48 26L-44 6L-48-20L-34-36L-18-32Z",
    cut: "M-34-36L-28-14L-44 6M34-36L28-14L44 6M-18-32L0-20L18-32M0-20V4M-18 12L0 4L18 12", eye: "M-8-38L-2-35V-31ZM8-38L2-35V-31Z",
  },
  magma_swimmer: {
    body: "M-48 20C-40 0-26-8-12-8C-14-18-20-26-30-30C-12-36 6-28 12-14C26-18 40-14 48 2C42 4 38 4 34 8C40 12 44 14 48 14C42 28 26 32 12 28C8 38-2 44-16 44C-10 38-8 32-8 24C-20 24-28 28-34 38C-36 32-40 24-48 20Z",
    cut: "M-34 14C-20 4-4 2 14 4M4-8C2 4 4 16 8 24M-8-2C-10 6-10 12-8 18", eye: "M30-2A4 4 0 1 0 29.9-2Z",
  },
  monolith_serpent: {
    body: "M2-48C22-48 32-34 28-16C26-6 20 0 14 4C26 6 44 12 46 26C48 40 32 46 12 46H-14C-34 46-46 40-46 28C-46 16-32 10-16 12L-10 14C-26 20-24 30-10 32H12C22 32 22 22 10 20C-6 18-18 10-20-2C-28-12-30-26-24-36C-18-44-8-48 2-48Z",
    cut: "M-16-6C-4 4 10 2 18-6M-12-14H12M-34 32C-28 38-14 40 0 40", eye: "M-9-32L0-28L-8-24ZM15-32L6-28L14-24Z",
  },
};

/** The silhouettes, once per page. */
export const unitSprite = () => svg`${Object.entries(SHAPES).map(([kind, { body, cut, eye }]) => svg`
  <g id="nx-unit-${kind}"><path class="unit-under" d=${body} /><path class="unit-body" d=${body} /><path class="unit-cut" d=${cut} /><path class="unit-eye" d=${eye} /></g>`)}`;

/** One creature, `size` wide. */
export const creature = (kind, size) => svg`<use href="#nx-unit-${kind}" transform="scale(${size / 100})" />`;

/**
 * Units of one kind and seat in one place: a stack whose members lie one behind the other, with their number.
 * what: { seat, unit, count, fresh }; marks: { target, key, pieces: names of the members, waits: the seat may move now }.
 */
export function stack(what, size, marks = {}) {
  const depth = Math.min(what.count, 3) - 1;
  const step = size * 0.11;
  const spent = marks.waits && !what.fresh;
  const some = marks.waits && what.fresh > 0 && what.fresh < what.count;
  return svg`
    <g class="stack seat-${shapeOf(what.seat)} ${spent ? "spent" : ""} ${marks.waits && what.fresh ? "fresh" : ""}"
       data-target=${ifDefined(marks.target)} data-key=${ifDefined(marks.key)}>
      <rect class="halo" x=${-size * 0.56} y=${-size * 0.6} width=${size * 1.12} height=${size * 1.22} rx=${size * 0.22} />
      <rect class="touch" x=${-size * 0.54} y=${-size * 0.56} width=${size * 1.08} height=${size * 1.12} />
      <ellipse class="pad" cy=${size * 0.44} rx=${size * 0.47} ry=${size * 0.13} />
      ${Array.from({ length: what.count }, (_, nth) => {
        const back = Math.min(what.count - 1 - nth, 2);
        return svg`<g transform="translate(${(back - depth / 2) * step} ${-back * step * 0.7})"><g class="creature seat-${shapeOf(what.seat)} ${back ? "behind" : ""}" data-piece=${ifDefined(marks.pieces?.[nth])}>${creature(what.unit, size)}</g></g>`;
      })}
      <path class="stack-seat" d=${outline(what.seat)} transform="translate(${-size * 0.4} ${size * 0.42}) scale(${Math.max(3.6, size * 0.13)})" />
      ${what.count > 1 || some ? badge(size, what, some) : nothing}
    </g>`;
}

/** How many there are; while some have moved and others may still, "still/all". */
function badge(size, { count, fresh }, some) {
  const height = Math.max(11, size * 0.42);
  const words = some ? `${fresh}/${count}` : String(count);
  const width = height * (some ? 1.75 : count > 9 ? 1.35 : 1.05);
  return svg`
    <g class="badge-count" transform="translate(${size * 0.36} ${size * 0.38})">
      <rect x=${-width / 2} y=${-height / 2} width=${width} height=${height} rx=${height * 0.32} />
      <text y=${height * 0.31} font-size=${height * 0.86}>${words}</text>
    </g>`;
}

/** A creature in a line of text. */
export const unitIcon = (kind, seat = null) => html`
  <svg class="token nx-unit-icon seat-${seat === null ? "x" : shapeOf(seat)}" viewBox="-52 -54 104 106" aria-hidden="true">${creature(kind, 100)}</svg>`;
