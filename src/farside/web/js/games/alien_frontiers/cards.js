// Alien Tech cards: small on the board, as a chip in a strip, and large to read.

import { html, svg, nothing } from "../../../vendor/lit-html/lit-html.js";
import { ifDefined } from "../../../vendor/lit-html/directives/if-defined.js";
import { ofData, t } from "../../i18n.js";
import { provenance, ruleLinks } from "../../provenance.js";
import { fuel, fuelIcon, kindGlyph, kindIcon } from "./pieces.js";

const kindWord = (kind) => ({
  victory: t("Victory point"), dice: t("Changes dice"), ship: t("Moves ships"),
  territory: t("Works on territories"), passive: t("Always works"),
})[kind] ?? "";

/** A name on up to two lines of about `room` units. */
function nameLines(name, room, size) {
  if (name.length * size * 0.55 <= room) return [name];
  const words = name.split(" ");
  return words.length < 2 ? [name] : [words.slice(0, -1).join(" "), words.at(-1)];
}

/** A card on the board: name, kind, price. In a low box the price stands in the head. */
export function boardCard(ctx, id, w, h, target, place) {
  const card = ctx.info("card", id);
  const kind = card.kind ?? "passive";
  const low = h < 80;
  const lines = low ? [ctx.name("card", id)] : nameLines(ctx.name("card", id), w - 16, 15);
  const foot = low ? 12.5 : h - 14;
  const price = `${card.fuel_cost}${(card.fuel_cost_per ?? "use") === "use" ? "" : "×"}`;
  return svg`
    <g class="card kind-${kind} ${low ? "low" : ""}" data-target=${ifDefined(target)} data-card=${id} data-key="${place}:${id}" data-piece="display${place}:${id}">
      <rect class="halo" x="-4" y="-4" width=${w + 8} height=${h + 8} rx="12" />
      <rect class="card-paper" width=${w} height=${h} rx="9" />
      <path class="card-head" d="M9 0H${w - 9}A9 9 0 0 1 ${w} 9V24H0V9A9 9 0 0 1 9 0Z" />
      <g transform="translate(15 12.5) scale(.86)">${kindGlyph(kind)}</g>
      ${card.victory_points ? svg`<text class="card-points" x=${w - 10} y="18">+${card.victory_points}</text>` : nothing}
      ${lines.map((line, at) => svg`<text class="card-name" x="8" y=${42 + at * 16} textLength=${ifDefined(line.length * 9.2 > w - 14 ? String(w - 16) : undefined)} lengthAdjust="spacingAndGlyphs">${line}</text>`)}
      ${card.has_fuel_power ? svg`<g transform="translate(${low ? w - 56 : 16} ${foot})"><g transform="scale(.86)">${fuel()}</g>
        <text class="card-price" x="11" y="5.4">${price}</text></g>` : nothing}
      ${card.has_discard_power ? svg`<path class="card-discard" transform="translate(${w - 16} ${foot - 1})" d="M0-8V4M-5 0L0 5L5 0M-7 8H7" />` : nothing}
    </g>`;
}

export function cardBack(w, h, count) {
  return svg`
    <g class="card back">
      <rect class="card-under" x="5" y="5" width=${w} height=${h} rx="9" />
      <rect class="card-paper" width=${w} height=${h} rx="9" />
      <g transform="translate(${w / 2} ${h * 0.42}) scale(${Math.min(1, h / 76)})">
        <circle class="back-ring" r="19" /><path class="back-star" d="M0-14L3.4-3.4L14 0L3.4 3.4L0 14L-3.4 3.4L-14 0L-3.4-3.4Z" />
      </g>
      <text class="back-count" x=${w / 2} y=${h - 9}>${count}</text>
    </g>`;
}

/** A card that somebody owns; `priced` where it is about to be used. */
export function cardChip(ctx, card, targets, priced = false) {
  const info = ctx.info("card", card.id);
  return html`
    <span class="card-chip kind-${info.kind ?? "passive"} ${card.used ? "used" : ""}" data-target=${targets} data-card=${card.id}
      data-key=${targets} title=${card.used ? t("Used this turn") : nothing}>
      ${kindIcon(info.kind ?? "passive")}<span class="card-chip-name">${ctx.name("card", card.id)}</span>
      ${priced && info.has_fuel_power ? html`<span class="card-chip-price">${info.fuel_cost}${fuelIcon()}</span>` : nothing}
    </span>`;
}

/** The card to read. */
export function bigCard(ctx, id) {
  const card = ctx.info("card", id);
  const kind = card.kind ?? "passive";
  const price = card.has_fuel_power
    ? html`<span class="price">${card.fuel_cost}${fuelIcon()}</span>${(card.fuel_cost_per ?? "use") === "use" ? "" : html` <small>${t("per {what}", { what: ofData(card.fuel_cost_per) })}</small>`}`
    : nothing;
  return html`
    <article class="big-card kind-${kind}" aria-label=${ctx.name("card", id)}>
      <header>${kindIcon(kind)}<h3>${ctx.name("card", id)}</h3>${card.victory_points ? html`<b class="points">+${card.victory_points}</b>` : nothing}</header>
      <p class="kind-word">${kindWord(kind)}${card.count ? html` · ×${card.count}` : nothing}</p>
      ${card.effect ? html`<section>
        ${card.has_fuel_power ? html`<h4>${t("Pay")} ${price}</h4>` : nothing}
        <p>${ofData(card.effect)}</p></section>` : nothing}
      ${card.discard_effect ? html`<section><h4>${t("Or discard it")}</h4><p>${ofData(card.discard_effect)}</p></section>` : nothing}
      ${card.timing ? html`<p class="timing">${ofData(card.timing)}</p>` : nothing}
      <footer>${ruleLinks(card.rules)}${provenance(card.source, card.ref)}</footer>
    </article>`;
}
