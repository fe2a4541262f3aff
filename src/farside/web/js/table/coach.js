// The page of a lesson that explains the move at hand.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";
import { rich, ruleLink } from "../richtext.js";

/** At the table of a lesson: what to read, and for the move of another seat the button that lets it happen. */
export function coach(table) {
  const { lesson } = table.update;
  if (!lesson) return nothing;
  const { title, text, rule, page, pages, over, move } = lesson;
  return html`
    <section class="coach ${over ? "over" : ""}" aria-label=${t("Lesson")}>
      <header><h2>${title}</h2><span class="coach-page">${over ? t("The lesson is over") : t("Page {page} of {pages}", { page, pages })}</span></header>
      <progress max=${pages} value=${over ? pages : page - 1} aria-hidden="true"></progress>
      <p class="coach-text" role="status" aria-live="polite">${text} ${ruleLink(rule)}</p>
      ${move ? html`
        <button class="button main coach-go" type="button" data-focus @click=${() => table.watchMove(move)}>
          <span>${t("Watch")}</span><small>${rich(move.label, table.look({ still: true }))}</small>
        </button>` : nothing}
    </section>`;
}
