// The instruments round the ship: time, Self-Destruct, course, Escape Pods, the bag and the Weaknesses, decks, dice.

import { svg, nothing } from "../../../vendor/lit-html/lit-html.js";
import { ifDefined } from "../../../vendor/lit-html/directives/if-defined.js";
import { t } from "../../i18n.js";
import { shapeOf, outline } from "../../seats.js";
import { die, silhouette, thing } from "./figures.js";
import { glyph } from "./glyphs.js";
import { fitted, nameLines } from "./rooms.js";

const KINDS = ["blank", "larva", "creeper", "adult", "breeder", "queen"];

/** A name in a box of this width, on one or two lines round `y`. */
function words(name, x, y, room, className) {
  const lines = nameLines(name, room);
  return lines.map((line, at) => svg`<text class=${className} x=${x} y=${y + 5 + (at - (lines.length - 1) / 2) * 15.5} textLength=${ifDefined(fitted(line, room))} lengthAdjust="spacingAndGlyphs">${line}</text>`);
}

const panel = ({ x, y, w, h }, className, inside) => svg`
  <g class="ne-panel ${className}" transform="translate(${x} ${y})"><rect class="ne-glass" width=${w} height=${h} rx="10" />${inside}</g>`;

/** A row of cells with one lit: a track. */
function cells(spaces, now, { x, y, w, h, gap = 2 }, look) {
  const wide = (w - gap * (spaces.length - 1)) / spaces.length;
  return spaces.map((word, at) => svg`
    <g class="ne-cell ${look(at)} ${at === now ? "now" : ""} ${now !== null && at < now ? "past" : ""}" transform="translate(${x + at * (wide + gap)} ${y})">
      <rect width=${wide} height=${h} rx="4" />
      ${typeof word === "string" ? svg`<text x=${wide / 2} y=${h / 2 + 5.2}>${word}</text>` : svg`<g transform="translate(${wide / 2} ${h / 2}) scale(.68)">${word}</g>`}
    </g>`);
}

export function drawTime(view, ctx) {
  const box = ctx.layout.time;
  const { index, end } = view.time;
  const track = ctx.info("track", "time");
  const spaces = track.spaces ?? [];
  const colours = track.colors ?? [];
  const low = box.h < 130;
  const head = low ? 30 : 40;
  const high = low ? 22 : 27;
  const split = Math.ceil(spaces.length / 2);
  const word = (space) => (space === "jump" ? glyph("launch") : space);
  const row = (from, to, y) => cells(spaces.slice(from, to).map(word), index >= from && index < to ? index - from : index >= to ? to - from : null, { x: 8, y, w: box.w - 16, h: high },
    (at) => `is-${colours[from + at]}`);
  const destruct = ctx.info("track", "self_destruct");
  const going = view.self_destruct !== null;
  return panel(box, `ne-time ${view.time.hibernation ? "hibernation" : ""}`, svg`
    <g transform="translate(20 ${head / 2 + 1}) scale(1)">${glyph("time")}</g>
    <text class="ne-title" x="36" y=${head / 2 + 7}>${t("Jump in")}</text>
    <text class="ne-big" x=${box.w - 12} y=${head / 2 + (low ? 9 : 11)} data-count="jump">${end - index}</text>
    ${row(0, split, head)}
    ${row(split, spaces.length, head + high + 3)}
    <g class="ne-destruct ${going ? "going" : ""}">
      <g transform="translate(20 ${box.h - (low ? 15 : 19)})">${glyph("destruct")}</g>
      ${cells((destruct.spaces ?? []).map((space) => (space === "skull" ? glyph("skull") : space)), view.self_destruct, { x: 36, y: box.h - (low ? 26 : 32), w: box.w - 44, h: low ? 22 : 26 }, (at) => `is-${destruct.colors?.[at]}`)}
    </g>`);
}

