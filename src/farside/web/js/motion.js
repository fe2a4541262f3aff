// Pieces glide from where they were to where they are (FLIP, keyed by `data-piece`).
//
// A piece may move between two drawings (from the tray to the board), so its picture travels on a layer above
// the page while the real one is hidden. Without motion, changed pieces only fade in.

import { stillness } from "./settings.js";
import { play } from "./sound.js";

const GLIDE = 320;
const FADE = 180;
const SVG = "http://www.w3.org/2000/svg";

/** Where every piece is now: call before drawing the next position. */
export function remember(root) {
  const places = new Map();
  for (const element of root.querySelectorAll("[data-piece]")) {
    const box = element.getBoundingClientRect();
    if (box.width) places.set(element.dataset.piece, { box, face: element.dataset.face });
  }
  return places;
}

/** A picture of its own on the layer: moving it lays nothing out anew, as a part of one great picture would. */
function picture(layer) {
  const made = document.createElementNS(SVG, "svg");
  layer.append(made);
  return made;
}

/** A copy of a piece that looks as in the drawing it lies in: it has the classes of that. */
function ghostOf(element, layer) {
  const ghost = picture(layer);
  ghost.classList.add(...element.ownerSVGElement.classList);
  const copy = element.cloneNode(true);
  copy.removeAttribute("transform");
  delete copy.dataset.piece;
  delete copy.dataset.target;
  delete copy.dataset.mark;
  ghost.append(copy);
  return ghost;
}

const at = (box, own, scale) => `translate(${box.left - own.x * scale}px, ${box.top - own.y * scale}px) scale(${scale})`;

function glide({ element, from, to, ghost, own }, delay) {
  const scale = to.width / own.width || 1;
  const start = at(from, own, (from.width / to.width) * scale);
  const end = at(to, own, scale);
  element.classList.add("travelling");
  const animation = ghost.animate(
    [{ transform: start }, { transform: end }],
    { duration: GLIDE, delay, easing: "cubic-bezier(.3,.9,.35,1)", fill: "both" },
  );
  const arrive = () => {
    ghost.remove();
    element.classList.remove("travelling");
  };
  animation.onfinish = arrive;
  animation.oncancel = arrive;
}

const appear = (element) => element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE, easing: "ease-out" });

/** A die is seen to roll: it shakes and changes its face until it stops on the true one. */
function tumble(element, delay) {
  const pips = element.querySelector("use[data-pips]");
  if (!pips) return null;
  const truth = pips.getAttribute("href");
  const stem = truth.slice(0, truth.lastIndexOf("-") + 1);
  const steps = 7;
  for (let step = 0; step < steps; step += 1) {
    const face = step === steps - 1 ? truth : stem + (1 + Math.floor(Math.random() * 6));
    setTimeout(() => pips.setAttribute("href", face), delay + step * 75);
  }
  return element.animate(
    [
      { transform: "rotate(-200deg) scale(.8)" },
      { transform: "rotate(40deg) scale(1.08)", offset: 0.7 },
      { transform: "rotate(0deg) scale(1)" },
    ],
    { duration: 560, delay, easing: "cubic-bezier(.2,.8,.3,1)", fill: "backwards" },
  );
}

/**
 * Show the way from the remembered places to the drawn ones; gives the milliseconds it takes. All boxes are read before
 * anything is added, all ghosts added before any is measured: else the browser lays the page out once for each piece.
 */
export function move(root, before, { layer, quick = false } = {}) {
  if (!before.size || quick) return 0;
  const still = stillness();
  const fading = [];
  const rolling = [];
  const gliding = [];
  for (const element of root.querySelectorAll("[data-piece]")) {
    const was = before.get(element.dataset.piece);
    const box = element.getBoundingClientRect();
    if (!box.width) continue;
    if (!was) {
      fading.push(element);
      continue;
    }
    const far = Math.hypot(was.box.left - box.left, was.box.top - box.top) > 3;
    const turned = element.dataset.face && was.face && element.dataset.face !== was.face;
    if (still) {
      if (far || turned) fading.push(element);
    } else if (turned && element.hasAttribute("data-rolls")) rolling.push(element);
    else if (far) gliding.push({ element, from: was.box, to: box });
  }
  for (const one of gliding) one.ghost = ghostOf(one.element, layer);
  for (const one of gliding) one.own = one.ghost.firstChild.getBBox();
  gliding.forEach((one, number) => glide(one, number * 45));
  rolling.forEach((element, number) => tumble(element, number * 60));
  fading.forEach(appear);
  if (rolling.length) play("dice");
  if (!fading.length && !rolling.length && !gliding.length) return 0;
  if (still) return FADE;
  return Math.max(gliding.length ? GLIDE + gliding.length * 45 : FADE, rolling.length ? 560 + rolling.length * 60 : 0);
}

/** What every counter shows now: call before drawing the next position. */
export function rememberCounts(root) {
  return new Map([...root.querySelectorAll("[data-count]")].map((element) => [element.dataset.count, Number(element.textContent)]));
}

/** Counters that changed say by how much. */
export function showCounts(root, before, layer) {
  if (stillness()) return;
  const changed = [];
  for (const element of root.querySelectorAll("[data-count]")) {
    const change = Number(element.textContent) - before.get(element.dataset.count);
    if (change) changed.push({ change, box: element.getBoundingClientRect() });
  }
  for (const { change, box } of changed) {
    if (!box.width) continue;
    const words = document.createElementNS(SVG, "text");
    words.textContent = change > 0 ? `+${change}` : `−${-change}`;
    words.setAttribute("class", change > 0 ? "gain" : "loss");
    words.setAttribute("x", box.left + box.width / 2);
    words.setAttribute("y", box.top + 4);
    const risen = picture(layer);
    risen.append(words);
    const rise = risen.animate(
      [{ opacity: 0, transform: "translateY(10px)" }, { opacity: 1, transform: "none", offset: 0.2 }, { opacity: 0, transform: "translateY(-16px)" }],
      { duration: 1100, easing: "ease-out" },
    );
    rise.onfinish = () => risen.remove();
  }
}
