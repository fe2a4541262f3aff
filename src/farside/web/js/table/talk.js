// What people say at the table: the panel, unread lines, quick reactions, and whom this browser does not listen to.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { seatShape } from "../seats.js";

const REACTIONS = ["👍", "👏", "😂", "😮", "🤔", "😱", "🤝", "🎲"];
const SHOWN = 5000; // milliseconds that a reaction stands beside its seat
const MUTED = "farside.muted";

export class Talk {
  constructor(redraw) {
    this.redraw = redraw;
    this.lines = [];
    this.read = 0; // lines seen in the open panel
    this.sent = null; // words that the table has not heard yet
    this.muted = new Set(JSON.parse(localStorage.getItem(MUTED) ?? "[]"));
    this.shown = new Map(); // seat -> its reaction
  }

  hear(lines) {
    const known = this.lines.at(-1)?.number ?? -1;
    const fresh = lines.filter((line) => line.number > known);
    const first = this.lines.length === 0 && fresh.length > 1;
    this.lines.push(...fresh);
    if (first) this.read = this.lines.length; // what was said before one came is not news
    else fresh.filter((line) => line.reaction && line.seat !== null && !this.muted.has(line.who)).forEach((line) => this.react(line));
    return first ? [] : fresh;
  }

  react({ seat, text }) {
    this.shown.set(seat, text);
    setTimeout(() => {
      if (this.shown.get(seat) === text) this.shown.delete(seat);
      this.redraw();
    }, SHOWN);
  }

  get listened() {
    return this.lines.filter((line) => line.note || !this.muted.has(line.who));
  }

  get unread() {
    return this.lines.slice(this.read).filter((line) => line.note || (!line.mine && !this.muted.has(line.who))).length;
  }

  mute(who, off) {
    if (off) this.muted.add(who);
    else this.muted.delete(who);
    localStorage.setItem(MUTED, JSON.stringify([...this.muted]));
    this.redraw();
  }
}

function say(table, event) {
  event.preventDefault();
  const field = event.currentTarget.elements.words;
  const text = field.value.trim();
  if (!text) return;
  table.talk.sent = text;
  table.connection.talk(text);
}

/** The words stay in their field until the table has heard them: what is refused, or lost on the way, is not lost to their author. */
export function forgetWords(table) {
  const field = table.root.querySelector(".talk-form input");
  if (field?.value.trim() === table.talk.sent) field.value = "";
  table.talk.sent = null;
}

function muting(table) {
  const { talk } = table;
  const others = new Map(talk.lines.filter((line) => !line.mine).map((line) => [line.who, line]));
  if (!others.size) return nothing;
  return html`
    <details class="talk-mute"><summary>${t("Mute")}</summary>
      ${[...others.values()].map((line) => html`
        <label><input type="checkbox" .checked=${talk.muted.has(line.who)} @change=${(event) => talk.mute(line.who, event.target.checked)}>
          <span>${line.seat === null ? line.name : table.seatName(line.seat)}</span></label>`)}
    </details>`;
}

export function talkPanel(table) {
  const { talk } = table;
  if (!talk) return nothing;
  talk.read = talk.lines.length;
  const watching = table.seat === null;
  return html`
    <div class="talk">
      <div class="talk-lines" role="log" aria-live="polite" aria-label=${t("Talk")} tabindex="0"><ol>
        ${talk.listened.map((line) => line.note ? html`<li class="note">${seatShape(line.seat)} <span>${line.text}</span></li>` : html`
          <li class="${line.mine ? "mine" : ""} ${line.reaction ? "reaction" : ""}">
            <b>${line.seat === null ? html`${icon("eye")} ${line.name}` : html`${seatShape(line.seat)} ${table.seatName(line.seat)}`}</b>
            <span>${line.text}</span>
          </li>`)}
        ${talk.listened.length ? nothing : html`<li class="quiet">${watching ? t("Players hear spectators when the game is over.") : t("Nobody has said anything yet.")}</li>`}
      </ol></div>
      <div class="talk-reactions">${REACTIONS.map((one) => html`
        <button class="button quiet square" type="button" aria-label=${t("React with {sign}", { sign: one })} @click=${() => table.connection.talk(one)}>${one}</button>`)}</div>
      <form class="talk-form" @submit=${(event) => say(table, event)}>
        <input class="input" name="words" maxlength="300" autocomplete="off" placeholder=${t("Say something")} aria-label=${t("Say something")}>
        <button class="button main" type="submit">${t("Say")}</button>
      </form>
      ${muting(table)}
    </div>`;
}

/** The reaction that stands beside a seat for a while. */
export const reactionOf = (table, seat) => {
  const sign = table.talk?.shown.get(seat);
  return sign ? html`<span class="reaction-mark" aria-hidden="true">${sign}</span>` : nothing;
};
