// Nemesis on the screen: a dark ship, thin light. Draws a view; knows no rule.

import { html, svg, nothing } from "../../vendor/lit-html/lit-html.js";
import { ofData, t } from "../i18n.js";
import { seatChip } from "../seats.js";
import { bigCard, cardIds, colourWord, entryOf, nameOf } from "./nemesis/cards.js";
import { drawDraft, isDraft } from "./nemesis/draft.js";
import { beastIcon, bustIcon, diceSprites, dieIcon, thingIcon } from "./nemesis/figures.js";
import { icon } from "./nemesis/glyphs.js";
import { layoutOf } from "./nemesis/layout.js";
import { drawDestination, drawDice, drawFates, drawIntruderBoard, drawPods, drawSupplies, drawTime } from "./nemesis/panels.js";
import { drawRooms } from "./nemesis/rooms.js";
import { miniFacts, seatFacts, seatSummary, thingName, tray } from "./nemesis/sheet.js";
import { drawCorridors, drawDucts, drawFittings, drawHatches, drawHull, drawSpace } from "./nemesis/ship.js";

export { poster } from "./nemesis/poster.js";
export { stage } from "./nemesis/stage.js";
export { bigCard as card, cardIds, miniFacts, seatFacts, seatSummary, tray };

const LIGHTS = { red: "#ff4d3d", yellow: "#ffc53d", green: "#46d98a", white: "#dfeaf2", none: "#7fa8c9" };

/** Drawings that others refer to; once per page. */
export const sprite = () => html`
  <svg class="sprite" aria-hidden="true" width="0" height="0">
    <defs>
      ${Object.entries(LIGHTS).map(([id, colour]) => svg`
        <radialGradient id="ne-light-${id}" cx=".5" cy="0" r="1.05" fx=".5" fy="0">
          <stop offset="0" stop-color=${colour} stop-opacity=".78" /><stop offset=".34" stop-color=${colour} stop-opacity=".36" /><stop offset="1" stop-color=${colour} stop-opacity=".06" />
        </radialGradient>`)}
      ${["red", "yellow"].map((id) => svg`<radialGradient id="ne-spill-${id}"><stop offset="0" stop-color=${LIGHTS[id]} stop-opacity=".34" /><stop offset="1" stop-color=${LIGHTS[id]} stop-opacity="0" /></radialGradient>`)}
      <radialGradient id="ne-vignette" cx=".54" cy=".5" r=".75"><stop offset=".45" stop-color="#000" stop-opacity="0" /><stop offset="1" stop-color="#000" stop-opacity=".8" /></radialGradient>
      <radialGradient id="ne-plume"><stop offset="0" stop-color="#7fd0ff" stop-opacity=".5" /><stop offset="1" stop-color="#2a7fd0" stop-opacity="0" /></radialGradient>
      <linearGradient id="ne-steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".09" /><stop offset=".5" stop-color="#fff" stop-opacity=".015" /><stop offset="1" stop-color="#000" stop-opacity=".3" /></linearGradient>
      <pattern id="ne-closed" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="ne-closed-line" d="M0 0V9" /></pattern>
      <pattern id="ne-scuffs" width="22" height="22" patternUnits="userSpaceOnUse"><path class="ne-scuff" d="M0 22H22V0" /></pattern>
      ${["wide", "tall"].map((shape) => svg`<clipPath id="ne-clip-${shape}"><path d=${layoutOf(shape, "basic").hull} /></clipPath>`)}
      ${diceSprites()}
    </defs>
  </svg>`;

export function draw(view, outer) {
  const ctx = { ...outer, layout: layoutOf(outer.shape, view.board) };
  const { width, height, name } = ctx.layout;
  return svg`
    <svg class="board ne ${name} ${view.self_destruct === null ? "" : "alarm"}" viewBox="0 0 ${width} ${height}" role="img" aria-label=${t("The board. The text view says the same in words.")}>
      ${drawSpace(ctx.layout)}
      ${drawHull(ctx.layout)}
      ${drawDucts(view, ctx.layout)}
      ${drawCorridors(view, ctx.layout)}
      ${drawRooms(view, ctx)}
      ${drawFittings(view, ctx.layout)}
      ${drawHatches(view, ctx.layout)}
      ${drawTime(view, ctx)}
      ${drawIntruderBoard(view, ctx)}
      ${drawDestination(view, ctx)}
      ${drawDice(view, ctx)}
      ${drawPods(view, ctx, "a")}
      ${drawPods(view, ctx, "b")}
      ${drawFates(view, ctx)}
      ${drawSupplies(view, ctx)}
      ${isDraft(view) ? drawDraft(view, ctx) : nothing}
    </svg>`;
}

/** Nobody counts points here. */
export const score = () => null;

export const headline = (view) => (view.round ? t("Round {n}", { n: view.round }) : "");

/** A value of a table's option in words. */
export const optionWord = (option, value) => ({
  "semi-cooperative": t("semi-cooperative"), "intruder-player": t("with an Intruder player"), cooperative: t("cooperative"),
  basic: t("basic side"), alternative: t("alternative side"),
})[value] ?? String(value);

const CARD_KINDS = new Set(["item", "card", "event", "attack", "wound", "weakness", "objective", "intruder_card", "character"]);

