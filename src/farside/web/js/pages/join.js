// Somebody followed an invitation.

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { get, post } from "../api.js";
import { Components, canDraw, loadGame } from "../games/index.js";
import { t } from "../i18n.js";
import { go } from "../route.js";
import { seatChip, seatShape } from "../seats.js";
import { setName, settings } from "../settings.js";

export class JoinPage {
  constructor(root, id, invite) {
    Object.assign(this, { root, id, invite, problem: null });
  }

  async start() {
    this.table = await get(`/api/tables/${this.id}`);
    if (this.table.seats.some((seat) => seat.mine)) {
      go(`/table/${this.id}`);
      return;
    }
    if (canDraw(this.table.game)) this.game = await loadGame(this.table.game);
    document.documentElement.dataset.game = this.table.game;
    this.draw();
    this.root.querySelector("input")?.focus();
  }

  async join(event) {
    event.preventDefault();
    const name = new FormData(event.target).get("name").trim();
    try {
      if (name) await setName(name);
      await post(`/api/tables/${this.id}/join`, name ? { invite: this.invite, name } : { invite: this.invite });
      go(`/table/${this.id}`);
    } catch (error) {
      this.problem = error.message || t("The server does not answer.");
      this.draw();
    }
  }

  draw() {
    const { seats } = this.table;
    const names = new Components();
    render(html`
      <main class="join">
        ${this.game ? html`<div class="join-picture">${this.game.poster({ name: names.name, info: names.info })}</div>${this.game.sprite()}` : nothing}
        <form class="sheet" @submit=${(event) => this.join(event)}>
          <p class="overline">${names.name("game", this.table.game.replaceAll("-", "_"))}</p>
          <h1>${t("You are invited")}</h1>
          <ul class="who">${seats.map((seat) => html`<li>${seat.kind === "open" ? html`${seatShape(seat.seat)}<i>${t("open seat")}</i>` : seatChip(seat.seat, seat.name || t("bot"))}</li>`)}</ul>
          <label class="field">${t("Your name")}<input class="input" name="name" maxlength="24" autocomplete="nickname" .value=${settings.name}></label>
          ${this.problem ? html`<p class="notice bad" role="alert">${this.problem}</p>` : nothing}
          <div class="row"><button class="button main big">${t("Sit down")}</button><a class="button quiet" href="/table/${this.id}">${t("Only watch")}</a></div>
        </form>
      </main>`, this.root);
  }

  close() {
    delete document.documentElement.dataset.game;
  }
}
