// Beside the map: the shop, the piles of cards, the course of the turn.

import { svg, nothing } from "../../../vendor/lit-html/lit-html.js";
import { t } from "../../i18n.js";
import { shapeOf } from "../../seats.js";
import { die, gem, glyph } from "./tokens.js";
import { creature } from "./units.js";
import { PHASES, phaseWord } from "./words.js";

/** Whose shop is shown: the looking seat's, for spectators that of the active player. */
const shopper = (view, ctx) => ctx.me ?? view.active;

/** A name that does not fit its line is pressed together a little. */
const squeezed = (words, room, size) => (words.length * size * 0.56 > room ? room : undefined);

/** A unit of the shop: name, price, what it hits on, how many are left; the pick says that it mines. */
function wideRow(view, ctx, kind, x, y, w, h) {
  const player = view.players[shopper(view, ctx)];
  const info = ctx.info("unit", kind);
  const name = ctx.name("unit", kind);
  const middle = (h - 6) / 2;
  return svg`
    <g class="shop-row ${player.supply[kind] ? "" : "sold-out"}" data-target="shop:${kind}" data-card="unit:${kind}" transform="translate(${x} ${y})">
      <rect class="halo" x="-3" y="-3" width=${w} height=${h} rx="13" />
      <rect class="row-bed" width=${w - 6} height=${h - 6} rx="11" />
      <g transform="translate(33 ${middle})">${creature(kind, 50)}</g>
      ${info.miner ? svg`<path class="pick" transform="translate(14 15) scale(.72)" d="M-9-5C-4-11 5-11 10-6M0-8V11" />` : nothing}
      <text class="row-name" x="64" y=${middle - 17} textLength=${squeezed(name, w - 76, 15) ?? nothing} lengthAdjust="spacingAndGlyphs">${name}</text>
      <g transform="translate(73 ${middle + 3}) scale(.86)">${gem()}</g><text class="row-price" x="86" y=${middle + 9}>${info.cost ?? ""}</text>
      <g transform="translate(122 ${middle + 3})"><g class="die-hint">${die({ seat: null, value: info.hit ?? 6 }, 18)}</g>${info.hit < 6 ? svg`<text class="row-hit" x="12" y="6">+</text>` : nothing}</g>
      <text class="row-supply" x="64" y=${middle + 31}>${t("{n} in supply", { n: player.supply[kind] })}</text>
    </g>`;
}

function wideShop(view, ctx, box) {
  const seat = shopper(view, ctx);
  const across = box.columns > 1;
  const head = across ? 0 : 44;
  const [w, h] = across ? [(box.w - 8) / view.units.length, box.h - 8] : [box.w - 10, (box.h - head - 6) / view.units.length];
  return svg`
    <g class="shop seat-${shapeOf(seat)}" transform="translate(${box.x} ${box.y})">
      <rect class="panel" width=${box.w} height=${box.h} rx="16" />
      ${across ? nothing : svg`<text class="panel-title" x="14" y="32">${t("Shop")}</text>`}
      ${view.units.map((kind, at) => wideRow(view, ctx, kind, across ? 7 + at * w : 8, across ? 7 : head + 4 + at * h, w, h))}
    </g>`;
}

function tallShop(view, ctx, box) {
  const seat = shopper(view, ctx);
  const wide = box.w / 6;
  return svg`
    <g class="shop seat-${shapeOf(seat)}" transform="translate(${box.x} ${box.y})">
      ${view.units.map((kind, at) => svg`
        <g class="shop-row ${view.players[seat].supply[kind] ? "" : "sold-out"}" data-target="shop:${kind}" data-card="unit:${kind}" transform="translate(${at * wide + 2} 0)">
          <rect class="halo" x="-1" y="-1" width=${wide - 2} height=${box.h + 2} rx="11" />
          <rect class="row-bed" width=${wide - 4} height=${box.h} rx="10" />
          <g transform="translate(22 23)">${creature(kind, 34)}</g>
          <text class="row-supply" x=${wide - 9} y="17">×${view.players[seat].supply[kind]}</text>
          <g transform="translate(11 51) scale(.6)">${gem()}</g><text class="row-price" x="18" y="56">${ctx.info("unit", kind).cost ?? ""}</text>
          <text class="row-hit" x=${wide - 9} y="56">${ctx.info("unit", kind).hit ?? ""}${ctx.info("unit", kind).hit < 6 ? "+" : ""}</text>
        </g>`)}
    </g>`;
}

/** A pile of cards, backs up, with its number; what was discarded lies beside it. */
function pile(kind, count, target, w, h) {
  const low = h < 52; // glyph and number side by side
  return svg`
    <g class="pile ${kind}" data-target=${target ?? nothing}>
      <rect class="halo" x="-4" y="-4" width=${w + 8} height=${h + 8} rx="11" />
      <rect class="pile-under" x="3" y="3" width=${w} height=${h} rx="8" /><rect class="pile-back" width=${w} height=${h} rx="8" />
      <g transform="translate(${low && count !== "" ? w * 0.27 : w / 2} ${low ? h / 2 : h * 0.36}) scale(${low ? 0.78 : Math.min(w, h) / 44})">${glyph(kind)}</g>
      <text class="pile-count" x=${low ? w * 0.7 : w / 2} y=${low ? h / 2 + 6 : h - 7}>${count}</text>
    </g>`;
}

