// Alien Frontiers on the screen: a space-age poster. Draws a view; knows no rule.

import { html, svg, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { ofData, plural, t } from "../i18n.js";
import { seatChip } from "../seats.js";
import { bigCard, boardCard, cardBack, cardChip } from "./alien_frontiers/cards.js";
import { namePieces } from "./alien_frontiers/identity.js";
import { layoutOf } from "./alien_frontiers/layout.js";
import { colonyIcon, die, dieIcon, field, fuel, fuelIcon, kindIcon, ore, oreIcon, sprite } from "./alien_frontiers/pieces.js";
import { drawPlanet } from "./alien_frontiers/planet.js";
import { drawSpace } from "./alien_frontiers/space.js";
import { drawStations } from "./alien_frontiers/stations.js";

export { poster } from "./alien_frontiers/poster.js";
export { bigCard as card, sprite };

function drawDisplay(view, ctx) {
  const { x, y, w, h } = ctx.layout.display;
  const gap = 8;
  const low = h < 100;
  const small = low ? 52 : 62;
  const wide = (w - 20 - 2 * small - 4 * gap) / 3;
  const top = low ? 26 : 30;
  const high = h - top - 6;
  const last = view.discard.at(-1);
  return svg`
    <g class="display" transform="translate(${x} ${y})">
      <rect class="tray" width=${w} height=${h} rx="16" />
      <text class="tray-name" x="14" y=${low ? 19 : 21}>${t("Alien Tech")}</text>
      ${view.display.map((id, at) => svg`
        <g transform="translate(${10 + at * (wide + gap)} ${top})">${boardCard(ctx, id, wide, high, `display:${id}`, at)}</g>`)}
      <g transform="translate(${10 + 3 * (wide + gap)} ${top})">${cardBack(small - 5, high - 5, view.deck)}
        <text class="tray-note" x=${small / 2} y="-7">${t("deck")}</text></g>
      <g class="discard" transform="translate(${10 + 3 * (wide + gap) + small + gap} ${top})">
        <rect class="card-place" width=${small} height=${high} rx="9" />
        ${last ? svg`<g class="card kind-${ctx.info("card", last).kind ?? "passive"}" data-card=${last} data-target=${view.discard.map((id) => `discard:${id}`).join(" ")}>
          <rect class="halo" x="-3" y="-3" width=${small + 6} height=${high + 6} rx="11" />
          <rect class="card-paper" width=${small} height=${high} rx="9" /><path class="card-head" d="M9 0H${small - 9}A9 9 0 0 1 ${small} 9V24H0V9A9 9 0 0 1 9 0Z" />
          <text class="pile-count" x=${small / 2} y=${high / 2 + 20}>${view.discard.length}</text></g>` : nothing}
        <text class="tray-note" x=${small / 2} y="-7">${t("discard")}</text>
      </g>
    </g>`;
}

function drawSupply(view, ctx) {
  const { x, y, w, h } = ctx.layout.supply;
  const beside = Object.entries(view.fields).filter(([, at]) => !at).map(([id]) => id);
  const low = h < 70;
  const middle = low ? 25 : 58;
  const stock = (at, token, count) => svg`
    <g transform="translate(${at} ${middle})"><g transform="scale(1.3)">${token}</g><text class="stock" x="20" y="8">${count}</text></g>`;
  return svg`
    <g class="supply" transform="translate(${x} ${y})">
      <rect class="tray" width=${w} height=${h} rx="16" />
      ${low ? nothing : svg`<text class="tray-name" x="14" y="22">${t("Supply")}</text>${beside.length ? svg`<text class="tray-note end" x=${w - 14} y="21">${t("field generators")}</text>` : nothing}`}
      ${stock(low ? 24 : 30, fuel(), view.supply.limited ? view.supply.fuel : "∞")}
      ${stock(low ? 96 : 122, ore(), view.supply.limited ? view.supply.ore : "∞")}
      ${["repulsor", "positron", "isolation"].map((id, at) => (beside.includes(id) ? svg`
        <g transform="translate(${w - 28 - at * (low ? 36 : 42)} ${middle})">${field(id, low ? 26 : 30, { target: `field:${id}`, piece: `field:${id}` })}</g>` : nothing))}
    </g>`;
}

export function draw(view, outer) {
  const ctx = { ...outer, layout: layoutOf(outer.shape) };
  const { width, height } = ctx.layout;
  const named = namePieces(view, ctx.memory);
  return svg`
    <svg class="board af ${ctx.layout.name}" viewBox="0 0 ${width} ${height}" role="img" aria-label=${t("The board. The text view says the same in words.")}>
      ${drawSpace(ctx.layout)}
      ${drawPlanet(view, ctx, named)}
      ${drawDisplay(view, ctx)}
      ${drawSupply(view, ctx)}
      ${drawStations(view, ctx, named)}
    </svg>`;
}

/** The ships that wait to be placed, and the cards of the seat that looks. */
export function tray(view, ctx) {
  const named = namePieces(view, ctx.memory);
  const seat = ctx.me ?? view.active;
  const cards = view.players[seat]?.cards ?? [];
  const mine = view.active === seat;
  const size = 46;
  return html`
    <div class="af-tray ${mine ? "mine" : ""}">
      <div class="af-ships">
        ${view.unplaced.length ? html`
          <svg class="ships" viewBox="0 0 ${view.unplaced.length * 62 + 6} 64" aria-hidden="true" .style=${`--ships: ${view.unplaced.length}`}>
            ${repeat(view.unplaced, (ship) => named.ship.get(ship), (ship, at) => svg`
              <g transform="translate(${at * 62 + 34} 31)">
                ${die({ ...ship, seat: view.active }, size, { target: `ship:${ship.face}`, key: named.ship.get(ship), piece: named.ship.get(ship), rolls: true })}
              </g>`)}
          </svg>` : html`<p class="quiet">${view.over ? "" : t("No ships left to place")}</p>`}
      </div>
      ${ctx.shape === "tall" && cards.length ? html`<div class="af-hand">
        ${cards.map((card) => cardChip(ctx, card, mine ? `card:${card.id}` : `card:${seat}:${card.id}`, true))}
      </div>` : nothing}
    </div>`;
}

/** One line of public facts for a seat's strip. */
export function seatFacts(view, seat, ctx) {
  const player = view.players[seat];
  const fact = (drawn, count, label, target, extra = "") => html`
    <span class="fact" title=${label} data-target=${target ?? nothing}>${drawn}<b data-count=${`${seat}:${label}`}>${count}</b>${extra}<span class="unseen">${label}</span></span>`;
  return html`
    <div class="facts">
      ${fact(fuelIcon(), player.fuel, t("fuel"), `fuel:${seat}`)}
      ${fact(oreIcon(), player.ore, t("ore"), `ore:${seat}`)}
      ${fact(dieIcon({ seat }), player.fleet, t("ships"))}
      ${fact(colonyIcon(seat), coloniesOf(view, seat), t("colonies landed"), undefined, html`<small>/${player.dealt}</small>`)}
    </div>
    ${player.cards.length ? html`<div class="seat-cards">
      ${player.cards.map((card) => cardChip(ctx, card, view.active === seat ? `card:${card.id} card:${seat}:${card.id}` : `card:${seat}:${card.id}`))}
    </div>` : nothing}`;
}

const coloniesOf = (view, seat) =>
  Object.values(view.territories).reduce((sum, territory) => sum + (territory.colonies[seat] ?? 0), 0);

/** Where the game stands, for the bar on top. */
export const headline = (view) => (view.turn ? t("Turn {n}", { n: view.turn }) : "");

export const score = (view, seat) => view.players[seat].score;

/** A short picture for a sentence's mark. */
export function inline(kind, id, words, look) {
  if (kind === "die" || kind === "ship") {
    const value = Number(id.replace(/\D/g, "")) || undefined;
    return html`<span class="mark" role="img" aria-label=${words}>${dieIcon({ seat: look.seat ?? null, value, relic: id.includes("r") })}</span>`;
  }
  if (kind === "fuel") return html`<span class="mark amount">${words.replace(/\D+/g, "") || ""}<span role="img" aria-label=${words}>${fuelIcon()}</span></span>`;
  if (kind === "ore") return html`<span class="mark amount">${words.replace(/\D+/g, "") || ""}<span role="img" aria-label=${words}>${oreIcon()}</span></span>`;
  if (kind === "card") return html`<span class="place" data-lights="card:${id} display:${id} discard:${id}" data-card=${id}>${words}</span>`;
  return null;
}

/** A clicked thing as a chip of the action bar. */
export function targetLabel(target, ctx) {
  const [kind, ...rest] = target.split(":");
  const seat = ctx.me ?? 0;
  const ship = (face, owner) => html`${dieIcon({ seat: owner, value: Number(face.replace(/\D/g, "")), relic: face.includes("r") })}`;
  switch (kind) {
    case "ship": return ship(rest[0], seat);
    case "docked": return html`${ship(rest[2], Number(rest[1]))} ${ctx.name("station", rest[0])}`;
    case "bay": return html`${dieIcon({ seat: Number(rest[0]), relic: rest[1] === "r" })}`;
    case "colony": return html`${colonyIcon(Number(rest[1]))} ${ctx.name("territory", rest[0])}`;
    case "card": return html`${kindIcon(ctx.info("card", rest.at(-1)).kind)} ${ctx.name("card", rest.at(-1))}`;
    case "display": case "discard": return html`${kindIcon(ctx.info("card", rest[0]).kind)} ${ctx.name("card", rest[0])}`;
    case "fuel": return html`${fuelIcon()} ${seatChip(Number(rest[0]), ctx.seatName(Number(rest[0])))}`;
    case "ore": return html`${oreIcon()} ${seatChip(Number(rest[0]), ctx.seatName(Number(rest[0])))}`;
    case "relic": return html`${dieIcon({ seat: null, relic: true })}`;
    case "end": return html`${t("End turn")}`;
    default: return html`${ctx.name(kind, rest[0])}`;
  }
}

/** What a calm thing is, for the tip that explains it. */
export function about(target, ctx) {
  const [kind, ...rest] = target.split(":");
  if (kind === "station") return { title: ctx.name(kind, rest[0]), text: ofData(ctx.info(kind, rest[0]).effect), rule: ctx.info(kind, rest[0]).rules };
  if (kind === "territory") return { title: ctx.name(kind, rest[0]), text: ofData(ctx.info(kind, rest[0]).bonus), rule: ctx.info(kind, rest[0]).rules };
  if (kind === "field") return { title: ctx.name("field_generator", rest[0]), text: ofData(ctx.info("field_generator", rest[0]).effect) };
  return null;
}

/** Open facts of a seat in two numbers, for a narrow strip. */
export function miniFacts(view, seat) {
  const { fuel: fuels, ore: ores } = view.players[seat];
  return html`<span>${fuels}${fuelIcon()}</span><span>${ores}${oreIcon()}</span>`;
}

/** What the final screen says of a seat besides its score. */
export function seatSummary(view, seat) {
  const player = view.players[seat];
  return html`
    <span>${colonyIcon(seat)} ${plural("{n} colony", "{n} colonies", coloniesOf(view, seat))}</span>
    <span>${plural("{n} territory", "{n} territories", player.territories.length)}</span>
    <span>${plural("{n} card", "{n} cards", player.cards.length)}</span>`;
}
