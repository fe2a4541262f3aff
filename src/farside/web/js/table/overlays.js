// What lies over the whole table for a while: waiting for players, handing over, the end.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { copyText } from "../clipboard.js";
import { plural, t } from "../i18n.js";
import { icon } from "../icons.js";
import { ruleLink } from "../richtext.js";
import { seatChip, seatShape, shapeOf } from "../seats.js";

export function lostBanner(table) {
  if (table.status === "open") return nothing;
  const gone = table.status === "gone";
  return html`
    <div class="banner" role="alert">
      <span>${gone ? t("This table does not exist, or it is not for you.") : t("The connection is lost. Trying again …")}</span>
      ${gone ? html`<a class="button" href="/">${t("To the start page")}</a>` : html`<button class="button" type="button" @click=${() => table.connection.retryNow()}>${t("Try now")}</button>`}
    </div>`;
}

/** Somebody would like to take choices back. */
export function proposal(table) {
  const { proposal: asked, index } = table.update;
  if (!asked) return nothing;
  const name = table.ctx.seatName(asked.by);
  const words = asked.choices === null ? t("{name} asks to stop the clocks.", { name }) : plural("{name} asks to take back {n} choice.", "{name} asks to take back {n} choices.", asked.choices, { name });
  return html`
    <div class="banner ask-banner" role="alert">
      <span>${words}</span>
      ${asked.yours ? html`
        <button class="button main" type="button" @click=${() => table.connection.answer(index, true)}>${t("Agree")}</button>
        <button class="button" type="button" @click=${() => table.connection.answer(index, false)}>${t("Decline")}</button>`
    : html`<span class="quiet">${t("Waiting for the answer …")}</span>`}
    </div>`;
}

export function waiting(table) {
  const { seats, invite, id } = table.update.table;
  const link = invite ? `${location.origin}/join/${id}/${invite}` : null;
  const open = seats.filter((seat) => seat.kind === "open").length;
  return html`
    <div class="cover waiting-cover">
      <div class="sheet">
        <h2>${t("The table is set.")}</h2>
        <p>${plural("{n} seat is still open. The game begins when somebody takes it.", "{n} seats are still open. The game begins when all are taken.", open)}</p>
        ${link ? html`
          <div class="field"><span>${t("Invite with this link")}</span><p class="link">${link}</p></div>
          <button class="button main big" type="button" @click=${(event) => copyText(event, link)}>${icon("copy")}<span>${t("Copy the link")}</span></button>` : nothing}
        <ul class="who">
          ${seats.map((seat) => html`<li>${seat.kind === "open" ? html`${seatShape(seat.seat)}<i>${t("open seat")}</i>` : seatChip(seat.seat, table.ctx.seatName(seat.seat))}</li>`)}
        </ul>
        <div class="row"><a class="button" href="/screen/${id}" target="_blank">${icon("screen")}<span>${t("Show it on a shared screen")}</span></a>
          <a class="button quiet" href="/">${t("Leave it open and go back")}</a></div>
      </div>
    </div>`;
}

function resultRow(table, one, nobody) {
  const { view } = table.update;
  const parts = table.game.seatSummary?.(view, one.seat, table.ctx) ?? nothing;
  return html`
    <li class="result seat-${shapeOf(one.seat)} ${one.won ? "won" : ""}">
      <span class="rank">${nobody ? "–" : one.rank}</span>
      <span class="result-name">${seatChip(one.seat, table.ctx.seatName(one.seat))}<span class="parts">${parts}</span></span>
      ${table.game.score(view, one.seat) === null ? nothing : html`<b class="result-score">${one.score}</b>`}
    </li>`;
}

export function finish(table) {
  const results = [...table.update.result].sort((a, b) => a.rank - b.rank);
  const winners = results.filter((one) => one.won);
  const names = winners.map((one) => table.ctx.seatName(one.seat)).join(" & ");
  const why = results[0]?.why ?? null;
  const again = table.update.again ?? null;
  return html`
    <div class="cover finish" role="dialog" aria-modal="true" aria-label=${t("The game is over")}>
      <div class="finish-picture">${table.game.poster(table.ctx)}</div>
      <div class="finish-sheet ${winners.length === 1 ? `seat-${shapeOf(winners[0].seat)}` : ""}">
        <p class="overline">${t("The game is over")}</p>
        <div class="finish-title">
          ${winners.length ? html`<span class="finish-shapes">${winners.map((one) => seatShape(one.seat))}</span>` : nothing}
          <h2>${!winners.length ? t("Nobody wins") : winners.length > 1 ? t("{names} share the victory", { names }) : t("{names} wins", { names })}</h2>
        </div>
        ${why ? html`<p class="finish-why">${table.ruleText(why)} ${ruleLink(why)}</p>` : nothing}
        <ol class="results">${results.map((one) => resultRow(table, one, !winners.length))}</ol>
        ${again !== null && again !== table.seat ? html`<p class="notice again" role="status">${t("{name} plays again. A seat waits for you.", { name: table.ctx.seatName(again) })}</p>` : nothing}
        <div class="row">
          ${table.update.table.seats.some((seat) => seat.mine || seat.lent) ? html`<button class="button main big" type="button" data-focus @click=${() => table.rematch()}>${t("Play again")}</button>` : nothing}
          <a class="button big" href="/replay/${table.update.table.id}">${icon("play")}<span>${t("Replay")}</span></a>
          <a class="button big" href="/replay/${table.update.table.id}#review">${icon("curve")}<span>${t("Review")}</span></a>
          <button class="button big" type="button" @click=${() => table.dismissFinish()}>${t("Look at the board")}</button>
          <a class="button quiet" href="/">${t("To the start page")}</a>
        </div>
      </div>
    </div>`;
}

export const refusal = (table) => (table.refusal ? html`
  <div class="toast" role="alert"><span>${table.refusal.reason}</span> ${ruleLink(table.refusal.rule)}
    <button class="button quiet square" type="button" aria-label=${t("Close")} @click=${() => table.forgetRefusal()}>${icon("close")}</button></div>` : nothing);
