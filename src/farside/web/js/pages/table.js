// A table that is being played.

import { nothing } from "../../vendor/lit-html/lit-html.js";
import { get, post } from "../api.js";
import { Connection } from "../connection.js";
import { language, t } from "../i18n.js";
import { drawnAt, keyOf, targetsOf } from "../marks.js";
import { Playback } from "../playback.js";
import { Selection } from "../selection.js";
import { loadComponents } from "../games/index.js";
import { actionBar } from "../table/actions.js";
import { Clocks, pauseButton } from "../table/clock.js";
import { onKey } from "../table/keys.js";
import { Codes } from "../table/codes.js";
import { curtain, standInPin } from "../table/curtain.js";
import { finish, lostBanner, proposal, refusal, waiting } from "../table/overlays.js";
import { Scene } from "../table/scene.js";
import { shell } from "../table/shell.js";
import { Stage, stageCover } from "../table/stage.js";
import { forgetWords, Talk } from "../table/talk.js";
import { Tips } from "../table/tips.js";
import { go } from "../route.js";
import { setMoved, settings } from "../settings.js";
import { play } from "../sound.js";
import { screenLink, spectatorBadge } from "../table/badges.js";

const isMyTurn = ({ seats, to_act: seat }) => Boolean(seats[seat]?.mine) && seats[seat].kind === "human";
const FOLLOW = 520; // milliseconds in which another seat's move can be followed

export class TablePage extends Scene {
  constructor(root, overlay, id) {
    super(root);
    this.id = id;
    this.overlay = overlay;
    this.status = "open";
    this.refusal = null;
    this.sent = false;
    this.byKeys = true;
    this.finishSeen = false;
    this.hint = null;
    this.asking = false; // for a hint
    this.curtainFor = null;
    this.opening = null; // the seat whose curtain lifts when its view arrives
    this.pinProblem = null;
    this.wantsPin = false; // the curtain fell because somebody wants to lock his seat
    this.standing = null; // a locked seat for which a bot is to play, or its player again: its PIN is asked for
    this.codes = new Codes(`/api/tables/${id}/hands`, () => this.draw());
    this.talk = new Talk(() => this.draw());
    this.clocks = new Clocks(root);
  }

