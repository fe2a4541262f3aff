// All cards of the game, large enough to read, with their provenance.

import { html } from "../../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";

export function cardBrowser(table) {
  const cards = table.game.cardIds?.(table.components) ?? table.components.all("card").map((card) => card.id);
  return html`
    <div class="card-browser" tabindex="0" role="region" aria-label=${t("Cards")}>
      ${cards.map((id) => table.game.card(table.ctx, id))}
      ${cards.length ? "" : html`<p class="quiet waiting">${t("Opening the cards …")}</p>`}
    </div>`;
}
