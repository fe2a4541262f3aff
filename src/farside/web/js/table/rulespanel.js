// The numbered rules: by section, with full-text search, opened at the rule that was cited.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";
import { ruleLink } from "../richtext.js";

const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\b([A-Z]{2}-[A-Z]+-\d+)\b/g;

/** The little Markdown that rule texts use, and rule ids as links. */
function marked(text) {
  const parts = [];
  let at = 0;
  for (const found of text.matchAll(INLINE)) {
    parts.push(text.slice(at, found.index));
    const [whole, bold, italic, code, id] = found;
    if (bold) parts.push(html`<b>${bold}</b>`);
    else if (italic) parts.push(html`<em>${italic}</em>`);
    else if (code) parts.push(html`<code>${code.replaceAll("_", " ")}</code>`);
    else parts.push(ruleLink(id));
    at = found.index + whole.length;
  }
  parts.push(text.slice(at));
  return parts;
}

const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Rules that contain all the words, anywhere. */
function found(rules, query) {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (!words.length) return rules;
  return rules.filter((rule) => {
    const text = fold(`${rule.id} ${rule.section} ${rule.text}`);
    return words.every((word) => text.includes(word));
  });
}

function sections(rules) {
  const list = [];
  for (const rule of rules) {
    if (list.at(-1)?.title !== rule.section) list.push({ title: rule.section, rules: [] });
    list.at(-1).rules.push(rule);
  }
  return list;
}

const HUNGARIAN = "003"; // the number of that rulebook in our sources; all others are Polish

/** Where a rule comes from, in words for players: the files of our sources mean nothing to them. */
const sourceWords = (source) => source
  .replace(/\bS?(\d{3})(?:_[0-9a-f]{16}\.txt|(?=:p| p\.))[,:]?\s*/g, (_, book) => `${book === HUNGARIAN ? t("Hungarian rulebook") : t("Polish rulebook")} `)
  .replace(/\bdata\.toml\b/g, t("Component data"))
  .replace(/\bp\.?(?=\d)/g, "p. ");

/** host: { rules, ruleQuery, ruleCited, searchRules(text) } */
export function rulesPanel(host) {
  if (!host.rules) return html`<p class="quiet waiting">${t("Opening the rules …")}</p>`;
  const shown = sections(found(host.rules, host.ruleQuery));
  return html`
    <div class="rules">
      <div class="rules-search"><input class="input" type="search" placeholder=${t("Search the rules")} aria-label=${t("Search the rules")}
        .value=${host.ruleQuery} @input=${(event) => host.searchRules(event.target.value)}></div>
      <div class="rules-list" tabindex="0" role="region" aria-label=${t("Rules")}>
        ${shown.map(({ title, rules }) => html`
          <section>
            <h3>${title}</h3>
            ${rules.map((rule) => html`
              <article class="rule ${rule.id === host.ruleCited ? "cited" : ""}" id="rule-${rule.id}">
                <header><b>${rule.id}</b>${rule.ruling ? html`<span class="ruling" title=${t("The rulebook leaves this open; we settled it.")}>${t("ruling")}</span>` : nothing}</header>
                <p>${marked(rule.text)}</p>
                ${rule.source ? html`<small>${sourceWords(rule.source)}</small>` : nothing}
              </article>`)}
          </section>`)}
        ${shown.length ? nothing : html`<p class="quiet waiting">${t("No rule contains these words.")}</p>`}
      </div>
    </div>`;
}

/** The rule that an id means: itself, or the first one of a family such as AF-MINE. */
export function citedRule(rules, id) {
  return rules.find((rule) => rule.id === id)?.id ?? rules.find((rule) => rule.id.startsWith(`${id}-`))?.id ?? id;
}

export function scrollToRule(id) {
  document.getElementById(`rule-${id}`)?.scrollIntoView({ block: "center" });
}
