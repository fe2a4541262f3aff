// Units, tokens and signs of the station. All drawn round the origin.

import { html, svg, nothing } from "../../../vendor/lit-html/lit-html.js";
import { ifDefined } from "../../../vendor/lit-html/directives/if-defined.js";
import { outline, shapeOf } from "../../seats.js";

// Silhouettes in a box of 20 units; the second path is cut out of the first.
const SILHOUETTES = {
  marine: ["M-8.5 4V-1.5A8.5 8.5 0 0 1 8.5-1.5V4L5 9.5H-5Z", "M-6-1.5H6V1.5L4 3.4H-4L-6 1.5ZM-2 6H2V7.6H-2Z"],
  alien: ["M0-10.5L3.4-5.4L9.4-8L7.4-.4L10.4 3.6L4.6 4L0 10.5L-4.6 4L-10.4 3.6L-7.4-.4L-9.4-8L-3.4-5.4Z", "M-5.4-2.4L-1.2.6L-4.4 1.6ZM5.4-2.4L1.2.6L4.4 1.6Z"],
  scientist: ["M-3.4-10H3.4V-8.4H2.4V-3.6L8.6 7A2 2 0 0 1 6.8 10H-6.8A2 2 0 0 1-8.6 7L-2.4-3.6V-8.4H-3.4Z", "M-5 4H5L6.6 7.4H-6.6ZM0-1.6h1.8v1.8H0Z"],
  grey: ["M0-10.4C6.6-10.4 9.4-5.4 8.6-.4C7.6 5 3.4 10 0 10C-3.4 10-7.6 5-8.6-.4C-9.4-5.4-6.6-10.4 0-10.4Z", "M-7-2.4C-3.4-2.6-1.2.4-1.2 3.4C-4.6 3.6-7 .8-7-2.4ZM7-2.4C3.4-2.6 1.2.4 1.2 3.4C4.6 3.6 7 .8 7-2.4Z"],
  minor_alien: ["M5.6-8.4A9.4 9.4 0 1 0 9 4.6A6.4 6.4 0 1 1 5.6-8.4Z", "M-5.4-1.4h2.4v2.4h-2.4Z"],
  creature: ["M-7.6-1.6A7.6 8 0 0 1 7.6-1.6L10 8.6L5.8 5L3.4 10.4L0 5.6L-3.4 10.4L-5.8 5L-10 8.6Z", "M-4.6-2.6A1.9 1.9 0 1 1-4.6-2.5ZM2.6-2.6A1.9 1.9 0 1 1 2.6-2.5Z"],
  runner: ["M-10 1.6L-1-8L2.4-3L10-5.4L2.6 6.4L-1.4 2.4L-7 9.6Z", ""],
  catcher: ["M-2.4 10V4C-9 3-11-5-5.4-10C-6-5-3.4-1.4 0-1.4C3.4-1.4 6-5 5.4-10C11-5 9 3 2.4 4V10Z", ""],
  warrior: ["M-10-9L-3.4-4H3.4L10-9L7.8 2.4L0 10.4L-7.8 2.4Z", "M-4.6-.6L-1.2 1.4L-3.8 2.6ZM4.6-.6L1.2 1.4L3.8 2.6Z"],
};
export const FACTION_UNIT = { marines: "marine", aliens: "alien", scientists: "scientist", greys: "grey", pandora: "creature" };

const ATTACKS = { // beside a unit: whom it attacks
  one: "M-4 0H4M1-3L4.4 0L1 3",
  all: "M0-5V5M-5 0H5M-3.6-3.6L3.6 3.6M3.6-3.6L-3.6 3.6",
  data: "M-3.6-3.6H3.6V3.6H-3.6ZM-5.4-1.4H-3.6M-5.4 1.4H-3.6M3.6-1.4H5.4M3.6 1.4H5.4",
};

