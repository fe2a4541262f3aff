// The action bar: what is asked, what was chosen so far, what can be done.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { plural, t } from "../i18n.js";
import { icon } from "../icons.js";
import { rich, ruleLink } from "../richtext.js";
import { settings } from "../settings.js";
import { coach } from "./coach.js";

const END = "end";

function chips(table) {
  return table.selection.picks.map((pick, at) => html`
    <button class="chip" type="button" @click=${() => table.unpick(at)} aria-label=${t("Take back")}>
      ${table.game.targetLabel(pick.target, table.ctx)}${icon("close")}
    </button>`);
}

/** A share of the victory, as people say it. */
export const percent = (share) => `${Math.round(100 * share)} %`;

/** What the hint says about an option. */
function hintFor(table, option) {
  const rated = table.hint?.options.find((one) => one.option === option.id);
  return rated ? html`<b class="share" title=${t("Chance to win, as the bot sees it")}>${percent(rated.share)}</b>` : nothing;
}

/** The hint in words: the best option, its chance and the reason. */
function hintNote(table) {
  const { option, options, reason } = table.hint;
  const best = table.update.options.find(({ id }) => id === option);
  if (!best) return nothing;
  return html`
    <div class="hint-note" role="status" data-lights=${best.targets.join(" ")}>
      <p><b>${rich(best.label, table.look({ still: true }))}</b> <b class="share" title=${t("Chance to win, as the bot sees it")}>${percent(options[0].share)}</b></p>
      <p class="hint-reason">${rich(reason, table.look({ still: true }))}</p>
    </div>`;
}

export function optionButton(table, option, at, className = "option") {
  return html`
    <button class="${className} ${table.hint?.option === option.id ? "hinted" : ""}" type="button" data-option=${option.id} data-lights=${option.targets.join(" ")}
      @click=${() => table.submit(option)}>
      ${at === null ? nothing : html`<kbd aria-hidden="true">${at < 9 ? at + 1 : ""}</kbd>`}
      <span>${rich(option.label, table.look({ still: true }))}</span>
      ${hintFor(table, option)}
    </button>`;
}

function optionList(table, listed) {
  return html`
    <div class="options" role="group" aria-label=${t("Options")} id="options">
      ${repeat(listed, (option) => option.id, (option, at) => optionButton(table, option, at))}
    </div>`;
}

function endButton(table) {
  const option = table.update.options.find(({ targets }) => targets.length === 1 && targets[0] === END);
  const why = table.update.why_not[END];
  if (!option && !why) return nothing;
  return html`
    <button class="button end ${option ? "main" : ""}" type="button" data-target=${END} aria-disabled=${option ? "false" : "true"}
      @click=${() => option && table.submit(option)}>${option ? rich(option.label, table.look({ still: true })) : t("End turn")}</button>`;
}

/** Nobody else plays here: hints spoil nobody's game. */
const alone = ({ update, seat }) => update.table.lesson === null && !update.table.seats[seat]?.pin && update.table.seats.every((seat) => seat.mine || seat.kind === "bot");

/** Going back further than one choice. */
function backButtons(table) {
  const { back, index } = table.update;
  if (!back || table.sent) return nothing;
  const button = (word, title, act) => html`<button class="button undo back" type="button" title=${title} @click=${act}>${icon("first")}<span>${word}</span></button>`;
  return html`
    ${back.turn !== null ? button(t("Reset turn"), t("Take back all that can be taken back"), () => table.goBack(back.turn)) : nothing}
    ${back.free !== null && table.asked() ? button(t("Take back"), t("Back to before your last choice: the dice stay the same"), () => table.goBack(back.free)) : nothing}
    ${back.ask !== null && !table.update.proposal ? button(t("Ask to take back"), t("Back to before your last choice, if the others agree"), () => table.connection.propose(index)) : nothing}`;
}

/** Somebody who has never moved a piece here, outside of a lesson. */
const isNew = ({ update, seat, submit }) => !settings.moved && Boolean(submit) && seat !== null && update.to_act !== null && update.table.lesson === null;

function firstHelp(table) {
  if (!table.asked()) return t("The others begin. Your turn comes soon.");
  return table.phone.matches ? t("Tap what glows, or open the list of options.") : t("Your turn: click what glows on the board, or take a move from the list.");
}

/** The newest thing that happened, for those who do not have the log open. */
function lastLine(table) {
  if (isNew(table)) return html`<p class="last-line first-help">${firstHelp(table)}</p>`;
  const line = table.log.at(-1);
  return line ? html`<p class="last-line" data-lights=${line.places.join(" ")}>${rich(line.text, table.look({ seat: line.seat }))}</p>` : nothing;
}

export function actionBar(table) {
  const { update } = table;
  const mine = table.asked();
  const count = update.options.length;
  const listed = mine ? table.listed() : [];
  const hinting = mine && table.hint;
  return html`
    <section class="actions ${mine ? "asked" : ""} ${listed.length ? "listed" : ""} ${table.sheetOpen ? "open" : ""}" aria-label=${t("What to do")}>
      ${table.phone.matches ? coach(table) : nothing}
      <div class="ask">
        <div class="ask-words ${table.selection.picks.length ? "picked" : ""} ${hinting ? "hinting" : ""}">
          <p class="prompt" role="status" aria-live="polite">${rich(update.prompt?.text ?? "", table.look({}))} ${ruleLink(update.prompt?.rule)}</p>
          ${table.selection.picks.length ? html`<div class="chips">${chips(table)}</div>` : nothing}
          ${hinting ? hintNote(table) : table.selection.picks.length ? nothing : lastLine(table)}
        </div>
        <div class="ask-buttons">
          ${update.can_undo ? html`<button class="button undo" type="button" @click=${() => table.undo()} title=${t("Take the last choice back (U)")}>${icon("undo")}<span>${t("Undo")}</span></button>` : nothing}
          ${backButtons(table)}
          ${mine && count > 1 && table.askHint && alone(table) ? html`<button class="button quiet hint" type="button" title=${t("What would the bot do? (H)")} ?disabled=${table.asking} aria-busy=${table.asking ? "true" : "false"} @click=${() => table.askHint()}>${icon("hint")}<span>${t("Hint")}</span></button>` : nothing}
          ${mine && count ? html`<button class="button more" type="button" aria-expanded=${table.sheetOpen ? "true" : "false"} aria-controls="options"
            @click=${() => table.toggleSheet()}>${plural("{n} option", "{n} options", listed.length)}</button>` : nothing}
          ${mine ? endButton(table) : nothing}
        </div>
      </div>
      <div class="means">
        <div class="hand" role="group" aria-label=${t("In hand")} tabindex=${table.phone.matches ? "0" : nothing}>${update.view ? table.game.tray(update.view, table.ctx) : nothing}</div>
        ${listed.length ? optionList(table, listed) : nothing}
      </div>
    </section>`;
}
