// The picture on the start page: the station seen from outside its own schematic.

import { svg } from "../../../vendor/lit-html/lit-html.js";
import { starField } from "../../stars.js";
import { drawUnit, sign } from "./pieces.js";

const ARMS = 7;
const FLOORS = ["corridors", "control_room", "docking_bay", "tech_bay", "alien_nest", "laboratory", "grey_wreck"];
const SIGNS = ["assault", "malfunction", "upgrade", "extra_turn", "upgrade", "upgrade", "upgrade"];
const CREW = [
  [{ kind: "marine", seat: 0, side: "upgraded", attack: "all", id: "M1" }, -34, -14], [{ kind: "alien", seat: 2, side: "basic", attack: "none", id: "A1" }, 34, 14],
  [{ kind: "scientist", seat: 1, side: "basic", attack: "none", id: "S2" }, 34, -14], [{ kind: "grey", seat: 3, side: "basic", attack: "none", id: "G1" }, -34, 14],
];

/** One module on its strut, pointing away from the middle. */
function arm(nth) {
  const angle = (nth / ARMS) * 360 - 90;
  const rad = (angle * Math.PI) / 180;
  const [x, y] = [312 * Math.cos(rad), 172 * Math.sin(rad)];
  const crew = [[CREW[2]], [CREW[0], CREW[1]], [CREW[3]], [CREW[2], CREW[0]], [], [CREW[3], CREW[1], CREW[2]], [CREW[0]]][nth];
  return svg`
    <path class="th-strut" d="M${178 * Math.cos(rad)} ${104 * Math.sin(rad)}L${x} ${y}" />
    <g class="th-poster-module ${crew.length ? "lit" : ""}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">
      <path class="th-hull" d="M-66-48H66L76-38V38L66 48H-66L-76 38V-38Z" />
      <rect class="th-poster-floor" x="-66" y="-38" width="132" height="76" fill="url(#th-floor-${FLOORS[nth]})" />
      <path class="th-walls" d="M0-38V-14M0 14V38M-66 0H-46M-22 0H22M46 0H66" stroke-width="3.4" />
      <rect class="th-walls" x="-66" y="-38" width="132" height="76" />
      <g class="th-sector-sign" transform="translate(-50 -24)">${crew.length ? "" : sign(SIGNS[nth], 18)}</g>
      ${crew.map(([unit, dx, dy]) => svg`<g transform="translate(${dx} ${dy * 1.2})">${drawUnit(unit, 19, { piece: false })}</g>`)}
    </g>`;
}

const dialArc = (r, share) => {
  const to = Math.PI * (0.66 + 1.67 * share);
  const from = Math.PI * 0.66;
  return `M${r * Math.cos(from)} ${r * Math.sin(from)}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 1 ${r * Math.cos(to)} ${r * Math.sin(to)}`;
};

export function poster() {
  return svg`
    <svg class="poster th" viewBox="0 0 940 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect class="th-back" width="940" height="600" />
      <rect class="th-grid" width="940" height="600" fill="url(#th-grid)" />
      <path class="th-star" d=${starField(940, 600)} />
      <circle class="th-globe" cx="842" cy="640" r="330" />
      <circle class="th-poster-glow" cx="470" cy="300" r="330" fill="url(#th-glow)" />
      <g transform="translate(470 302)">
        <ellipse class="th-poster-orbit" rx="400" ry="258" /><ellipse class="th-poster-orbit" rx="436" ry="286" />
        ${Array.from({ length: ARMS }, (_, nth) => arm(nth))}
        <ellipse class="th-tube" rx="178" ry="104" stroke-width="17" /><ellipse class="th-tube-inside" rx="178" ry="104" stroke-width="12" />
        <path class="th-poster-flight" d="M145-60A178 104 0 0 1 84 92" />
        <circle class="th-dial-face" r="88" />
        ${[[0, 78, 0.8], [1, 66, 0.55], [2, 52, 0.9], [3, 38, 0.35]].map(([seat, r, share]) => svg`
          <path class="th-lane-bed" d=${dialArc(r, 1)} stroke-width="10" /><path class="th-lane-fill seat-${seat}" d=${dialArc(r, share)} stroke-width="8" />`)}
        ${["3", "2", "1"].map((word, nth) => svg`<g class="th-lamp ${nth ? "" : "lit"}" transform="translate(${(nth - 1) * 30} 78)"><circle r="13" /><text y="5">${word}</text></g>`)}
        ${[[0.02, "1"], [0.98, "2"]].map(([at, word]) => svg`<g class="th-count last" transform="translate(${178 * Math.cos(-0.62 + at * 1.7)} ${104 * Math.sin(-0.62 + at * 1.7)})"><circle r="14" /><text y="6">${word}</text></g>`)}
      </g>
    </svg>`;
}
