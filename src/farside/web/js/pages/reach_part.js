// The part of the settings about players who are away: push messages, e-mail, vacation.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { get, post } from "../api.js";
import { moment, plural, t } from "../i18n.js";
import { canPush, pushedHere, startPush, stopPush } from "../push.js";

const state = { info: null, here: false, problem: "", busy: false };

async function take(info) {
  state.info = info;
  state.here = await pushedHere(info.devices);
}

export async function loadReach(redraw) {
  state.problem = "";
  await get("/api/reach").then(take).catch(() => {});
  redraw();
}

/** Ask the server for a change; what it refuses is said where the player looks. */
async function change(redraw, where, ask) {
  if (state.busy) return;
  state.busy = true;
  state.problem = "";
  redraw();
  try {
    await take(await ask());
  } catch (error) {
    state.problem = error.message || t("The server does not answer.");
  }
  state.where = where;
  state.busy = false;
  redraw();
}

const problem = (where) => (state.problem && state.where === where
  ? html`<p class="notice bad" role="alert">${state.problem}</p>` : nothing);

const toggle = (checked, word, help, act) => html`
  <label class="switch"><input type="checkbox" .checked=${checked} ?disabled=${state.busy} @change=${(event) => act(event.target.checked)}>
    <span><b>${word}</b>${help ? html`<small>${help}</small>` : nothing}</span></label>`;

function pushPart(redraw) {
  if (!state.info.push || !canPush()) return nothing;
  const ask = (wanted) => change(redraw, "push", () => (wanted ? startPush(state.info.push) : stopPush()));
  return html`${toggle(state.here, t("Messages on this device"), t("Shown by your browser, also while Farside is closed."), ask)}${problem("push")}`;
}

function mailPart(login, redraw) {
  const { mail, address, confirmed } = state.info;
  if (!mail) return nothing;
  if (!login) return html`<p class="quiet">${t("With an account you can also be told by e-mail.")}</p>`;
  const set = (wanted) => change(redraw, "mail", () => post("/api/reach/mail", { address: wanted }));
  if (!address) {
    const submit = (event) => {
      event.preventDefault();
      set(event.currentTarget.elements.address.value);
    };
    return html`
      <form class="reach-mail" @submit=${submit}>
        <label class="field">${t("E-mail")}<input class="input" name="address" type="email" autocomplete="email" required maxlength="254"></label>
        <button class="button" type="submit" ?disabled=${state.busy}>${t("Tell me by e-mail")}</button>
      </form>${problem("mail")}`;
  }
  return html`
    <div class="reach-mail">
      <p>${confirmed ? t("Mails go to {address}.", { address }) : t("A mail is on its way to {address}. Open the link in it, and mails will come.", { address })}</p>
      <div class="row">
        ${confirmed ? nothing : html`<button class="button" type="button" ?disabled=${state.busy} @click=${() => set(address)}>${t("Send it again")}</button>`}
        <button class="button" type="button" ?disabled=${state.busy} @click=${() => set(null)}>${confirmed ? t("No more mails") : t("Forget this address")}</button>
      </div>
    </div>${problem("mail")}`;
}

function wishesPart(redraw) {
  const { wishes, devices, confirmed } = state.info;
  if (!devices.length && !confirmed) return nothing;
  const wish = (kind) => (wanted) => change(redraw, "wishes", () => post("/api/reach/wishes", { ...wishes, [kind]: wanted }));
  return html`
    <fieldset class="wishes"><legend>${t("Tell me when")}</legend>
      ${toggle(wishes.turn, t("it is my turn"), "", wish("turn"))}
      ${toggle(wishes.clock, t("my time is running out"), "", wish("clock"))}
      ${toggle(wishes.end, t("a game has ended"), "", wish("end"))}
    </fieldset>${problem("wishes")}`;
}

function vacationPart(login, redraw) {
  const { budget, left, until } = state.info.vacation;
  if (!login || !budget) return nothing;
  const set = (days) => change(redraw, "vacation", () => post("/api/vacation", { days }));
  const submit = (event) => {
    event.preventDefault();
    set(Number(event.currentTarget.elements.days.value));
  };
  const form = html`
    <form class="row vacation" @submit=${submit}>
      <label class="field">${t("Days")}<input class="input" name="days" type="number" min="1" max=${left} value=${Math.min(7, left)} required></label>
      <button class="button" type="submit" ?disabled=${state.busy || !left}>${t("Go on vacation")}</button>
    </form>`;
  return html`
    <section class="reach"><h3>${t("Vacation")}</h3>
      <p class="quiet">${t("Clocks with days for each turn stand still while you are away, and the others see until when.")}
        ${plural("{n} day of {budget} in a year is left.", "{n} days of {budget} in a year are left.", left, { budget })}</p>
      ${until
        ? html`<div class="row"><b class="vacation-until">${t("Away until {moment}", { moment: moment(until) })}</b>
            <button class="button" type="button" ?disabled=${state.busy} @click=${() => set(0)}>${t("I am back")}</button></div>`
        : form}
      ${problem("vacation")}
    </section>`;
}

export function reachPart(login, redraw) {
  const { info } = state;
  if (!info) return nothing;
  const offered = info.mail || (info.push && canPush());
  return html`
    ${offered ? html`<section class="reach"><h3>${t("When I am not at the table")}</h3>
      ${pushPart(redraw)}${mailPart(login, redraw)}${wishesPart(redraw)}</section>` : nothing}
    ${vacationPart(login, redraw)}`;
}
