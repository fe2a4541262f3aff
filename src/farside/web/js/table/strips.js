// One strip per seat: who, how many points, what lies open before them, whether they are to act.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { moment, t } from "../i18n.js";
import { icon } from "../icons.js";
import { seatShape, shapeOf } from "../seats.js";
import { clockOf } from "./clock.js";
import { lockButton } from "./curtain.js";
import { reactionOf } from "./talk.js";

export const levelWord = (level) => ({
  random: t("random"), easy: t("easy"), normal: t("normal"), hard: t("hard"), expert: t("expert"),
})[level] ?? level;

/** A player on vacation. Where room is short the words are for those who cannot see the sign. */
export function vacation({ away }, brief) {
  if (!away) return nothing;
  const words = t("away until {moment}", { moment: moment(away) });
  return html`<span class="on-vacation" title=${words}>${icon("away")}<span class=${brief ? "unseen" : ""}>${words}</span></span>`;
}

function about(seat, { lesson }) {
  if (lesson !== null && lesson !== seat.seat) return ""; // the others of a lesson
  if (seat.kind === "open") return t("open seat");
  if (seat.kind === "bot") return html`<span title=${t("Bot, {level}", { level: levelWord(seat.level) })}>${icon("bot")}<span class="unseen">${t("bot")}</span></span>`;
  if (seat.hand) return html`<span title=${t("plays from a phone")}>${icon("phone")}<span class="unseen">${t("plays from a phone")}</span></span>`;
  if (seat.mine) return t("you");
  return seat.online ? t("online") : t("away");
}

/** For one's own seat in a game with others: let a bot play on, or take the seat back. */
function standIn(table, seat) {
  if (!table.standIn || !seat.mine || table.update.table.status !== "playing" || table.update.table.lesson !== null) return nothing;
  const away = seat.kind === "bot";
  const words = away ? t("Take my seat back") : t("Let a bot play for me");
  return html`<button class="button quiet square stand-in ${away ? "away" : ""}" type="button" title=${words} aria-label=${words}
    @click=${() => table.standIn(seat.seat, !away)}>${icon(away ? "back" : "bot")}</button>`;
}

/** A seat that went to a phone which is away now: the shared screen may have it again. */
function fetchBack(table, seat) {
  if (!table.fetchBack || !seat.lent || seat.online) return nothing;
  const words = t("Take the seat back to this screen");
  return html`<button class="button quiet square stand-in away" type="button" title=${words} aria-label=${words} @click=${() => table.fetchBack(seat.seat)}>${icon("back")}</button>`;
}

/** A seat's points; null before the game begins, and in games that have none. */
const points = ({ update, game }, seat) => (update.view ? game.score(update.view, seat) : null);

const scoreWord = (table) => table.game.scoreWord?.() ?? t("victory points");

/** How many seats there are, for the styles: the more, the less room each has. */
export const crowd = (seats) => `${seats.length > 3 ? "crowded" : ""} ${seats.length > 4 ? "full" : ""}`;

export function strips(table) {
  const { update } = table;
  return html`
    <ul class="strips ${crowd(update.table.seats)}" aria-label=${t("Seats")}>
      ${update.table.seats.map((seat) => html`
        <li class="strip seat-${shapeOf(seat.seat)} ${update.to_act === seat.seat ? "to-act" : ""} ${seat.seat === table.seat ? "me" : ""}">
          <div class="strip-head">
            ${seatShape(seat.seat)}
            <b class="strip-name">${table.ctx.seatName(seat.seat)}</b>
            <span class="strip-about">${about(seat, update.table)}</span>
            ${reactionOf(table, seat.seat)}
            ${fetchBack(table, seat)}
            ${lockButton(table, seat)}
            ${standIn(table, seat)}
            ${clockOf(table, seat.seat)}
            ${update.to_act === seat.seat ? html`<span class="turn-mark">${t("to act")}</span>` : nothing}
            ${points(table, seat.seat) !== null ? html`<span class="score" title=${scoreWord(table)}><b data-count="${seat.seat}:score">${points(table, seat.seat)}</b><span class="unseen">${scoreWord(table)}</span></span>` : nothing}
          </div>
          ${vacation(seat, false)}
          ${update.view ? table.game.seatFacts(update.view, seat.seat, table.ctx) : nothing}
        </li>`)}
    </ul>`;
}

/** The same on a phone: one row, names shortened, a tap opens the full strips. */
export function miniStrips(table) {
  const { update } = table;
  return html`
    <button class="mini-strips" type="button" @click=${() => table.openDrawer("seats")} aria-label=${t("Seats")}>
      ${update.table.seats.map((seat) => html`
        <span class="mini seat-${shapeOf(seat.seat)} ${update.to_act === seat.seat ? "to-act" : ""}">
          <span class="mini-name">${seatShape(seat.seat)}${vacation(seat, true)}<span>${table.ctx.seatName(seat.seat)}</span>${reactionOf(table, seat.seat)}${clockOf(table, seat.seat)}</span>
          ${update.view ? html`<span class="mini-facts">${points(table, seat.seat) !== null ? html`<b>${points(table, seat.seat)}</b>` : nothing}${table.game.miniFacts(update.view, seat.seat)}</span>` : nothing}
        </span>`)}
    </button>`;
}
