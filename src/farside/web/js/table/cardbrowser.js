// All cards of the game, large enough to read, with their provenance.

import { html } from "../../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";

export function cardBrowser(table) {
  const cards = table.components.all("card");
  return html`
    <div class="card-browser" tabindex="0" role="region" aria-label=${t("Cards")}>
      ${cards.map((card) => table.game.card(table.ctx, card.id))}
      ${cards.length ? "" : html`<p class="quiet waiting">${t("Opening the cards …")}</p>`}
    </div>`;
}
