// Cards to read, and cards as chips. A card's id names its kind: `item:medkit`, `event:nest`, `room:nest`.

import { html, nothing } from "../../../vendor/lit-html/lit-html.js";
import { ofData, t } from "../../i18n.js";
import { provenance, ruleLinks } from "../../provenance.js";
import { ruleLink } from "../../richtext.js";
import { beastIcon } from "./figures.js";
import { emblemIcon, icon } from "./glyphs.js";

const TABLES = {
  card: ["action_card"], item: ["item", "crafted_item", "starting_item", "quest_item"], event: ["event_card"],
  attack: ["attack_card"], wound: ["serious_wound"], weakness: ["weakness"], objective: ["objective"],
  intruder_card: ["intruder_action_card"], room: ["room"], character: ["character"],
};
const RULES = {
  card: "NE-CARD-1", item: "NE-ITEM-1", event: "NE-EVENT-4", attack: "NE-ATK-2", wound: "NE-WOUND-2", weakness: "NE-WEAK-1",
  objective: "NE-OBJ-1", intruder_card: "NE-INTR-3", room: "NE-ROOM-1", contamination: "NE-CONT-1", character: "NE-SETUP-14",
};

/** The entry of the component data behind a card, and its table. */
export function entryOf(ctx, kind, id) {
  for (const table of TABLES[kind] ?? []) {
    const info = ctx.info(table, id);
    if (info.id) return { ...info, table };
  }
  return { id, table: "" };
}

const isContamination = (id) => ["contamination", "known_infected", "known_clean"].includes(id);

export const colourWord = (colour) => ({
  red: t("red"), yellow: t("yellow"), green: t("green"), blue: t("blue"), white: t("white"),
})[colour] ?? "";

function kindWord(kind, info) {
  if (kind === "item") {
    if (info.table === "quest_item") return t("Quest Item");
    if (info.table === "crafted_item") return t("Crafted Item");
    return info.weapon ? t("Weapon") : t("Item");
  }
  return ({
    card: t("Action card"), event: t("Event"), attack: t("Intruder Attack"), wound: t("Serious Wound"), weakness: t("Intruder Weakness"),
    objective: { personal: t("Personal Objective"), corporate: t("Corporate Objective"), solo_coop: t("Shared Objective") }[info.kind] ?? t("Objective"),
    intruder_card: t("Intruder card"), room: t("Room"), character: t("Character"), contamination: t("Contamination"),
  })[kind] ?? "";
}

/** The colour class of a card. */
export function lookOf(kind, info) {
  if (kind === "item") return { item: `look-${info.deck}`, crafted_item: "look-blue", quest_item: "look-quest", starting_item: "look-red" }[info.table] ?? "look-plain";
  if (kind === "room") return `look-${info.color}`;
  return { card: "look-action", event: "look-event", attack: "look-attack", wound: "look-attack", weakness: "look-green", objective: "look-quest", intruder_card: "look-attack", contamination: "look-slime" }[kind] ?? "look-plain";
}

export function signOf(kind, info) {
  if (kind === "item") return info.weapon ? "weapon" : info.table === "quest_item" ? "quest" : info.deck ?? "blue";
  if (kind === "room") return info.color === "none" ? "grate" : info.color;
  return { card: "hand", event: "danger", attack: "wound", wound: "cross", weakness: "eye", objective: "objective", intruder_card: "larva", contamination: "slime" }[kind] ?? "card";
}

const combatWord = (combat) => ({ out: t("only out of Combat"), in: t("only in Combat") })[combat] ?? "";
const componentWord = (id) => ({ battery: t("battery"), tool: t("tool"), flame: t("flame"), medical: t("medical"), cloth: t("cloth") })[id] ?? id;

