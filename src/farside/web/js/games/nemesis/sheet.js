// What lies before a player: the own cards and things in the tray, and everybody's Character in the seats' strips.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { plural, t } from "../../i18n.js";
import { bigCard, chip, colourWord } from "./cards.js";
import { thingIcon } from "./figures.js";
import { emblemIcon, icon } from "./glyphs.js";

const isThing = (id) => id.includes("corpse") || id === "carcass" || id === "egg";

export const thingName = (id, ctx) => {
  if (id.startsWith("corpse_")) return t("Corpse of {player}", { player: ctx.seatName(Number(id.slice(7))) });
  return { blue_corpse: t("blue Corpse"), carcass: t("Carcass"), egg: t("Egg") }[id] ?? id;
};

const ammo = (thing) => (thing.ammo === null || thing.ammo === undefined ? nothing
  : html`<span class="ne-ammo" title=${t("Ammo {n}", { n: `${thing.ammo}/${thing.capacity}` })}><span class="unseen">${t("Ammo {n}", { n: `${thing.ammo}/${thing.capacity}` })}</span>${Array.from({ length: thing.capacity }, (_, at) => html`<i class=${at < thing.ammo ? "" : "spent"}></i>`)}${thing.magazine ? "+" : ""}${thing.autoloader ? "»" : ""}</span>`);

function heldChip(ctx, thing, targets, key) {
  if (!isThing(thing.id)) return chip(ctx, `item:${thing.id}`, { targets, key, extra: ammo(thing) });
  return html`<span class="card-chip ne-chip look-plain" data-target=${targets ?? nothing} data-key=${key ?? nothing}>${thingIcon(thing.id)}<span class="card-chip-name">${thingName(thing.id, ctx)}</span></span>`;
}

/** What the Hands hold; own things can be named in two ways. */
function hands(player, ctx, mine) {
  let number = -1;
  return player.hands.flatMap((slot, place) => slot.map((thing) => {
    number += 1;
    const theirs = `theirs:${player.seat}:slot:${place}`;
    return heldChip(ctx, thing, mine ? `held:${number} item:${thing.id} ${theirs}` : theirs, `held:${player.seat}:${number}`);
  }));
}

const inventory = (player, ctx, mine) => player.inventory.map((item, place) => {
  const theirs = `theirs:${player.seat}:item:${place}`;
  const key = `inventory:${player.seat}:${place}`;
  if (!item.id) return html`<span class="card-chip ne-chip ne-back look-${item.back}" data-target=${theirs} data-key=${key} title=${t("a {colour} Item", { colour: colourWord(item.back) })}>${icon(item.back)}<span class="unseen">${t("a {colour} Item", { colour: colourWord(item.back) })}</span></span>`;
  return chip(ctx, `item:${item.id}`, { targets: mine ? `item:${item.id} ${theirs}` : theirs, key });
});

const quests = (player, ctx, mine) => player.quests.map((id) => chip(ctx, `item:${id}`, mine ? { targets: `quest:${id}`, className: "ne-asleep" } : { className: "ne-asleep ne-bare" }));

const objectiveWord = (kind) => ({ personal: t("Personal Objective"), corporate: t("Corporate Objective"), solo_coop: t("Shared Objective") })[kind] ?? t("Objective");

const objectives = (player, ctx) => player.objectives.map((one, place) => {
  const there = `objective:${player.seat}:${place}`;
  if (one.id) return chip(ctx, `objective:${one.id}`, { targets: `objective:${one.id} ${there}`, key: there });
  return html`<span class="card-chip ne-chip ne-back look-quest" data-target=${there} title=${objectiveWord(one.kind)}>${icon("objective")}<span class="unseen">${objectiveWord(one.kind)}</span></span>`;
});

// --- the tray --------------------------------------------------------------------------------------------------------

const VERBS = [
  ["careful", () => t("Careful")], ["melee", () => t("Melee")], ["trade", () => t("Trade")], ["drop", () => t("Drop")], ["floor", () => t("Their offer")],
  ["launch", () => t("Launch")], ["leave", () => t("Leave")], ["yes", () => t("Yes")], ["no", () => t("No")], ["pass", () => t("Pass")],
];
const VERB_SIGNS = { yes: "tick", no: "cross" };

