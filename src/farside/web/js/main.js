// Starts the page that the address names, and changes pages without loading the document again.

import { html, render } from "../vendor/lit-html/lit-html.js";
import { get, post } from "./api.js";
import { loadLanguage, t } from "./i18n.js";
import { go, routeOf } from "./route.js";
import { settings } from "./settings.js";

const overlay = document.getElementById("overlay");
let page = null;
let shownPath = null;

function freshRoot() {
  const root = document.createElement("div");
  root.className = "page-root";
  document.getElementById("page").replaceChildren(root);
  overlay.replaceChildren();
  return root;
}

/** How a page is made, once its scripts are there. The server names these scripts in the document, so that they come at once. */
const PAGES = {
  home: () => import("./pages/home.js").then(({ HomePage }) => (root) => new HomePage(root)),
  table: () => import("./pages/table.js").then(({ TablePage }) => (root, { id }) => new TablePage(root, overlay, id)),
  join: () => import("./pages/join.js").then(({ JoinPage }) => (root, { id, invite }) => new JoinPage(root, id, invite)),
  replay: () => import("./pages/replay.js").then(({ ReplayPage }) => (root, { id }) => new ReplayPage(root, overlay, id)),
  screen: () => import("./pages/screen.js").then(({ ScreenPage }) => (root, { id }) => new ScreenPage(root, overlay, id)),
  opened: () => import("./pages/screen.js").then(({ ScreenPage }) => (root, { code }) => new ScreenPage(root, overlay, null, code)),
  hand: () => import("./pages/hand.js").then(({ HandPage }) => (root, { id }) => new HandPage(root, overlay, id)),
  take: () => import("./pages/take.js").then(({ TakePage }) => (root, { code }) => new TakePage(root, code)),
  rules: () => import("./pages/rules.js").then(({ RulesPage }) => (root, { game }) => new RulesPage(root, game)),
  confirm: () => import("./pages/mail.js").then(({ ConfirmPage }) => (root, { code }) => new ConfirmPage(root, code)),
  stop: () => import("./pages/mail.js").then(({ StopPage }) => (root, { code }) => new StopPage(root, code)),
};

function loadPage(route) {
  if (!(route.page in PAGES)) throw new Error(t("There is no such page."));
  return PAGES[route.page]();
}

function apologise(error) {
  render(html`
    <main class="sorry"><div class="sheet">
      <img src="/static/icon.svg" alt="" width="72" height="72">
      <h1>${t("This did not work")}</h1>
      <p role="alert">${error.message || t("The server does not answer.")}</p>
      <div class="row"><a class="button main" href="/">${t("To the start page")}</a>
        <button class="button" type="button" @click=${() => location.reload()}>${t("Try again")}</button></div>
    </div></main>`, freshRoot());
}

async function show() {
  const path = location.pathname;
  if (shownPath === path) return;
  shownPath = path;
  page?.close();
  page = null;
  try {
    const route = routeOf(path);
    const make = await loadPage(route);
    if (shownPath !== path) return; // somebody went on meanwhile
    page = make(freshRoot(), route);
    await page.start();
  } catch (error) {
    apologise(error);
    if (!error.status) throw error;
  }
}

/** Links inside the program keep the document. */
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href^='/']");
  if (!link || link.target || link.hasAttribute("download") || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.getAttribute("href"));
});
window.addEventListener("popstate", show);

const [me] = await Promise.all([
  get("/api/me").catch(() => null), // the first contact sets the cookie
  loadLanguage(settings.lang),
]);
if (me && !settings.name) settings.name = me.name;
if (me && me.lang !== settings.lang) post("/api/me", { lang: settings.lang }).catch(() => {}); // mails are written in it
await show();
