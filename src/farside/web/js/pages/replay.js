// A finished game, step by step, seen from any seat.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { get, post } from "../api.js";
import { loadComponents } from "../games/index.js";
import { language, t } from "../i18n.js";
import { icon } from "../icons.js";
import { rich, ruleLink } from "../richtext.js";
import { copyText } from "../clipboard.js";
import { go } from "../route.js";
import { Review } from "../table/review.js";
import { Scene } from "../table/scene.js";
import { shell } from "../table/shell.js";
import { Stage, stageCover } from "../table/stage.js";
import { Tips } from "../table/tips.js";

const PACE = 1100; // milliseconds for a choice at normal speed
const SPEEDS = [0.5, 1, 2, 4];

/** The moment that an address names. */
const momentOf = (address) => Number(new URL(address).hash.slice(1)) || 0;

export class ReplayPage extends Scene {
  constructor(root, overlay, id) {
    super(root);
    Object.assign(this, { id, overlay, at: 0, playing: null, speed: 1, positions: new Map(), curtainFor: null });
    this.stage = new Stage(this);
    this.review = new Review(id, () => this.draw());
  }

  async start() {
    const card = await get(`/api/tables/${this.id}`);
    await this.open(card.game);
    this.tips = new Tips(this, this.overlay);
    this.tips.watch(this.root);
    document.title = t("Replay");
    document.addEventListener("keydown", (event) => this.key(event), { signal: this.listeners.signal });
    document.addEventListener("click", (event) => this.stage.click(event), { signal: this.listeners.signal });
    window.addEventListener("hashchange", ({ newURL }) => this.jump(momentOf(newURL)), { signal: this.listeners.signal });
    await this.loadContents();
    const reviewing = location.hash === "#review"; // from the final screen: the whole game, seen from its end
    await this.show(reviewing ? this.contents.length : momentOf(location.href));
    if (reviewing) this.openDrawer("review");
  }

  async loadContents() {
    this.positions.clear();
    this.contents = await get(`/api/tables/${this.id}/replay?${this.query()}`);
  }

  query() {
    return `${this.seat === null ? "" : `seat=${this.seat}&`}lang=${language()}`;
  }

  position(number) {
    if (!this.positions.has(number)) this.positions.set(number, get(`/api/tables/${this.id}/replay/${number}?${this.query()}`));
    return this.positions.get(number);
  }

  /** `told`: what happens by itself is first told on the stage, as at the table. */
  async show(number, told = false) {
    const wanted = Math.max(0, Math.min(number, this.contents.length));
    this.stage.skip();
    this.at = wanted;
    const update = await this.position(wanted);
    if (told && this.at === wanted) await this.stage.prelude(update);
    if (this.at !== wanted) return; // the slider has moved on
    history.replaceState(null, "", `#${wanted}`);
    this.present(update);
    if (wanted < this.contents.length) this.position(wanted + 1);
  }

  play() {
    if (this.playing) this.pause();
    else {
      this.wait();
      this.draw();
    }
  }

  wait() {
    this.playing = setTimeout(() => this.playNext(), PACE / this.speed);
  }

  async playNext() {
    if (this.at >= this.contents.length) {
      this.pause();
      return;
    }
    const { playing } = this;
    await this.show(this.at + 1, true);
    if (this.playing === playing) this.wait();
  }

  pause() {
    clearTimeout(this.playing);
    this.playing = null;
    this.draw();
  }

  setSpeed(speed) {
    this.speed = speed;
    if (this.playing) {
      this.pause();
      this.play();
    }
  }

  /** A new table that begins at this moment, against bots. */
  async playOn() {
    const seat = this.seat ?? this.update.to_act ?? 0;
    const { id } = await post(`/api/tables/${this.id}/fork`, { number: this.at, seat });
    go(`/table/${id}`);
  }

  async see(seat) {
    this.seat = seat;
    await this.loadContents();
    await this.show(this.at);
  }

  openDrawer(id) {
    if (id === "review") this.review.load();
    super.openDrawer(id);
  }

