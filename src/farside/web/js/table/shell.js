// The three zones of a table: board, seats, action bar; and the bar on top.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { openSettings } from "../pages/settings_sheet.js";
import { coach } from "./coach.js";
import { drawer, drawerTabs } from "./drawer.js";
import { miniStrips, strips } from "./strips.js";

/** Beside the board's things on a desk, in the bar on top of a phone, where the board needs all the room. */
function zoomButtons(scene) {
  const quiet = scene.phone.matches ? "quiet" : "";
  return html`
    <div class="zoom-buttons">
      <button class="button square larger ${quiet}" type="button" aria-label=${t("Larger")} @click=${() => scene.zoom.by(1.5)}>${icon("zoom")}</button>
      <button class="button square fit ${quiet}" type="button" aria-label=${t("Fit the board")} @click=${() => scene.zoom.fit()}>${icon("expand")}</button>
    </div>`;
}

export function topBar(scene, title, extra = nothing) {
  return html`
    <header class="top">
      <a class="button quiet square" href="/" aria-label=${t("To the start page")}>${icon("home")}</a>
      <h1 class="top-title">${title}</h1>
      ${scene.update.view ? html`<span class="headline">${scene.game.headline(scene.update.view)}</span>` : nothing}
      ${extra}
      <div class="top-tabs">${drawerTabs(scene)}</div>
      ${scene.phone.matches ? zoomButtons(scene) : nothing}
      <button class="button quiet square" type="button" aria-label=${t("Settings")} @click=${() => openSettings(() => scene.speak())}>${icon("settings")}</button>
    </header>`;
}

// Styles go by these classes rather than by what is inside (`:has`): that would style the whole page anew at every change.
const READING = ["rules", "cards", "text", "review"];

/** bar: what stands below the board (the action bar, or the replay's controls); state: "covered", "replayed" or "". */
export function shell(scene, { title, extra, bar, over, state }) {
  const { update, game } = scene;
  return html`
    <div class="table ${scene.phone.matches ? "phone" : "desk"} ${state}" data-index=${update.index}>
      ${topBar(scene, title, extra)}
      ${scene.phone.matches ? miniStrips(scene) : nothing}
      <main class="board-frame" aria-label=${t("Board")}>
        <div class="board-canvas">${update.view ? game.draw(update.view, scene.ctx) : nothing}</div>
        ${scene.phone.matches ? nothing : zoomButtons(scene)}
      </main>
      ${bar}
      <div class="side ${READING.includes(scene.drawer) ? "reading" : ""}">
        ${scene.phone.matches ? nothing : [coach(scene), strips(scene)]}
        ${drawer(scene)}
      </div>
      ${over}
    </div>
    <div id="motion" aria-hidden="true"></div>
    ${game.sprite()}`;
}