export function drawDestination(view, ctx) {
  const box = ctx.layout.destination;
  const flat = box.h < 60;
  const known = view.coordinates;
  const title = flat ? 84 : 0;
  const size = flat ? (box.w - title - 8) / 4 : (box.w - 8) / 2;
  const high = flat ? box.h - 8 : (box.h - 32) / 2;
  return panel(box, "ne-course", svg`
    <text class="ne-title" x="10" y=${flat ? box.h / 2 + 5 : 20} textLength=${ifDefined(fitted(t("Course"), flat ? 70 : box.w - 20))} lengthAdjust="spacingAndGlyphs">${t("Course")}</text>
    ${["A", "B", "C", "D"].map((space, at) => {
      const x = flat ? title + 4 + at * size : 4 + (at % 2) * size;
      const y = flat ? 4 : 28 + Math.floor(at / 2) * high;
      return svg`
        <g class="ne-space ${view.destination === space ? "now" : ""}" data-target="destination:${space}" transform="translate(${x} ${y})">
          <rect class="halo" x="-1" y="-1" width=${size + 2} height=${high + 2} rx="8" />
          <rect class="ne-space-plate" x="2" y="2" width=${size - 4} height=${high - 4} rx="6" />
          <text class="ne-letter" x="14" y=${high / 2 + 5.5}>${space}</text>
          <g class=${known ? "ne-world" : "ne-world unknown"} transform="translate(${size - 15} ${high / 2}) scale(.86)">${known ? glyph(known[space]) : svg`<text y="6" font-size="17">?</text>`}</g>
        </g>`;
    })}`);
}

export function drawPods(view, ctx, section) {
  const box = ctx.layout[section === "a" ? "podsA" : "podsB"];
  const pods = view.pods.filter((pod) => pod.section === section);
  const step = (box.w - 34) / 2;
  return panel(box, "ne-pods", svg`
    <text class="ne-section" x="17" y=${box.h / 2 + 7}>${section.toUpperCase()}</text>
    ${pods.length ? nothing : svg`<text class="ne-quiet" x=${box.w / 2 + 12} y=${box.h / 2 + 5}>${t("no Pod")}</text>`}
    ${pods.map((pod, at) => svg`
      <g class="ne-pod ${pod.state}" data-target="pod:${pod.number}" transform="translate(${32 + at * step} 0)">
        <rect class="halo" x="0" y="2" width=${step - 4} height=${box.h - 4} rx="16" />
        <path class="ne-pod-shell" d="M14 5H${step - 24}C${step - 10} 6 ${step - 6} ${box.h / 2 - 4} ${step - 6} ${box.h / 2}S${step - 10} ${box.h - 6} ${step - 24} ${box.h - 5}H14C6 ${box.h - 8} 3 ${box.h / 2 + 6} 3 ${box.h / 2}S6 8 14 5Z" />
        <text class="ne-pod-number" x="13" y=${box.h / 2 + 5}>${pod.number}</text>
        ${[0, 1].map((place) => {
          const seat = pod.seats[place];
          const px = 33 + place * 18;
          return seat === undefined || pod.state === "launched"
            ? svg`<circle class="ne-berth" cx=${px} cy=${box.h / 2} r="7" />`
            : svg`<g data-target="character:${seat}" data-piece="character:${seat}"><path class="seat-mark seat-${shapeOf(seat)}" d=${outline(seat)} transform="translate(${px} ${box.h / 2}) scale(7.6)" /></g>`;
        })}
        <g class="ne-lock" transform="translate(${step - 19} ${box.h / 2}) scale(.82)">${glyph(pod.state === "launched" ? "launch" : pod.state)}</g>
      </g>`)}`);
}

