// The start page: play now, set up a table, go on with a game.

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { get, post } from "../api.js";
import { Components, canDraw, loadGame } from "../games/index.js";
import { language, plural, t } from "../i18n.js";
import { icon } from "../icons.js";
import { go } from "../route.js";
import { seatShape } from "../seats.js";
import { levelWord, vacation } from "../table/strips.js";
import { settings } from "../settings.js";
import { openSettings } from "./settings_sheet.js";
import { Setup } from "./setup.js";

const LOOK_AGAIN = 15000; // milliseconds
const RUNNING = 6; // tables that are listed at first
const OVER = 5;

const usualLevel = (bots) => (bots.includes("normal") ? "normal" : bots.at(-1));

const taglines = (id) => ({
  "alien-frontiers": t("Roll your fleet, dock at the stations, settle the planet."),
  "nexus-ops": t("Hire miners and monsters, explore the jungle, fight for the Monolith."),
  nemesis: t("Wake up on a dead ship, find out what else is awake, and get home alive."),
  theseus: t("Move round the ring, arm the sectors, outlive the others."),
})[id] ?? "";

const isMyTurn = ({ status, seats, to_act: seat }) => status === "playing" && Boolean(seats[seat]?.mine) && seats[seat].kind === "human";

export class HomePage {
  constructor(root) {
    this.root = root;
    this.games = null;
    this.tables = { mine: [], open: [] };
    this.problem = null;
    this.setup = null;
    this.everything = false; // all own tables are listed, not only the newest
  }

  async start() {
    document.title = t("Farside");
    this.draw();
    // Tables where others move: look again when the player comes back to this page, and now and then while he stays.
    this.refresh = () => document.visibilityState === "visible" && this.loadTables();
    document.addEventListener("visibilitychange", this.refresh);
    this.timer = setInterval(this.refresh, LOOK_AGAIN);
    await this.load();
    await this.openWished();
  }

  async load() {
    try {
      const games = await get(`/api/games?lang=${language()}`);
      this.modules = new Map(await Promise.all(
        games.filter((game) => canDraw(game.id)).map(async (game) => [game.id, await loadGame(game.id)]),
      ));
      this.games = games.filter((game) => this.modules.has(game.id));
      this.problem = null;
    } catch (error) {
      this.problem = error.message || t("The server does not answer.");
    }
    await this.loadTables();
  }

  /** `farside play GAME` asks for a table behind the `#`; this browser opens it, so that it is this guest's. */
  async openWished() {
    if (location.hash.startsWith("#learn=")) {
      const game = location.hash.slice("#learn=".length);
      history.replaceState(null, "", "/");
      await this.learn(game);
      return;
    }
    if (!location.hash.startsWith("#new=")) return;
    const wish = decodeURIComponent(location.hash.slice("#new=".length));
    history.replaceState(null, "", "/"); // going back must not open another one
    try {
      await this.openTable(JSON.parse(wish));
    } catch {
      this.problem = t("This wish for a table cannot be read.");
      this.draw();
    }
  }

  async loadTables() {
    this.tables = await get("/api/tables").catch(() => this.tables);
    this.draw();
  }

  async playNow(game) {
    const most = Math.min(3, Math.max(...game.seats));
    const seats = [{ kind: "human" }, ...Array(most - 1).fill({ kind: "bot", level: usualLevel(game.bots) })];
    await this.openTable({ game: game.id, seats, options: {} });
  }

  async openTable(wish) {
    try {
      const { id } = await post("/api/tables", wish);
      go(`/table/${id}`);
    } catch (error) {
      // Said where the player looks: in the set-up sheet while it is open.
      (this.setup ?? this).problem = error.message || t("The server does not answer.");
      this.draw();
    }
  }

  /** A record from elsewhere: proved by the server, and then a table to look at. */
  async openRecord(event) {
    const [file] = event.target.files;
    event.target.value = "";
    if (!file) return;
    try {
      const { id } = await post("/api/records", JSON.parse(await file.text()));
      go(`/replay/${id}`);
    } catch (error) {
      this.problem = error instanceof SyntaxError ? t("This file is not a record of a game.") : error.message;
      this.draw();
    }
  }

  async learn(game) {
    try {
      const { id } = await post(`/api/lessons/${game}`, {});
      go(`/table/${id}`);
    } catch (error) {
      this.problem = error.message || t("The server does not answer.");
      this.draw();
    }
  }

  setUp(game) {
    this.setup = new Setup(game, this.modules.get(game.id), {
      draw: () => this.draw(),
      open: (wish) => this.openTable(wish),
      close: () => {
        this.setup = null;
        this.draw();
      },
    });
    this.draw();
    this.setup.start();
    this.root.querySelector(".setup select, .setup button")?.focus();
  }

