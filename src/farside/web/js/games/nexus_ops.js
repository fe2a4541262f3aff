// Nexus Ops on the screen: a black-light jungle. Draws a view; knows no rule.

import { html, svg, nothing } from "../../vendor/lit-html/lit-html.js";
import { ofData, plural, t } from "../i18n.js";
import { seatChip } from "../seats.js";
import { bigCard, cardChip, cardIds, cardName, hand } from "./nexus_ops/cards.js";
import { drawMap } from "./nexus_ops/hexes.js";
import { arrange } from "./nexus_ops/layout.js";
import { nameUnits } from "./nexus_ops/naming.js";
import { drawPiles, drawShop } from "./nexus_ops/panels.js";
import { drawArena } from "./nexus_ops/arena.js";
import { terrainSprite } from "./nexus_ops/terrain.js";
import { dieIcon, diceSprite, gemIcon, glyphIcon, mineIcon } from "./nexus_ops/tokens.js";
import { unitIcon, unitSprite } from "./nexus_ops/units.js";
import { phaseWord } from "./nexus_ops/words.js";

export { poster } from "./nexus_ops/poster.js";
export { stage } from "./nexus_ops/story.js";
export { bigCard as card, cardIds };

/** Drawings that others refer to; once per page. */
export const sprite = () => html`
  <svg class="sprite" aria-hidden="true" width="0" height="0"><defs>${terrainSprite()}${unitSprite()}${diceSprite()}</defs></svg>`;

/** The places of all things: the same while the map and the shape of the screen are the same. */
function places(view, shape, memory) {
  const key = `${view.layout}:${shape}`;
  if (memory.places?.key !== key) memory.places = { key, ...arrange(view.hexes, shape) };
  return memory.places;
}

export function draw(view, outer) {
  const { layout, map } = places(view, outer.shape, outer.memory);
  const ctx = { ...outer, layout };
  ctx.memory.layout = view.layout;
  const { width, height } = layout;
  return svg`
    <svg class="board nx ${layout.name}" viewBox="0 0 ${width} ${height}" role="img" aria-label=${t("The board. The text view says the same in words.")}>
      <rect class="night" x="-400" y="-400" width=${width + 800} height=${height + 800} />
      ${drawMap(view, ctx, map, nameUnits(view, ctx.memory))}
      ${drawShop(view, ctx)}
      ${drawPiles(view, ctx)}
      ${drawArena(view, ctx, map)}
    </svg>`;
}

export const tray = (view, ctx) => hand(view, ctx);

const unitsOf = (player) => Object.entries(player.on_board).filter(([, number]) => number);

/** Public facts of a seat for its strip. */
export function seatFacts(view, seat, ctx) {
  const player = view.players[seat];
  const fact = (drawn, count, label, extra = nothing) => html`
    <span class="fact" title=${label}>${drawn}<b data-count=${`${seat}:${label}`}>${count}</b>${extra}<span class="unseen">${label}</span></span>`;
  const known = [...player.known.energize.map((id) => ["energize", id]), ...player.known.secrets.map((id) => ["secret", id])];
  return html`
    <div class="nx-facts" data-target="seat:${seat}">
      <div class="race" title=${t("{n} of {target} points", { n: player.score, target: view.target })}>
        <i .style=${`width: ${Math.min(100, (player.score / view.target) * 100)}%`}></i></div>
      <div class="facts">
        ${fact(gemIcon(), player.rubium, t("rubium"))}
        ${fact(mineIcon(), player.income, t("income"))}
        ${fact(glyphIcon("energize"), player.energize, t("Energize cards"))}
        ${fact(glyphIcon("secret"), player.secrets, t("Secret Missions"))}
        ${player.team === null ? nothing : html`<span class="fact team">${t("team {n}", { n: player.team + 1 })}</span>`}
        ${seat === view.first ? html`<span class="fact first" title=${t("first player")}>1.</span>` : nothing}
        ${player.out ? html`<span class="fact out">${t("eliminated")}</span>` : nothing}
      </div>
      <div class="facts troops">
        ${unitsOf(player).map(([kind, number]) => html`<span class="fact" title=${ctx.name("unit", kind)} data-card="unit:${kind}">${unitIcon(kind, seat)}<b>${number}</b><span class="unseen">${ctx.name("unit", kind)}</span></span>`)}
      </div>
      ${player.victories || player.hegemonies || player.done.length || known.length ? html`<div class="seat-cards">
        ${player.victories ? html`<span class="card-chip nx-chip nx-mission is-red" data-card="mission:battle_victory">${glyphIcon("mission")}<span class="card-chip-name">×${player.victories}</span></span>` : nothing}
        ${player.hegemonies ? html`<span class="card-chip nx-chip nx-mission is-white" data-card="mission:hegemony">${glyphIcon("hegemony")}<span class="card-chip-name">×${player.hegemonies}</span></span>` : nothing}
        ${player.done.map((id) => cardChip(ctx, "secret", id))}
        ${known.map(([kind, id]) => html`<span class="nx-known" title=${t("You gave this card; it is in the hand")}>${cardChip(ctx, kind, id)}</span>`)}
      </div>` : nothing}
    </div>`;
}

/** Where the game stands, for the bar on top. */
export const headline = (view) => (view.over ? "" : t("Round {n}: {phase}", { n: view.round, phase: phaseWord(view.phase) }));

export const score = (view, seat) => view.players[seat].score;

/** Open facts of a seat in two numbers, for a narrow strip. */
export const miniFacts = (view, seat) => html`<span>${view.players[seat].rubium}${gemIcon()}</span><span>${view.players[seat].energize + view.players[seat].secrets}${glyphIcon("energize")}</span>`;

