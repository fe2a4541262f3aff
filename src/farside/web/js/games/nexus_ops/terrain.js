// The ground under black light. Each terrain is a texture of its own kind: blobs, shards, cracks, strata; they can be
// told apart without any colour. Drawn for a hex of radius 100, calm in the middle where the units stand.

import { svg } from "../../../vendor/lit-html/lit-html.js";
import { chance, numberOf } from "./chance.js";

const VARIANTS = 3;
const round = (number) => Math.round(number * 10) / 10;
const polar = (angle, radius) => [round(Math.cos(angle) * radius), round(Math.sin(angle) * radius)];
const TURN = Math.PI * 2;

/** Liquifungus: threads that branch from the middle and end in caps. */
function fungus(seed) {
  const random = chance(seed);
  const threads = [];
  const caps = [];
  for (let nth = 0; nth < 9; nth += 1) {
    const angle = (nth + random() * 0.5) * (TURN / 9);
    const reach = 56 + random() * 20;
    const bend = angle + (random() - 0.5) * 0.9;
    const [x1, y1] = polar(bend, reach * 0.5);
    const [x2, y2] = polar(angle, reach);
    threads.push(`M0 0Q${x1} ${y1} ${x2} ${y2}`);
    caps.push({ x: x2, y: y2, r: round(9 + random() * 8), odd: nth % 4 === 2 });
    const side = angle + (random() > 0.5 ? 0.3 : -0.3);
    const [x3, y3] = polar(side, reach * 0.8);
    threads.push(`M${x1} ${y1}Q${round(x1 * 1.2)} ${round(y1 * 1.2)} ${x3} ${y3}`);
    caps.push({ x: x3, y: y3, r: round(4 + random() * 4), odd: nth % 3 === 0 });
  }
  return svg`
    <path class="hypha" d=${threads.join("")} />
    ${caps.map(({ x, y, r, odd }) => svg`
      <circle class=${odd ? "cap odd" : "cap"} cx=${x} cy=${y} r=${r} />
      <circle class="cap-ring" cx=${x} cy=${y} r=${round(r * 0.62)} />
      <circle class="cap-light" cx=${round(x - r * 0.3)} cy=${round(y - r * 0.32)} r=${round(r * 0.24)} />`)}`;
}

/** Crystal spires: shards that stand round the rim, each with a light and a dark facet. */
function crystal(seed) {
  const random = chance(seed);
  const shards = [];
  for (let nth = 0; nth < 13; nth += 1) {
    const angle = (nth + random() * 0.6) * (TURN / 13);
    const [x, y] = polar(angle, 58 + random() * 12);
    const height = 22 + random() * 30;
    const width = 7 + random() * 6;
    const lean = (random() - 0.5) * 14 + Math.cos(angle) * 9;
    shards.push({ x: round(x), y: round(y + 12), height: round(height), width: round(width), lean: round(lean) });
  }
  shards.sort((one, other) => one.y - other.y);
  return svg`${shards.map(({ x, y, height, width, lean }) => svg`
    <path class="facet dark" d="M${x} ${y}L${x} ${y + 4}L${x + width} ${y}L${x + width * 0.8 + lean} ${y - height * 0.7}L${x + lean} ${y - height}Z" />
    <path class="facet light" d="M${x} ${y}L${x} ${y + 4}L${x - width} ${y}L${x - width * 0.7 + lean} ${y - height * 0.62}L${x + lean} ${y - height}Z" />
    <path class="facet-edge" d="M${x} ${y + 3}L${x + lean} ${y - height}" />`)}`;
}

/** Magma: glowing cracks between dark plates. */
function magma(seed) {
  const random = chance(seed);
  const cracks = [];
  const veins = [];
  for (let nth = 0; nth < 6; nth += 1) {
    let angle = (nth + random() * 0.5) * (TURN / 6);
    let radius = 24 + random() * 8;
    let line = `M${polar(angle, radius).join(" ")}`;
    const ends = [];
    while (radius < 80) {
      radius += 11 + random() * 9;
      angle += (random() - 0.5) * 0.5;
      line += `L${polar(angle, Math.min(radius, 88)).join(" ")}`;
      ends.push([angle, radius]);
    }
    cracks.push(line);
    const [from, at] = ends[1] ?? ends[0];
    const side = random() > 0.5 ? 1 : -1;
    veins.push(`M${polar(from, at).join(" ")}L${polar(from + side * 0.28, at + 6).join(" ")}L${polar(from + side * 0.5, at + 1).join(" ")}L${polar(from + side * 0.72, at + 9).join(" ")}`);
  }
  const ring = Array.from({ length: 12 }, (_, nth) => polar((nth * TURN) / 12 + random() * 0.2, 22 + random() * 10).join(" "));
  return svg`
    <path class="pool" d="M${ring.join("L")}Z" />
    <path class="crack wide" d=${cracks.join("")} /><path class="crack wide thin" d=${veins.join("")} />
    <path class="crack" d=${cracks.join("")} /><path class="crack fine" d=${veins.join("")} />
    ${Array.from({ length: 7 }, () => {
      const [x, y] = polar(random() * TURN, 40 + random() * 40);
      return svg`<circle class="ember" cx=${x} cy=${y} r=${round(1.4 + random() * 2)} />`;
    })}`;
}

