// A phone followed a code of the shared screen: take the seat.

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { get, post } from "../api.js";
import { Components, canDraw, loadGame } from "../games/index.js";
import { t } from "../i18n.js";
import { go } from "../route.js";
import { seatShape } from "../seats.js";
import { settings } from "../settings.js";
import { pinField } from "../table/curtain.js";

export class TakePage {
  constructor(root, code) {
    Object.assign(this, { root, code, problem: null });
  }

  async start() {
    this.hand = await get(`/api/hands/${encodeURIComponent(this.code)}`);
    document.title = this.hand.name ?? t("Farside");
    if (canDraw(this.hand.game)) this.game = await loadGame(this.hand.game);
    this.draw();
    this.root.querySelector("input, button")?.focus();
  }

  async take(event) {
    event.preventDefault();
    const form = new FormData(event.target);
    const wish = { code: this.code };
    for (const field of ["name", "pin"]) if (form.get(field)?.trim()) wish[field] = form.get(field).trim();
    try {
      const { table, seat } = await post("/api/hands", wish);
      history.replaceState(null, "", "/"); // going back must not try the code again
      go(`/hand/${table}?seat=${seat}`);
    } catch (error) {
      this.problem = error.message || t("The server does not answer.");
      this.draw();
    }
  }

  draw() {
    const names = new Components();
    const { name, seat, open, pin } = this.hand;
    render(html`
      <main class="join">
        ${this.game ? html`<div class="join-picture">${this.game.poster({ name: names.name, info: names.info })}</div>${this.game.sprite()}` : nothing}
        <form class="sheet take" @submit=${(event) => this.take(event)}>
          <h1>${seatShape(seat)} ${open ? t("A seat for you") : name}</h1>
          <p>${t("Your hand comes to this phone; the board stays on the shared screen.")}</p>
          ${open ? html`<label class="field">${t("Your name")}<input class="input" name="name" maxlength="24" autocomplete="nickname" .value=${settings.name}></label>` : nothing}
          ${pin ? pinField(t("Your PIN")) : nothing}
          ${this.problem ? html`<p class="notice bad" role="alert">${this.problem}</p>` : nothing}
          <button class="button main big">${open ? t("Sit down") : t("I am {name}", { name })}</button>
        </form>
      </main>`, this.root);
  }

  close() {}
}
