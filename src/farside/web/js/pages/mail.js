// Where the links in our mails lead: to confirm an address, or to get no more mails.

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { post } from "../api.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";

class LinkPage {
  constructor(root, code) {
    this.root = root;
    this.code = encodeURIComponent(code);
    this.done = false;
    this.problem = "";
  }

  async start() {
    document.title = t("Farside");
    this.draw();
  }

  async ask(path) {
    try {
      this.answer = await post(`${path}/${this.code}`, {});
      this.done = true;
      this.problem = "";
    } catch (error) {
      this.problem = error.message || t("The server does not answer.");
    }
    this.draw();
  }

  draw() {
    render(html`
      <main class="sorry"><div class="sheet">
        <h1>${this.title()}</h1>
        ${this.problem ? html`<p class="notice bad" role="alert">${this.problem}</p>` : html`<p role="status">${this.words()}</p>`}
        <div class="row">${this.button()}<a class="button" href="/">${t("To the start page")}</a></div>
      </div></main>`, this.root);
  }

  button() {
    return nothing;
  }

  close() {}
}

/** Programs that look at the links of mails must not confirm anything: a person clicks. */
export class ConfirmPage extends LinkPage {
  title() {
    return t("Mails from Farside");
  }

  words() {
    return this.done
      ? t("Mails now go to {address}.", this.answer)
      : t("Do you want to be told by e-mail when it is your turn and you are not at the table?");
  }

  button() {
    if (this.done || this.problem) return nothing;
    return html`<button class="button main" type="button" @click=${() => this.ask("/api/reach/confirm")}>${icon("check")}${t("Yes, send me mails")}</button>`;
  }
}

/** The click on the link was the decision. */
export class StopPage extends LinkPage {
  async start() {
    await super.start();
    await this.ask("/api/reach/stop");
  }

  title() {
    return t("No more mails");
  }

  words() {
    return this.done ? t("Your address is forgotten, and no more mails will come. In the settings you can ask for them again.") : t("One moment…");
  }
}