/** A sentence of the data; the rules it names become links. */
function ruled(text) {
  const words = ofData(text).replace(/\(?\b[Ss]pec\s+(?=NE-)/g, (found) => (found.startsWith("(") ? "(" : ""));
  return words.split(/(NE-[A-Z]+-\d+)/).map((part) => (/^NE-[A-Z]+-\d+$/.test(part) ? ruleLink(part) : part));
}

/** One condition of an Objective; those about a player number name it. */
function condition(ctx, id) {
  const number = /^player_(\d)_dead$/.exec(id)?.[1];
  const sentence = ctx.info("objective_condition", number ? "player_N_dead" : id);
  const text = typeof sentence === "string" ? sentence : id;
  const words = ruled(text);
  return number ? words.map((part) => (typeof part === "string" ? part.replace(/\bN\b/g, number) : part)) : words;
}

/** What an Objective asks for: ways, each a list of conditions. */
export const objectiveText = (ctx, info) => html`
  ${(info.alternatives ?? []).map((way, at) => html`
    ${at ? html`<p class="ne-or">${t("or")}</p>` : nothing}
    <ul class="ne-conditions">${way.map((id) => html`<li>${condition(ctx, id)}</li>`)}</ul>`)}`;

const facts = (...parts) => parts.filter((part) => part && part !== nothing).map((part) => html`<span>${part}</span>`);

function activation(ctx, info) {
  if (!info.activation) return nothing;
  const what = info.activation.room
    ? t("Activate it in {room}", { room: ctx.name("room", info.activation.room) })
    : t("Activate it by discarding {items}", { items: [...new Set(info.activation.discard.map((id) => ctx.name("item", id)))].join(` ${t("or")} `) });
  return html`<p class="ne-activation">${icon("quest")}${what}</p>`;
}

const cost = (info) => (info.cost === undefined ? nothing : html`${icon("card")}${t("cost {n}", { n: info.cost })}`);

function body(ctx, kind, id, info) {
  if (kind === "contamination") {
    const words = { known_infected: t("You have scanned it: INFECTED."), known_clean: t("You have scanned it: clean.") }[id] ?? t("Only a Scan tells whether it is INFECTED.");
    return html`<p>${words} ${t("It can neither pay nor be played.")}</p>`;
  }
  if (kind === "objective") return objectiveText(ctx, info);
  if (kind === "character") return characterBody(ctx, id);
  return html`
    ${info.effect ? html`<p>${ruled(info.effect)}</p>` : nothing}
    ${info.passive ? html`<p>${ruled(info.passive)}</p>` : nothing}
    ${activation(ctx, info)}`;
}

const characterBody = (ctx, id) => html`
  <ul class="ne-conditions">
    ${["starting_item", "quest_item"].flatMap((table) => ctx.all(table).filter((one) => one.character === id)).map((one) => html`<li><b>${ctx.name("item", one.id)}</b>: ${ruled(one.effect)}</li>`)}
  </ul>`;

function details(ctx, kind, info) {
  const movers = (info.movers ?? info.symbols ?? []).map((beast) => beastIcon(beast));
  return facts(
    kind === "character" ? nothing : cost(info),
    kind === "room" && info.color !== "none" ? html`${icon(info.color)}${colourWord(info.color)}` : nothing,
    info.computer ? html`${icon("computer")}${t("Computer")}` : nothing,
    info.weapon ? html`${icon("weapon")}${info.weapon === "energy" ? t("energy") : t("classic")}, ${t("Ammo {n}", { n: info.ammo })}` : nothing,
    info.heavy ? html`${icon("hand")}${t("Heavy: takes a Hand")}` : nothing,
    info.one_use ? html`${icon("drop")}${t("one use")}` : nothing,
    combatWord(info.combat),
    info.component ? html`${icon(info.component)}${componentWord(info.component)}` : nothing,
    info.recipe ? html`${info.recipe.map((one) => icon(one))}${info.recipe.map(componentWord).join(" + ")}` : nothing,
    movers.length ? html`<span class="ne-movers">${movers}</span>${info.corridor ? t("move through {n}", { n: info.corridor }) : t("can make it")}` : nothing,
    info.blood ? html`${icon("wound")}${info.blood === "retreat" ? t("Retreat") : t("toughness {n}", { n: info.blood })}` : nothing,
    info.move ? t("move {n}", { n: info.move === "any" ? t("any") : info.move }) : nothing,
  );
}

const split = (id) => {
  const at = id.indexOf(":");
  const [kind, name] = [id.slice(0, at), id.slice(at + 1)];
  return kind === "card" && isContamination(name) ? ["contamination", name] : [kind, name];
};

export const nameOf = (ctx, kind, id) => (kind === "contamination" || isContamination(id) ? t("Contamination") : ctx.name(kind, id));

/** The card to read. */
export function bigCard(outer, cardId) {
  const ctx = { all: () => [], ...outer };
  const [kind, id] = split(cardId);
  const info = entryOf(ctx, kind, id);
  const cited = [RULES[kind]].filter(Boolean);
  return html`
    <article class="big-card ne-card ${lookOf(kind, info)}" aria-label=${nameOf(ctx, kind, id)}>
      <header>${kind === "character" ? emblemIcon(id) : icon(signOf(kind, info))}<h3>${nameOf(ctx, kind, id)}</h3></header>
      <p class="kind-word">${kindWord(kind, info)}${info.count > 1 ? html` · ×${info.count}` : nothing}</p>
      <div class="ne-details">${details(ctx, kind, info)}</div>
      <section>${body(ctx, kind, id, info)}</section>
      <footer>${ruleLinks(cited)}${provenance(info.source, info.ref)}</footer>
    </article>`;
}

/** All cards, by kind. */
export const cardIds = (components) => Object.entries(TABLES).flatMap(([kind, tables]) =>
  tables.flatMap((table) => components.all(table).map(({ id }) => `${kind}:${id}`)));

/** A card in somebody's hands: a chip with its sign. what: { targets, key, extra, className, words } */
export function chip(ctx, cardId, what = {}) {
  const [kind, id] = split(cardId);
  const info = entryOf(ctx, kind, id);
  return html`
    <span class="card-chip ne-chip ${lookOf(kind, info)} ${what.className ?? ""}" data-target=${what.targets ?? nothing} data-key=${what.key ?? what.targets ?? nothing}
      data-card=${cardId} data-piece=${what.piece ?? nothing}>${icon(signOf(kind, info))}<span class="card-chip-name">${what.words ?? nameOf(ctx, kind, id)}</span>${what.extra ?? nothing}</span>`;
}
