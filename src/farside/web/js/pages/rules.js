// The rules of a game as a page of their own.

import { html, render } from "../../vendor/lit-html/lit-html.js";
import { getOnce } from "../api.js";
import { Components } from "../games/index.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { citedRule, rulesPanel, scrollToRule } from "../table/rulespanel.js";

export class RulesPage {
  constructor(root, game) {
    Object.assign(this, { root, game, rules: null, ruleQuery: "", ruleCited: null });
    this.follow = (event) => {
      const link = event.target.closest?.("[data-rule]");
      if (link) this.cite(link.dataset.rule);
    };
  }

  async start() {
    this.root.addEventListener("click", this.follow);
    document.documentElement.dataset.game = this.game;
    this.draw();
    this.rules = await getOnce(`/api/rules/${this.game}`);
    this.draw();
    if (location.hash) this.cite(location.hash.slice(1));
  }

  cite(id) {
    this.ruleQuery = "";
    this.ruleCited = citedRule(this.rules, id);
    history.replaceState(null, "", `#${this.ruleCited}`);
    this.draw();
    scrollToRule(this.ruleCited);
  }

  searchRules(text) {
    this.ruleQuery = text;
    this.draw();
  }

  draw() {
    const name = new Components().name("game", this.game.replaceAll("-", "_"));
    document.title = `${name}: ${t("Rules")}`;
    render(html`
      <div class="rules-page">
        <header class="top"><a class="button quiet square" href="/" aria-label=${t("To the start page")}>${icon("home")}</a><h1 class="top-title">${name}</h1><span class="headline">${t("Rules")}</span></header>
        <main>${rulesPanel(this)}</main>
      </div>`, this.root);
  }

  close() {
    this.root.removeEventListener("click", this.follow);
    delete document.documentElement.dataset.game;
  }
}
