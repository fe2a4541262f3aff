// Where a component's data come from: a small dot with a word.

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { t } from "./i18n.js";
import { ruleLink } from "./richtext.js";

const words = (source) => ({
  seed: t("from the rulebook"), public: t("from public sources"), memory: t("from memory"),
  reconstructed: t("reconstructed"), pack: t("from your own pack"),
})[source] ?? source;

export const provenance = (source, ref) => source
  ? html`<span class="provenance from-${source}" title=${ref ?? nothing}><i aria-hidden="true"></i>${words(source)}</span>`
  : nothing;

/** Rule ids of a component: a list, or the common beginning of several. */
export const ruleLinks = (rules) => (Array.isArray(rules) ? rules : rules ? [rules] : []).map((id) => ruleLink(id));