// Signs in a box of 20 units: kinds of cards, actions of sectors, tokens.
const SIGNS = {
  trap: "M0-9L9.4 8H-9.4ZM0-3V2.6M0 5.4V5.5",
  action: "M-6-8.4L8 0L-6 8.4Z",
  module: "M0-9.4L8.2-4.7V4.7L0 9.4L-8.2 4.7V-4.7ZM3 0A3 3 0 1 1 3-.1Z",
  shortcut: "M-9 7C-2 7-4-5 7-5M2.4-9.4L7.6-5L2.4-.6M-9 1.4H-5",
  duplicate: "M-8-8H3V3H-8ZM-3 7.4H8V-4",
  special: "M0-9L8-6V0C8 5 4 8 0 9.5C-4 8-8 5-8 0V-6Z",
  instant: "M2-9.6L-6 1.4H-.6L-2 9.6L6-1.6H.6Z",
  bonus: "M0-9.4L2.7-3.2L9.4-2.7L4.3 1.7L5.8 8.4L0 4.8L-5.8 8.4L-4.3 1.7L-9.4-2.7L-2.7-3.2Z",
  assault: "M5.6 0A5.6 5.6 0 1 1 5.6-.1ZM0-10V-3.4M0 10V3.4M-10 0H-3.4M10 0H3.4",
  malfunction: "M3-10L-5.4 1H-.4L-3 10L5.6-2H.6Z",
  extra_turn: "M7.6-3.4A8.4 8.4 0 1 0 8.2 2.4M8.4-9V-3H2.4",
  upgrade: "M-7 1L0-6L7 1M-7 8L0 1L7 8",
  life: "M0 8.6C-10 2-10-6.6-4.4-7.4C-1.8-7.8-.4-6 0-4.6C.4-6 1.8-7.8 4.4-7.4C10-6.6 10 2 0 8.6Z",
  data: "M-6-6H6V6H-6ZM-9-3H-6M-9 3H-6M9-3H6M9 3H6M-3-9V-6M3-9V-6M-3 9V6M3 9V6M-2-2H2V2H-2Z",
  deck: "M-5-9H7V6H-5ZM-7-5V9H4",
  deactivation: "M0-8L8.4 7H-8.4ZM-9-8L9 9",
  invisibility: "M-9.4 0C-5-6 5-6 9.4 0C5 6-5 6-9.4 0ZM2.6 0A2.6 2.6 0 1 1 2.6-.1ZM-8 8L8-8",
  parasite: "M0-5.4C4-5.4 4.6 6.4 0 7.4C-4.6 6.4-4 -5.4 0-5.4ZM-3.4-1.4L-8-4M3.4-1.4L8-4M-3.6 2.4H-8.6M3.6 2.4H8.6M-2-5.4L-4-9M2-5.4L4-9",
  creepers: "M-8 9C-8 0 6 4 5-4C4.6-8-.6-9-2-5.4C-3-2.4.6-1 1.4-3M-5 3C-9 2-9-2-9-2C-6-3-4-1-5 3M2 2.6C6 6 9 4 9 4C8 1 5 0 2 2.6",
  camera: "M-9-4H3V5H-9ZM3-1L9-5V6L3 2Z",
  gripper: "M-4-9H-9V9H-4M4-9H9V9H4",
  space: "M0-9C.6-1.6 1.6-.6 9 0C1.6.6.6 1.6 0 9C-.6 1.6-1.6.6-9 0C-1.6-.6-.6-1.6 0-9Z",
  side: "M4-8L-5 0L4 8",
};

export const sign = (id, size = 20) => svg`<path class="th-sign th-sign-${id}" d=${SIGNS[id] ?? SIGNS.module} transform="scale(${size / 20})" />`;

export const signIcon = (id) => html`<svg class="token th-icon th-${id}" viewBox="-11 -11 22 22" aria-hidden="true">${sign(id)}</svg>`;

/** A unit's picture alone; `size` is its height. */
export function silhouette(kind, size) {
  const [body, cut] = SILHOUETTES[kind] ?? SILHOUETTES.creature;
  return svg`<g transform="scale(${size / 21})"><path class="th-body" d=${body} />${cut ? svg`<path class="th-cut" d=${cut} />` : nothing}</g>`;
}

export const numberOf = (unit) => unit.id.replace(/\D/g, "");

/**
 * A unit as a disc of radius r: its silhouette, the seat's colour and shape, its number, how it attacks, and what lies
 * on it. The upgraded side is filled.
 */
