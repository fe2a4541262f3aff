// Energize cards, Secret Missions and the player board's units: as a chip in the hand, and large to read.
// A card's id carries its kind: "energize:force_field", "secret:land_rush", "unit:human", "mission:battle_victory".

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { ofData, t } from "../../i18n.js";
import { provenance, ruleLinks } from "../../provenance.js";
import { gemIcon, glyphIcon } from "./tokens.js";
import { unitIcon } from "./units.js";
import { momentWord } from "./words.js";

const TABLES = { energize: "energize_card", secret: "secret_mission" };

export const cardName = (ctx, kind, id) => ctx.name(TABLES[kind] ?? kind, id);

/** All there is to read, for the drawer. */
export const cardIds = (components) => [
  ...components.all("unit").map(({ id }) => `unit:${id}`),
  ...components.all("energize_card").map(({ id }) => `energize:${id}`),
  ...components.all("secret_mission").map(({ id }) => `secret:${id}`),
  "mission:battle_victory", "mission:hegemony",
];

const stars = (points) => html`<b class="points" title=${t("victory points")}>${points}<span aria-hidden="true">★</span></b>`;

/** A card in a hand or in the open; `target` says what a click on it means. */
export function cardChip(ctx, kind, id, target, key = target) {
  const info = ctx.info(TABLES[kind], id);
  const colour = kind === "energize" ? info.type ?? "deploy" : info.background ?? "white";
  return html`
    <span class="card-chip nx-chip nx-${kind} is-${colour}" data-target=${target ?? nothing} data-key=${key ?? nothing} data-card="${kind}:${id}">
      ${glyphIcon(kind)}<span class="card-chip-name">${cardName(ctx, kind, id)}</span>${info.vp ? stars(info.vp) : nothing}
    </span>`;
}

function frame(kind, colour, title, picture, corner, body, foot) {
  return html`
    <article class="big-card nx-card nx-${kind} is-${colour}" aria-label=${title}>
      <header>${picture}<h3>${title}</h3>${corner}</header>
      ${body}
      <footer>${foot}</footer>
    </article>`;
}

const count = (info) => (info.count > 1 ? html` · ×${info.count}` : nothing);

function energizeCard(ctx, id) {
  const info = ctx.info("energize_card", id);
  const battle = info.type === "battle";
  return frame("energize", info.type ?? "deploy", ctx.name("energize_card", id), glyphIcon("energize"), nothing, html`
    <p class="kind-word">${battle ? t("Energize card for battles") : t("Energize card for deployment")}${count(info)}</p>
    <p class="timing">${momentWord(info.timing)}</p>
    ${info.choices && info.choices !== "none" ? html`<section><h4>${t("Choose")}</h4><p>${ofData(info.choices)}</p></section>` : nothing}
    <p>${ofData(info.effect)}</p>
    ${info.playable_if && info.playable_if !== "always" ? html`<section><h4>${t("Needs")}</h4><p>${ofData(info.playable_if)}</p></section>` : nothing}`,
  html`${ruleLinks(battle ? ["NX-BATTLE-12", "NX-ENERG-2"] : ["NX-ENERG-2"])}${provenance(info.source, info.ref)}`);
}

const MISSION_RULES = { battle_won: "NX-MISS-3", after_battle: "NX-MISS-7", own_turn_state: "NX-MISS-8" };

function secretCard(ctx, id) {
  const info = ctx.info("secret_mission", id);
  const red = info.background === "red";
  const needed = info.check?.min_by_layout?.[ctx.memory?.layout];
  return frame("secret", info.background ?? "white", ctx.name("secret_mission", id), glyphIcon("secret"), info.vp ? stars(info.vp) : nothing, html`
    <p class="kind-word">${red ? t("Secret Mission, red: one for each battle won") : t("Secret Mission, white: as many as you like")}</p>
    <p class="timing">${momentWord(info.window)}</p>
    <p>${ofData(info.condition)}</p>
    ${needed ? html`<p><b>${t("On this map N is {n}.", { n: needed })}</b></p>` : nothing}`,
  html`${ruleLinks([MISSION_RULES[info.window] ?? "NX-MISS-1"])}${provenance(info.source, info.ref)}`);
}

