// Signs in a box of about 20 units round the origin: rooms, markers, things, states. Lines only; colour comes from CSS.

import { html, svg } from "../../../vendor/lit-html/lit-html.js";

const LINES = {
  // what a room's colour means
  red: "M-7 0H-3M3 0H7M0-7V-3M0 3V7M5 0A5 5 0 1 1-5 0A5 5 0 1 1 5 0",
  yellow: "M-7 7L1-1M-1 1A5 5 0 1 1 4-8L1-5L2-2L5-1L8-4A5 5 0 0 1 1 1",
  green: "M-3-8H3V-3H8V3H3V8H-3V3H-8V-3H-3Z",
  white: "M-7-3L0-7L7-3V5L0 8L-7 5ZM-7-3L0 1L7-3M0 1V8",
  blue: "M0-8L8 4H-8ZM0-3V1M0 4H.1",
  computer: "M-8-7H8V4H-8ZM-4 8H4M0 4V8M-5-3H0M-5 0H3",
  // markers
  malfunction: "M2-9L-6 1H0L-2 9L6-2H0Z",
  slime: "M0-9C5-3 7 0 7 3A7 6 0 0 1-7 3C-7 0-5-3 0-9ZM-3 4A3 3 0 0 0 0 6",
  larva: "M-8 5C-8-1-4-2-2 1S3 5 4 0S2-7 6-8M6-8H8M6-8L7-5",
  signal: "M0 8V-1M-3 8H3M-4-3A5 5 0 0 1 4-3M-7-6A9 9 0 0 1 7-6",
  danger: "M0-8L9 7H-9ZM0-3V2M0 4.6V5",
  silence: "M-8 0H8M-5-4L5 4",
  doors: "M-7-8V8M-2-8V8M2-8V8M7-8V8",
  noise: "M-2 0H2M-5-4A6 6 0 0 0-5 4M5-4A6 6 0 0 1 5 4M-8-7A10 10 0 0 0-8 7M8-7A10 10 0 0 1 8 7",
  // things
  hand: "M-5 8V0M-5 0V-5M-2 0V-8M1 0V-8M4 0V-6M4-2V2L7-1M-5 8H3L7-1",
  card: "M-5-8H5V8H-5Z",
  deck: "M-6-6H3V8H-6ZM-3-6V-8H6V6H3",
  weapon: "M-9-4H8V0H0L-2 3H-4L-5 8H-9L-7 0H-9ZM-1 0V3",
  bag: "M-6-3C-9 4-6 8 0 8S9 4 6-3L3-5H-3ZM-3-5L-4-9H4L3-5",
  quest: "M0-8L2.4-2.8L8-2.2L3.8 1.6L5 7.4L0 4.4L-5 7.4L-3.8 1.6L-8-2.2L-2.4-2.8Z",
  objective: "M8 0A8 8 0 1 1-8 0A8 8 0 1 1 8 0M4 0A4 4 0 1 1-4 0A4 4 0 1 1 4 0M0 0H.1",
  eye: "M-9 0C-5-6 5-6 9 0C5 6-5 6-9 0ZM2.5 0A2.5 2.5 0 1 1-2.5 0A2.5 2.5 0 1 1 2.5 0",
  wound: "M-6-8L-1-2L-3 1L2 8M1-8L5-3L3 0L7 6",
  light: "M-7 6L7-6M-3 7L6-2",
  skull: "M-7-1A7 7 0 0 1 7-1C7 2 5 3 4 4V8H-4V4C-5 3-7 2-7-1ZM-3-1H-2M2-1H3M-1 8V5M1 8V5",
  grate: "M-8-6H8V6H-8ZM-4-6V6M0-6V6M4-6V6",
  time: "M-6-8H6M-6 8H6M-5-8C-5-3 0-2 0 0C0 2-5 3-5 8M5-8C5-3 0-2 0 0C0 2 5 3 5 8",
  destruct: "M0-8A8 8 0 1 1-.1-8ZM0-2L-4.5-6.5M0-2L4.5-6.5M0 2V8M0-2V2",
  pod: "M0-9C5-6 6-1 6 5L3 8H-3L-6 5C-6-1-5-6 0-9ZM2-1A2 2 0 1 1-2-1A2 2 0 1 1 2-1",
  locked: "M-5-1H5V7H-5ZM-3-1V-4A3 3 0 0 1 3-4V-1",
  unlocked: "M-5-1H5V7H-5ZM-3-1V-5A3 3 0 0 1 3-6",
  engine: "M-8-5H1L8-8V8L1 5H-8ZM1-5V5",
  cross: "M-6-6L6 6M6-6L-6 6",
  tick: "M-7 0L-2 5L7-6",
  careful: "M-7 8V3C-7-1-3-1-3 3V8M3 2V-4C3-8 7-8 7-4V2",
  melee: "M-8 8L6-6M6-6L7-9L9-7ZM-8 3L-3 8",
  trade: "M-8-3H6L2-7M8 3H-6L-2 7",
  drop: "M0-9V3M-5-2L0 3L5-2M-8 8H8",
  pass: "M-6-7L1 0L-6 7M1-7L8 0L1 7",
  floor: "M-8-6H8V3H1L-3 8V3H-8Z",
  launch: "M0-9V5M-5-4L0-9L5-4M-5 8H5",
  leave: "M3-8H-7V8H3M-2 0H9M5-4L9 0L5 4",
  earth: "M8 0A8 8 0 1 1-8 0A8 8 0 1 1 8 0M-7-3C-3-4-3 0 0 0S3 4 6 5M0-8C1-5 5-5 7-3",
  mars: "M4 3A6 6 0 1 1-6-2A6 6 0 1 1 4 3M3-4L8-9M4-9H8V-5",
  venus: "M5-3A5 5 0 1 1-5-3A5 5 0 1 1 5-3M0 2V9M-3 6H3",
  deep_space: "M0-8C.6-1.6 1.6-.6 8 0C1.6.6.6 1.6 0 8C-.6 1.6-1.6.6-8 0C-1.6-.6-.6-1.6 0-8Z",
  battery: "M-5-6H5V8H-5ZM-2-6V-9H2V-6M1-3L-2 1H2L-1 5",
  tool: "M-7 7L1-1M-1 1A5 5 0 1 1 4-8L1-5L2-2L5-1L8-4A5 5 0 0 1 1 1",
  flame: "M0 8C-6 8-6 2-3-1C-2 1-1 1-1-1C-2-5 1-7 2-9C2-5 7-2 6 3C6 6 4 8 0 8Z",
  medical: "M-3-8H3V-3H8V3H3V8H-3V3H-8V-3H-3Z",
  cloth: "M-7-6L-3-8C-2-6 2-6 3-8L7-6L9-1L5 0V8H-5V0L-9-1Z",
};

