// The drawer at the side: log, rules, cards, the board in words. On a phone it fills the screen.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { plain, rich, ruleLink } from "../richtext.js";
import { seatShape } from "../seats.js";
import { cardBrowser } from "./cardbrowser.js";
import { reviewPanel } from "./review.js";
import { rulesPanel } from "./rulespanel.js";
import { strips } from "./strips.js";
import { talkPanel } from "./talk.js";

const TABS = [
  ["log", "log", () => t("Log")],
  ["rules", "rules", () => t("Rules")],
  ["cards", "cards", () => t("Cards")],
  ["text", "text", () => t("Text")],
];
const TALK = ["talk", "talk", () => t("Talk")]; // where there is somebody to talk to
const REVIEW = ["review", "curve", () => t("Review")]; // of a game that is over

const tabsOf = (table) => [...TABS, ...(table.talk ? [TALK] : []), ...(table.review ? [REVIEW] : [])];

export const drawerTabs = (table) => html`
  <div class="tabs" role="tablist" aria-label=${t("Drawer")}>
    ${tabsOf(table).map(([id, picture, word]) => html`
      <button class="tab" type="button" role="tab" data-tab=${id} aria-selected=${table.drawer === id ? "true" : "false"}
        aria-controls="drawer" @click=${() => table.openDrawer(id)}>${icon(picture)}<span>${word()}</span>${id === "talk" && table.talk.unread && table.drawer !== "talk" ? html`<b class="unread">${table.talk.unread}</b>` : nothing}</button>`)}
  </div>`;

/** What was fixed before the first roll, so that it can be proved after the last. */
function dice(table) {
  const { fingerprint, id, status } = table.update.table;
  if (!fingerprint) return nothing;
  return html`<li class="dice-proof quiet" title=${fingerprint}><span class="log-words">${t("The dice are fixed. Their fingerprint: {mark}", { mark: fingerprint.slice(0, 12) })}
    ${status === "finished" ? html`<a href="/api/tables/${id}/record" download="farside-${id}.json">${t("Record")}</a> · <code>farside verify</code>` : nothing}</span></li>`;
}

/** Whose lines are shown: everybody's, or one seat's. */
function logFilter(table) {
  const { seats } = table.update.table;
  const choice = (seat, name, drawn) => html`
    <button class="button quiet" type="button" aria-pressed=${table.logSeat === seat ? "true" : "false"} title=${name} aria-label=${name}
      @click=${() => table.filterLog(seat)}>${drawn}</button>`;
  return html`<div class="log-filter" role="group" aria-label=${t("Show the log of")}>
    ${choice(null, t("everybody"), t("all"))}${seats.map((one) => choice(one.seat, table.seatName(one.seat), seatShape(one.seat)))}</div>`;
}

function logPanel(table) {
  const lines = table.logSeat === null ? table.log : table.log.filter((line) => line.seat === table.logSeat);
  return html`<div class="log-panel">
    ${logFilter(table)}
    <div class="log" role="log" aria-live="polite" aria-label=${t("What happened")} tabindex="0"><ol>
      ${dice(table)}
      ${lines.map((line, at) => html`
        <li class="${line.index === table.update.index ? "new" : ""} ${at && lines[at - 1].seat !== line.seat ? "turn" : ""}" data-lights=${line.places.join(" ")}>
          ${line.seat === null || line.seat === undefined || line.text.includes("[[seat:") ? nothing : seatShape(line.seat)}
          <span class="log-words">${rich(line.text, table.look({ seat: line.seat }))}</span>
          <span class="log-rule">${ruleLink(line.rule)}</span>
        </li>`)}
      ${lines.length ? nothing : html`<li class="quiet">${t("Nothing has happened yet.")}</li>`}
    </ol></div></div>`;
}

/** What cannot be clicked now, by reason: for those who do not point at things. */
function whyNot(table) {
  const reasons = new Map();
  for (const [target, why] of Object.entries(table.update.why_not ?? {})) {
    const known = reasons.get(why.text) ?? { ...why, targets: [] };
    known.targets.push(target);
    reasons.set(why.text, known);
  }
  if (!reasons.size) return nothing;
  const label = (target) => (target === "end" ? t("End turn") : table.game.targetLabel(target, table.ctx));
  return html`<section class="why-not"><h3>${t("Not possible now")}</h3><ul>
    ${[...reasons.values()].map((why) => html`<li><span class="why-things">${why.targets.map((target) => html`<span>${label(target)}</span>`)}</span> ${rich(why.text, table.look({}))} ${ruleLink(why.rule)}</li>`)}
  </ul></section>`;
}

const textPanel = (table) => html`
  <div class="text-view" tabindex="0" role="region" aria-label=${t("The board in words")}>
    <pre>${plain(table.update.text, table.seatName)}</pre>
    ${whyNot(table)}
  </div>`;

const PANELS = { log: logPanel, rules: rulesPanel, cards: cardBrowser, text: textPanel, talk: talkPanel, review: reviewPanel, seats: strips };

export function drawer(table) {
  const panel = PANELS[table.drawer] ?? logPanel;
  return html`
    <aside class="drawer ${table.drawerOpen ? "open" : ""} show-${table.drawer}" id="drawer" aria-label=${t("Drawer")}>
      <header class="drawer-head">
        ${drawerTabs(table)}
        <button class="button quiet square drawer-close" type="button" aria-label=${t("Close")} @click=${() => table.closeDrawer()}>${icon("close")}</button>
      </header>
      <div class="drawer-body" role="tabpanel" aria-label=${table.drawer === "seats" ? t("Seats") : tabsOf(table).find(([id]) => id === table.drawer)[2]()}>${panel(table)}</div>
    </aside>`;
}
