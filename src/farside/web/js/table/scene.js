// The part of a page that shows a game: shared by tables and replays. Holds what is drawn and keeps it in step.

import { render } from "../../vendor/lit-html/lit-html.js";
import { getOnce } from "../api.js";
import { loadComponents, loadGame } from "../games/index.js";
import { t } from "../i18n.js";
import { showMarks } from "../marks.js";
import { move, remember, rememberCounts, showCounts } from "../motion.js";
import { Selection } from "../selection.js";
import { Zoom } from "../zoom.js";
import { citedRule, scrollToRule } from "./rulespanel.js";

const PHONE = "(max-width: 760px)";

export class Scene {
  constructor(root) {
    this.root = root;
    this.update = null;
    this.seat = null;
    this.log = [];
    this.logSeat = null; // whose lines are shown; null: all
    this.selection = new Selection();
    this.lit = new Set();
    this.drawer = "log";
    this.drawerOpen = false;
    this.sheetOpen = false;
    this.rules = null;
    this.ruleQuery = "";
    this.ruleCited = null;
    this.memory = {};
    this.phone = matchMedia(PHONE);
    this.listeners = new AbortController();
    this.phone.addEventListener("change", () => this.draw(), { signal: this.listeners.signal });
  }

  async open(gameId) {
    [this.game, this.components] = await Promise.all([loadGame(gameId), loadComponents(gameId)]);
    this.gameId = gameId;
    document.documentElement.dataset.game = gameId;
    const { signal } = this.listeners;
    for (const kind of ["pointerover", "focusin"]) this.root.addEventListener(kind, (event) => this.hover(event), { signal });
    this.root.addEventListener("click", (event) => this.clickAnywhere(event), { signal });
  }

  get ctx() {
    return {
      shape: this.phone.matches ? "tall" : "wide",
      name: this.components.name,
      info: this.components.info,
      all: this.components.all,
      log: this.log,
      seatName: this.seatName,
      me: this.seat,
      memory: this.memory,
      options: this.update?.table.options ?? {},
    };
  }

  seatName = (seat) => {
    const one = this.update?.table.seats[seat];
    return one?.name || (one?.kind === "bot" ? t("Bot {n}", { n: seat + 1 }) : t("Seat {n}", { n: seat + 1 }));
  };

  /** How sentences are drawn here. */
  look(more) {
    return { game: this.game, seatName: this.seatName, seat: this.seat ?? this.update?.to_act, ...more };
  }

  /** Take a new position over and show the way to it; gives the milliseconds that takes. */
  present(update, { quick = false } = {}) {
    const before = remember(this.root);
    const counts = rememberCounts(this.root);
    this.update = update;
    if ((update.since ?? -1) < 0) this.log = update.log;
    else this.log = [...this.log, ...update.log.filter((line) => line.index > update.since)];
    this.draw();
    const log = this.root.querySelector(".log");
    if (log) log.scrollTop = log.scrollHeight;
    const layer = document.getElementById("motion");
    if (!quick) showCounts(this.root, counts, layer);
    return move(this.root, before, { layer, quick });
  }

  draw() {
    if (!this.update || !this.game) return;
    render(this.template(), this.root);
    this.showSelection();
    this.fitZoom();
  }

  fitZoom() {
    const frame = this.root.querySelector(".board-frame");
    if (!frame || this.zoom?.frame === frame) return;
    this.zoom = new Zoom(frame, frame.querySelector(".board-canvas"));
  }

  showSelection() {
    showMarks(this.root, this.selection, this.lit);
  }

  light(targets) {
    this.lit = new Set(targets);
    this.showSelection();
  }

  hover(event) {
    this.game.hovered?.(this.root, event.target);
    const element = event.target.closest?.("[data-lights]");
    if (element === this.lighting) return;
    this.lighting = element;
    if (element) this.light(element.dataset.lights.split(" ").filter(Boolean));
    else if (this.lit.size) this.light([]);
  }

  clickAnywhere(event) {
    const rule = event.target.closest?.("[data-rule]");
    if (rule) this.cite(rule.dataset.rule);
  }

  // drawer

  openDrawer(id) {
    this.drawer = id;
    this.drawerOpen = true;
    if (id === "rules") this.loadRules();
    this.draw();
    const log = this.root.querySelector(".log");
    if (log) log.scrollTop = log.scrollHeight;
  }

  filterLog(seat) {
    this.logSeat = seat;
    this.draw();
  }

  closeDrawer() {
    this.drawerOpen = false;
    if (this.drawer === "seats") this.drawer = "log";
    this.draw();
  }

  toggleSheet() {
    this.sheetOpen = !this.sheetOpen;
    this.draw();
  }

  async loadRules() {
    if (this.rules) return;
    this.rules = await getOnce(`/api/rules/${this.gameId}`).catch(() => []);
    this.draw();
  }

  async cite(id) {
    this.drawer = "rules";
    this.drawerOpen = true;
    this.ruleQuery = "";
    await this.loadRules();
    this.ruleCited = this.rules ? citedRule(this.rules, id) : id;
    this.draw();
    scrollToRule(this.ruleCited);
  }

  searchRules(text) {
    this.ruleQuery = text;
    this.draw();
  }

  /** A rule's first sentence; the rules are fetched when somebody asks. */
  ruleText(id) {
    if (!this.rules) {
      this.loadRules();
      return "";
    }
    const text = this.rules.find((rule) => rule.id === id)?.text ?? "";
    return text.replace(/[*`]/g, "").split(/(?<=\.)\s/)[0];
  }

  close() {
    this.listeners.abort();
    delete document.documentElement.dataset.game;
  }
}