  /** To a moment that the review or a link tells of: on a phone the drawer would cover it. */
  jump(number) {
    if (this.playing) this.pause();
    if (this.phone.matches) this.closeDrawer();
    this.show(number);
  }

  async speak() {
    this.components = await loadComponents(this.gameId);
    this.review.forget();
    if (this.drawer === "review") this.review.load();
    await this.see(this.seat);
  }

  key(event) {
    if (event.target.matches?.("input[type=search], select")) return;
    const steps = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10, Home: -Infinity, End: Infinity };
    if (event.key === "Escape" || (event.key === "ArrowRight" && this.stage.open)) this.stage.skip();
    else if (event.key in steps) this.show(this.at + steps[event.key], event.key === "ArrowRight");
    else if (event.key === " ") this.play();
    else if (event.key === "?") this.openDrawer("rules");
    else if (event.key.toLowerCase() === "l") this.openDrawer("log");
    else if (event.key.toLowerCase() === "r") this.openDrawer("review");
    else return;
    event.preventDefault();
  }

  // a replay asks nothing
  ready() {
    return false;
  }

  bar() {
    const choice = this.contents.choices[this.at - 1];
    const step = (name, word, number, off) => html`
      <button class="button square" type="button" aria-label=${word} ?disabled=${off} @click=${() => this.show(number, name === "next")}>${icon(name)}</button>`;
    const end = this.contents.length;
    return html`
      <section class="actions replay-bar" aria-label=${t("Replay")}>
        <p class="prompt" role="status">${choice ? html`<span class="replay-step">${this.at}/${end}</span> ${rich(`[[seat:${choice.seat}|]]`, this.look({}))}: ${rich(choice.label, this.look({ seat: choice.seat }))} ${ruleLink(choice.rule)}` : html`<span class="replay-step">0/${end}</span> ${t("The beginning")}`}</p>
        <div class="steps">
          ${step("first", t("To the beginning"), 0, this.at === 0)}
          ${step("back", t("One back"), this.at - 1, this.at === 0)}
          <button class="button main square" type="button" aria-label=${this.playing ? t("Pause") : t("Play")} @click=${() => this.play()}>${icon(this.playing ? "pause" : "play")}</button>
          ${step("next", t("One on"), this.at + 1, this.at === end)}
          ${step("last", t("To the end"), end, this.at === end)}
          <input class="slider" type="range" min="0" max=${end} .value=${String(this.at)} aria-label=${t("Move")} @input=${(event) => this.show(Number(event.target.value))}>
        </div>
        <div class="row">
          <label class="see">${t("Seen by")}
            <select class="input" @change=${(event) => this.see(event.target.value === "" ? null : Number(event.target.value))}>
              <option value="" ?selected=${this.seat === null}>${t("a spectator")}</option>
              ${this.update.table.seats.map((seat) => html`<option value=${seat.seat} ?selected=${this.seat === seat.seat}>${this.seatName(seat.seat)}</option>`)}
            </select></label>
          <label class="see">${t("Speed")}
            <select class="input" @change=${(event) => this.setSpeed(Number(event.target.value))}>
              ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === this.speed}>${speed}×</option>`)}
            </select></label>
          ${this.at < end ? html`<button class="button" type="button" @click=${() => this.playOn()}>${icon("play")}<span>${t("Play on from here")}</span></button>` : nothing}
          <button class="button" type="button" @click=${(event) => copyText(event, location.href)}>${icon("copy")}<span>${t("Link to this moment")}</span></button>
          <a class="button" href="/api/tables/${this.id}/record" download="farside-${this.id}.json">${t("Record")}</a>
        </div>
        <div class="hand">${this.update.view ? this.game.tray(this.update.view, { ...this.ctx, me: null }) : nothing}</div>
      </section>`;
  }

  template() {
    return shell(this, {
      title: this.components.name("game", this.gameId.replaceAll("-", "_")),
      extra: html`<span class="badge">${icon("play")}${t("Replay")}</span>`,
      bar: this.bar(),
      over: stageCover(this),
      state: "replayed",
    });
  }

  close() {
    clearTimeout(this.playing);
    this.stage.stop();
    this.review.stop();
    this.tips?.remove();
    super.close();
  }
}
