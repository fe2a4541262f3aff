// The drawer at the side: log, rules, cards, the board in words. On a phone it fills the screen.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { plain, rich, ruleLink } from "../richtext.js";
import { seatShape } from "../seats.js";
import { cardBrowser } from "./cardbrowser.js";
import { rulesPanel } from "./rulespanel.js";
import { strips } from "./strips.js";

const TABS = [
  ["log", "log", () => t("Log")],
  ["rules", "rules", () => t("Rules")],
  ["cards", "cards", () => t("Cards")],
  ["text", "text", () => t("Text")],
];

export const drawerTabs = (table) => html`
  <div class="tabs" role="tablist" aria-label=${t("Drawer")}>
    ${TABS.map(([id, picture, word]) => html`
      <button class="tab" type="button" role="tab" data-tab=${id} aria-selected=${table.drawer === id ? "true" : "false"}
        aria-controls="drawer" @click=${() => table.openDrawer(id)}>${icon(picture)}<span>${word()}</span></button>`)}
  </div>`;

function logPanel(table) {
  return html`
    <div class="log" role="log" aria-live="polite" aria-label=${t("What happened")} tabindex="0"><ol>
      ${table.log.map((line, at) => html`
        <li class="${line.index === table.update.index ? "new" : ""} ${at && table.log[at - 1].seat !== line.seat ? "turn" : ""}" data-lights=${line.places.join(" ")}>
          ${line.seat === null || line.seat === undefined || line.text.includes("[[seat:") ? nothing : seatShape(line.seat)}
          <span class="log-words">${rich(line.text, table.look({ seat: line.seat }))}</span>
          <span class="log-rule">${ruleLink(line.rule)}</span>
        </li>`)}
      ${table.log.length ? nothing : html`<li class="quiet">${t("Nothing has happened yet.")}</li>`}
    </ol></div>`;
}

const textPanel = (table) => html`
  <div class="text-view" tabindex="0" role="region" aria-label=${t("The board in words")}>
    <pre>${plain(table.update.text, table.seatName)}</pre>
  </div>`;

const PANELS = { log: logPanel, rules: rulesPanel, cards: cardBrowser, text: textPanel, seats: strips };

export function drawer(table) {
  const panel = PANELS[table.drawer] ?? logPanel;
  return html`
    <aside class="drawer ${table.drawerOpen ? "open" : ""} show-${table.drawer}" id="drawer" aria-label=${t("Drawer")}>
      <header class="drawer-head">
        ${drawerTabs(table)}
        <button class="button quiet square drawer-close" type="button" aria-label=${t("Close")} @click=${() => table.closeDrawer()}>${icon("close")}</button>
      </header>
      <div class="drawer-body" role="tabpanel" aria-label=${table.drawer === "seats" ? t("Seats") : TABS.find(([id]) => id === table.drawer)[2]()}>${panel(table)}</div>
    </aside>`;
}
