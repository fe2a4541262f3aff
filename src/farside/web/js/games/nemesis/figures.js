// Who moves on the ship: Characters as busts in their seat's colour, Intruders as silhouettes that grow. Round the origin.

import { html, svg, nothing } from "../../../vendor/lit-html/lit-html.js";
import { ifDefined } from "../../../vendor/lit-html/directives/if-defined.js";
import { outline, seatMark, shapeOf } from "../../seats.js";

// Outlines in a box of 40 units.
const BODIES = {
  larva: ["M-15 15C-18 6-11 0-6 6C-3 10-1 12 2 6C5-1 4-9 11-11C17-12 19-5 14-3C10-2 12 5 9 11C5 18-3 18-6 12C-8 9-11 11-9 15Z", "M12-8H13.6"],
  creeper: ["M-20 17C-19 6-14-3-4-5C-2-8 1-9 3-8L2-12L7-9C10-11 14-10 16-7C20-6 21 0 17 2C14 3 12 1 10 2C9 5 11 8 13 10L17 17H11L7 11C5 8 2 8 0 9L-1 12L2 17H-4L-6 11L-5 7C-8 7-10 10-9 13L-7 17H-13L-13 11C-14 9-17 12-20 17Z", "M13-4.5L16-3.5"],
  adult: ["M18-9C17-15 8-20-2-19C-10-18-15-13-16-8C-11-12-6-12-3-9C-7-6-8-1-8 4C-12 5-16 3-18-1C-19-4-18-6-17-8C-21-5-22 1-19 6C-16 10-11 11-7 9L-10 14L-13 20H-5L-3 13C-1 11 2 11 4 13L5 20H13L9 13C10 9 9 5 8 2L14 4L14 9L17 5L19 9L19 3L15-1L8-4C8-6 9-7 10-7C13-5 17-6 18-9Z", "M9-12L15-10.5"],
  breeder: ["M18-9C18-13 15-16 11-17L12-23L6-18L4-25L0-19L-4-24L-6-17L-13-20L-12-13L-18-12C-14-10-8-11-4-8C-8-5-10 0-10 5C-13 6-16 4-18 0C-21 3-21 9-17 11C-14 13-10 12-8 10L-11 15L-15 21H-5L-3 14C-1 12 2 12 4 14L6 21H15L10 13C11 10 11 7 10 4L14 5L13 11L17 7L20 12L20 4L16 0L9-4C9-6 10-7 11-6C14-4 18-5 18-9ZM-8 0L-16-5L-13 1Z", "M9-12L15-10"],
  queen: ["M0-6L-4-10L-9-21L-10-12L-17-19L-14-9L-21-11L-15-3C-12-2-9-1-8 2C-13 2-17 5-19 10L-23 8L-21 15L-16 12C-14 9-12 8-9 9C-11 13-14 15-14 21H-8C-8 17-6 14-4 12L-5 20L0 23L5 20L4 12C6 14 8 17 8 21H14C14 15 11 13 9 9C12 8 14 9 16 12L21 15L23 8L19 10C17 5 13 2 8 2C9-1 12-2 15-3L21-11L14-9L17-19L10-12L9-21L4-10Z", "M-5-3L-1.6-1M5-3L1.6-1"],
  blank: ["M12 0A12 12 0 1 1-12 0A12 12 0 1 1 12 0Z", "M-7 7L7-7"],
};
const SIZES = { larva: 24, creeper: 31, adult: 38, breeder: 42, queen: 48 };
// How much of the box each silhouette fills: [width, height].
const EXTENTS = { larva: [0.95, 0.85], creeper: [1.02, 0.85], adult: [1.02, 1], breeder: [1.02, 1.16], queen: [1.12, 1.1] };

export const extentOf = (kind) => EXTENTS[kind].map((share) => share * SIZES[kind]);

export const sizeOf = (kind) => SIZES[kind] ?? 30;