function discards(kind, count, w, h) {
  return svg`
    <g class="pile-open ${kind}" data-target="discards:${kind}">
      <rect class="pile-place" width=${w} height=${h} rx="8" />
      ${count ? svg`<text class="pile-count" x=${w / 2} y=${h / 2 + 6}>${count}</text>` : nothing}
    </g>`;
}

/** Whether the other side of the Mission cards is played for (NX-OPT-5). A game from a given position brings its own options. */
const hegemonies = (view, ctx) => ctx.options.hegemony || view.players.some((player) => player.hegemonies);

function widePiles(view, ctx, box) {
  const w = 46;
  const h = 62;
  const left = 10;
  const right = box.w - 10 - w;
  const row = (y, kind, title, count, gone, target) => svg`
    <g transform="translate(0 ${y})">
      <text class="pile-title" x="12" y="-7">${title}</text>
      <g transform="translate(${left} 0)">${pile(kind, count, target, w, h)}</g>
      <g transform="translate(${right} 0)">${discards(kind, gone.length, w, h)}</g>
    </g>`;
  const phases = [...PHASES, ...(view.vortex ? ["vortex"] : [])];
  const step = 203 / phases.length;
  return svg`
    <g class="piles seat-${shapeOf(view.active)}" transform="translate(${box.x} ${box.y})">
      <rect class="panel" width=${box.w} height=${box.h} rx="16" />
      <text class="panel-title" x="12" y="31">${t("Round {n}", { n: view.round })}</text>
      ${phases.map((phase, at) => svg`
        <g class="phase ${view.phase === phase && !view.over ? "now" : ""}" transform="translate(8 ${44 + at * step})">
          <rect width=${box.w - 16} height=${step - 2} rx="8" /><text x="11" y=${step / 2 + 4.5} textLength=${squeezed(phaseWord(phase), box.w - 40, 14.5) ?? nothing} lengthAdjust="spacingAndGlyphs">${phaseWord(phase)}</text>
        </g>`)}
      <g class="seat-${shapeOf(shopper(view, ctx))}" transform="translate(0 254)">
        <rect class="purse-bed" x="8" width=${box.w - 16} height="38" rx="11" />
        <g transform="translate(32 19) scale(1.15)">${gem()}</g>
        <text class="purse" x=${box.w - 20} y="28" data-count="board:rubium">${view.players[shopper(view, ctx)].rubium}</text>
      </g>
      ${row(330, "energize", t("Energize"), view.decks.energize, view.discards.energize, "energize_deck")}
      ${row(428, "secret", t("Secret"), view.decks.secrets, view.discards.secrets, undefined)}
      <g transform="translate(0 526)">
        <text class="pile-title" x="12" y="-7">${t("Missions")}</text>
        <g transform="translate(${left} 0)" data-card="mission:battle_victory">${pile("mission", view.decks.missions, "missions", w, h)}</g>
        ${hegemonies(view, ctx) ? svg`<g transform="translate(${right} 0)" data-card="mission:hegemony">${pile("hegemony", "", "hegemony", w, h)}</g>` : nothing}
      </g>
      <text class="goal" x=${box.w / 2} y=${box.h - 34}>${view.target} ★</text>
      <text class="goal-note" x=${box.w / 2} y=${box.h - 15} textLength=${squeezed(t("points win"), box.w - 14, 14.5) ?? nothing} lengthAdjust="spacingAndGlyphs">${t("points win")}</text>
    </g>`;
}

/** On a phone: in a row below the map, or in a column beside it that leaves room for the zoom button. */
function tallPiles(view, ctx, box) {
  const column = box.h > box.w;
  const w = 46;
  const h = column ? 54 : box.h - 6;
  const kinds = [
    ["energize", view.decks.energize, "energize_deck"], ["secret", view.decks.secrets, undefined],
    ["mission", view.decks.missions, "missions"], ...(hegemonies(view, ctx) ? [["hegemony", "", "hegemony"]] : []),
  ];
  const first = kinds.length * (w + 8);
  const word = view.over ? "" : phaseWord(view.phase);
  return svg`
    <g class="piles seat-${shapeOf(view.active)}" transform="translate(${box.x} ${box.y})">
      ${kinds.map(([kind, count, target], at) => svg`
        <g transform="translate(${column ? 3 : 2 + at * (w + 8)} ${column ? 62 + at * 62 + (at > 1 ? 130 : 0) : 2})">${pile(kind, count, target, w, h)}</g>`)}
      ${column ? svg`
        <g class="phase now"><rect width=${box.w} height="52" rx="10" />
          <text class="phase-small" x=${box.w / 2} y="18" textLength=${squeezed(word, box.w - 6, 14) ?? nothing} lengthAdjust="spacingAndGlyphs">${word}</text>
          <text class="phase-small big" x=${box.w / 2} y="42">${view.target}★</text></g>` : svg`
        <g class="phase now" transform="translate(${first + 4} 0)">
          <rect width=${box.w - first - 6} height=${box.h - 2} rx="10" />
          <text class="phase-now" x="12" y="22">${word}</text>
          <text class="phase-round" x="12" y="41">${t("Round {n}", { n: view.round })} · ${view.target} ★</text>
        </g>`}
    </g>`;
}

export const drawShop = (view, ctx) => (ctx.layout.name === "tall" ? tallShop : wideShop)(view, ctx, ctx.layout.shop);
export const drawPiles = (view, ctx) => (ctx.layout.name === "tall" ? tallPiles : widePiles)(view, ctx, ctx.layout.piles);
