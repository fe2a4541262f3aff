// Name, language, theme, motion, account, being told: the same sheet on every page.

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { get, post } from "../api.js";
import { LANGUAGES, t } from "../i18n.js";
import { icon } from "../icons.js";
import { setCalm, setLanguage, setName, setSound, setTheme, settings } from "../settings.js";
import { stopPush } from "../push.js";
import { play } from "../sound.js";
import { loadReach, reachPart } from "./reach_part.js";

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
  const redraw = () => host && render(sheet(changed, redraw), host);
  redraw();
  loadAccount(redraw);
  loadReach(redraw);
  host.querySelector("input")?.focus();
}

function hearIt(wanted) {
  setSound(wanted);
  play("turn");
}

const account = { login: null, problem: "", open: false };

async function loadAccount(redraw) {
  account.login = (await get("/api/me").catch(() => ({}))).login ?? null;
  redraw();
}

/** The next user of this browser must not see this one's messages. */
const leave = () => stopPush().catch(() => {}).then(() => post("/api/logout", {})).finally(() => location.assign("/"));

async function send(event, redraw) {
  event.preventDefault();
  const { login, password } = event.currentTarget.elements;
  const enter = event.submitter?.value === "enter";
  try {
    await post(enter ? "/api/login" : "/api/account", { login: login.value, password: password.value });
    if (enter) location.assign("/"); // another player: everything is read anew
    account.problem = "";
    account.open = false;
    await loadAccount(redraw);
  } catch (error) {
    account.problem = error.message || t("The server does not answer.");
    redraw();
  }
}

/** An account is optional: with it a player comes back from another browser. */
function accountPart(redraw) {
  if (account.login) {
    return html`<div class="field account"><span>${t("Logged in as {login}", { login: account.login })}</span>
      <button class="button" type="button" @click=${leave}>${t("Log out")}</button></div>`;
  }
  if (!account.open) {
    return html`<button class="button" type="button" @click=${() => { account.open = true; redraw(); }}>${t("Account: play from other browsers too")}</button>`;
  }
  return html`
    <form class="account" @submit=${(event) => send(event, redraw)}>
      <label class="field">${t("Login")}<input class="input" name="login" autocomplete="username" required minlength="2" maxlength="40"></label>
      <label class="field">${t("Password")}<input class="input" name="password" type="password" autocomplete="current-password" required minlength="8" maxlength="200"></label>
      ${account.problem ? html`<p class="notice bad" role="alert">${account.problem}</p>` : nothing}
      <div class="row"><button class="button main" type="submit" value="keep">${t("Make an account")}</button>
        <button class="button" type="submit" value="enter">${t("Log in")}</button></div>
    </form>`;
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
        <label class="field">${t("Your name")}<input class="input" maxlength="24" .value=${settings.name} @change=${rename}></label>
        <div class="field"><span>${t("Language")}</span><div class="segments">${LANGUAGES.map(([id, word]) => choice(settings.lang, id, word, speak))}</div></div>
        <div class="field"><span>${t("Theme")}</span><div class="segments">${choice(settings.theme, "dark", t("Dark"), paint)}${choice(settings.theme, "light", t("Light"), paint)}</div></div>
        <label class="switch"><input type="checkbox" .checked=${settings.calm} @change=${(event) => setCalm(event.target.checked)}>
          <span><b>${t("Less motion")}</b><small>${t("Pieces fade instead of gliding.")}</small></span></label>
        <label class="switch"><input type="checkbox" .checked=${settings.sound} @change=${(event) => hearIt(event.target.checked)}>
          <span><b>${t("Sound")}</b><small>${t("A quiet sign for your turn, dice and events.")}</small></span></label>
        ${accountPart(redraw)}
        ${reachPart(account.login, redraw)}
        <button class="button main" type="button" @click=${close}>${icon("check")}${t("Done")}</button>
      </div>
    </div>`;
}