export function silhouette(kind, size) {
  const [body, eye] = BODIES[kind] ?? BODIES.blank;
  return svg`<g class="ne-beast ne-${kind}" transform="scale(${size / 42})"><path class="ne-body" d=${body} /><path class="ne-eye" d=${eye} /></g>`;
}

export const beastIcon = (kind) => html`<svg class="token ne-icon" viewBox="-24 -25 48 48" aria-hidden="true">${silhouette(kind, 42)}</svg>`;

/** An Intruder: its silhouette, and its Injuries in red. */
export function intruder(one, size) {
  const r = Math.max(7, size * 0.2);
  return svg`
    <g class="ne-intruder" data-target="intruder:${one.id}" data-key="intruder:${one.id}" data-piece="intruder:${one.id}">
      <circle class="halo" r=${size * 0.54} />
      <circle class="ne-hit" r=${size * 0.5} />
      ${silhouette(one.kind, size)}
      ${one.injuries ? svg`<g class="ne-injuries" transform="translate(${size * 0.36} ${size * 0.28})">
        <circle r=${r} /><text y=${r * 0.42} font-size=${r * 1.5}>${one.injuries}</text></g>` : nothing}
    </g>`;
}

/** A Character: helmet, shoulders, and the shape of the seat. */
export function bust(seat, size, marks = {}) {
  return svg`
    <g class="ne-crew seat-${shapeOf(seat)} ${marks.active ? "active" : ""} ${marks.passed ? "passed" : ""}"
       data-target=${ifDefined(marks.target)} data-key=${ifDefined(marks.target)} data-piece=${ifDefined(marks.piece)}>
      <g transform="scale(${size / 40})">
        ${marks.active ? svg`<ellipse class="ne-spot" cy="17" rx="21" ry="7" />` : nothing}
        <path class="halo" d="M-17 21V10C-17 4-13 1-11-1A12 13 0 1 1 11-1C13 1 17 4 17 10V21Z" />
        <path class="ne-suit" d="M-14 19V12C-14 4-9 1 0 1S14 4 14 12V19Z" />
        <circle class="ne-helmet" cy="-8" r="10.5" />
        <path class="ne-visor" d="M-7.2-11.5H7.2V-8A7.2 5.4 0 0 1-7.2-8Z" /><path class="ne-glint" d="M-4.5-9.6H-1" />
        <path class="ne-badge" d=${outline(seat)} transform="translate(0 11.4) scale(5.6)" />
      </g>
    </g>`;
}

export const bustIcon = (seat) => html`<svg class="token ne-bust" viewBox="-18 -21 36 42" aria-hidden="true">${bust(seat, 40)}</svg>`;

const LYING = {
  corpse: "M-10 4A3.6 3.6 0 1 0-10-3.2A3.6 3.6 0 1 0-10 4M-6-2L1-3L4-7L6-5L4-1L11 0L11 4L2 4L-2 8L-4 6L-2 3L-6 3Z",
  carcass: "M-10 5C-10-3-4-8 2-7C8-7 11-2 10 2L7 0L6 5L3 1L1 6L-2 1L-4 6L-6 2Z",
  egg: "M0-9C5-9 8-2 8 2A8 7 0 0 1-8 2C-8-2-5-9 0-9ZM-3-5L0-1L-2 2M3-4L0-1",
};

/** A thing on the floor or in somebody's arms; `id` as in the view. */
export function thing(id, size) {
  const kind = id.includes("corpse") ? "corpse" : id;
  const seat = id.startsWith("corpse_") ? Number(id.slice(7)) : null;
  const look = id === "blue_corpse" ? "blue" : seat === null ? "" : `seat-${shapeOf(seat)}`;
  return svg`<g class="ne-thing ne-${kind} ${look}" transform="scale(${size / 24})"><path class="ne-body" d=${LYING[kind] ?? LYING.carcass} />
    ${seat === null ? nothing : seatMark(seat, 7.5, -5.5, 3.6)}</g>`;
}

export const thingIcon = (id) => html`<svg class="token ne-icon" viewBox="-13 -12 26 24" aria-hidden="true">${thing(id, 24)}</svg>`;

