// The things one would hold in the hand: dice, colonies, tokens. All drawn round the origin.

import { html, svg, nothing } from "../../../vendor/lit-html/lit-html.js";
import { ifDefined } from "../../../vendor/lit-html/directives/if-defined.js";
import { outline, seatMark, shapeOf } from "../../seats.js";

const FAR = 0.25;
const SPOTS = {
  1: [[0, 0]],
  2: [[-FAR, -FAR], [FAR, FAR]],
  3: [[-FAR, -FAR], [0, 0], [FAR, FAR]],
  4: [[-FAR, -FAR], [FAR, -FAR], [-FAR, FAR], [FAR, FAR]],
  5: [[-FAR, -FAR], [FAR, -FAR], [0, 0], [-FAR, FAR], [FAR, FAR]],
  6: [[-FAR, -0.28], [FAR, -0.28], [-FAR, 0], [FAR, 0], [-FAR, 0.28], [FAR, 0.28]],
};
const ROUND = "M1 0A1 1 0 1 1-1 0A1 1 0 1 1 1 0Z";
const STAR = "M0-1.25L.32-.32L1.25 0L.32.32L0 1.25L-.32.32L-1.25 0L-.32-.32Z";

// A ship's pips have the shape of its seat; "x" are neutral dice, "r" is the Relic Ship.
const pipShapes = () => [
  ...[0, 1, 2, 3, 4].map((seat) => [String(seat), outline(seat)]),
  ["x", ROUND],
  ["r", STAR],
];

/** Drawings that others refer to; once per page. */
export const sprite = () => html`
  <svg class="sprite" aria-hidden="true" width="0" height="0">
    <defs>
      ${pipShapes().flatMap(([shape, path]) => Object.entries(SPOTS).map(([face, spots]) => svg`
        <g id="pips-${shape}-${face}">
          ${spots.map(([x, y]) => svg`<path d=${path} transform="translate(${x} ${y}) scale(${face === "1" ? 0.16 : 0.105})" />`)}
        </g>`))}
      <pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="hatch-line" width="2.6" height="7" />
      </pattern>
    </defs>
  </svg>`;

const block = (size, shape, inside) => svg`
  <rect class="halo" x=${-size * 0.61} y=${-size * 0.61} width=${size * 1.22} height=${size * 1.28} rx=${size * 0.3} />
  <rect class="die-side" x=${-size / 2} y=${-size / 2 + size * 0.05} width=${size} height=${size} rx=${size * 0.22} />
  <rect class="die-top" x=${-size / 2} y=${-size / 2} width=${size} height=${size * 0.93} rx=${size * 0.22} />
  <rect class="die-shine" x=${-size * 0.44} y=${-size * 0.45} width=${size * 0.88} height=${size * 0.36} rx=${size * 0.18} />
  <g transform="translate(0 ${-size * 0.035}) scale(${size})">${inside}</g>`;

/**
 * A ship. what: { seat, value, relic, lifted }; marks: { target, key, piece, rolls }.
 * Without a value (in the Maintenance Bay) it shows its seat's shape only.
 */
export function die(what, size, marks = {}) {
  const shape = what.relic ? "r" : what.seat === null || what.seat === undefined ? "x" : String(shapeOf(what.seat));
  const look = what.relic ? "relic" : "";
  const inside = what.value
    ? svg`<use data-pips href="#pips-${shape}-${what.value}" />`
    : svg`<path class="die-blank" d=${what.relic ? STAR : outline(what.seat ?? 1)} transform="scale(.24)" />`;
  return svg`
    <g class="die ${look} ${what.lifted ? "lifted" : ""} seat-${what.seat === null || what.seat === undefined ? "x" : shapeOf(what.seat)}"
       data-target=${ifDefined(marks.target)} data-key=${ifDefined(marks.key)} data-piece=${ifDefined(marks.piece)}
       data-face=${ifDefined(what.value ? String(what.value) : undefined)} data-rolls=${ifDefined(marks.rolls ? "" : undefined)}>
      ${block(size, shape, inside)}
      ${what.relic && Number.isInteger(what.seat) ? seatMark(what.seat, size * 0.38, -size * 0.4, size * 0.17) : nothing}
      ${what.lifted ? svg`<path class="lifted-mark" d="M-5 4L0-3L5 4" transform="translate(0 ${-size * 0.66})" />` : nothing}
    </g>`;
}

/** A die that means "a ship showing this", part of a station's requirement. */
export const wantedDie = (face, size) => svg`
  <g class="wanted">
    <rect class="wanted-face" x=${-size / 2} y=${-size / 2} width=${size} height=${size} rx=${size * 0.24} />
    ${typeof face === "number"
      ? svg`<use href="#pips-x-${face}" transform="scale(${size})" />`
      : svg`<text class="wanted-word" y=${size * 0.27} font-size=${size * 0.76}>${face}</text>`}
  </g>`;

