// Theseus on the screen: the station's own schematic. Draws a view; knows no rule.

import { html, svg, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { plural, t } from "../i18n.js";
import { seatChip, seatShape, shapeOf } from "../seats.js";
import { bigCard, cardChip, typesOf } from "./theseus/cards.js";
import { drawDial, drawDoorTraps, drawRing } from "./theseus/dial.js";
import { layoutOf } from "./theseus/layout.js";
import { drawGone, drawPhases, drawSpace, drawStores } from "./theseus/panels.js";
import { drawUnit, factionIcon, signIcon, sprite, unitIcon } from "./theseus/pieces.js";
import { actionWord, drawPlan, furthest, planOf, planWords, showPlan } from "./theseus/plan.js";
import { drawSector } from "./theseus/sectors.js";
import { drawSetup, factionText } from "./theseus/setup.js";

export { poster } from "./theseus/poster.js";
export { bigCard as card, showPlan as hovered, sprite };

export const cardIds = (components) => [...components.all("card"), ...components.all("bonus_card")].map((card) => card.id);

export const scoreWord = () => t("life and data points");

const PLACED = new Set(["supply", "space", "moving"]);

/** Plans of all units that stand in a sector, also one for each sector further that a Passage may lead. */
function plans(view, ctx) {
  if (view.phase !== "play" || view.over) return [];
  return view.units.filter((unit) => unit.reach && !unit.moved && !PLACED.has(unit.place)).flatMap((unit) =>
    Array.from({ length: 1 + furthest(view, ctx, unit) }, (_, further) => planOf(view, ctx, unit, further)).filter(Boolean));
}

export function draw(view, outer) {
  const ctx = { ...outer, layout: layoutOf(outer.shape, view.ring.length) };
  ctx.memory.view = view;
  const { width, height, modules } = ctx.layout;
  const units = new Map(view.units.map((unit) => [unit.id, unit]));
  const laid = view.ring.length > 0;
  return svg`
    <svg class="board th ${ctx.layout.name}" viewBox="0 0 ${width} ${height}" role="img" aria-label=${t("The board. The text view says the same in words.")}>
      <rect class="th-back" x=${-width} y=${-height} width=${width * 3} height=${height * 3} />
      <rect class="th-grid" x=${-width} y=${-height} width=${width * 3} height=${height * 3} fill="url(#th-grid)" />
      ${laid ? svg`
        <circle class="th-poster-glow" cx=${ctx.layout.ring.x} cy=${ctx.layout.ring.y} r=${height * 0.56} fill="url(#th-glow)" />
        ${drawPhases(view, ctx)} ${drawGone(view, ctx)} ${drawSpace(view, ctx, units)} ${drawStores(view, ctx)}
        ${drawRing(view, ctx)}
        ${repeat(view.ring, (sector) => sector.id, (sector, nth) => drawSector(sector, modules[nth], view, ctx, units))}
        ${drawDial(view, ctx, units)}
        ${drawDoorTraps(view, ctx)}
        <g class="th-plans">${repeat(plans(view, ctx), (plan) => `${plan.unit.id}:${plan.unit.place}:${plan.end.id}`, (plan) => drawPlan(view, ctx, plan))}</g>`
        : drawSetup(view, ctx)}
    </svg>`;
}

const equals = (cards) => [...cards.reduce((found, { id }) => found.set(id, (found.get(id) ?? 0) + 1), new Map())];

/** Units that wait to be put on the board. */
const waitingUnits = (view, seat) => view.units.filter((unit) => unit.seat === seat && unit.place === "supply" && ["marine", "alien", "scientist", "grey", "creature"].includes(unit.kind));

/** On a phone the strips lie in a drawer: cards of an ally, and tokens of others while somebody may take one. */
const othersThings = (view, seat, ctx) => html`
  ${allies(view, seat).map((ally) => view.players[ally].kept.map(({ id, card }) => html`
    <span class="th-next">${seatShape(ally)}${cardChip(ctx, id, { target: `kept:${id}`, key: `kept:${card}` })}</span>`))}
  ${view.players.filter((player) => player.seat !== seat && player.tokens).map((player) => html`
    <span class="th-pass" data-target="token:${player.seat}">${seatShape(player.seat)}${player.tokens}${signIcon("upgrade")}</span>`)}`;

/** What the looking seat keeps: drawn cards at set-up, Instants, Upgrade tokens, the next card of the deck. */
export function tray(view, ctx) {
  const seat = ctx.me ?? view.active;
  const player = view.players[seat];
  if (!player) return nothing;
  const waiting = waitingUnits(view, seat);
  const next = player.top && view.phase === "play";
  return html`
    <div class="th-tray">
      ${waiting.length ? html`<svg class="th-waiting" viewBox="0 0 ${waiting.length * 44 + 4} 46" aria-hidden="true">${waiting.map((unit, nth) => svg`
        <g transform="translate(${nth * 44 + 24} 23)">${drawUnit(unit, 19, { target: `unit:${unit.id}` })}</g>`)}</svg>` : nothing}
      ${player.tokens ? html`<span class="th-tokens fact" data-target="token" title=${t("Upgrade tokens")}>${signIcon("upgrade")}<b>${player.tokens}</b><span class="th-label">${t("Upgrade tokens")}</span></span>` : nothing}
      ${player.hand.map(({ id, card }) => cardChip(ctx, id, { target: `hand:${id}`, key: `hand:${card}` }))}
      ${player.kept.map(({ id, card }) => cardChip(ctx, id, { target: `kept:${id}`, key: `kept:${card}` }))}
      ${next ? html`<span class="th-next"><span class="th-label">${t("Next card")}</span>${cardChip(ctx, player.top)}</span>` : nothing}
      ${ctx.shape === "tall" ? othersThings(view, seat, ctx) : nothing}
      <span class="th-pass" data-target="pass">${signIcon("action")}${t("Go on")}</span>
      ${!waiting.length && !player.tokens && !player.hand.length && !player.kept.length && !next ? html`<p class="quiet">${view.over || view.phase === "setup" ? "" : t("You keep nothing")}</p>` : nothing}
    </div>`;
}

const allies = (view, seat) => view.players.filter((player) => player.seat !== seat && player.side === view.players[seat].side).map((player) => player.seat);

/** One line of public facts for a seat's strip. */
export function seatFacts(view, seat, ctx) {
  const player = view.players[seat];
  if (!player.faction) return html`<p class="th-who quiet">${t("no faction yet")}</p>`;
  const fact = (drawn, count, label, target) => html`
    <span class="fact" title=${label} data-target=${target ?? nothing}>${drawn}<b data-count=${`${seat}:${label}`}>${count}</b><span class="unseen">${label}</span></span>`;
  const mine = view.players[view.active]?.side === player.side;
  return html`
    <div class="facts th-facts seat-${shapeOf(seat)} ${player.on_track ? "" : "off"}">
      <span class="th-who">${factionIcon(player.faction, seat)}<b>${ctx.name("faction", player.faction)}</b>${allies(view, seat).map((ally) => html`<span title=${t("allied with {player}", { player: ctx.seatName(ally) })}>+ ${seatShape(ally)}</span>`)}</span>
      ${fact(signIcon("life"), player.life, t("life points"), `player:${seat}`)}
      ${player.collects_data ? fact(signIcon("data"), player.data, t("data points"), `player:${seat}`) : nothing}
      ${fact(signIcon("upgrade"), player.tokens, t("Upgrade tokens"), seat === view.active ? `token token:${seat}` : `token:${seat}`)}
      ${player.faction === "pandora" ? nothing : fact(signIcon("deck"), player.deck, t("cards in the deck; {n} of the faction unseen", { n: player.unseen }))}
    </div>
    ${player.top || player.kept.length || player.hand.length ? html`<div class="seat-cards">
      ${player.top && view.phase === "play" ? html`<span class="th-next"><span class="th-label">${t("next")}</span>${cardChip(ctx, player.top)}</span>` : nothing}
      ${equals(player.kept).map(([id, count]) => cardChip(ctx, id, { target: mine ? `kept:${id}` : undefined, key: `strip:${seat}:${id}`, count, note: t("kept") }))}
      ${seat === ctx.me ? nothing : player.hand.map(({ id, card }) => cardChip(ctx, id, { target: `hand:${id}`, key: `hand:${card}` }))}
    </div>` : nothing}`;
}

export const headline = (view) => (view.turn ? t("Turn {n}", { n: view.turn }) : t("Set-up"));

export const score = (view, seat) => view.players[seat].score;

/** Open facts of a seat in two numbers, for a narrow strip. */
export function miniFacts(view, seat) {
  const player = view.players[seat];
  return html`${player.faction ? html`<span>${factionIcon(player.faction, seat)}</span>` : nothing}<span>${player.tokens}${signIcon("upgrade")}</span>`;
}

/** What the final screen says of a seat besides its score. */
export function seatSummary(view, seat) {
  const player = view.players[seat];
  return html`
    ${player.faction ? html`<span>${factionIcon(player.faction, seat)}</span>` : nothing}
    <span>${signIcon("life")} ${plural("{n} life point", "{n} life points", player.life)}</span>
    ${player.collects_data ? html`<span>${signIcon("data")} ${plural("{n} data point", "{n} data points", player.data)}</span>` : nothing}
    ${player.faction === "pandora" ? nothing : html`<span>${plural("{n} card left", "{n} cards left", player.deck)}</span>`}`;
}

const seatOfUnit = (id, look) => look.memory?.view?.units.find((unit) => unit.id === id);

/** A short picture for a mark of a sentence. */
export function inline(kind, id, words) {
  const place = (targets, extra = nothing) => html`<span class="place" data-lights=${targets} data-sector=${extra}>${words}</span>`;
  switch (kind) {
    case "life": return html`<span class="mark amount" title=${words}>${id}<span role="img" aria-label=${words}>${signIcon("life")}</span></span>`;
    case "data": return html`<span class="mark amount" title=${words}>${id}<span role="img" aria-label=${words}>${signIcon("data")}</span></span>`;
    case "token": return html`<span class="mark amount">${words}${signIcon("upgrade")}</span>`;
    case "card": return html`<span class="place" data-card=${id} data-lights="kept:${id} hand:${id}">${words}</span>`;
    case "sector": return place(`sector:${id}`, id);
    case "unit": case "room": case "slot": case "pending": case "faction": return place(`${kind}:${id}`);
    case "kind": return place(`embryo:${id}`);
    default: return null;
  }
}

/** A clicked thing as a chip of the action bar. */
export function targetLabel(target, ctx) {
  const [kind, ...rest] = target.split(":");
  const view = ctx.memory.view;
  const slot = (id) => view?.ring.flatMap((sector) => sector.slots).find((one) => one.id === id);
  switch (kind) {
    case "unit": {
      const unit = seatOfUnit(rest[0], ctx);
      return unit ? html`${unitIcon(unit)} ${ctx.name("unit", unit.kind)} ${rest[0].replace(/\D/g, "")}` : html`${rest[0]}`;
    }
    case "room": return html`${ctx.name("sector", rest[0].split(".")[0])} ${rest[0].split(".")[1]}`;
    case "card": return html`${ctx.name("card", slot(rest[0])?.card?.id ?? rest[0])}`;
    case "slot": return html`${rest[0]}`;
    case "pending": return html`${signIcon("deck")} ${ctx.name("sector", rest[0])}`;
    case "kept": case "hand": return html`${signIcon(typesOf(ctx, rest[0])[0])} ${ctx.name("card", rest[0])}`;
    case "player": return seatChip(Number(rest[0]), ctx.seatName(Number(rest[0])));
    case "token": return html`${signIcon("upgrade")} ${t("Upgrade token")}`;
    case "embryo": return html`${ctx.name("unit", rest[0])}`;
    case "side": return html`${rest[0] === "left" ? t("left side") : t("right side")}`;
    case "pass": return html`${t("Go on")}`;
    default: return html`${ctx.name(kind, rest[0] ?? kind)}`;
  }
}

const attackWord = (attack) => ({
  one: t("attacks one unit in range"), all: t("attacks every unit in range"), data: t("takes data from one unit in range"), none: t("does not attack"),
})[attack] ?? "";

const stateWords = (unit) => [
  unit.side === "upgraded" ? t("upgraded") : "", attackWord(unit.attack), unit.moved ? t("has moved") : "", unit.caught ? t("caught by a Gripper") : "",
  unit.invisible ? t("invisible") : "", unit.parasites ? plural("{n} Parasite", "{n} Parasites", unit.parasites) : "",
].filter(Boolean).join(", ");

const stockWord = (id) => ({
  upgrade: t("Upgrade tokens in the pool"), deactivation: t("Deactivation tokens left"), invisibility: t("Invisibility tokens left"),
  parasite: t("Parasite tokens left"), creepers: t("Creepers tokens left"), minor_alien: t("Minor Aliens left"),
})[id];

/** What a thing is, for the tip that explains it. */
export function about(target, ctx) {
  const [kind, ...rest] = target.split(":");
  const view = ctx.memory.view;
  if (!view) return null;
  switch (kind) {
    case "unit": {
      const unit = seatOfUnit(rest[0], ctx);
      return unit ? { title: `${ctx.name("unit", unit.kind)} ${rest[0].replace(/\D/g, "")} · ${ctx.seatName(unit.seat)}`, text: stateWords(unit) } : null;
    }
    case "sector": {
      const sector = view.ring.find((one) => one.id === rest[0]);
      const owners = sector?.home_of.map((seat) => ctx.seatName(seat)).join(", ");
      return { title: ctx.name("sector", rest[0]), text: [t("Sector action: {action}.", { action: actionWord(sector?.action ?? ctx.info("sector", rest[0]).sector_action) }), owners ? t("Home of {players}.", { players: owners }) : ""].filter(Boolean).join(" ") };
    }
    case "slot": return { title: rest[0], text: t("A slot for an installed card.") };
    case "pending": return { title: t("Pending slot"), text: t("Cards wait here until their owner ends a Move in this sector and installs them.") };
    case "faction": return { title: ctx.name("faction", rest[0]), text: factionText(rest[0]) };
    case "player": return { title: ctx.seatName(Number(rest[0])), text: t("{life} life points, {data} data points", view.players[Number(rest[0])]) };
    case "embryo": return { title: ctx.name("unit", rest[0]), text: t("Embryos in Pandora's supply") };
    case "stock": return { title: stockWord(rest[0]), text: String(rest[0] === "upgrade" ? view.pool : view.supply[rest[0]]) };
    case "gone": return { title: t("Cards out of the game: {n}", { n: view.gone.length }), text: equals(view.gone.map((id) => ({ id }))).map(([id, count]) => (count > 1 ? `${ctx.name("card", id)} ×${count}` : ctx.name("card", id))).join(", ") };
    default: return null;
  }
}

/** What a click would lead to, in words, besides the option's own label. */
export function preview(target, ctx) {
  const view = ctx.memory.view;
  const unit = target.startsWith("unit:") ? seatOfUnit(target.slice(5), ctx) : null;
  const plan = unit && view.phase === "play" && unit.reach && !unit.moved ? planOf(view, ctx, unit) : null;
  return plan ? planWords(view, ctx, plan) : nothing;
}

/** A value of a table's option in words. */
export const optionWord = (option, value) => (option.startsWith("faction") ? {
  choose: t("Faction: chosen at the table"), random: t("Faction: random"),
} : {
  random: t("random"), standard: t("standard order"), draft: t("laid in turn"), first_seat: t("first seat"),
})[value];