/** Ways to act that are no thing on the table; CSS shows those that mean something now. */
const verbs = () => html`<div class="ne-verbs">${VERBS.map(([id, word]) => html`
  <span class="card-chip ne-chip ne-verb look-action" data-target=${id}>${icon(VERB_SIGNS[id] ?? id)}<span class="card-chip-name">${word()}</span></span>`)}</div>`;

function lookingAt(view, ctx) {
  const { looking } = view.you;
  if (!looking) return nothing;
  const kind = { event: "event", attack: "attack" }[looking.deck] ?? "item";
  return html`<div class="ne-row ne-looking">${icon("eye")}${looking.cards.map((id, at) => chip(ctx, `${kind}:${id}`, { targets: `looking:${id}`, key: `looking:${at}` }))}</div>`;
}

function intruderHand(view, ctx) {
  const cards = view.intruder_player.hand;
  return html`<div class="ne-row">${icon("larva")}${Array.isArray(cards) ? cards.map((id) => chip(ctx, `intruder_card:${id}`, { targets: `intruder_card:${id}` })) : nothing}</div>`;
}

const noteWord = (about, ctx) => {
  const seat = /^objective_(\d)$/.exec(about)?.[1];
  if (seat !== undefined) return t("Objective of {player}", { player: ctx.seatName(Number(seat)) });
  const deck = about.replace("under_", "");
  return { event: t("under the Event deck"), attack: t("under the Attack deck") }[deck] ?? t("under the {colour} deck", { colour: colourWord(deck) });
};

const noteKind = (about) => (about.startsWith("objective") ? "objective" : { under_event: "event", under_attack: "attack" }[about] ?? "item");

/** What this seat has seen and should not forget. */
const notes = (view, ctx) => (view.you.notes.length ? html`
  <div class="ne-notes"><b>${t("Notes")}</b><ul>${view.you.notes.map((note) => html`<li>${t("Round {n}", { n: note.round })}, ${noteWord(note.about, ctx)}: ${chip(ctx, `${noteKind(note.about)}:${note.seen}`)}</li>`)}</ul></div>` : nothing);

export function tray(view, ctx) {
  if (!view.you) return html`<p class="quiet">${view.over ? "" : t("You see what everybody may see.")}</p>`;
  const player = view.players[view.you.seat];
  const carries = [...hands(player, ctx, true), ...inventory(player, ctx, true), ...quests(player, ctx, true)];
  const early = !player.character; // nothing else to look at yet
  return html`
    <div class="ne-tray" tabindex="0" role="group" aria-label=${t("Your cards and things")}>
      ${verbs()}
      ${lookingAt(view, ctx)}
      ${view.intruder_player?.seat === player.seat ? intruderHand(view, ctx) : nothing}
      ${view.you.hand.length ? html`<div class="ne-row">${view.you.hand.map((id, at) => chip(ctx, `card:${id}`, { targets: `hand:${id}`, key: `hand:${id}#${at}`, words: cardWords(id), className: id.startsWith("known_infected") ? "infected" : "" }))}</div>` : nothing}
      ${carries.length ? html`<div class="ne-row">${carries}</div>` : nothing}
      ${early || ctx.shape === "tall" ? html`<div class="ne-row">${objectives(player, ctx)}${openObjectives(view, ctx)}</div>` : nothing}
    </div>`;
}

const cardWords = (id) => ({ contamination: t("Contamination"), known_infected: t("INFECTED"), known_clean: t("Contamination, clean") })[id];

// --- the strips ------------------------------------------------------------------------------------------------------

const where = (player) => {
  if (player.status === "aboard") return player.room ? html`${icon("grate")}${String(player.room).padStart(3, "0")}` : nothing;
  return { in_pod: html`${icon("pod")}${t("Pod {n}", { n: player.pod })}`, hibernating: html`${icon("time")}${t("hibernating")}`, evacuated: html`${icon("launch")}${t("evacuated")}`, dead: html`${icon("skull")}${t("dead")}` }[player.status] ?? nothing;
};

const fact = (sign, count, label, key) => html`<span class="fact" title=${label}>${icon(sign)}<b data-count=${key}>${count}</b><span class="unseen">${label}</span></span>`;

