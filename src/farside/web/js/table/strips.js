// One strip per seat: who, how many points, what lies open before them, whether they are to act.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { seatShape, shapeOf } from "../seats.js";

export const levelWord = (level) => ({
  random: t("random"), easy: t("easy"), normal: t("normal"), hard: t("hard"), expert: t("expert"),
})[level] ?? level;

function about(seat) {
  if (seat.kind === "open") return t("open seat");
  if (seat.kind === "bot") return html`<span title=${t("Bot, {level}", { level: levelWord(seat.level) })}>${icon("bot")}<span class="unseen">${t("bot")}</span></span>`;
  if (seat.mine) return t("you");
  return seat.online ? t("online") : t("away");
}

export function strips(table) {
  const { update } = table;
  return html`
    <ul class="strips" aria-label=${t("Seats")}>
      ${update.table.seats.map((seat) => html`
        <li class="strip seat-${shapeOf(seat.seat)} ${update.to_act === seat.seat ? "to-act" : ""} ${seat.seat === table.seat ? "me" : ""}">
          <div class="strip-head">
            ${seatShape(seat.seat)}
            <b class="strip-name">${table.ctx.seatName(seat.seat)}</b>
            <span class="strip-about">${about(seat)}</span>
            ${update.to_act === seat.seat ? html`<span class="turn-mark">${t("to act")}</span>` : nothing}
            ${update.view ? html`<span class="score" title=${t("victory points")}><b data-count="${seat.seat}:score">${table.game.score(update.view, seat.seat)}</b><span class="unseen">${t("victory points")}</span></span>` : nothing}
          </div>
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
          <span class="mini-name">${seatShape(seat.seat)}<span>${table.ctx.seatName(seat.seat)}</span></span>
          ${update.view ? html`<span class="mini-facts"><b>${table.game.score(update.view, seat.seat)}</b>${table.game.miniFacts(update.view, seat.seat)}</span>` : nothing}
        </span>`)}
    </button>`;
}
