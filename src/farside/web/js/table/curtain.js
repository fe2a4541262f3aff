// Handing over at a shared screen: the curtain between two players, and the PIN that a player may lock his seat with.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { seatShape, shapeOf } from "../seats.js";
import { codeOf } from "./codes.js";

const DIGITS = "[0-9]{4,8}";

export const pinField = (label, more = {}) => html`
  <label class="field pin-field">${label}<input class="input" name="pin" type="password" inputmode="numeric" autocomplete="off" pattern=${DIGITS} minlength="4" maxlength="8"
    title=${t("4 to 8 digits")} ?required=${more.required ?? true} ?data-focus=${more.focus ?? false}></label>`;

function submitted(event) {
  event.preventDefault();
  const { pin } = event.currentTarget.elements;
  const { value } = pin;
  pin.value = "";
  return value;
}

/** What the server said of the last PIN. */
const problem = (table) => (table.pinProblem ? html`<p class="notice bad" role="alert">${table.pinProblem}</p>` : nothing);

function unlocking(table, seat, name) {
  return html`
    <form class="pin-form" @submit=${(event) => table.liftCurtain(seat, submitted(event))}>
      ${pinField(t("Your PIN"), { focus: true })}
      ${problem(table)}
      <button class="button main big">${t("I am {name}", { name })}</button>
    </form>
    ${table.update.table.owner ? html`
      <details class="pin-more"><summary>${t("PIN forgotten?")}</summary>
        <p>${t("The PIN can be cleared. Everybody at the table will read that in the talk.")}</p>
        <button class="button" type="button" @click=${() => table.clearPin(seat)}>${t("Clear the PIN of {name}", { name })}</button>
      </details>` : nothing}`;
}

function lifting(table, seat, name) {
  return html`
    <button class="button main big" type="button" data-focus @click=${() => table.liftCurtain(seat)}>${t("I am {name}", { name })}</button>
    <details class="pin-more" ?open=${table.wantsPin}><summary>${icon("lock")} ${t("Lock my hand with a PIN")}</summary>
      <form class="pin-form" @submit=${(event) => table.lockSeat(seat, submitted(event))}>
        <p>${t("Nobody at this screen sees your cards without it.")}</p>
        ${pinField(t("4 to 8 digits"))}
        ${problem(table)}
        <button class="button">${t("Lock, and go on")}</button>
      </form>
    </details>`;
}

/** Instead of the screen, a phone of one's own. */
function phone(table, seat) {
  const code = table.codes.get(seat);
  return html`
    <details class="pin-more" ?open=${table.codes.wanted.has(seat)} @toggle=${(event) => event.target.open !== table.codes.wanted.has(seat) && table.codes.want(event.target.open ? [seat] : [])}><summary>${icon("phone")} ${t("Play from my phone")}</summary>
      ${code ? codeOf(code) : nothing}
    </details>`;
}

export function curtain(table, seat) {
  const name = table.ctx.seatName(seat);
  const locked = table.update.table.seats[seat].pin;
  return html`
    <div class="cover curtain seat-${shapeOf(seat)}" role="dialog" aria-modal="true" aria-label=${t("Hand over")}>
      <div class="curtain-picture">${table.game.poster(table.ctx)}</div>
      <div class="curtain-words">
        ${seatShape(seat)}
        <p>${t("Hand the screen to")}</p>
        <h2>${name}</h2>
        ${locked ? unlocking(table, seat, name) : lifting(table, seat, name)}
        ${phone(table, seat)}
      </div>
    </div>`;
}

/** A bot is to play for a locked seat, or its player comes back: not without the PIN. */
export function standInPin(table) {
  if (!table.standing) return nothing;
  const { seat, bot, problem: why } = table.standing;
  const words = bot ? t("Let a bot play for {name}", { name: table.ctx.seatName(seat) }) : t("Take the seat of {name} back", { name: table.ctx.seatName(seat) });
  return html`
    <div class="cover" role="dialog" aria-modal="true" aria-label=${words}>
      <form class="sheet pin-form stand-in-pin" @submit=${(event) => table.standIn(seat, bot, submitted(event))}>
        <h2>${words}</h2>
        ${pinField(t("Your PIN"), { focus: true })}
        ${why ? html`<p class="notice bad" role="alert">${why}</p>` : nothing}
        <div class="row"><button class="button main">${t("Go on")}</button><button class="button" type="button" @click=${() => table.leaveStandIn()}>${t("Cancel")}</button></div>
      </form>
    </div>`;
}

/** In the strip of the seat that looks: lock it, or take the PIN away. */
export function lockButton(table, seat) {
  if (!table.hot || seat.seat !== table.seat || seat.kind !== "human" || seat.hand || table.update.table.status === "finished") return nothing;
  const words = seat.pin ? t("Remove my PIN") : t("Lock my hand with a PIN");
  return html`<button class="button quiet square stand-in ${seat.pin ? "away" : ""}" type="button" title=${words} aria-label=${words}
    @click=${() => (seat.pin ? table.connection.setPin(seat.seat, null) : table.askForPin(seat.seat))}>${icon("lock")}</button>`;
}
