// A table on a shared screen, to be read from across the room: the board, who must do what, what happened, and codes with
// which phones take the seats. Shows what everybody may know; nothing can be chosen here.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { get, post } from "../api.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { rich } from "../richtext.js";
import { seatShape, shapeOf } from "../seats.js";
import { Codes, qr, shortLink } from "../table/codes.js";
import { lostBanner } from "../table/overlays.js";
import { stageCover } from "../table/stage.js";
import { crowd } from "../table/strips.js";
import { TablePage } from "./table.js";

const LINES = 12;

export class ScreenPage extends TablePage {
  /** code: this device was opened as a screen by somebody who plays at another one */
  constructor(root, overlay, id, code = null) {
    super(root, overlay, id);
    this.byKeys = false;
    this.code = code;
    this.also = null; // { link, code }: how another device becomes a screen
    if (code) this.codes = new Codes(`/api/screens/${encodeURIComponent(code)}/hands`, () => this.draw());
  }

  async start() {
    if (this.code) this.id = (await this.mayOffer()).table;
    await super.start();
  }

  mayOffer() {
    return get(`/api/screens/${encodeURIComponent(this.code)}`);
  }

  sitDown() {
    this.seat = null;
    this.hot = false;
  }

  whoLooks(update) {
    const { seats, owner, status, lesson } = update.table;
    if (this.code) {
      this.askWhich(seats, status);
      return;
    }
    const free = seats.filter((seat) => lesson === null && (seat.kind === "open" ? owner : seat.mine && seat.kind === "human" && !seat.hand));
    const states = new Map(free.map((seat) => [seat.seat, `${seat.kind} ${seat.pin}`]));
    this.codes.want(["open", "playing"].includes(status) ? free.map((seat) => seat.seat) : [], states);
    if (free.length && !this.also) this.tellOthers();
  }

  /** Nobody's seats are this device's own: the server knows for which it may show codes. */
  async askWhich(seats, status) {
    const states = new Map(seats.map((seat) => [seat.seat, `${seat.kind} ${seat.pin} ${seat.hand}`]));
    const key = [status, ...states.values()].join();
    if (key === this.seatsKey) return;
    this.seatsKey = key;
    const may = await this.mayOffer().catch(() => ({ seats: [] }));
    if (key !== this.seatsKey) return; // they have changed meanwhile
    this.codes.want(may.seats, states);
    this.draw();
  }

  async tellOthers() {
    this.also = {};
    this.also = await post(`/api/tables/${this.id}/screens`).catch(() => ({}));
    this.draw();
  }

  title() {
    document.title = this.components.name("game", this.gameId.replaceAll("-", "_"));
  }

  /** How a seat is taken, or who plays it and from where. */
  seatRow(seat) {
    const { update, game } = this;
    const code = this.codes.get(seat.seat);
    const drawn = update.view && seat.kind !== "open";
    const brief = code?.path || (this.codes.known.size && update.table.seats.length > 4); // all seats must fit
    const points = update.view ? game.score(update.view, seat.seat) : null;
    return html`
      <li class="strip screen-seat seat-${shapeOf(seat.seat)} ${update.to_act === seat.seat ? "to-act" : ""}">
        <div class="strip-head">
          ${seatShape(seat.seat)}<b class="strip-name">${seat.kind === "open" ? t("open seat") : this.seatName(seat.seat)}</b>
          ${seat.kind === "bot" ? icon("bot") : seat.hand ? icon("phone") : nothing}
          ${seat.kind === "human" && seat.hand && !seat.online ? html`<span class="strip-about">${t("away")}</span>` : nothing}
          ${update.to_act === seat.seat ? html`<span class="turn-mark">${t("to act")}</span>` : nothing}
          ${drawn && brief ? html`<span class="mini-facts">${game.miniFacts(update.view, seat.seat)}</span>` : nothing}
          ${points === null ? nothing : html`<span class="score"><b>${points}</b></span>`}
        </div>
        ${code?.path ? html`
          <div class="screen-code">${qr(code)}<p>${t("Scan this with your phone, or open")} ${shortLink(code)}</p></div>`
    : drawn && !brief ? game.seatFacts(update.view, seat.seat, this.ctx) : nothing}
      </li>`;
  }

  ended() {
    const winners = (this.update.result ?? []).filter((one) => one.won).map((one) => this.seatName(one.seat)).join(" & ");
    return winners ? html` ${t("{names} wins", { names: winners })}` : nothing;
  }

  side() {
    const { seats } = this.update.table;
    const unreachable = [...this.codes.known.values()].some((code) => code.code && !code.link);
    const codes = seats.filter((seat) => this.codes.get(seat.seat)?.path).length;
    return html`
      <aside class="screen-side" .style=${`--codes: ${codes || 1}; --seats: ${seats.length}; --facts: ${seats.length > 4 ? 0 : seats.length - codes}`}>
        <ul class="strips ${crowd(seats)}" aria-label=${t("Seats")}>${seats.map((seat) => this.seatRow(seat))}</ul>
        ${unreachable ? html`<p class="notice">${t("Phones cannot reach this computer yet. Start Farside again with:")} <code>./play --network</code></p>` : nothing}
        ${codes && this.also?.link ? html`<p class="screen-also">${t("For another screen, open there:")} ${shortLink(this.also)}</p>` : nothing}
        <div class="screen-log" role="log" aria-label=${t("What happened")}><ol>
          ${this.log.slice(-LINES).reverse().map((line) => html`<li>${rich(line.text, this.look({ seat: line.seat, still: true }))}</li>`)}
        </ol></div>
      </aside>`;
  }

  template() {
    const { update, game } = this;
    const { view, prompt, to_act: seat } = update;
    return html`
      <div class="table screen ${this.phone.matches ? "narrow" : "broad"}" data-index=${update.index}>
        <header class="screen-head ${seat === null ? "" : `seat-${shapeOf(seat)} acting`}">
          <p class="screen-title"><b>${this.components.name("game", this.gameId.replaceAll("-", "_"))}</b> ${view ? game.headline(view) : nothing}</p>
          <h1 class="screen-prompt" role="status" aria-live="polite">${rich(prompt?.text ?? "", this.look({ still: true }))}${this.ended()}</h1>
        </header>
        <main class="board-frame" aria-label=${t("Board")}><div class="board-canvas">${view ? game.draw(view, this.ctx) : nothing}</div></main>
        ${this.side()}
        ${stageCover(this)}
        ${lostBanner(this)}
      </div>
      <div id="motion" aria-hidden="true"></div>
      ${game.sprite()}`;
  }
}