const flag = (on, sign, label) => (on ? html`<span class="fact ne-flag ne-flag-${sign}" title=${label}>${icon(sign)}<span class="unseen">${label}</span></span>` : nothing);

const wounds = (player, ctx) => html`
  ${player.light ? html`<span class="fact ne-light" title=${plural("{n} Light Wound", "{n} Light Wounds", player.light)}>${Array.from({ length: player.light }, () => icon("light"))}<span class="unseen">${plural("{n} Light Wound", "{n} Light Wounds", player.light)}</span></span>` : nothing}
  ${player.wounds.map((id, at) => chip(ctx, `wound:${id}`, { key: `wound:${player.seat}:${at}` }))}
  ${player.dressed.map((id, at) => chip(ctx, `wound:${id}`, { key: `dressed:${player.seat}:${at}`, className: "ne-asleep", words: t("{wound}, dressed", { wound: ctx.name("wound", id) }) }))}`;

export const openObjectives = (view, ctx) => view.open_objectives.map((id) => chip(ctx, `objective:${id}`, { targets: `objective:${id}` }));

export function seatFacts(view, seat, ctx) {
  const player = view.players[seat];
  const mine = view.you?.seat === seat;
  if (!player.character && !player.intruder) return html`<div class="facts"><span class="quiet">${t("no Character yet")}</span></div>`;
  const tall = ctx.shape === "tall";
  const things = mine && !tall ? [] : [...hands(player, ctx, false), ...inventory(player, ctx, false)];
  return html`
    <div class="facts ne-facts">
      <span class="fact ne-who" title=${t("player number {n}", { n: player.number })} data-card="character:${player.character}">${emblemIcon(player.character)}<b>${ctx.name("character", player.character)}</b><small>#${player.number}</small></span>
      <span class="fact ne-where">${where(player)}</span>
      ${player.status === "aboard" || player.status === "in_pod" ? html`
        ${fact("hand", player.hand, t("cards in hand"), `${seat}:hand`)}${fact("deck", player.deck, t("cards in the deck"), `${seat}:deck`)}${fact("drop", player.discard.length, t("discarded cards"), `${seat}:discard`)}` : nothing}
      ${flag(view.first === seat, "quest", t("first player"))}${flag(player.passed, "pass", t("passed"))}${flag(player.slime, "slime", t("Slime"))}${flag(player.larva, "larva", t("Larva"))}${flag(player.signal, "signal", t("Signal"))}${flag(player.intruder, "danger", t("Intruder player"))}
      ${wounds(player, ctx)}
    </div>
    <div class="seat-cards">
      ${things}${mine ? nothing : quests(player, ctx, false)}${objectives(player, ctx)}${mine ? openObjectives(view, ctx) : nothing}
      ${player.intruder && view.intruder_player ? html`${fact("larva", Array.isArray(view.intruder_player.hand) ? view.intruder_player.hand.length : view.intruder_player.hand, t("Intruder cards"), `${seat}:intruder`)}${fact("deck", view.intruder_player.deck, t("cards in the deck"), `${seat}:intruder-deck`)}` : nothing}
    </div>
    ${mine ? notes(view, ctx) : nothing}`;
}

/** Open facts of a seat in two signs, for a narrow strip. */
export function miniFacts(view, seat) {
  const player = view.players[seat];
  if (!player.character) return nothing;
  if (player.status === "dead") return html`<span>${icon("skull")}</span>`;
  return html`<span>${player.hand}${icon("hand")}</span>${player.wounds.length + player.dressed.length || player.light
    ? html`<span class="ne-hurt">${player.wounds.length + player.dressed.length ? html`${player.wounds.length + player.dressed.length}${icon("wound")}` : html`${player.light}${icon("light")}`}</span>` : html`<span>${String(player.room ?? "").padStart(3, "0")}</span>`}`;
}

/** What the final screen says of a seat. */
export function seatSummary(view, seat, ctx) {
  const player = view.players[seat];
  return html`
    <span>${player.character ? emblemIcon(player.character) : nothing} ${where(player)}</span>
    ${ctx ? player.objectives.filter((one) => one.id).map((one) => html`<span>${icon("objective")} ${ctx.name("objective", one.id)}</span>`) : nothing}`;
}

export { bigCard };
