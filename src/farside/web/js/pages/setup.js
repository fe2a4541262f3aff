// Setting up a table: seats, options, and what each option means by which rule.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { seatShape, shapeOf } from "../seats.js";
import { settings } from "../settings.js";
import { levelWord } from "../table/strips.js";

const ME = "me";
const HERE = "here";
const OPEN = "open";

export class Setup {
  /** host: { draw(), open(wish), close() } */
  constructor(game, host) {
    this.game = game;
    this.host = host;
    const level = game.bots.includes("normal") ? "normal" : game.bots.at(-1);
    this.bot = `bot:${level}`;
    this.seats = [{ who: ME, name: "" }];
    while (this.seats.length < Math.min(3, Math.max(...game.seats))) this.seats.push({ who: this.bot, name: "" });
    this.options = Object.fromEntries(game.options.map((option) => [option.id, option.default]));
    this.public = false;
  }

  setCount(count) {
    while (this.seats.length < count) this.seats.push({ who: this.bot, name: "" });
    this.seats.length = count;
    this.host.draw();
  }

  setWho(at, who) {
    // There is one "me"; whoever was it before becomes a bot.
    if (who === ME) this.seats.forEach((seat) => (seat.who = seat.who === ME ? this.bot : seat.who));
    this.seats[at].who = who;
    this.host.draw();
  }

  begin() {
    const seats = this.seats.map(({ who, name }, at) => {
      if (who === ME) return settings.name ? { kind: "human", name: settings.name } : { kind: "human" };
      if (who === HERE) return { kind: "human", name: name || t("Player {n}", { n: at + 1 }) };
      if (who === OPEN) return { kind: "open" };
      return { kind: "bot", level: who.slice(4) };
    });
    const wish = { game: this.game.id, seats, options: this.fittingOptions() };
    if (this.public && this.hasOpen()) wish.public = true;
    this.host.open(wish);
  }

  hasOpen() {
    return this.seats.some((seat) => seat.who === OPEN);
  }

  /** Options may exist for some numbers of players only. */
  shownOptions() {
    return this.game.options.filter((option) => !option.seats?.length || option.seats.includes(this.seats.length));
  }

  fittingOptions() {
    return Object.fromEntries(this.shownOptions().map((option) => [option.id, this.options[option.id]]));
  }

  seatRow({ who, name }, at) {
    const choice = (value, word) => html`<option value=${value} ?selected=${live(who === value)}>${word}</option>`;
    return html`
      <li class="setup-seat seat-${shapeOf(at)}">
        ${seatShape(at)}
        <select class="input" aria-label=${t("Seat {n}", { n: at + 1 })} @change=${(event) => this.setWho(at, event.target.value)}>
          ${choice(ME, settings.name ? t("Me ({name})", { name: settings.name }) : t("Me"))}
          ${choice(HERE, t("Somebody here at this screen"))}
          ${choice(OPEN, t("Open, by link"))}
          ${this.game.bots.map((level) => choice(`bot:${level}`, t("Bot, {level}", { level: levelWord(level) })))}
        </select>
        ${who === HERE ? html`<input class="input" maxlength="30" placeholder=${t("Name")} aria-label=${t("Name")} .value=${name}
          @input=${(event) => (this.seats[at].name = event.target.value.trim())}>` : nothing}
      </li>`;
  }

  optionRow(option) {
    const set = (value) => {
      this.options[option.id] = value;
      this.host.draw();
    };
    const words = html`<span><b>${option.label}</b><small>${option.help} ${option.rule ? html`<a class="rule-link" href="/rules/${this.game.id}#${option.rule}" target="_blank">${option.rule}</a>` : nothing}</small></span>`;
    if (typeof option.default === "boolean") {
      return html`<label class="switch"><input type="checkbox" .checked=${live(this.options[option.id])} @change=${(event) => set(event.target.checked)}>${words}</label>`;
    }
    return html`<label class="switch">${words}
      <select class="input narrow" @change=${(event) => set(option.values[event.target.selectedIndex])}>
        ${option.values.map((value) => html`<option ?selected=${live(this.options[option.id] === value)}>${value}</option>`)}
      </select></label>`;
  }

  template() {
    const shown = this.shownOptions();
    return html`
      <div class="sheet-back" @click=${(event) => event.target === event.currentTarget && this.host.close()} @keydown=${(event) => event.key === "Escape" && this.host.close()}>
        <div class="sheet setup" role="dialog" aria-modal="true" aria-label=${t("Set up a table")}>
          <header class="setup-head"><h2>${this.game.name}</h2>
            <button class="button quiet square" type="button" aria-label=${t("Close")} @click=${() => this.host.close()}>${icon("close")}</button></header>
          <div class="field"><span>${t("Players")}</span>
            <div class="segments">${this.game.seats.map((count) => html`<button type="button" aria-pressed=${this.seats.length === count ? "true" : "false"} @click=${() => this.setCount(count)}>${count}</button>`)}</div></div>
          <ol class="setup-seats">${this.seats.map((seat, at) => this.seatRow(seat, at))}</ol>
          ${this.hasOpen() ? html`<label class="switch"><input type="checkbox" .checked=${live(this.public)} @change=${(event) => { this.public = event.target.checked; }}>
            <span><b>${t("Show it to everybody")}</b><small>${t("The table is listed on the start page of this server; otherwise only your link leads to it.")}</small></span></label>` : nothing}
          ${shown.length ? html`<div class="setup-options"><h3>${t("Rules of this table")}</h3>${shown.map((option) => this.optionRow(option))}</div>` : nothing}
          <button class="button main big" type="button" @click=${() => this.begin()}>${icon("play")}<span>${this.hasOpen() ? t("Open the table") : t("Begin")}</span></button>
        </div>
      </div>`;
  }
}
