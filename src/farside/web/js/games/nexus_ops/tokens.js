// Rubium, mines, exploration tokens, dice: what lies on the ground and on the table.

import { html, svg, nothing } from "../../../vendor/lit-html/lit-html.js";
import { ifDefined } from "../../../vendor/lit-html/directives/if-defined.js";
import { shapeOf } from "../../seats.js";
import { creature } from "./units.js";

const FAR = 0.26;
const SPOTS = {
  1: [[0, 0]],
  2: [[-FAR, -FAR], [FAR, FAR]],
  3: [[-FAR, -FAR], [0, 0], [FAR, FAR]],
  4: [[-FAR, -FAR], [FAR, -FAR], [-FAR, FAR], [FAR, FAR]],
  5: [[-FAR, -FAR], [FAR, -FAR], [0, 0], [-FAR, FAR], [FAR, FAR]],
  6: [[-FAR, -FAR], [FAR, -FAR], [-FAR, 0], [FAR, 0], [-FAR, FAR], [FAR, FAR]],
};

/** Faces of dice, once per page. */
export const diceSprite = () => svg`${Object.entries(SPOTS).map(([face, spots]) => svg`
  <g id="nx-pips-${face}">${spots.map(([x, y]) => svg`<circle cx=${x} cy=${y} r=".105" />`)}</g>`)}`;

/** A die of the battle. what: { seat, value, hit }. */
export const die = (what, size, marks = {}) => svg`
  <g class="die nx-die ${what.hit === undefined ? "" : what.hit ? "hit" : "miss"} seat-${what.seat === null ? "x" : shapeOf(what.seat)}"
     data-target=${ifDefined(marks.target)} data-key=${ifDefined(marks.key)} data-piece=${ifDefined(marks.piece)}
     data-face=${ifDefined(marks.piece ? String(what.value) : undefined)} data-rolls=${ifDefined(marks.piece ? "" : undefined)}>
    <rect class="halo" x=${-size * 0.64} y=${-size * 0.64} width=${size * 1.28} height=${size * 1.28} rx=${size * 0.3} />
    <rect class="die-face" x=${-size / 2} y=${-size / 2} width=${size} height=${size} rx=${size * 0.24} />
    <use data-pips href="#nx-pips-${what.value}" transform="scale(${size})" />
  </g>`;

export const dieIcon = (what) => html`<svg class="die-inline" viewBox="-12 -12 24 24" aria-hidden="true">${die(what, 20)}</svg>`;

/** A gem of rubium in a box of about 20. */
export const gem = () => svg`
  <g class="gem"><path class="gem-body" d="M0-10L8.6-5V5L0 10L-8.6 5V-5Z" /><path class="gem-light" d="M0-10L8.6-5L0-1.5L-8.6-5Z" /><path class="gem-cut" d="M0-1.5V10M0-1.5L8.6-5M0-1.5L-8.6-5" /></g>`;

export const gemIcon = () => html`<svg class="token" viewBox="-11 -11 22 22" aria-hidden="true">${gem()}</svg>`;

/** A mine and what it pays. */
export const mine = (value, size) => svg`
  <g class="mine" transform="scale(${size / 24})">
    <rect class="mine-plate" x="-19" y="-11" width="38" height="22" rx="11" />
    <g transform="translate(-8.5 0) scale(.78)">${gem()}</g><text class="mine-value" x="8" y="6.2">${value}</text>
  </g>`;

export const mineIcon = () => html`<svg class="token" viewBox="-13 -13 26 26" aria-hidden="true"><path class="pick" d="M-9-5C-4-11 5-11 10-6M0-8V11" /></svg>`;

/** What an exploration token shows: units, a mine, cards, rubium. */
export function tokenFace(info, size) {
  const parts = [];
  if (info.unit) parts.push(svg`<g class="seat-x">${creature(info.unit, 24)}</g>`);
  if (info.mine) parts.push(svg`<g transform="scale(.86)">${mine(info.mine, 24)}</g>`);
  if (info.energize_cards) parts.push(svg`<g>${bolt()}<text class="token-number" x="9" y="8">${info.energize_cards > 1 ? info.energize_cards : ""}</text></g>`);
  if (info.rubium) parts.push(svg`<g><g transform="translate(-6 0)">${gem()}</g><text class="token-number" x="10" y="6">${info.rubium}</text></g>`);
  return svg`<g transform="scale(${size / 50})">${parts.map((part, at) => svg`
    <g transform="translate(0 ${parts.length > 1 ? at * 22 - 11 : 0})">${part}</g>`)}</g>`;
}

/** An exploration token: face down a question, to those who looked the answer under a lid of glass. */
export const token = ({ face, seen }, size, marks = {}) => svg`
  <g class="explore ${face ? "open" : seen ? "seen" : ""}" data-target=${ifDefined(marks.target)} data-piece=${ifDefined(marks.piece)}>
    <circle class="halo" r=${size * 0.6} />
    <circle class="touch" r=${size * 0.56} />
    <circle class="token-disc" r=${size * 0.5} /><circle class="token-rim" r=${size * 0.41} />
    ${face || seen ? tokenFace(face ?? seen, size) : svg`<text class="token-ask" y=${size * 0.22} font-size=${size * 0.62}>?</text>`}
    ${seen && !face ? svg`<path class="token-eye" transform="translate(0 ${-size * 0.5}) scale(${size / 46})" d="M-8 0C-4-6 4-6 8 0C4 6-4 6-8 0ZM0-2.2A2.2 2.2 0 1 0 .01-2.2Z" />` : nothing}
  </g>`;

/** A flash of lightning: Energize. An eye in a triangle: Secret Mission. Crossed blades: Mission. A crown: Hegemony. */
export const bolt = () => svg`<path class="glyph bolt" d="M3-11L-7 2H-1L-3 11L7-3H1Z" />`;
export const eye = () => svg`<g class="glyph secret"><path d="M0-10L10 8H-10Z" /><circle cy="2.4" r="2.6" /></g>`;
export const blades = () => svg`<path class="glyph blades" d="M-9-9L6 6M9-9L-6 6M-9 5L-4 10M9 5L4 10M-6 6L-9 9M6 6L9 9" />`;
export const crown = () => svg`<path class="glyph crown" d="M-9 7L-10-6L-4.5-1L0-9L4.5-1L10-6L9 7Z" />`;

const GLYPHS = { energize: bolt, secret: eye, mission: blades, hegemony: crown };
export const glyph = (kind) => GLYPHS[kind]();
export const glyphIcon = (kind) => html`<svg class="token nx-glyph" viewBox="-12 -12 24 24" aria-hidden="true">${GLYPHS[kind]()}</svg>`;