/** A short picture for a sentence's mark. */
export function inline(kind, id, words) {
  if (kind === "die") return html`<span class="mark" role="img" aria-label=${words}>${dieIcon(id)}</span>${/\d/.test(words) ? nothing : html` <span>${words}</span>`}`;
  if (kind === "room" || kind === "corridor") return html`<span class="place" data-lights="${kind}:${id}">${words}</span>`;
  if (kind === "intruder") return html`<span class="place" data-lights="intruder:${id}">${words}</span>`;
  if (kind === "intruder_kind") return html`<span class="mark ne-mark">${beastIcon(id)}${words}</span>`;
  if (kind === "deck") return html`<span class="place" data-lights="deck:${id}">${words}</span>`;
  if (kind === "weakness_slot") return html`<span class="place" data-lights="weakness:${id}">${words}</span>`;
  if (CARD_KINDS.has(kind)) return html`<span class="place" data-lights="hand:${id} item:${id} objective:${id}" data-card="${kind}:${id}">${words}</span>`;
  return null;
}

/** A clicked thing as a chip of the action bar. */
export function targetLabel(target, ctx) {
  const [kind, ...rest] = target.split(":");
  switch (kind) {
    case "room": return html`${icon("grate")} ${rest[0].padStart(3, "0")}`;
    case "corridor": return html`${icon("doors")} ${rest[0].startsWith("tech") ? t("Ducts") : t("Corridor")}`;
    case "character": return html`${bustIcon(Number(rest[0]))} ${ctx.seatName(Number(rest[0]))}`;
    case "intruder": return html`${icon("larva")} ${t("Intruder")}`;
    case "eggs": return html`${thingIcon("egg")} ${t("Eggs")}`;
    case "object": return html`${thingIcon(rest[1])} ${thingName(rest[1], ctx)}`;
    case "hand": return html`${icon("hand")} ${nameOf(ctx, "card", rest[0])}`;
    case "item": case "quest": case "craft": return html`${icon("bag")} ${ctx.name("item", rest[0])}`;
    case "looking": return html`${icon("eye")} ${entryOf(ctx, "item", rest[0]).table ? ctx.name("item", rest[0]) : entryOf(ctx, "event", rest[0]).table ? ctx.name("event", rest[0]) : ctx.name("attack", rest[0])}`;
    case "held": return html`${icon("weapon")} ${t("in your Hands")}`;
    case "theirs": return html`${icon("bag")} ${seatChip(Number(rest[0]), ctx.seatName(Number(rest[0])))}`;
    case "objective": return html`${icon("objective")} ${rest.length > 1 ? ctx.seatName(Number(rest[0])) : ctx.name("objective", rest[0])}`;
    case "deck": return html`${icon(rest[0] === "event" ? "danger" : rest[0])} ${rest[0] === "event" ? t("Events") : colourWord(rest[0])}`;
    case "pod": return html`${icon("pod")} ${t("Pod {n}", { n: rest[0] })}`;
    case "engine": return html`${icon("engine")} ${t("Engine {n}", { n: Number(rest[0]) + 1 })}`;
    case "destination": return html`${icon("launch")} ${rest[0]}`;
    case "weakness": return html`${icon("eye")} ${t("Weakness")}`;
    case "intruder_card": return html`${icon("larva")} ${ctx.name("intruder_card", rest[0])}`;
    case "draft": return html`${ctx.name("character", rest[0])}`;
    case "die": return html`${t("Roll again")}`;
    case "end": return html`${t("End turn")}`;
    default: return html`${({ careful: t("Careful"), melee: t("Melee"), trade: t("Trade"), drop: t("Drop"), floor: t("Their offer"), launch: t("Launch"), leave: t("Leave"), pass: t("Pass"), yes: t("Yes"), no: t("No") })[kind] ?? kind}`;
  }
}

/** What a calm thing is, for the tip that explains it. */
export function about(target, ctx) {
  const [kind, ...rest] = target.split(":");
  const said = {
    corridor: () => ({ title: rest[0].startsWith("tech") ? t("Technical corridors") : t("Corridor"), text: t("The number is what the Noise die must show; rings mean Noise, bars a Closed Door.") }),
    pod: () => ({ title: t("Escape Pod {n}", { n: rest[0] }), text: t("Two places. It can be boarded while it is Unlocked.") }),
    engine: () => ({ title: t("Engine {n}", { n: Number(rest[0]) + 1 }), text: t("Two of the three Engines must work at the jump.") }),
    destination: () => ({ title: t("Course {space}", { space: rest[0] }), text: t("Only the Coordinates card tells which world lies there.") }),
    weakness: () => ({ title: t("Intruder Weakness"), text: t("It is discovered with the Object of this slot.") }),
    eggs: () => ({ title: t("Eggs"), text: t("Eggs that nobody carries.") }),
    careful: () => ({ title: t("Careful Movement"), text: t("Costs one card more; you choose where the Noise is.") }),
  }[kind];
  return said ? said() : kind === "deck" && rest[0] !== "event" ? { title: t("{colour} deck", { colour: colourWord(rest[0]) }), text: ofData("") } : null;
}
