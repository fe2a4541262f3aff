// A stage over the board: what happens by itself is told line by line before the new position is shown. A click or Esc
// skips it. Which lines belong there, and which card explains a line, is the game's word (`stage`).

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";
import { rich, ruleLink } from "../richtext.js";
import { play } from "../sound.js";

const FIRST = 700; // milliseconds: the dark comes, then the first line
const LINE = 1150;
const CARD = 1500; // more for a line with a card to read
const END = 1300;
const LONGEST = 14000; // all of it; many lines go faster

export class Stage {
  constructor(table) {
    this.table = table;
    this.act = null; // { title, lines, pace: how long a line stays, 1 if missing }
    this.at = -1; // the newest line told
    this.timer = null;
    this.since = 0; // when it opened
  }

  get open() {
    return this.act !== null;
  }

  /** A promise that the update's story is told, or null when there is none. */
  prelude(update) {
    const { table } = this;
    const former = table.update;
    if (!former?.view || !update.view || former.seat !== update.seat || table.curtainFor !== null) return null;
    const fresh = update.log.filter((line) => line.index > former.index);
    const act = table.game.stage?.(fresh, former.view);
    if (!act) return null;
    const whole = act.lines.reduce((sum, line) => sum + (line.card ? LINE + CARD : LINE), FIRST + END);
    this.hurry = Math.min(act.pace ?? 1, LONGEST / whole) / (table.speed ?? 1);
    this.act = act;
    this.at = -1;
    this.since = performance.now();
    table.tips.hide();
    table.draw();
    play("story");
    this.wait(FIRST);
    return new Promise((resolve) => {
      this.resolve = resolve;
    });
  }

  wait(time) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.next(), time * this.hurry);
  }

  next() {
    this.at += 1;
    const line = this.act.lines[this.at];
    if (!line) {
      this.close();
      return;
    }
    this.table.draw();
    this.table.light(line.places);
    document.querySelector(".stage-lines")?.lastElementChild?.scrollIntoView({ block: "nearest" });
    const last = this.at === this.act.lines.length - 1;
    this.wait((line.card ? LINE + CARD : LINE) + (last ? END : 0));
  }

  close() {
    clearTimeout(this.timer);
    this.act = null;
    this.table.light([]);
    this.table.draw();
    this.resolve();
  }

  /** Gives whether there was something to skip. */
  skip() {
    if (!this.open) return false;
    this.close();
    return true;
  }

  /** A click anywhere skips, except on what can be read further, and the one that opened the stage. */
  click(event) {
    if (!this.open) return false;
    if (event.timeStamp > this.since && !event.target.closest?.("[data-rule], .drawer, .top")) this.close();
    return true;
  }

  stop() {
    clearTimeout(this.timer);
    this.act = null;
  }
}

export function stageCover(table) {
  const { stage } = table;
  if (!stage?.open) return nothing;
  const { title, lines } = stage.act;
  const told = lines.slice(0, stage.at + 1);
  const card = told.map((line) => line.card).filter(Boolean).at(-1);
  return html`
    <div class="stage" role="dialog" aria-label=${title}>
      <div class="stage-box">
        <header class="stage-head"><h2>${title}</h2><button class="button quiet" type="button" @click=${() => stage.skip()}>${t("Skip")} <kbd aria-hidden="true">Esc</kbd></button></header>
        <div class="stage-play">
          <ol class="stage-lines" aria-live="polite">
            ${told.map((line, at) => html`<li class=${at === stage.at ? "now" : ""}><span>${rich(line.text, table.look({ seat: line.seat }))}</span> ${ruleLink(line.rule)}</li>`)}
          </ol>
          ${card ? html`<div class="stage-card">${table.game.card(table.ctx, card)}</div>` : nothing}
        </div>
        <div class="stage-steps" aria-hidden="true">${lines.map((_, at) => html`<i class=${at <= stage.at ? "told" : ""}></i>`)}</div>
      </div>
    </div>`;
}
