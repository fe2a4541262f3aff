// Setting up a table: seats, options, and what each option means by which rule.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { Components, loadComponents } from "../games/index.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { seatShape, shapeOf } from "../seats.js";
import { settings } from "../settings.js";
import { CLOCKS } from "../table/clock.js";
import { levelWord } from "../table/strips.js";

const ME = "me";
const HERE = "here";
const OPEN = "open";

/** An option of one seat ends in the seat's number (`faction_2`) and is drawn with that seat; gives the seat. */
function seatOf(option) {
  const number = /_(\d)$/.exec(option.id);
  return number ? Number(number[1]) - 1 : null;
}

export class Setup {
  /** host: { draw(), open(wish), close() }; module: the game's, which may name the values of options. */
  constructor(game, module, host) {
    this.game = game;
    this.module = module;
    this.host = host;
    this.components = new Components();
    this.problem = null;
    const level = game.bots.includes("normal") ? "normal" : game.bots.at(-1);
    this.bot = `bot:${level}`;
    this.seats = [{ who: ME, name: "", pin: "" }];
    while (this.seats.length < Math.min(3, Math.max(...game.seats))) this.seats.push({ who: this.bot, name: "", pin: "" });
    this.options = Object.fromEntries(game.options.map((option) => [option.id, option.default]));
    this.public = false;
    [this.clock] = CLOCKS;
  }

  /** The names of the game's things arrive a little later. */
  async start() {
    this.components = await loadComponents(this.game.id);
    this.host.draw();
  }

  setCount(count) {
    while (this.seats.length < count) this.seats.push({ who: this.bot, name: "", pin: "" });
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
    const seats = this.seats.map(({ who, name, pin }, at) => {
      const lock = pin && this.shared() ? { pin } : {};
      if (who === ME) return settings.name ? { kind: "human", name: settings.name, ...lock } : { kind: "human", ...lock };
      if (who === HERE) return { kind: "human", name: name || t("Player {n}", { n: at + 1 }), ...lock };
      if (who === OPEN) return { kind: "open" };
      return { kind: "bot", level: who.slice(4) };
    });
    const wish = { game: this.game.id, seats, options: this.fittingOptions() };
    if (this.public && this.hasOpen()) wish.public = true;
    if (this.clock.clock && this.hasOpen()) wish.clock = this.clock.clock;
    this.host.open(wish);
  }