/** Rock plains: strata one above the other, and scree. */
function rock(seed) {
  const random = chance(seed);
  const layers = [];
  const phase = random() * 6;
  for (let nth = 0; nth < 9; nth += 1) {
    const y = -68 + nth * 17;
    const half = Math.min(80, Math.sqrt(Math.max(0, 86 * 86 - y * y)));
    let line = "";
    for (let step = 0; step <= 10; step += 1) {
      const x = -half + (step / 10) * 2 * half;
      const wave = Math.sin(x / 21 + phase + nth * 0.55) * 4.5 + Math.sin(x / 9 + nth) * 1.6;
      line += `${step ? "L" : "M"}${round(x)} ${round(y + wave)}`;
    }
    layers.push({ line, strong: nth % 3 === 0 });
  }
  const stones = Array.from({ length: 8 }, () => {
    const [x, y] = polar(random() * TURN, 48 + random() * 26);
    const size = 4 + random() * 6;
    return `M${round(x - size)} ${round(y + size * 0.5)}L${round(x - size * 0.5)} ${round(y - size * 0.6)}L${round(x + size * 0.6)} ${round(y - size * 0.5)}L${round(x + size)} ${round(y + size * 0.5)}Z`;
  });
  return svg`
    ${layers.map(({ line, strong }) => svg`<path class=${strong ? "stratum strong" : "stratum"} d=${line} />`)}
    <path class="stones" d=${stones.join("")} />`;
}

const TEXTURES = { liquifungus_forest: fungus, crystal_spires: crystal, magma_pool: magma, rock_plains: rock };

/** The textures, once per page; hexes refer to them. */
export const terrainSprite = () => svg`
  ${Object.entries(TEXTURES).map(([terrain, texture]) => Array.from({ length: VARIANTS }, (_, nth) => svg`
    <g id="nx-${terrain}-${nth}" class="nx-ground ground-${terrain}">${texture(numberOf(terrain) + nth * 977)}</g>`))}
  ${["liquifungus_forest", "crystal_spires", "magma_pool", "rock_plains", "monolith", "home_base"].map((terrain) => svg`
    <radialGradient id="nx-light-${terrain}" class="light-${terrain}" cx=".5" cy=".42" r=".62">
      <stop offset="0" class="light-core" /><stop offset=".62" class="light-mid" /><stop offset="1" class="light-rim" />
    </radialGradient>`)}`;

/** The ground of a hex. */
export function ground(hexId, terrain, radius) {
  if (!(terrain in TEXTURES)) return "";
  return svg`<use href="#nx-${terrain}-${numberOf(hexId) % VARIANTS}" transform="scale(${radius / 100})" />`;
}

/** The Monolith: a black slab that towers above its hex; lines of light run up its faces. */
export function monolith(radius, low) {
  const top = low ? -104 : -150;
  const at = (share) => 20 + (top - 20) * share;
  return svg`
    <g class="monolith" transform="scale(${radius / 100})">
      <ellipse class="mono-aura" cx="0" cy="14" rx="80" ry="50" />
      <ellipse class="mono-ring" cx="0" cy="30" rx="60" ry="24" /><ellipse class="mono-ring thin" cx="0" cy="30" rx="76" ry="33" />
      <path class="mono-side" d="M3 30L34 16L26 ${top + 10}L4 ${top}Z" />
      <path class="mono-face" d="M3 30L-32 18L-24 ${top + 12}L4 ${top}Z" />
      <path class="mono-line" d="M-24 ${at(0.06)}L-10 ${at(0.03)}V${at(0.22)}L-22 ${at(0.25)}V${at(0.4)}L-8 ${at(0.37)}M-18 ${at(0.52)}L-7 ${at(0.5)}V${at(0.64)}M-14 ${at(0.74)}L-6 ${at(0.72)}V${at(0.88)}" />
      <path class="mono-line right" d="M14 ${at(0.02)}L24 ${at(0.06)}V${at(0.26)}M12 ${at(0.4)}L20 ${at(0.43)}V${at(0.6)}M11 ${at(0.72)}L17 ${at(0.75)}" />
      <path class="mono-edge" d="M3 30L4 ${top}" />
    </g>`;
}

/** The Vortex: arms that wind inward, and the numbers of its six edges. */
export function vortex(radius, edges) {
  const arm = Array.from({ length: 16 }, (_, step) => polar(step * 0.42, 80 - step * 5).join(" ")).join("L");
  return svg`
    <g class="vortex" transform="scale(${radius / 100})">
      <circle class="vortex-deep" r="78" />
      ${[0, 60, 120, 180, 240, 300].map((angle) => svg`<path class="vortex-arm" d="M${arm}" transform="rotate(${angle})" />`)}
      <circle class="vortex-eye" r="14" />
      ${edges.map(({ number, x, y }) => svg`
        <g transform="translate(${x * 74} ${y * 74})"><circle class="edge-disc" r="15" /><text class="edge-number" y="7.5">${number}</text></g>`)}
    </g>`;
}