export function drawIntruderBoard(view, ctx) {
  const box = ctx.layout.intruders;
  const low = box.h < 130;
  const step = (box.w - 16) / KINDS.length;
  const middle = low ? 24 : 30;
  const weakTop = box.h - (low ? 36 : 44);
  const found = view.weaknesses.filter((one) => one.id).length;
  const wideOf = (one) => (found ? (one.id ? (box.w - 12 - (3 - found) * 48) / found : 48) : (box.w - 12) / 3);
  const leftOf = (at) => view.weaknesses.slice(0, at).reduce((sum, one) => sum + wideOf(one), 6);
  return panel(box, "ne-board", svg`
    ${KINDS.map((kind, at) => {
      const inBag = view.bag[kind] ?? 0;
      const all = inBag + (view.pool[kind] ?? 0);
      return svg`
        <g class="ne-count ${inBag ? "" : "none"}" transform="translate(${8 + (at + 0.5) * step} ${middle})">
          ${silhouette(kind, low ? 27 : 33)}
          <text y=${low ? 30 : 36} class="ne-tally"><tspan data-count="bag:${kind}">${inBag}</tspan><tspan class="ne-of">/${all}</tspan></text>
        </g>`;
    })}
    <g class="ne-clutch" transform="translate(8 ${low ? 68 : 86})">
      ${view.nest_destroyed ? svg`<text class="ne-quiet start" x="4" y="5">${t("The Nest is destroyed")}</text>`
        : Array.from({ length: view.eggs }, (_, at) => svg`<g transform="translate(${12 + at * 21} 0)">${thing("egg", low ? 14 : 17)}</g>`)}
      ${view.queen_killed ? svg`<g class="ne-slain" transform="translate(${box.w - 32} 0)">${silhouette("queen", 20)}<path class="ne-strike" d="M-11-10L11 10M11-10L-11 10" /></g>` : nothing}
    </g>
    ${view.weaknesses.map((one, at) => {
      const name = one.id ? ctx.name("weakness", one.id) : "?";
      const h = low ? 32 : 40;
      const wide = wideOf(one);
      return svg`
        <g class="ne-weakness ${one.id ? "found" : ""}" data-target="weakness:${one.object}" data-card=${ifDefined(one.id ? `weakness:${one.id}` : undefined)} transform="translate(${leftOf(at)} ${weakTop})">
          <rect class="halo" x="-1" y="-1" width=${wide} height=${h + 2} rx="8" />
          <rect class="ne-weakness-plate" x="1" y="1" width=${wide - 4} height=${h - 2} rx="7" />
          <g transform="translate(16 ${h / 2})">${thing(one.object === "character_corpse" ? "blue_corpse" : one.object, 20)}</g>
          ${words(name, 29, h / 2, wide - 35, "ne-weakness-name")}
        </g>`;
    })}`);
}