  async start() {
    const card = await get(`/api/tables/${this.id}`);
    const opened = this.open(card.game); // meanwhile we ask for the position, which may come first
    const early = [];
    let hear = (update) => early.push(update);
    this.sitDown(card);
    this.tips = new Tips(this, this.overlay);
    this.tips.watch(this.root);
    this.stage = new Stage(this);
    this.playback = new Playback((update, how) => this.showUpdate(update, how), (update) => this.stage.prelude(update));
    this.connection = new Connection(this.id, {
      update: (update) => hear(update),
      refused: (message) => this.refused(message),
      status: (status) => this.setStatus(status),
      seat: () => this.helloSeat(),
      lang: language,
    });
    const { signal } = this.listeners;
    if (this.byKeys) document.addEventListener("keydown", (event) => onKey(this, event), { signal });
    document.addEventListener("pointerdown", () => this.playback.press(), { signal });
    for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, () => this.playback.pressEnds(), { signal });
    document.addEventListener("click", (event) => this.clicked(event), { signal });
    window.addEventListener("online", () => this.connection.retryNow(), { signal });
    await opened;
    hear = (update) => this.hear(update);
    early.forEach(hear);
  }

  /** After all that a click did by itself: it also skips to the newest position. */
  clicked(event) {
    this.playback.release();
    if (!this.stage.click(event)) this.playback.skip();
  }

  /** Something happened at the table, or was said. */
  hear(update) {
    const lines = this.talk.hear(update.talk);
    if (lines.length) this.heard(lines);
    this.playback.push(update, this.sent);
  }

  /** Which seat looks at the table first. */
  sitDown(card) {
    const own = card.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
    this.seat = card.lesson ?? (own.includes(card.to_act) ? card.to_act : own[0] ?? null);
    this.hot = own.length > 1 && card.lesson === null;
    // At a shared screen nobody's view is shown before that player says so, and a locked one not even sent.
    if (this.hot && card.status === "playing") this.curtainFor = this.seat;
    if (card.seats[this.seat]?.pin && card.status !== "finished") this.cover(this.seat);
  }

  /** A new connection has been given no PIN: who looked at a locked seat must give it again. */
  helloSeat() {
    if (this.update?.table.seats[this.seat]?.pin && this.update.table.status !== "finished") this.cover(this.seat);
    return this.seat;
  }

  /** The curtain falls, and behind it nobody looks. */
  cover(seat) {
    this.curtainFor = seat;
    this.seat = null;
  }

  showUpdate(update, { last, quick }) {
    const former = this.update;
    const mover = update.log.at(-1)?.seat;
    if (former?.index !== update.index || former?.seat !== update.seat || !former) {
      this.selection = new Selection(update.options);
      this.hint = null;
      this.tips.hide();
      this.sheetOpen = false;
    } else {
      this.selection.options = update.options;
    }
    this.sent = false;
    if (!(this.refusal?.index >= update.index)) this.refusal = null; // a refusal stays with the position it brought
    const covered = this.curtainFor;
    this.whoLooks(update);
    if (this.hot && last) this.drawCurtain(update);
    if (this.curtainFor !== covered) this.codes.want([]);
    const time = this.present(update, { quick });
    this.clocks.hear(update);
    this.title();
    return mover !== undefined && mover !== this.seat && former ? Math.max(time, FOLLOW) : time;
  }

  /** Somebody said something. */
  heard(lines) {
    if (lines.some((line) => !line.mine && !this.talk.muted.has(line.who))) play("talk");
    if (lines.some((line) => line.mine && !line.reaction)) forgetWords(this);
    this.draw();
    const panel = this.root.querySelector(".talk-lines");
    if (panel) panel.scrollTop = panel.scrollHeight;
  }

  /** The view that was asked for has come; or the seat went to a phone, or was locked in another window. */
  whoLooks(update) {
    const { seats, lesson } = update.table;
    const own = seats.filter((seat) => seat.mine).map((seat) => seat.seat);
    if (own.length > 1 && lesson === null) this.hot = true;
    if (this.opening !== null && update.seat === this.opening) {
      this.seat = this.opening;
      this.curtainFor = null;
      this.opening = null;
      this.pinProblem = null;
      this.wantsPin = false;
    } else if (this.seat !== null && update.seat === null) {
      this.cover(seats[this.seat].mine ? this.seat : null);
    }
    if (this.hot && this.seat === null && !own.includes(this.curtainFor)) this.curtainFor = own[0] ?? null;
  }

  /** Another player at this screen is to act: cover it until he is there. */
  drawCurtain(update) {
    const next = update.table.seats[update.to_act];
    if (!next?.mine || next.kind !== "human" || update.to_act === this.seat) return;
    this.curtainFor = update.to_act;
    this.pinProblem = null;
    if (update.table.seats[this.seat]?.pin) {
      this.seat = null;
      this.connection.look(null); // nothing more of the locked seat is sent
    }
  }

  liftCurtain(seat, pin) {
    this.pinProblem = null;
    if (seat === this.seat) {
      this.curtainFor = null;
      this.wantsPin = false;
      this.draw();
      return;
    }
    this.opening = seat;
    this.connection.look(seat, pin);
  }

  /** The player at the curtain locks his seat, and goes on. */
  lockSeat(seat, pin) {
    this.cover(seat);
    this.connection.setPin(seat, pin);
    this.liftCurtain(seat, pin);
  }

  /** The owner takes a forgotten PIN away. */
  clearPin(seat) {
    this.pinProblem = null;
    this.connection.setPin(seat, null);
  }

  askForPin(seat) {
    this.curtainFor = seat;
    this.wantsPin = true;
    this.draw();
  }

  title() {
    const turn = this.update.to_act !== null && isMyTurn(this.update.table);
    if (turn && !this.myTurn) play("turn");
    this.myTurn = turn;
    document.title = turn ? t("Your turn") : t("Farside");
  }

  setStatus(status) {
    if (this.status === status) return;
    this.status = status;
    this.draw();
  }

  refused(message) {
    if (this.curtainFor !== null && this.seat === null && message.id === null) {
      this.opening = null;
      this.pinProblem = message.reason;
      this.draw();
      return;
    }
    this.sent = false;
    const stale = t("This was decided already, perhaps in another window. Here is how the table stands now.");
    this.refusal = message.stale ? { ...message, reason: stale } : message;
    this.selection.clear();
    this.draw();
  }

  forgetRefusal() {
    this.refusal = null;
    this.draw();
  }

  // choosing

  /** The looking seat is asked, sees the newest position and has not answered yet. */
  asked() {
    return Boolean(this.update && this.seat !== null && this.update.to_act === this.seat && this.update.options.length);
  }

  ready() {
    return this.asked() && !this.sent && !this.playback.waiting.length && !this.playback.telling && this.curtainFor === null;
  }

  /** Options that still fit, in keyboard order. */
  listed() {
    return this.selection.fitting().map(({ option }) => option);
  }

  clickAnywhere(event) {
    super.clickAnywhere(event);
    if (this.tips.pressed) {
      this.tips.pressed = false;
      return;
    }
    if (!this.ready() || event.target.closest?.("button")) return;
    const { any } = this.selection.clickable();
    const chosen = new Set(this.selection.picks.map((pick) => pick.target));
    const fresh = new Set(this.update.options.flatMap((option) => option.targets));
    const element = drawnAt(event, (target) => any.has(target) || chosen.has(target))
      ?? drawnAt(event, (target) => fresh.has(target));
    if (!element) return;
    const own = targetsOf(element);
    const several = own.filter((target) => any.has(target));
    if (several.length > 1) {
      this.offer(element, this.listed().filter((option) => option.targets.some((target) => several.includes(target))), true);
      return;
    }
    const target = several[0] ?? own.find((one) => chosen.has(one)) ?? own.find((one) => fresh.has(one));
    const option = this.selection.click(target, keyOf(element));
    if (option) this.submit(option);
    else this.narrowed(element);
  }

  /** After a click that did not decide yet. */
  narrowed(element) {
    this.draw();
    const complete = this.selection.complete();
    if (complete.length) this.offer(element, complete, this.listed().length > complete.length);
    else this.tips.hide();
  }

  offer(element, options, more) {
    this.tips.offer(element, options, more);
  }

  submit(option) {
    if (!this.ready()) return;
    this.sent = true;
    this.tips.hide();
    this.lit = new Set();
    this.connection.choose(this.update.index, option.id);
    if (!settings.moved && this.update.table.lesson === null) setMoved();
    this.selection = new Selection();
    this.showSelection();
  }

  /** In a lesson: the move of another seat happens. */
  watchMove({ option }) {
    if (this.sent || this.playback.waiting.length) return;
    this.sent = true;
    this.connection.choose(this.update.index, option);
  }

  endTurn() {
    const option = this.update.options.find(({ targets }) => targets.length === 1 && targets[0] === "end");
    if (option) this.submit(option);
  }

  undo() {
    if (this.update.can_undo && !this.sent) {
      this.sent = true;
      this.connection.undo(this.update.index);
    }
  }

  /** What a good bot would do, and why: its option is marked and its places light up. */
  async askHint() {
    if (this.asking) return;
    this.asking = true;
    this.draw();
    const hint = await post(`/api/tables/${this.id}/hint?lang=${language()}`, {}).catch((error) => this.refused({ reason: error.message }) ?? {});
    this.asking = false;
    if (hint.index === this.update.index) this.hint = hint;
    this.draw();
    if (this.hint) this.light(this.update.options.find(({ id }) => id === this.hint.option)?.targets ?? []);
  }

  /** Take several choices back; what was rolled since stays as it was. */
  goBack(to) {
    if (this.sent) return;
    this.sent = true;
    this.connection.back(this.update.index, to);
  }

  unpick(at) {
    this.selection.remove(at);
    this.tips.hide();
    this.draw();
  }

  /** Esc: the innermost open thing is closed, or the last click taken back. */
  stepBack() {
    if (this.stage.skip()) return true;
    if (this.standing) {
      this.leaveStandIn();
      return true;
    }
    if (this.tips.choosing) this.tips.hide();
    if (this.selection.back()) {
      this.draw();
      return true;
    }
    if (this.drawerOpen && this.phone.matches) {
      this.closeDrawer();
      return true;
    }
    if (this.sheetOpen) {
      this.toggleSheet();
      return true;
    }
    return false;
  }

  // the rest of the table

  async speak() {
    this.components = await loadComponents(this.gameId);
    this.connection.speak(language());
    this.draw();
  }

  /** Somebody must go: a bot plays on for him, until he takes the seat back. */
  async standIn(seat, bot, pin) {
    if (this.update.table.seats[seat].pin && !pin) {
      this.standing = { seat, bot, problem: null };
      this.draw();
      return;
    }
    const { bots } = (await get("/api/games")).find((game) => game.id === this.gameId) ?? { bots: ["normal"] };
    const level = bots.includes("normal") ? "normal" : bots.at(-1);
    try {
      await post(`/api/tables/${this.id}/stand-in`, { seat, level: bot ? level : null, ...(pin ? { pin } : {}) });
      this.standing = null;
    } catch (error) {
      if (this.standing) this.standing.problem = error.message;
      else this.refused({ reason: error.message });
    }
    this.draw();
  }

  leaveStandIn() {
    this.standing = null;
    this.draw();
  }

  /** A seat comes back from a phone that is away. */
  async fetchBack(seat) {
    await post(`/api/tables/${this.id}/give-back`, { seat }).catch((error) => this.refused({ reason: error.message }));
  }

  /** The same table once more, or a seat at the one that somebody else has opened for that. */
  async rematch() {
    const made = await post(`/api/tables/${this.id}/rematch`).catch((error) => this.refused({ reason: error.message }));
    if (made) go(`/table/${made.id}`);
  }

  dismissFinish() {
    this.finishSeen = true;
    this.draw();
  }

  /** The curtain hides the table. */
  covered() {
    return this.curtainFor !== null && this.update.table.status !== "open" && this.update.to_act !== null;
  }

  over() {
    const { update } = this;
    if (update.table.status === "open") return waiting(this);
    if (this.covered()) return curtain(this, this.curtainFor);
    if (update.result && !this.finishSeen && !this.playback.waiting.length) return finish(this);
    return nothing;
  }

  template() {
    return shell(this, {
      title: this.components.name("game", this.gameId.replaceAll("-", "_")),
      extra: [pauseButton(this), screenLink(this), spectatorBadge(this)],
      bar: actionBar(this),
      over: [stageCover(this), this.over(), standInPin(this), lostBanner(this), refusal(this), proposal(this)],
      state: this.covered() ? "covered" : "",
    });
  }

  draw() {
    super.draw();
    const wanted = this.root.querySelector("[data-focus]");
    if (wanted && !wanted.dataset.focused) {
      wanted.dataset.focused = "yes";
      wanted.focus();
    }
  }

  close() {
    this.stage?.stop();
    this.playback?.stop();
    this.clocks.stop();
    this.codes.stop();
    this.connection?.close();
    this.tips?.remove();
    super.close();
  }
}