const FLAMES = ["M0 0C-9-1-10-10-5-16C-5-11-3-10-2-12C-3-19 1-22 2-27C3-20 10-15 9-7C8-2 5 0 0 0Z", "M0-1C-4-2-5-7-2-11C-1-8 0-8 1-10C4-6 5-2 0-1Z"];

/** Fire licks up from the floor at (x, 0). */
export const flame = (x, size, beat) => svg`
  <g class="ne-flame beat-${beat}" transform="translate(${x} 0) scale(${size / 27})">
    <path class="ne-flame-out" d=${FLAMES[0]} /><path class="ne-flame-in" d=${FLAMES[1]} /></g>`;

// --- dice ------------------------------------------------------------------------------------------------------------

// Six pictures each, so that the shared tumbling can show any of them: `<stem>-1` to `<stem>-6`.
const NOISE_FACES = ["1", "2", "3", "4", "silence", "danger"];
const COMBAT_FACES = ["blank", "creeper", "creeper", "adult", "hit1", "hit2"];
const DANGER = "M0-.26L.28.2H-.28ZM0-.1V.06M0 .14V.15";
const HIT = "M-.2-.2L.2.2M.2-.2L-.2.2";

function faceArt(face) {
  if (/^[1-4]$/.test(face)) return svg`<text class="ne-face-word" y=".16" font-size=".46">${face}</text>`;
  if (face === "silence") return svg`<path class="ne-face-line" d="M-.24 0H.24" />`;
  if (face === "danger") return svg`<path class="ne-face-line" d=${DANGER} />`;
  if (face === "hit1") return svg`<path class="ne-face-line" d=${HIT} />`;
  if (face === "hit2") return svg`<path class="ne-face-line" d=${HIT} transform="translate(-.15 -.13) scale(.62)" /><path class="ne-face-line" d=${HIT} transform="translate(.15 .13) scale(.62)" />`;
  if (face === "blank") return svg`<path class="ne-face-line faint" d="M-.06 0H.06" />`;
  return svg`<g transform="scale(.0135)"><path class="ne-face-beast" d=${BODIES[face][0]} /></g>`;
}

export const diceSprites = () => [
  ...NOISE_FACES.map((face, at) => svg`<g id="ne-noise-${at + 1}">${faceArt(face)}</g>`),
  ...COMBAT_FACES.map((face, at) => svg`<g id="ne-combat-${at + 1}">${faceArt(face)}</g>`),
];

const FACES = { noise: NOISE_FACES, combat: COMBAT_FACES };
const DIE_SHAPES = {
  noise: "M0-.56L.5-.14L.36.36L0 .56L-.36.36L-.5-.14Z",
  combat: "M-.4-.48H.4A.1.1 0 0 1 .5-.38V.38A.1.1 0 0 1 .4.48H-.4A.1.1 0 0 1-.5.38V-.38A.1.1 0 0 1-.4-.48Z",
};

/** A die with its face; `rolled` names the roll, so that the same face again is seen to tumble too. */
export const die = (kind, face, size, rolled) => svg`
  <g class="die ne-die ne-die-${kind} ${face ? "" : "unrolled"}" data-target=${ifDefined(rolled ? `die:${kind}` : undefined)} data-piece=${ifDefined(rolled ? `die:${kind}` : undefined)}
     data-face=${ifDefined(rolled)} data-rolls=${ifDefined(rolled ? "" : undefined)}>
    <g transform="scale(${size})"><path class="halo ne-thin" d=${DIE_SHAPES[kind]} transform="scale(1.16)" /><path class="ne-die-body" d=${DIE_SHAPES[kind]} />
      ${face ? svg`<use data-pips href="#ne-${kind}-${FACES[kind].indexOf(face) + 1}" />` : nothing}</g>
  </g>`;

export const dieKind = (face) => (NOISE_FACES.includes(face) ? "noise" : "combat");
export const dieIcon = (face) => html`<svg class="die-inline" viewBox="-12 -13 24 26" aria-hidden="true">${die(dieKind(face), face, 21)}</svg>`;