/** A colony: a dome with its seat's shape. `size` is its width. */
export const colony = (seat, size, marks = {}) => svg`
  <g class="colony seat-${shapeOf(seat)}" data-target=${ifDefined(marks.target)} data-key=${ifDefined(marks.key)}
     data-piece=${ifDefined(marks.piece)}>
    <g transform="scale(${size / 30})">
      <path class="halo" d="M-20 14V2A20 19 0 0 1 20 2V14Z" />
      <path class="dome-base" d="M-15 6H15L17 11H-17Z" />
      <path class="dome" d="M-14 6V1A14 14 0 0 1 14 1V6Z" />
      <path class="dome-shine" d="M-10.5 0A10.5 10.5 0 0 1-2-9.6" />
      <path class="dome-mark" d=${outline(seat)} transform="translate(0 -1.8) scale(5.6)" />
    </g>
  </g>`;

const FUEL = "M-5.5-9H3L7-4.5V8A2 2 0 0 1 5 10H-5A2 2 0 0 1-7 8V-7.5A1.5 1.5 0 0 1-5.5-9Z";
const ORE = "M-9 5L-6-5L1-9L8-4L10 4L4 9H-5Z";

/** Tokens in a box of about 20 units. */
export const fuel = () => svg`<g class="fuel"><path d=${FUEL} /><path class="fuel-drop" d="M0-4.5C3-1 4 .6 4 2.6A4 4 0 0 1-4 2.6C-4 .6-3-1 0-4.5Z" /></g>`;
export const ore = () => svg`<g class="ore"><path d=${ORE} /><path class="ore-line" d="M-6-5L-1-1L1-9M-1-1L8-4M-1-1L-1 9" /></g>`;

export const fuelIcon = () => html`<svg class="token" viewBox="-11 -11 22 22" aria-hidden="true">${fuel()}</svg>`;
export const oreIcon = () => html`<svg class="token" viewBox="-11 -11 22 22" aria-hidden="true">${ore()}</svg>`;
export const dieIcon = (what) => html`<svg class="die-inline" viewBox="-12 -12 24 25" aria-hidden="true">${die(what, 21)}</svg>`;
export const colonyIcon = (seat) => html`<svg class="token" viewBox="-18 -17 36 32" aria-hidden="true">${colony(seat, 30)}</svg>`;

const FIELDS = {
  isolation: "M-7-7L7 7M7-7L-7 7",
  positron: "M-8 0H8M0-8V8",
  repulsor: "M-3-7L-10 0L-3 7M3-7L10 0L3 7",
};

/** A field generator: a ring with its sign. */
export const field = (id, size, marks = {}) => svg`
  <g class="field field-${id}" data-target=${ifDefined(marks.target)} data-piece=${ifDefined(marks.piece)}>
    <g transform="scale(${size / 28})">
      <circle class="halo" r="18" />
      <circle class="field-ring" r="14" />
      <circle class="field-hole" r="10.5" />
      <path class="field-sign" d=${FIELDS[id]} transform="scale(.72)" />
    </g>
  </g>`;

const KINDS = {
  victory: "M0-9L2.6-3.2L9-2.6L4.2 1.6L5.6 8L0 4.6L-5.6 8L-4.2 1.6L-9-2.6L-2.6-3.2Z",
  dice: "M-7-4.5A2.5 2.5 0 0 1-4.5-7H4.5A2.5 2.5 0 0 1 7-4.5V4.5A2.5 2.5 0 0 1 4.5 7H-4.5A2.5 2.5 0 0 1-7 4.5Z",
  ship: "M0-9C4-5 5 0 5 4L8 8H-8L-5 4C-5 0-4-5 0-9Z",
  territory: "M0-8A8 8 0 1 1-.01-8ZM0-8V8M-7-3H7M-7 3H7",
  passive: "M0-9L8-6V0C8 5 4 8 0 9.5C-4 8-8 5-8 0V-6Z",
};

export const kindGlyph = (kind) => svg`
  <g class="kind kind-${kind}"><path d=${KINDS[kind] ?? KINDS.passive} />${kind === "dice"
    ? svg`<path class="kind-pips" d="M-3-3h.01M3 3h.01M0 0h.01" />` : nothing}</g>`;

export const kindIcon = (kind) => html`<svg class="token" viewBox="-11 -11 22 22" aria-hidden="true">${kindGlyph(kind)}</svg>`;