/** The dice as they were last rolled: the log knows. */
export function drawDice(view, ctx) {
  const box = ctx.layout.dice;
  const rolls = {};
  for (const line of ctx.log ?? []) {
    for (const [, face] of line.text.matchAll(/\[\[die:(\w+)\|/g)) rolls[/^[1-4]$|silence|danger/.test(face) ? "noise" : "combat"] = [face, `${face}@${line.index}`];
  }
  const size = Math.min(44, box.h * 0.48);
  return panel(box, "ne-dice", svg`
    ${[["noise", t("Noise"), 0.27], ["combat", t("Combat"), 0.73]].map(([kind, word, at]) => svg`
      <g transform="translate(${box.w * at} ${box.h * 0.42})">${die(kind, rolls[kind]?.[0], size, rolls[kind]?.[1] ?? "none")}
        <text class="ne-quiet" y=${box.h * 0.46} textLength=${ifDefined(fitted(word, box.w / 2 - 12, 15))} lengthAdjust="spacingAndGlyphs">${word}</text></g>`)}`);
}

/** Decks that decide over everybody: how many cards, and the last one seen. */
export function drawFates(view, ctx) {
  const box = ctx.layout.fates;
  const narrow = box.w < 400;
  const { decks, you } = view;
  const seen = you?.event_top;
  const last = decks.event_discard.at(-1);
  const shown = seen ?? last;
  const attack = decks.attack_discard.at(-1);
  const plain = [
    ["attack", "wound", t("Attacks"), decks.attack, attack ? `attack:${attack}` : undefined],
    ["wound", "cross", t("Wounds"), decks.wound, decks.wound_discard?.at(-1) ? `wound:${decks.wound_discard.at(-1)}` : undefined],
    ["contamination", "slime", t("Contamination"), decks.contamination, undefined],
  ];
  const first = narrow ? box.w * 0.34 : 196;
  const step = (box.w - first - 8) / plain.length;
  const middle = box.h / 2;
  return panel(box, "ne-fates", svg`
    <g class="ne-pile ne-event" data-target="deck:event" data-card=${ifDefined(shown ? `event:${shown}` : undefined)} transform="translate(4 4)">
      <rect class="halo" x="-1" y="-1" width=${first - 2} height=${box.h - 6} rx="8" />
      <rect class="ne-pile-plate" width=${first - 6} height=${box.h - 8} rx="7" />
      <g transform="translate(18 ${middle - 4})">${glyph("danger")}</g>
      <text class="ne-pile-count" x="44" y=${middle + 2}>${decks.event}</text>
      ${narrow ? nothing : svg`<text class="ne-pile-name" x="64" y=${middle + 1} textLength=${ifDefined(fitted(shown ? ctx.name("event", shown) : t("Events"), first - 82))} lengthAdjust="spacingAndGlyphs">${shown ? ctx.name("event", shown) : t("Events")}</text>`}
      ${seen ? svg`<g class="ne-peeked" transform="translate(${first - 18} 8) scale(.7)">${glyph("eye")}</g>` : nothing}
    </g>
    ${plain.map(([id, sign, word, count, card], at) => svg`
      <g class="ne-pile" data-card=${ifDefined(card)} transform="translate(${first + at * step + 2} 4)">
        <rect class="ne-pile-plate" width=${step - 4} height=${box.h - 8} rx="7" />
        <g transform="translate(16 ${middle - 4}) scale(.9)">${glyph(sign)}</g><text class="ne-pile-count" x=${40} y=${middle + 2}>${count}</text>
        ${step < 90 ? nothing : svg`${words(word, 58, middle - 4, step - 68, "ne-pile-name")}`}
        <title>${word}</title>
      </g>`)}`);
}

/** Item decks, and what can be crafted. */
export function drawSupplies(view, ctx) {
  const box = ctx.layout.supplies;
  const middle = box.h / 2 - 4;
  const deck = box.w < 400 ? 50 : 60;
  const crafts = ["antidote", "taser", "flamethrower", "molotov"];
  const step = (box.w - 3 * deck - 8) / crafts.length;
  return panel(box, "ne-supplies", svg`
    ${["red", "yellow", "green"].map((colour, at) => {
      const { deck: left, discard } = view.decks.items[colour];
      return svg`
        <g class="ne-pile ne-colour-${colour} coloured" data-target="deck:${colour}" data-card=${ifDefined(discard.length ? `item:${discard.at(-1)}` : undefined)} transform="translate(${4 + at * deck} 4)">
          <rect class="halo" x="-1" y="-1" width=${deck - 2} height=${box.h - 6} rx="8" />
          <rect class="ne-pile-plate" width=${deck - 4} height=${box.h - 8} rx="7" />
          <g transform="translate(${deck < 60 ? 12 : 15} ${middle}) scale(${deck < 60 ? 0.75 : 0.95})">${glyph(colour)}</g><text class="ne-pile-count" x=${deck < 60 ? 33 : 40} y=${middle + 6}>${left}</text>
        </g>`;
    })}
    ${crafts.map((id, at) => {
      const left = view.decks.crafted.filter((one) => one === id).length;
      const name = ctx.name("item", id);
      return svg`
        <g class="ne-pile ne-colour-blue coloured ${left ? "" : "none"}" data-target="craft:${id}" data-card="item:${id}" transform="translate(${4 + 3 * deck + at * step} 4)">
          <rect class="halo" x="-1" y="-1" width=${step - 2} height=${box.h - 6} rx="8" />
          <rect class="ne-pile-plate" width=${step - 4} height=${box.h - 8} rx="7" />
          ${step < 70 ? svg`<g transform="translate(13 ${middle}) scale(.72)">${glyph(RECIPES[id])}</g><text class="ne-pile-count" x=${step - 15} y=${middle + 6}>${left}</text>`
            : svg`${words(name, 8, middle, step - 38, "ne-pile-name")}<text class="ne-pile-count" x=${step - 16} y=${middle + 6}>${left}</text>`}
        </g>`;
    })}`);
}

const RECIPES = { antidote: "medical", taser: "battery", flamethrower: "flame", molotov: "cloth" };
