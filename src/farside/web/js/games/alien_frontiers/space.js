// The sky behind the board: sun, moon, orbits and mid-century stars.

import { svg } from "../../../vendor/lit-html/lit-html.js";

const STAR = "M0-9C.6-1.6 1.6-.6 9 0C1.6.6.6 1.6 0 9C-.6 1.6-1.6.6-9 0C-1.6-.6-.6-1.6 0-9Z";

// Fixed pseudo-random places, so that the sky stays the same from draw to draw.
const SKY = Array.from({ length: 70 }, (_, at) => {
  const spin = Math.sin(at * 127.1 + 11.7) * 43758.5453;
  const turn = Math.sin(at * 269.5 + 183.3) * 24634.6345;
  return { x: spin - Math.floor(spin), y: turn - Math.floor(turn), size: at % 9 === 0 ? 0.9 : at % 4 === 0 ? 0.5 : 0.2 };
});

function rays({ x, y, r }, count) {
  return Array.from({ length: count }, (_, at) => {
    const from = (at / count) * 2 * Math.PI;
    const to = ((at + 0.5) / count) * 2 * Math.PI;
    const far = r * 2.3;
    return `M${x} ${y}L${x + far * Math.cos(from)} ${y + far * Math.sin(from)}L${x + far * Math.cos(to)} ${y + far * Math.sin(to)}Z`;
  }).join("");
}

export const drawSun = (sun, count = 36) => svg`
  <g class="sun">
    <path class="sun-rays" d=${rays(sun, count)} />
    <circle class="sun-glow" cx=${sun.x} cy=${sun.y} r=${sun.r * 1.18} />
    <circle class="sun-disc" cx=${sun.x} cy=${sun.y} r=${sun.r} />
  </g>`;

export const drawMoon = ({ x, y, r }) => svg`
  <g class="moon" transform="translate(${x} ${y}) scale(${r / 100})">
    <circle class="moon-disc" r="100" />
    <path class="moon-shade" d="M20-98A100 100 0 0 1 20 98A130 130 0 0 0 20-98Z" />
    ${[[-40, -40, 20], [-58, 14, 11], [6, -66, 10], [-8, 24, 26], [-34, 62, 13]].map(([cx, cy, cr]) => svg`
      <circle class="crater" cx=${cx} cy=${cy} r=${cr} />`)}
  </g>`;

export const drawStars = (width, height) => svg`
  <g class="stars">
    ${SKY.map(({ x, y, size }) => svg`<path d=${STAR} transform="translate(${(x * width).toFixed(0)} ${(y * height).toFixed(0)}) scale(${size})" />`)}
  </g>`;

export const drawSpace = ({ width, height, sun, moon, planet }) => svg`
  <g class="space">
    <rect class="sky" x=${-width} y=${-height} width=${width * 3} height=${height * 3} />
    ${drawStars(width, height)}
    ${drawSun(sun)}
    ${drawMoon(moon)}
    <g class="orbits">
      ${[1.13, 1.36, 1.66, 2.05].map((share) => svg`<circle cx=${planet.x} cy=${planet.y} r=${planet.r * share} />`)}
    </g>
  </g>`;
