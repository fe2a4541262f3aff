// One seat on a phone beside a shared screen: the own hand, what can be done, and a small board to tap.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { post } from "../api.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { seatShape, shapeOf } from "../seats.js";
import { actionBar } from "../table/actions.js";
import { drawer, drawerTabs } from "../table/drawer.js";
import { finish, lostBanner, proposal, refusal, waiting } from "../table/overlays.js";
import { stageCover } from "../table/stage.js";
import { TablePage } from "./table.js";

export class HandPage extends TablePage {
  constructor(root, overlay, id) {
    super(root, overlay, id);
    this.boardLarge = false;
    this.givingBack = false;
  }

  sitDown(card) {
    const own = card.seats.filter((seat) => seat.mine && !seat.pin).map((seat) => seat.seat);
    const wished = Number(new URLSearchParams(location.search).get("seat") ?? NaN);
    this.seat = own.includes(wished) ? wished : own[0] ?? null;
    this.hot = false;
  }

  /** The seat went back to the shared screen. */
  whoLooks(update) {
    if (this.seat !== null && update.seat === null) this.seat = null;
  }

  /** The board is small and wide until it is enlarged; the hand is always that of a phone. */
  boardContext() {
    return { ...this.ctx, shape: this.boardLarge && this.phone.matches ? "tall" : "wide" };
  }

  get ctx() {
    return { ...super.ctx, shape: "tall" };
  }

  toggleBoard() {
    this.boardLarge = !this.boardLarge;
    this.zoom?.fit();
    this.draw();
  }

  askGiveBack(asked) {
    this.givingBack = asked;
    this.draw();
  }

  async giveBack() {
    this.givingBack = false;
    await post(`/api/tables/${this.id}/give-back`, { seat: this.seat }).catch((error) => this.refused({ reason: error.message }));
  }

  /** A tap on a card that cannot be played now shows what it says. */
  clickAnywhere(event) {
    const before = this.selection.picks.length;
    super.clickAnywhere(event);
    const card = event.target.closest?.("[data-card]");
    if (card && !this.sent && this.selection.picks.length === before) this.tips.showCard(card.dataset.card);
  }

  givingBackBanner() {
    if (!this.givingBack) return nothing;
    return html`
      <div class="banner ask-banner" role="alertdialog" aria-label=${t("Give the seat back")}>
        <span>${t("Play on at the shared screen? This phone will no longer see your hand.")}</span>
        <button class="button main" type="button" data-focus @click=${() => this.giveBack()}>${t("Give back")}</button>
        <button class="button" type="button" @click=${() => this.askGiveBack(false)}>${t("Keep it here")}</button>
      </div>`;
  }

  gone() {
    return html`
      <div class="cover"><div class="sheet">
        <h2>${t("No hand here")}</h2>
        <p>${t("This phone has no seat at the table, or gave it back. To take one, scan the code on the shared screen.")}</p>
        <div class="row"><a class="button main" href="/table/${this.id}">${t("Watch the table")}</a><a class="button quiet" href="/">${t("To the start page")}</a></div>
      </div></div>`;
  }

  head() {
    const { update, game, seat } = this;
    const points = update.view && seat !== null ? game.score(update.view, seat) : null;
    return html`
      <header class="top hand-head">
        ${seat === null ? nothing : html`${seatShape(seat)}<h1 class="top-title">${this.seatName(seat)}</h1>`}
        ${points === null ? nothing : html`<b class="score">${points}</b>`}
        <div class="top-tabs">${drawerTabs(this)}</div>
      </header>`;
  }

  /** What lies open before the seat, and the way back to the shared screen. */
  own() {
    const { update, game, seat } = this;
    if (!update.view || seat === null) return nothing;
    const words = t("Give the seat back");
    const lent = update.table.seats[seat].hand && update.table.status !== "finished";
    return html`
      <section class="own strip seat-${shapeOf(seat)}" aria-label=${t("Before you")}>
        <div>${game.seatFacts(update.view, seat, this.ctx)}</div>
        ${lent ? html`<button class="button quiet square" type="button" title=${words} aria-label=${words} @click=${() => this.askGiveBack(true)}>${icon("screen")}</button>` : nothing}
      </section>`;
  }

  over() {
    const { update } = this;
    if (this.seat === null) return this.gone();
    if (update.table.status === "open") return waiting(this);
    return update.result && !this.finishSeen && !this.playback.waiting.length ? finish(this) : nothing;
  }

  template() {
    const { update, game, seat } = this;
    const { view } = update;
    const words = this.boardLarge ? t("Show my hand") : t("Enlarge the board");
    return html`
      <div class="table phone hand-page ${seat === null ? "" : `seat-${shapeOf(seat)}`} ${this.boardLarge ? "board-large" : ""} ${this.asked() ? "my-turn" : ""}" data-index=${update.index}>
        ${this.head()}
        <main class="board-frame" aria-label=${t("Board")}>
          <div class="board-canvas">${view ? game.draw(view, this.boardContext()) : nothing}</div>
          <button class="button board-size" type="button" aria-pressed=${this.boardLarge ? "true" : "false"} @click=${() => this.toggleBoard()}>${icon(this.boardLarge ? "cards" : "expand")}<span>${words}</span></button>
        </main>
        ${actionBar(this)}
        ${this.own()}
        ${drawer(this)}
        ${stageCover(this)}
        ${this.over()}
        ${lostBanner(this)}${refusal(this)}${proposal(this)}${this.givingBackBanner()}
      </div>
      <div id="motion" aria-hidden="true"></div>
      ${game.sprite()}`;
  }
}
