// Text that has to fit into drawn boxes.

import { svg } from "../../../vendor/lit-html/lit-html.js";
import { ifDefined } from "../../../vendor/lit-html/directives/if-defined.js";

const pen = document.createElement("canvas").getContext("2d");
const measured = new Map();
let dipped = ""; // the face that the pen has now: to change it takes longer than to measure
document.fonts.addEventListener("loadingdone", () => {
  measured.clear();
  dipped = "";
});

/** How wide a text is, in the unit of its font size. */
export function widthOf(words, size, face = "Figtree") {
  const key = `${face}:${words}`;
  if (!measured.has(key)) {
    if (dipped !== face) pen.font = `600 100px ${face}, sans-serif`;
    dipped = face;
    measured.set(key, pen.measureText(words).width / 100);
  }
  return measured.get(key) * size;
}

/** A line of text that is squeezed if it has no room. */
export const fitted = (words, x, y, room, size, className, face) => svg`
  <text class=${className} x=${x} y=${y} font-size=${size} textLength=${ifDefined(widthOf(words, size, face) > room ? String(Math.max(1, room)) : undefined)} lengthAdjust="spacingAndGlyphs">${words}</text>`;

/** A name on one line, or on two of about equal length if it is too long for the room. */
export function nameLines(name, room, size) {
  if (widthOf(name, size) <= room || !name.includes(" ")) return [name];
  const words = name.split(" ");
  let best = [name];
  let least = Infinity;
  for (let cut = 1; cut < words.length; cut += 1) {
    const lines = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
    const widest = Math.max(...lines.map((line) => widthOf(line, size)));
    if (widest < least) [best, least] = [lines, widest];
  }
  return best;
}

/** A sentence in lines that fit the room. */
export function wrapped(sentence, room, size) {
  const lines = [];
  for (const word of sentence.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && widthOf(longer, size) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