  /** Several people at this screen: each may lock his seat. */
  shared() {
    return this.seats.filter(({ who }) => who === ME || who === HERE).length > 1;
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

  /** What cannot be had together with this value, as [option, value] pairs of options that are shown. */
  excludedBy(id, value) {
    const shown = new Map(this.shownOptions().map((option) => [option.id, option]));
    return this.game.exclusions.filter((pair) => pair[id] === value)
      .map((pair) => Object.entries(pair).find(([other]) => other !== id))
      .filter(([other]) => shown.has(other))
      .map(([other, its]) => [shown.get(other), its]);
  }

  /** What is chosen last counts: whatever it excludes goes back to its default. */
  setOption(option, value) {
    this.options[option.id] = value;
    for (const [other, its] of this.excludedBy(option.id, value)) {
      if (this.options[other.id] === its) this.options[other.id] = other.default;
    }
    this.problem = null;
    this.host.draw();
  }

  valueWord(option, value) {
    if (typeof value === "number") return String(value);
    return this.module.optionWord?.(option.id, value) ?? this.components.name("option", value);
  }

  /** The values of an option; what another choice excludes cannot be taken. */
  values(option, className) {
    const taken = (value) => this.excludedBy(option.id, value).some(([other, its]) => this.options[other.id] === its);
    return html`
      <select class=${className} aria-label=${option.label} @change=${(event) => this.setOption(option, option.values[event.target.selectedIndex])}>
        ${option.values.map((value) => html`<option ?selected=${live(this.options[option.id] === value)} ?disabled=${this.options[option.id] !== value && taken(value)}>${this.valueWord(option, value)}</option>`)}
      </select>`;
  }

  seatRow({ who, name, pin }, at) {
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
        ${who === HERE ? html`<input class="input" maxlength="24" placeholder=${t("Name")} aria-label=${t("Name")} .value=${name}
          @input=${(event) => (this.seats[at].name = event.target.value.trim())}>` : nothing}
        ${this.shared() && (who === ME || who === HERE) ? html`<input class="input" type="password" inputmode="numeric" autocomplete="off" maxlength="8" placeholder=${t("PIN, if you like: 4 to 8 digits")}
          aria-label=${t("PIN of seat {n}, 4 to 8 digits; may stay empty", { n: at + 1 })} .value=${live(pin)} @input=${(event) => (this.seats[at].pin = event.target.value.trim())}>` : nothing}
        ${this.shownOptions().filter((option) => seatOf(option) === at).map((option) => this.values(option, "input"))}
      </li>`;
  }

  /** A label, its explanation, the rule, and what it cannot be combined with. */
  words(option, label) {
    const others = typeof option.default === "boolean"
      ? this.excludedBy(option.id, !option.default).map(([other]) => other.label) : [];
    return html`<span><b>${label}</b><small>${option.help}
      ${others.length ? html`<i>${t("Not together with: {options}.", { options: others.join(", ") })}</i>` : nothing}
      ${option.rule ? html`<a class="rule-link" href="/rules/${this.game.id}#${option.rule}" target="_blank">${option.rule}</a>` : nothing}</small></span>`;
  }

  optionRow(option) {
    if (typeof option.default === "boolean") {
      return html`<label class="switch"><input type="checkbox" .checked=${live(this.options[option.id])} @change=${(event) => this.setOption(option, event.target.checked)}>${this.words(option, option.label)}</label>`;
    }
    return html`<div class="choice">${this.words(option, option.label)}${this.values(option, "input narrow")}</div>`;
  }

  /** Options of single seats stand with the seats; their explanation, the same for all, stands below. */
  seatOptionHelp() {
    const first = this.shownOptions().find((option) => seatOf(option) === 0);
    return first ? html`<p class="setup-help"><small>${first.help} <a class="rule-link" href="/rules/${this.game.id}#${first.rule}" target="_blank">${first.rule}</a></small></p>` : nothing;
  }

  template() {
    const shown = this.shownOptions().filter((option) => seatOf(option) === null);
    return html`
      <div class="sheet-back" @click=${(event) => event.target === event.currentTarget && this.host.close()} @keydown=${(event) => event.key === "Escape" && this.host.close()}>
        <div class="sheet setup ${shown.length > 6 ? "broad" : ""}" role="dialog" aria-modal="true" aria-label=${t("Set up a table")}>
          <header class="setup-head"><h2>${this.game.name}</h2>
            <button class="button quiet square" type="button" aria-label=${t("Close")} @click=${() => this.host.close()}>${icon("close")}</button></header>
          <div class="field"><span>${t("Players")}</span>
            <div class="segments">${this.game.seats.map((count) => html`<button type="button" aria-pressed=${this.seats.length === count ? "true" : "false"} @click=${() => this.setCount(count)}>${count}</button>`)}</div></div>
          <ol class="setup-seats">${this.seats.map((seat, at) => this.seatRow(seat, at))}</ol>
          ${this.seatOptionHelp()}
          ${this.hasOpen() ? html`<div class="choice"><span><b>${t("Clock")}</b><small>${t("Who has no time left is played on by a bot until he comes back.")}</small></span>
            <select class="input narrow" aria-label=${t("Clock")} @change=${(event) => { this.clock = CLOCKS[event.target.selectedIndex]; }}>
              ${CLOCKS.map((one) => html`<option ?selected=${one === this.clock}>${one.word()}</option>`)}
            </select></div>` : nothing}
          ${this.hasOpen() ? html`<label class="switch"><input type="checkbox" .checked=${live(this.public)} @change=${(event) => { this.public = event.target.checked; }}>
            <span><b>${t("Show it to everybody")}</b><small>${t("The table is listed on the start page of this server; otherwise only your link leads to it.")}</small></span></label>` : nothing}
          ${shown.length ? html`<div class="setup-options ${shown.length > 6 ? "many" : ""}"><h3>${t("Rules of this table")}</h3>${shown.map((option) => this.optionRow(option))}</div>` : nothing}
          ${this.problem ? html`<p class="notice bad" role="alert">${this.problem}</p>` : nothing}
          <button class="button main big" type="button" @click=${() => this.begin()}>${icon("play")}<span>${this.hasOpen() ? t("Open the table") : t("Begin")}</span></button>
        </div>
      </div>`;
  }
}