export function drawUnit(unit, r, { target, piece = true } = {}) {
  const state = [unit.side, unit.moved ? "moved" : "", unit.caught ? "caught" : "", unit.invisible ? "invisible" : ""];
  const badge = r * 0.42;
  return svg`
    <g class="th-unit seat-${shapeOf(unit.seat)} ${state.join(" ")}" data-target=${ifDefined(target)} data-key=${ifDefined(target)} data-piece=${ifDefined(piece ? `unit:${unit.id}` : undefined)}>
      <circle class="halo" r=${r + 4} />
      ${unit.side === "upgraded" ? svg`<path class="th-spikes" d=${spikes(r)} />` : nothing}
      <circle class="th-disc" r=${r} />
      <circle class="th-rim" r=${r * 0.86} />
      ${silhouette(unit.kind, r * 1.14)}
      ${ATTACKS[unit.attack] ? svg`<g class="th-attack" transform="translate(${r * 0.72} ${-r * 0.72})"><circle r=${badge} /><path d=${ATTACKS[unit.attack]} transform="scale(${r * 0.054})" /></g>` : nothing}
      <g class="th-badge" transform="translate(${r * 0.74} ${r * 0.72})"><path d=${outline(unit.seat)} transform="scale(${badge})" /></g>
      <g class="th-number" transform="translate(${-r * 0.74} ${r * 0.72})"><circle r=${badge} /><text y=${badge * 0.58} font-size=${badge * 1.6}>${numberOf(unit)}</text></g>
      ${unit.caught ? svg`<path class="th-caught" d=${SIGNS.gripper} transform="scale(${r * 0.118})" />` : nothing}
      ${unit.parasites ? svg`<g class="th-bug" transform="translate(${-r * 0.74} ${-r * 0.72})"><circle r=${badge * 1.1} /><path d=${SIGNS.parasite} transform="scale(${badge * 0.085})" />
        ${unit.parasites > 1 ? svg`<text x=${badge * 1.1} y=${-badge * 0.4} font-size=${badge * 1.5}>${unit.parasites}</text>` : nothing}</g>` : nothing}
    </g>`;
}

/** The teeth round the upgraded side. */
function spikes(r) {
  const teeth = 12;
  const points = Array.from({ length: teeth * 2 }, (_, nth) => {
    const angle = (nth / teeth) * Math.PI;
    const far = nth % 2 ? r * 1.16 : r * 0.98;
    return `${(far * Math.cos(angle)).toFixed(1)} ${(far * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

export const unitIcon = (unit) => html`<svg class="token th-icon" viewBox="-12 -12 24 24" aria-hidden="true">${drawUnit({ side: "basic", attack: "none", ...unit }, 10, { piece: false })}</svg>`;

/** The sign of a faction; in the colour of a seat if there is one. */
export const factionIcon = (faction, seat) => html`
  <svg class="token th-icon th-faction ${seat === undefined ? "" : `seat-${shapeOf(seat)}`}" viewBox="-12 -12 24 24" aria-hidden="true">${silhouette(FACTION_UNIT[faction], 20)}</svg>`;

/** Drawings that others refer to; once per page. */
export const sprite = () => html`
  <svg class="sprite" aria-hidden="true" width="0" height="0">
    <defs>
      <pattern id="th-grid" width="46" height="46" patternUnits="userSpaceOnUse"><path class="th-grid-line" d="M46 0H0V46" /><path class="th-grid-cross" d="M-3 0H3M0-3V3" /></pattern>
      <pattern id="th-hazard" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="th-hazard-line" width="4.5" height="9" /></pattern>
      ${FLOORS.map(([id, size, path]) => svg`<pattern id="th-floor-${id}" width=${size} height=${size} patternUnits="userSpaceOnUse"><path class="th-floor-line" d=${path} /></pattern>`)}
      <radialGradient id="th-glow"><stop class="th-glow-in" offset="0" /><stop class="th-glow-out" offset="1" /></radialGradient>
      <linearGradient id="th-hull" x1="0" y1="0" x2="0" y2="1"><stop class="th-hull-top" offset="0" /><stop class="th-hull-low" offset="1" /></linearGradient>
      <radialGradient id="th-globe" cx=".32" cy=".28" r=".9"><stop class="th-globe-light" offset="0" /><stop class="th-globe-mid" offset=".45" /><stop class="th-globe-dark" offset="1" /></radialGradient>
    </defs>
  </svg>`;

// The floor of each sector has its own pattern.
const FLOORS = [
  ["corridors", 12, "M0 0L12 12M12 0L0 12"],
  ["control_room", 16, "M0 8H5L8 5V0M8 16V11L11 8H16M8 5A.1.1 0 0 1 8 5.1"],
  ["tech_bay", 10, "M0 2.5H10M0 7.5H10M5 2.5V7.5"],
  ["docking_bay", 14, "M0 10L7 3L14 10"],
  ["alien_nest", 18, "M4.5 0L9 3L9 8L4.5 11L0 8V3ZM13.5 9L18 12V17L13.5 20L9 17V12Z"],
  ["laboratory", 10, "M5 3.6V6.4M3.6 5H6.4"],
  ["grey_wreck", 16, "M16 8A8 8 0 0 1 0 8M11 8A3 3 0 0 1 5 8"],
];
