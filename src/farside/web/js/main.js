// Starts the page that the address names, and changes pages without loading the document again.

import { html, render } from "../vendor/lit-html/lit-html.js";
import { get, post } from "./api.js";
import { loadLanguage, t } from "./i18n.js";
import { HandPage } from "./pages/hand.js";
import { HomePage } from "./pages/home.js";
import { JoinPage } from "./pages/join.js";
import { ConfirmPage, StopPage } from "./pages/mail.js";
import { ReplayPage } from "./pages/replay.js";
import { RulesPage } from "./pages/rules.js";
import { ScreenPage } from "./pages/screen.js";
import { TablePage } from "./pages/table.js";
import { TakePage } from "./pages/take.js";
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

function makePage(route) {
  const root = freshRoot();
  switch (route.page) {
    case "home": return new HomePage(root);
    case "table": return new TablePage(root, overlay, route.id);
    case "join": return new JoinPage(root, route.id, route.invite);
    case "replay": return new ReplayPage(root, overlay, route.id);
    case "screen": return new ScreenPage(root, overlay, route.id);
    case "opened": return new ScreenPage(root, overlay, null, route.code);
    case "hand": return new HandPage(root, overlay, route.id);
    case "take": return new TakePage(root, route.code);
    case "rules": return new RulesPage(root, route.game);
    case "confirm": return new ConfirmPage(root, route.code);
    case "stop": return new StopPage(root, route.code);
    default: throw new Error(t("There is no such page."));
  }
}

function apologise(error) {
  render(html`
    <main class="sorry"><div class="sheet">
      <h1>${t("This did not work")}</h1>
      <p role="alert">${error.message || t("The server does not answer.")}</p>
      <div class="row"><a class="button main" href="/">${t("To the start page")}</a>
        <button class="button" type="button" @click=${() => location.reload()}>${t("Try again")}</button></div>
    </div></main>`, freshRoot());
}

async function show() {
  if (shownPath === location.pathname) return;
  shownPath = location.pathname;
  page?.close();
  page = null;
  try {
    page = makePage(routeOf(location.pathname));
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

await loadLanguage(settings.lang);
const me = await get("/api/me").catch(() => null); // the first contact sets the cookie
if (me && !settings.name) settings.name = me.name;
if (me && me.lang !== settings.lang) post("/api/me", { lang: settings.lang }).catch(() => {}); // mails are written in it
await show();
