// The picture on the start page: a corner of the game's own ship, one lit room, and what waits in the dark.

import { svg } from "../../../vendor/lit-html/lit-html.js";
import { bust, flame, silhouette } from "./figures.js";
import { chamfer } from "./rooms.js";

const room = (x, y, w, h, colour, inside) => svg`
  <g class="ne-room ${colour ? `lit ne-colour-${colour}` : "dark"}" transform="translate(${x} ${y})">
    <path class="ne-walls" d=${chamfer(w, h, 26)} />
    ${colour ? svg`<path class="ne-glow" d=${chamfer(w - 10, h - 10, 22)} fill="url(#ne-light-${colour})" /><path class="ne-lamp" d="M${-w * 0.2} ${-h / 2 + 6}H${w * 0.2}" />
      <path class="ne-tiles" d="M${-w / 2 + 8} ${h * 0.2}H${w / 2 - 8}M${-w * 0.22} ${h / 2 - 8}L${-w * 0.14} ${h * 0.2}M${w * 0.22} ${h / 2 - 8}L${w * 0.14} ${h * 0.2}" />` : svg`<path class="ne-closed" d=${chamfer(w - 14, h - 14, 20)} />`}
    ${inside}
  </g>`;

const passage = (x, y, long, turn, noisy, closed) => svg`
  <g class="ne-corridor" transform="translate(${x} ${y}) rotate(${turn})">
    <path class="ne-floor" d="M${-long / 2}-24H${long / 2}V24H${-long / 2}Z" /><path class="ne-rails" d="M${-long / 2}-24H${long / 2}M${-long / 2} 24H${long / 2}" />
    ${closed ? [-18, 18].map((at) => svg`<rect class="ne-door" x=${at - 7} y="-32" width="14" height="64" rx="3" />`) : ""}
    ${noisy ? svg`<g class="ne-noise" transform="scale(2.1)"><circle class="ne-ring one" r="8" /><circle class="ne-ring two" r="14" /><circle class="ne-ring three" r="20" /></g>` : ""}
  </g>`;

/** Light that falls out of a room into the dark. */
const spill = (x, y, rx, ry, colour) => svg`<ellipse class="ne-spill" cx=${x} cy=${y} rx=${rx} ry=${ry} fill="url(#ne-spill-${colour})" />`;

export function poster() {
  return svg`
    <svg class="poster ne" viewBox="0 0 940 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="ne-void" width="940" height="600" />
      <path class="ne-hull-body" d="M-60 300C60 60 240-20 420-40H1000V640H420C240 620 60 540-60 300Z" />
      <path class="ne-plates" d=${Array.from({ length: 14 }, (_, at) => `M${at * 74} 0V600`).join("") + [120, 300, 480].map((y) => `M0 ${y}H940`).join("")} />
      <rect class="ne-scuffs" width="940" height="600" />
      <path class="ne-hull-line" d="M-60 300C60 60 240-20 420-40M-60 300C60 540 240 620 420 640" />
      ${spill(486, 310, 330, 250, "red")}${spill(820, 310, 220, 190, "yellow")}
      ${passage(300, 300, 150, 0, false, true)}${passage(655, 300, 110, 0, true, false)}${passage(486, 140, 130, 90, false, false)}${passage(486, 470, 130, 90, true, false)}
      ${passage(820, 168, 90, 90, false, true)}${passage(820, 432, 90, 90, false, false)}
      ${room(130, 300, 216, 196, "", svg`<g class="ne-lurker" transform="translate(8 4)">${silhouette("queen", 176)}</g>`)}
      ${room(486, 300, 250, 220, "red", svg`
        <g transform="translate(-50 34)">${bust(0, 104, { active: true })}</g><g transform="translate(58 38)">${bust(1, 90)}</g>`)}
      ${room(820, 300, 210, 200, "yellow", svg`<g transform="translate(0 12)">${silhouette("adult", 140)}</g>`)}
      ${room(486, 10, 230, 150, "green", svg`<g transform="translate(46 30)">${bust(2, 66)}</g>`)}
      ${room(486, 590, 230, 140, "", svg``)}
      ${room(820, 50, 210, 160, "", svg`<g class="ne-lurker" transform="translate(0 18)">${silhouette("creeper", 100)}</g>`)}
      ${room(820, 546, 210, 150, "white", svg`<g class="ne-fire" transform="translate(0 70)">${[[-60, 70], [-15, 100], [34, 84], [74, 60]].map(([x, size], at) => flame(x, size, at % 3))}</g>`)}
      <rect class="ne-vignette" width="940" height="600" />
    </svg>`;
}
