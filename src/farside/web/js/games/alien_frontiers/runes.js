// Small sequences of icons that say what a station wants and gives: dice, tokens, arrows, a word.
// A rune is a name ("fuel", "to"), a number of pips ({ die: 6 }), or a word ({ say: "1:1" }).

import { svg } from "../../../vendor/lit-html/lit-html.js";
import { colony, fuel, ore, wantedDie } from "./pieces.js";

const CARD = "M-6.5-9H6.5V9H-6.5Z";

const NAMED = {
  fuel: { wide: 1.05, draw: (h) => svg`<g transform="scale(${h / 20})">${fuel()}</g>` },
  ore: { wide: 1.2, draw: (h) => svg`<g transform="scale(${h / 20})">${ore()}</g>` },
  to: { wide: 1.15, draw: (h) => svg`<path class="rune-line" transform="scale(${h / 20})" d="M-8 0H7M2-5L8 0L2 5" />` },
  or: { wide: 0.75, draw: (h) => svg`<path class="rune-line" transform="scale(${h / 20})" d="M4-8L-4 8" />` },
  card: { wide: 1, draw: (h) => svg`<g transform="scale(${h / 20})"><path class="rune-card" d=${CARD} /><path class="rune-star" d="M0-5L1.6-1.6L5 0L1.6 1.6L0 5L-1.6 1.6L-5 0L-1.6-1.6Z" /></g>` },
  cycle: { wide: 1.15, draw: (h) => svg`<path class="rune-line" transform="scale(${h / 20})" d="M7-3A8 8 0 0 0-7-3M-7-8V-3H-2M-7 3A8 8 0 0 0 7 3M7 8V3H2" />` },
  colony: { wide: 1.3, draw: (h) => svg`<g class="rune-colony" transform="translate(0 ${h * 0.06})">${colony(1, h * 1.15)}</g>` },
  land: { wide: 1.35, draw: (h) => svg`<g transform="scale(${h / 20})"><path class="rune-land" d="M-12 9A14 14 0 0 1 12 9Z" /><path class="rune-dome" d="M-5 1A5 5 0 0 1 5 1Z" /><path class="rune-line" d="M0-10V-5M-3-7L0-4L3-7" /></g>` },
  ship: { wide: 1.15, draw: (h) => svg`<g transform="scale(${h / 20})"><rect class="rune-ship" x="-8.5" y="-8.5" width="17" height="17" rx="4.5" /><path class="rune-plus" d="M-4.5 0H4.5M0-4.5V4.5" /></g>` },
  lost: { wide: 1.15, draw: (h) => svg`<g transform="scale(${h / 20})"><rect class="rune-ship" x="-8.5" y="-8.5" width="17" height="17" rx="4.5" /><path class="rune-plus" d="M-4-4L4 4M4-4L-4 4" /></g>` },
  step: { wide: 1.2, draw: (h) => svg`<g transform="scale(${h / 20})"><circle class="rune-ring" cx="-5" r="4" /><path class="rune-line" d="M1 0H9M6-3.5L9.5 0L6 3.5" /></g>` },
  relic: { wide: 1.1, draw: (h) => svg`<g transform="scale(${h / 20})"><rect class="rune-relic" x="-8.5" y="-8.5" width="17" height="17" rx="4.5" /><path class="rune-star" d="M0-6L1.8-1.8L6 0L1.8 1.8L0 6L-1.8 1.8L-6 0L-1.8-1.8Z" /></g>` },
  steal: { wide: 1.2, draw: (h) => svg`<path class="rune-line" transform="scale(${h / 20})" d="M-8 3C-8-5 6-7 7 0M2-4L7 1L10-5M-4 8H4" />` },
};

const FONT = 0.92; // height of a word compared with the rune

function width(rune, height) {
  if (typeof rune === "string") return NAMED[rune].wide * height;
  if ("die" in rune) return height * 1.05;
  return rune.say.length * height * FONT * 0.56 + height * 0.1;
}

const GAP = 0.2;

export const runesWidth = (list, height) =>
  list.reduce((sum, rune) => sum + width(rune, height), 0) + (list.length - 1) * GAP * height;

/** Runes from left to right, starting at the origin, centred on the line y = 0. */
export function runes(list, height) {
  let x = 0;
  return list.map((rune) => {
    const wide = width(rune, height);
    const middle = x + wide / 2;
    x += wide + GAP * height;
    let drawn;
    if (typeof rune === "string") drawn = NAMED[rune].draw(height);
    else if ("die" in rune) drawn = wantedDie(rune.die, height);
    else drawn = svg`<text class="rune-word" y=${height * FONT * 0.36} font-size=${height * FONT}>${rune.say}</text>`;
    return svg`<g transform="translate(${middle.toFixed(1)} 0)">${drawn}</g>`;
  });
}