export const glyph = (id, className = "") => svg`<path class="ne-glyph ${className}" d=${LINES[id] ?? LINES.card} />`;

/** The same as part of a text line. */
export const icon = (id, className = "") => html`<svg class="token ne-icon ${className}" viewBox="-11 -11 22 22" aria-hidden="true">${glyph(id)}</svg>`;

/** Emblems of the six Characters. */
const EMBLEMS = {
  captain: "M0-8L2.4-2.8L8-2.2L3.8 1.6L5 7.4L0 4.4L-5 7.4L-3.8 1.6L-8-2.2L-2.4-2.8Z",
  pilot: "M0-7V7M-9-2L0-5L9-2V1H-9ZM-4 7L0 4L4 7",
  scientist: "M-3-8H3M-2-8V-2L-7 6A1.6 1.6 0 0 0-6 8H6A1.6 1.6 0 0 0 7 6L2-2V-8M-4 3H4",
  scout: "M-9 0C-5-6 5-6 9 0C5 6-5 6-9 0ZM3 0A3 3 0 1 1-3 0A3 3 0 1 1 3 0",
  soldier: "M-7-7L0-4L7-7V1C7 5 3 8 0 9C-3 8-7 5-7 1ZM-3 0L0 2L3 0",
  mechanic: "M0-8V-5M0 5V8M-8 0H-5M5 0H8M-6-6L-4-4M4 4L6 6M-6 6L-4 4M4-4L6-6M5 0A5 5 0 1 1-5 0A5 5 0 1 1 5 0M2 0A2 2 0 1 1-2 0A2 2 0 1 1 2 0",
};

export const emblem = (id) => svg`<path class="ne-glyph" d=${EMBLEMS[id] ?? EMBLEMS.scout} />`;
export const emblemIcon = (id) => html`<svg class="token ne-icon" viewBox="-11 -11 22 22" aria-hidden="true">${emblem(id)}</svg>`;
