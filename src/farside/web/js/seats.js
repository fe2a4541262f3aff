// Seats are told apart by colour and by shape; both come from here.

import { html, svg } from "../vendor/lit-html/lit-html.js";

// Outlines inside the circle of radius 1, optically of equal weight.
const OUTLINES = [
  "M0-1.02L1.02.78H-1.02Z",
  "M.92 0A.92.92 0 1 1-.92 0A.92.92 0 1 1 .92 0Z",
  "M-.82-.82H.82V.82H-.82Z",
  "M0-1.1L1 0L0 1.1L-1 0Z",
  "M-.5-.92H.5L1.02 0L.5.92H-.5L-1.02 0Z",
];

export const shapeOf = (seat) => seat % OUTLINES.length;
export const outline = (seat) => OUTLINES[shapeOf(seat)];

/** The shape as part of a drawing. */
export const seatMark = (seat, x, y, r) =>
  svg`<path class="seat-mark seat-${shapeOf(seat)}" d=${outline(seat)} transform="translate(${x} ${y}) scale(${r})" />`;

/** The shape as part of a text line. */
export const seatShape = (seat) => html`
  <svg class="seat-shape seat-${shapeOf(seat)}" viewBox="-1.3 -1.3 2.6 2.6" aria-hidden="true"><path d=${outline(seat)} /></svg>`;

/** Name and shape together, the way a player is always shown. */
export const seatChip = (seat, name) => html`<span class="seat-chip">${seatShape(seat)}<b>${name}</b></span>`;
