// The review of a finished game: who was likely to win when, and what changed that.

import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { get } from "../api.js";
import { language, t } from "../i18n.js";
import { rich } from "../richtext.js";
import { seatMark, seatShape, shapeOf } from "../seats.js";
import { percent } from "./actions.js";

const AGAIN = 1500; // milliseconds until the server is asked again
const WIDE = 320;
const HIGH = 150;
const LEFT = 40;
const RIGHT = 10;
const TOP = 10;
const BOTTOM = 8;
const MARKS = 4; // seat signs along a line

/** What the server found out about the game; made there in the background. */
export class Review {
  constructor(id, changed) {
    Object.assign(this, { id, changed, found: null, problem: null, timer: null, loading: false });
  }

  async load() {
    if (this.found || this.loading) return;
    this.loading = true;
    this.problem = null;
    const asked = language();
    const found = await get(`/api/tables/${this.id}/review?lang=${asked}`).catch((error) => ({ problem: error.message || t("The server does not answer.") }));
    this.loading = false;
    if (this.stopped) return;
    if (asked !== language()) this.load();
    else if (found.problem) this.problem = found.problem;
    else if (found.ready) this.found = found;
    else this.timer = setTimeout(() => this.load(), AGAIN);
    this.changed();
  }

  /** Another language: the words must be asked for again. */
  forget() {
    clearTimeout(this.timer);
    this.found = null;
  }

  stop() {
    this.stopped = true;
    clearTimeout(this.timer);
  }
}

const across = (number, length) => LEFT + ((WIDE - LEFT - RIGHT) * number) / Math.max(1, length);
const down = (share) => TOP + (HIGH - TOP - BOTTOM) * (1 - share);

const seatsOf = (page) => page.update.table.seats.map(({ seat }) => seat);

function line(page, seat, curve) {
  const { length } = page.contents;
  const points = curve.map((share, number) => `${across(number, length).toFixed(1)},${down(share).toFixed(1)}`).join(" ");
  const signs = Array.from({ length: MARKS }, (_, at) => Math.round(((at + (seat + 1) / 7) * length) / MARKS));
  return svg`
    <g class="curve seat-${shapeOf(seat)} ${page.seat === seat ? "me" : ""}" data-seat=${seat}>
      <polyline class="curve-edge" points=${points} /><polyline class="curve-line" points=${points} />
      ${signs.map((number) => seatMark(seat, across(number, length), down(curve[number]), 4.2))}
      <circle class="curve-now" cx=${across(page.at, length)} cy=${down(curve[page.at])} r="3.4" />
    </g>`;
}

/** Where the told moments lie. */
function moments(page, swings) {
  const { length } = page.contents;
  const y = HIGH - BOTTOM + 2;
  return swings.map(({ number, seat, change }) => {
    const x = across(number, length).toFixed(1);
    return svg`<line class="curve-swing seat-${shapeOf(seat)}" x1=${x} x2=${x} y1=${y} y2=${(y - 4 - 26 * Math.min(1, Math.abs(change))).toFixed(1)} />`;
  });
}

function chart(page, { curve }, swings) {
  const { length } = page.contents;
  const now = across(page.at, length);
  const go = (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * WIDE;
    page.jump(Math.round(((x - LEFT) / (WIDE - LEFT - RIGHT)) * length));
  };
  const words = seatsOf(page).map((seat) => `${page.seatName(seat)} ${percent(curve[seat][page.at])}`).join(", ");
  return html`
    <svg class="review-chart" viewBox="0 0 ${WIDE} ${HIGH}" tabindex="0" role="slider" aria-label=${t("Chances to win in the course of the game")}
      aria-valuemin="0" aria-valuemax=${length} aria-valuenow=${page.at} aria-valuetext=${words} @click=${go}>
      ${[0, 0.5, 1].map((share) => svg`<line class="curve-grid" x1=${LEFT} x2=${WIDE - RIGHT} y1=${down(share)} y2=${down(share)} /><text class="curve-word" x=${LEFT - 4} y=${down(share) + 3.5}>${percent(share)}</text>`)}
      ${moments(page, swings)}
      <line class="curve-moment" x1=${now} x2=${now} y1=${TOP - 6} y2=${HIGH - BOTTOM + 6} />
      ${seatsOf(page).map((seat) => line(page, seat, curve[seat]))}
    </svg>
    <ul class="review-seats">${seatsOf(page).map((seat) => html`<li>${seatShape(seat)} <span>${page.seatName(seat)}</span> <b>${percent(curve[seat][page.at])}</b></li>`)}</ul>`;
}

const causeOf = ({ cause, by }, page) => {
  if (cause === "own") return t("own choice");
  return cause === "chance" ? t("chance") : t("choice of {name}", { name: page.seatName(by) });
};

const signed = (change) => `${change < 0 ? "−" : "+"}${Math.abs(Math.round(100 * change))} %`;

/** Of the looking seat all swings; for a spectator of each moment only the one whom it concerned most. */
function told(page, swings) {
  if (page.seat !== null) return swings.filter(({ seat }) => seat === page.seat);
  const most = new Map();
  for (const swing of swings) {
    const key = `${swing.number} ${swing.cause === "chance"}`;
    const known = most.get(key);
    const more = known && Math.abs(swing.change) - Math.abs(known.change);
    if (!known || more > 0.005 || (more > -0.005 && swing.cause === "own")) most.set(key, swing);
  }
  return [...most.values()];
}

function betterWords(page, { better, seat }) {
  if (!better) return nothing;
  if (!better.label) return html`<span class="review-better">${t("A hard bot would have done the same.")}</span>`;
  const look = page.look({ seat, still: true });
  return html`<span class="review-better">${t("A hard bot would rather:")} ${rich(better.label, look)} <b class="share">${percent(better.share)}</b> ${rich(better.reason, look)}</span>`;
}

function swingItem(page, swing) {
  return html`
    <li class="review-swing ${page.at === swing.number ? "now" : ""}">
      <a href="#${swing.number}" data-number=${swing.number} aria-current=${page.at === swing.number ? "step" : "false"}
        @click=${(event) => { event.preventDefault(); page.jump(swing.number); }}>
        ${seatShape(swing.seat)}<b class="swing ${swing.change < 0 ? "down" : "up"}">${signed(swing.change)}</b>
        <span class="review-cause"><b>${page.seatName(swing.seat)}</b>, ${causeOf(swing, page)}</span>
        <span class="review-label">${swing.number}. ${rich(swing.label, page.look({ seat: swing.by, still: true }))}</span>
      </a>
      ${betterWords(page, swing)}
    </li>`;
}

export function reviewPanel(page) {
  const { found, problem } = page.review;
  if (problem) {
    return html`<div class="review"><p class="quiet" role="status">${problem}</p>
      <button class="button" type="button" @click=${() => page.review.load()}>${t("Try again")}</button></div>`;
  }
  if (!found) return html`<div class="review"><p class="quiet" role="status">${t("The game is being looked at again. This takes a minute or so.")}</p></div>`;
  const swings = told(page, found.swings);
  return html`
    <div class="review" tabindex="0" role="region" aria-label=${t("Review")}>
      ${chart(page, found, swings)}
      <p class="quiet review-about">${t("Chances from what each seat knew at that moment.")}</p>
      ${swings.length ? html`<ol class="review-swings" aria-label=${t("What changed most")}>${swings.map((swing) => swingItem(page, swing))}</ol>` : html`<p class="quiet">${t("No choice and no roll changed much.")}</p>`}
    </div>`;
}
