// Sentences in the player's language. English is the key, the catalogue comes from the server.

export const LANGUAGES = [["en", "English"], ["pl", "Polski"], ["hu", "Magyar"]];

let lang = "en";
let catalogue = {};
let rules = new Intl.PluralRules("en");

// The catalogues hold one form per category that whole numbers can take, in this order.
const FORMS = { en: ["one", "other"], pl: ["one", "few", "many"], hu: ["one", "other"] };

export function language() {
  return lang;
}

export async function loadLanguage(wanted) {
  let loaded = {};
  if (wanted !== "en") {
    const answer = await fetch(`/api/messages/${wanted}`).catch(() => null);
    if (answer?.ok) loaded = await answer.json();
  }
  lang = wanted;
  catalogue = loaded;
  rules = new Intl.PluralRules(wanted);
  document.documentElement.lang = wanted;
}

function fill(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

function translated(english) {
  const found = catalogue[english];
  return typeof found === "string" && found ? found : english;
}

export function t(english, values = {}) {
  return fill(translated(english), values);
}

/** A day and time, as milliseconds since 1970, in words. */
export const moment = (when) => new Date(when).toLocaleString(lang, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

/** A sentence of the component data, translated if the catalogue has it. */
export const ofData = (english) => translated(english ?? "");

export function plural(one, many, n, values = {}) {
  const forms = catalogue[one];
  const category = rules.select(n);
  let sentence = n === 1 ? one : many;
  if (Array.isArray(forms) && forms.every(Boolean)) {
    const at = (FORMS[lang] ?? FORMS.en).indexOf(category);
    sentence = forms[at < 0 ? forms.length - 1 : Math.min(at, forms.length - 1)];
  }
  return fill(sentence, { n, ...values });
}
