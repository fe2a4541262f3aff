// The clocks of a table: how long each seat may still think.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { plural, t } from "../i18n.js";
import { icon } from "../icons.js";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SHORT = 30 * SECOND; // from here on it is urgent

export const CLOCKS = [
  { id: "none", clock: null, word: () => t("No clock") },
  ...[[10, 10], [20, 15], [45, 30]].map(([minutes, seconds]) => ({
    id: `live${minutes}`,
    clock: { kind: "live", store: minutes * MINUTE, more: seconds * SECOND },
    word: () => t("{minutes} minutes each, {seconds} seconds more for each turn", { minutes, seconds }),
  })),
  ...[1, 3, 7].map((days) => ({
    id: `days${days}`,
    clock: { kind: "days", store: days * DAY, more: 0 },
    word: () => plural("{n} day for each turn", "{n} days for each turn", days),
  })),
];

const two = (number) => String(number).padStart(2, "0");

function words(left) {
  if (left >= 2 * DAY) return plural("{n} day", "{n} days", Math.floor(left / DAY));
  if (left >= HOUR) return `${Math.floor(left / HOUR)}:${two(Math.floor((left % HOUR) / MINUTE))} h`;
  return `${Math.floor(left / MINUTE)}:${two(Math.floor((left % MINUTE) / SECOND))}`;
}

/** Whether a seat's clock stands still: in a pause, and by days while the player is on vacation. */
const stands = ({ paused, table }, seat) => paused || (table.clock?.kind === "days" && Boolean(table.seats[seat]?.away));

/** Keeps the shown times running between two updates. */
export class Clocks {
  constructor(root) {
    this.root = root;
    this.timer = setInterval(() => this.tick(), SECOND / 4);
  }

  hear(update) {
    this.times = update.times;
    this.seat = stands(update, update.to_act) ? null : update.to_act;
    this.since = performance.now();
    this.tick();
  }

  left(seat) {
    const used = seat === this.seat ? performance.now() - this.since : 0;
    return Math.max(0, this.times[seat] - used);
  }

  tick() {
    if (!this.times) return;
    for (const element of this.root.querySelectorAll("[data-clock]")) {
      const left = this.left(Number(element.dataset.clock));
      const text = words(left);
      if (element.textContent !== text) element.textContent = text;
      element.classList.toggle("urgent", left < SHORT);
    }
  }

  stop() {
    clearInterval(this.timer);
  }
}

export const clockOf = (table, seat) => (table.update.times
  ? html`<span class="clock ${stands(table.update, seat) ? "paused" : ""}" data-clock=${seat} title=${t("Time left")}></span>` : nothing);

export function pauseButton(table) {
  const { times, paused, to_act: seat } = table.update;
  if (!times || seat === null || table.seat === null) return nothing;
  const text = paused ? t("Go on") : t("Pause the clocks");
  return html`<button class="button quiet pause" type="button" title=${text} aria-label=${text} @click=${() => table.connection.pause(!paused)}>
    ${icon(paused ? "play" : "pause")}<span>${paused ? t("Go on") : t("Pause")}</span></button>`;
}
