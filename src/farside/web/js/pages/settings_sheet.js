// Name, language, theme, motion: the same sheet on every page.

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { LANGUAGES, t } from "../i18n.js";
import { icon } from "../icons.js";
import { setCalm, setLanguage, setName, setTheme, settings } from "../settings.js";

let host = null;

function close() {
  render(nothing, host);
  host.remove();
  host = null;
}

const choice = (chosen, value, word, act) => html`
  <button type="button" aria-pressed=${chosen === value ? "true" : "false"} @click=${() => act(value)}>${word}</button>`;

/** changed: called after another language or name was chosen. */
export function openSettings(changed) {
  if (host) return;
  host = document.createElement("div");
  document.getElementById("overlay").append(host);
  const redraw = () => render(sheet(changed, redraw), host);
  redraw();
  host.querySelector("input")?.focus();
}

function sheet(changed, redraw) {
  const speak = async (lang) => {
    await setLanguage(lang);
    redraw();
    changed();
  };
  const paint = (theme) => {
    setTheme(theme);
    redraw();
  };
  const rename = async (event) => {
    await setName(event.target.value.trim()).catch(() => {});
    changed();
  };
  return html`
    <div class="sheet-back" @click=${(event) => event.target === event.currentTarget && close()} @keydown=${(event) => event.key === "Escape" && close()}>
      <div class="sheet" role="dialog" aria-modal="true" aria-label=${t("Settings")}>
        <h2>${t("Settings")}</h2>
        <label class="field">${t("Your name")}<input class="input" maxlength="30" .value=${settings.name} @change=${rename}></label>
        <div class="field"><span>${t("Language")}</span><div class="segments">${LANGUAGES.map(([id, word]) => choice(settings.lang, id, word, speak))}</div></div>
        <div class="field"><span>${t("Theme")}</span><div class="segments">${choice(settings.theme, "dark", t("Dark"), paint)}${choice(settings.theme, "light", t("Light"), paint)}</div></div>
        <label class="switch"><input type="checkbox" .checked=${settings.calm} @change=${(event) => setCalm(event.target.checked)}>
          <span><b>${t("Less motion")}</b><small>${t("Pieces fade instead of gliding.")}</small></span></label>
        <button class="button main" type="button" @click=${close}>${icon("check")}${t("Done")}</button>
      </div>
    </div>`;
}