function missionCard(ctx, id) {
  const hegemony = id === "hegemony";
  const info = ctx.info("mission_card", "battle_victory");
  return frame("mission", hegemony ? "white" : "red", ctx.name("mission", hegemony ? "hegemony_card" : "battle_victory"), glyphIcon(hegemony ? "hegemony" : "mission"), stars(1), html`
    <p class="kind-word">${hegemony ? t("The other side of the Mission cards") : t("Mission card")}</p>
    <p>${ofData(hegemony ? info.reverse_condition : info.condition)}</p>`,
  html`${ruleLinks([hegemony ? "NX-OPT-5" : "NX-MISS-3"])}${provenance(info.source, info.ref)}`);
}

function unitCard(ctx, id) {
  const info = ctx.info("unit", id);
  const terrains = (ids) => (ids ?? []).map((terrain) => ctx.name("terrain", terrain)).join(", ");
  const bonus = Object.entries(info.terrain_bonus ?? {});
  return frame("unit", info.set ?? "classic", ctx.name("unit", id), unitIcon(id), html`<b class="points">${info.cost}${gemIcon()}</b>`, html`
    <dl class="unit-facts">
      <div><dt>${t("hits on")}</dt><dd>${info.hit}${info.hit < 6 ? "+" : ""}</dd></div>
      <div><dt>${t("attacks")}</dt><dd>${t("{n}.", { n: info.battle_order })}</dd></div>
      <div><dt>${t("figures")}</dt><dd>${info.limit}</dd></div>
      <div><dt>${t("mines")}</dt><dd>${info.miner ? t("yes") : t("no")}</dd></div>
    </dl>
    ${bonus.length ? html`<p>${bonus.map(([terrain, more]) => t("{terrain}: attack rolls +{n}.", { terrain: ctx.name("terrain", terrain), n: more }))}</p>` : nothing}
    ${info.forbidden_terrain?.length ? html`<p>${t("May not enter: {terrains}.", { terrains: terrains(info.forbidden_terrain) })}</p>` : nothing}
    ${info.ability_text ? html`<p>${ofData(info.ability_text)}</p>` : nothing}
    ${info.replaces ? html`<p class="timing">${t("Replaces: {unit}", { unit: ctx.name("unit", info.replaces) })}</p>` : nothing}`,
  html`${ruleLinks([info.set === "alternate" ? "NX-ALT-1" : "NX-UNIT-1"])}${provenance(info.source, info.ref)}`);
}

const CARDS = { energize: energizeCard, secret: secretCard, mission: missionCard, unit: unitCard };

/** The card to read. */
export function bigCard(ctx, name) {
  const [kind, id] = name.split(":");
  return CARDS[kind](ctx, id);
}

/** The hand of the looking seat, what it may choose from, and what lies open for all. */
export function hand(view, ctx) {
  const chips = (kind, ids, prefix) => ids.map((id, at) => cardChip(ctx, kind, id, `${prefix}:${id}`, `${prefix}:${id}#${at}`));
  const energize = view.hand?.energize ?? [];
  const secrets = view.hand?.secrets ?? [];
  const offered = Array.isArray(view.offered) ? view.offered : [];
  const any = energize.length + secrets.length;
  return html`
    <div class="nx-hand" role="group" tabindex="0" aria-label=${t("Cards in your hand")}>
      ${offered.length ? html`<div class="nx-row offered"><span class="nx-row-name">${t("Choose from")}</span>${chips("secret", offered, "secret")}</div>` : nothing}
      ${view.line ? html`<div class="nx-row"><span class="nx-row-name">${t("Transmission line")}</span>${chips("secret", view.line, "line")}</div>` : nothing}
      ${view.hand && (any || !(view.line || offered.length)) ? html`<div class="nx-row">
        ${chips("energize", energize, "energize")}${chips("secret", secrets, "secret")}
        ${any ? html`<span class="card-chip nx-discard" data-target="discard" data-key="discard" title=${t("Choose a card, then this: the card is discarded for 1 rubium")}>${gemIcon()}<span class="card-chip-name">${t("Discard: +1")}</span></span>`
          : html`<span class="quiet">${t("No cards in your hand")}</span>`}
      </div>` : nothing}
    </div>`;
}