  tile(game) {
    const module = this.modules.get(game.id);
    const names = new Components();
    const [least, most] = [Math.min(...game.seats), Math.max(...game.seats)];
    return html`
      <article class="tile tile-${game.id}">
        <div class="tile-picture">${module.poster({ name: names.name, info: names.info })}</div>
        <div class="tile-words">
          <h2>${game.name}</h2>
          <p>${taglines(game.id)} <span class="tile-seats">${t("{least} to {most} players.", { least, most })}</span></p>
          <div class="row">
            <button class="button main big" type="button" @click=${() => this.playNow(game)}>${icon("play")}<span>${t("Play now")}</span></button>
            <button class="button big" type="button" @click=${() => this.setUp(game)}>${t("Set up a table")}</button>
            ${game.lesson ? html`<button class="button big" type="button" @click=${() => this.learn(game.id)}>${t("Learn to play")}</button>` : nothing}
            <a class="button quiet" href="/rules/${game.id}">${icon("rules")}<span>${t("Rules")}</span></a>
          </div>
        </div>
      </article>`;
  }

  tableRow(table, own) {
    const game = this.games?.find((one) => one.id === table.game);
    const mine = own && isMyTurn(table);
    const words = { open: t("waiting for players"), finished: t("finished"), playing: mine ? t("your turn") : t("under way") };
    const path = !own && table.invite ? `/join/${table.id}/${table.invite}` : `/table/${table.id}`;
    const who = (seat) => (seat.kind === "open" ? t("open seat") : seat.kind === "bot" ? seat.name || levelWord(seat.level) : seat.name);
    return html`
      <li><a class="table-row ${mine ? "your-turn" : ""}" href=${path}>
        <span class="table-game">${game?.name ?? table.game}</span>
        <span class="table-who">${table.seats.map((seat) => html`<span>${seatShape(seat.seat)} ${who(seat)} ${table.status === "finished" ? nothing : vacation(seat, true)}</span>`)}</span>
        <span class="table-state">${words[table.status] ?? table.status}</span>
      </a></li>`;
  }

  tableLists() {
    const order = (table) => (isMyTurn(table) ? 0 : table.status === "playing" ? 1 : table.status === "open" ? 2 : 3);
    const mine = [...this.tables.mine].sort((a, b) => order(a) - order(b));
    const running = mine.filter((table) => table.status !== "finished");
    const over = mine.filter((table) => table.status === "finished");
    const open = this.tables.open.filter((table) => !table.seats.some((seat) => seat.mine));
    const list = (title, tables, own, first = Infinity) => (tables.length ? html`
      <section class="tables"><h2>${title}</h2><ul>${tables.slice(0, this.everything ? Infinity : first).map((table) => this.tableRow(table, own))}</ul>
        ${tables.length > first && !this.everything ? html`<button class="button quiet" type="button" @click=${() => this.listEverything()}>${t("Show all {n}", { n: tables.length })}</button>` : nothing}
      </section>` : nothing);
    return { running: list(t("Continue"), running, true, RUNNING), rest: [list(t("Open tables"), open, false), list(t("Finished"), over, true, OVER)] };
  }

  listEverything() {
    this.everything = true;
    this.draw();
  }

  draw() {
    const { running, rest } = this.tableLists();
    render(html`
      <div class="home">
        <header class="home-head">
          <a class="logo" href="/"><img src="/static/icon.svg" alt="" width="44" height="44"><span>Farside</span></a>
          <span class="home-name">${settings.name ? t("Hello, {name}", { name: settings.name }) : nothing}</span>
          <button class="button quiet" type="button" @click=${() => openSettings(() => this.load())}>${icon("settings")}<span>${t("Settings")}</span></button>
        </header>
        <main>
          <h1 class="unseen">${t("Farside: science-fiction board games")}</h1>
          ${this.problem ? html`<p class="notice bad" role="alert">${this.problem}</p>` : nothing}
          ${running}
          <div class="tiles count-${this.games?.length ?? 0}">
            ${this.games ? this.games.map((game) => this.tile(game)) : html`<div class="tile loading" aria-hidden="true"></div>`}
          </div>
          ${rest}
        </main>
        <footer class="home-foot">${this.games ? plural("{n} game, complete with all its rules.", "{n} games, complete with all their rules.", this.games.length) : nothing} ${t("Free and open source; runs on your own computer.")}
          <label class="open-record">${t("Look at a record from a file")}<input class="unseen" type="file" accept=".json,application/json" @change=${(event) => this.openRecord(event)}></label></footer>
      </div>
      ${this.setup ? this.setup.template() : nothing}
      ${[...(this.modules?.values() ?? [])].map((module) => module.sprite())}`, this.root);
  }

  close() {
    document.removeEventListener("visibilitychange", this.refresh);
    clearInterval(this.timer);
  }
}