/** A short picture for a sentence's mark. */
export function inline(kind, id, words, look) {
  switch (kind) {
    case "die": return html`<span class="mark" role="img" aria-label=${words}>${dieIcon({ seat: look.seat ?? null, value: Number(id) })}</span>`;
    case "unit": return html`<span class="mark-unit" data-card="unit:${id}">${unitIcon(id, look.seat ?? null)}${words}</span>`;
    case "rubium": return html`<span class="mark amount">${words.replace(/\D+/g, "")}<span role="img" aria-label=${words}>${gemIcon()}</span></span>`;
    case "hex": return html`<span class="place" data-lights="hex:${id}">${words}</span>`;
    case "energize": return html`<span class="place" data-card="energize:${id}" data-lights="energize:${id}">${words}</span>`;
    case "secret": return html`<span class="place" data-card="secret:${id}" data-lights="secret:${id} line:${id}">${words}</span>`;
    case "mission": return html`<span class="place" data-card="mission:${id}" data-lights=${id === "hegemony" ? "hegemony" : "missions"}>${words}</span>`;
    default: return null;
  }
}

/** A clicked thing as a chip of the action bar. */
export function targetLabel(target, ctx) {
  const [kind, ...rest] = target.split(":");
  switch (kind) {
    case "shop": return html`${unitIcon(rest[0], ctx.me)} ${ctx.name("unit", rest[0])}`;
    case "unit": return html`${unitIcon(rest[2], Number(rest[1]))} ${ctx.name("unit", rest[2])} · ${rest[0]}`;
    case "hex": return html`${rest[0]}`;
    case "token": return html`${t("token")} ${rest[0]}`;
    case "energize": return html`${glyphIcon("energize")} ${cardName(ctx, "energize", rest[0])}`;
    case "secret": case "line": return html`${glyphIcon("secret")} ${cardName(ctx, "secret", rest[0])}`;
    case "seat": return seatChip(Number(rest[0]), ctx.seatName(Number(rest[0])));
    case "side": return html`${rest[0] === "attacker" ? t("the attacker") : t("the defender")}`;
    case "die": return html`${dieIcon({ seat: null, value: Number(rest[2]) })} ${ctx.name("unit", rest[1])}`;
    case "discard": return html`${t("discard")}`;
    case "missions": return html`${glyphIcon("mission")} ${ctx.name("mission", "battle_victory")}`;
    case "hegemony": return html`${glyphIcon("hegemony")} ${ctx.name("mission", "hegemony_card")}`;
    case "energize_deck": return html`${glyphIcon("energize")} ${t("Energize deck")}`;
    default: return html`${target}`;
  }
}

const unitFacts = (ctx, id) => {
  const info = ctx.info("unit", id);
  const hits = t("Hits on {n}.", { n: info.hit < 6 ? `${info.hit}+` : info.hit });
  const price = plural("Costs {n} rubium.", "Costs {n} rubium.", info.cost ?? 0);
  return { title: ctx.name("unit", id), text: [price, hits, ofData(info.ability_text)].filter(Boolean).join(" "), rule: "NX-UNIT-1" };
};

/** What a calm thing is, for the tip that explains it. */
export function about(target, ctx) {
  const [kind, ...rest] = target.split(":");
  switch (kind) {
    case "unit": return unitFacts(ctx, rest[2]);
    case "shop": return unitFacts(ctx, rest[0]);
    case "hex": return hexFacts(rest[0], ctx);
    case "token": return { title: t("Exploration token"), text: t("Turned up when units end their move here: creatures, mines, cards or rubium.") };
    case "seat": return { title: ctx.seatName(Number(rest[0])), text: "" };
    case "energize_deck": return { title: t("Energize deck"), text: t("One card for each battle lost to another player's attack, two for holding the Monolith.") };
    case "missions": return { title: ctx.name("mission", "battle_victory"), text: ofData(ctx.info("mission_card", "battle_victory").condition) };
    case "hegemony": return { title: ctx.name("mission", "hegemony_card"), text: ofData(ctx.info("mission_card", "battle_victory").reverse_condition) };
    case "discards": return discarded(rest[0], ctx);
    default: return null;
  }
}

function hexFacts(id, ctx) {
  const hex = ctx.memory.view?.hexes[id];
  if (!hex) return null;
  const kept = hex.base === null ? ctx.name("terrain", hex.terrain) : t("Home base of {name}", { name: ctx.seatName(hex.base) });
  const banned = ctx.memory.view.units.filter((kind) => ctx.info("unit", kind).forbidden_terrain?.includes(hex.terrain)).map((kind) => ctx.name("unit", kind));
  const parts = [
    hex.mine ? t("A mine that pays {n}.", { n: hex.mine }) : "",
    hex.closed ? t("Nobody may enter.") : banned.length ? t("May not enter: {units}.", { units: banned.join(", ") }) : "",
  ];
  return { title: `${id} · ${kept}`, text: parts.filter(Boolean).join(" "), rule: "NX-MAP-1" };
}

function discarded(kind, ctx) {
  const list = ctx.memory.view?.discards[kind === "secret" ? "secrets" : kind] ?? [];
  return { title: t("Discarded"), text: list.length ? list.map((id) => cardName(ctx, kind, id)).join(", ") : t("Nothing yet.") };
}

/** What the final screen says of a seat besides its score. */
export function seatSummary(view, seat) {
  const player = view.players[seat];
  const units = unitsOf(player).reduce((sum, [, number]) => sum + number, 0);
  return html`
    <span>${glyphIcon("mission")} ${plural("{n} battle won", "{n} battles won", player.victories)}</span>
    <span>${glyphIcon("secret")} ${plural("{n} Secret Mission", "{n} Secret Missions", player.done.length)}</span>
    <span>${plural("{n} unit", "{n} units", units)}</span>
    <span>${player.rubium}${gemIcon()}</span>`;
}
