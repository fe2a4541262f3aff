// Cards: in a bay of a sector, as a chip in a strip, and large to read.

import { html, svg, nothing } from "../../../vendor/lit-html/lit-html.js";
import { ofData, t } from "../../i18n.js";
import { provenance, ruleLinks } from "../../provenance.js";
import { outline, shapeOf } from "../../seats.js";
import { drawUnit, factionIcon, sign, signIcon } from "./pieces.js";
import { fitted, nameLines } from "./text.js";

/** A card's data: of a faction, or a Bonus card. */
export function infoOf(ctx, id) {
  const card = ctx.info("card", id);
  return card.id ? card : ctx.info("bonus_card", id);
}

export const typesOf = (ctx, id) => infoOf(ctx, id).types ?? ["module"];

export const kindWord = (type) => ({
  trap: t("Trap"), action: t("Action"), module: t("Module"), shortcut: t("Shortcut"), duplicate: t("Duplicate"),
  special: t("Special"), instant: t("Instant"), bonus: t("Bonus card"),
})[type] ?? type;

/** A card's outline: one corner cut, like a circuit card. */
const plate = (w, h, cut = 9) => `M0 4A4 4 0 0 1 4 0H${w - cut}L${w} ${cut}V${h - 4}A4 4 0 0 1 ${w - 4} ${h}H4A4 4 0 0 1 0 ${h - 4}Z`;

const head = (ctx, id, seat, h) => {
  const scale = h < 44 || typesOf(ctx, id).length > 1 ? 12 : 14;
  return svg`
    ${seat === null ? nothing : svg`<path class="th-owner" d=${outline(seat)} transform="translate(10 11) scale(5.4)" />`}
    ${typesOf(ctx, id).filter((type) => type !== "instant" || seat !== null || !typesOf(ctx, id).includes("bonus")).map((type, nth) => svg`
      <g class="th-type" transform="translate(${(seat === null ? 11 : 25) + nth * 15} 11)">${sign(type, scale)}</g>`)}`;
};

function nameOf(ctx, id, w, h) {
  const lines = h >= 44 ? nameLines(ctx.name("card", id), w - 12, 14) : [ctx.name("card", id)];
  const two = lines.length > 1;
  const size = two && h < 53 ? 12.5 : 14;
  const low = two ? h - 5 - size : h - (h >= 44 ? 11 : 7);
  return lines.map((line, nth) => fitted(line, 7, low + nth * size, w - 13, size, "th-card-name"));
}

/** The small marks along the lower edge of a card, from the right. */
function badges(card, w, h) {
  const found = [];
  if (card.copies > 1) found.push({ words: `×${card.copies}`, kind: "copies" });
  if (card.points) found.push({ words: card.id === "s_defense_system" ? "" : String(card.points), kind: "points", sign: card.id === "s_defense_system" ? "action" : "camera" });
  if (card.holds) found.push({ words: card.holds, kind: "holds", sign: "gripper" });
  if (card.once) found.push({ words: "1×", kind: "once" });
  let right = w - 2;
  return found.map(({ words, kind, sign: glyph }) => {
    const wide = (glyph ? 15 : 0) + words.length * 8 + 8;
    right -= wide + 2;
    return svg`<g class="th-mini ${kind}" transform="translate(${right} ${h - 8})"><rect width=${wide} height="15" rx="5" />
      ${glyph ? svg`<g transform="translate(10 7.5)">${sign(glyph, 11)}</g>` : nothing}<text x=${glyph ? 18 : 4} y="12">${words}</text></g>`;
  });
}

/** An installed card in its bay. */
export function installedCard(ctx, card, slot, units, w, h) {
  const embryo = card.embryo ? units.get(card.embryo) : null;
  const off = card.state !== "works";
  return svg`
    <g class="th-card seat-${shapeOf(card.seat)} ${card.state}" data-target="card:${slot}" data-card=${card.id} data-key="card:${slot}" data-piece="card:${card.card}">
      <path class="halo" d=${plate(w, h)} />
      <path class="th-plate" d=${plate(w, h)} />
      <path class="th-plate-head" d="M0 4A4 4 0 0 1 4 0H${w - 9}L${w} 9V22H0Z" />
      ${head(ctx, card.id, card.seat, h)}
      ${card.value === null ? nothing : svg`<g class="th-value ${card.upgrades ? "raised" : ""}" transform="translate(${w - 22} 11)"><rect x="-10" y="-9" width="20" height="18" rx="4" /><text y="5">${card.value}</text></g>`}
      ${card.upgrades ? svg`<text class="th-upgrades" x=${w - 35} y="16">+${card.upgrades}</text>` : nothing}
      ${nameOf(ctx, card.id, w, h)}
      ${off ? svg`<path class="th-off" d=${plate(w, h)} /><g class="th-off-sign" transform="translate(${w / 2 + 6} 12)"><circle r="12" />${sign(card.state === "malfunction" ? "malfunction" : "creepers", 15)}</g>` : nothing}
      ${badges(card, w, h)}
      ${embryo ? svg`<g transform="translate(${w - 15} ${h / 2 + 2})">${drawUnit(embryo, 13, { target: `unit:${embryo.id}` })}</g>` : nothing}
    </g>`;
}

/** A Bonus card lies in a bay until somebody installs a card there. */
export const bonusCard = (ctx, id, slot, w, h) => svg`
  <g class="th-card bonus" data-card=${id} data-piece="bonus:${slot}">
    <path class="th-plate" d=${plate(w, h)} />
    ${head(ctx, id, null, h)}
    ${nameOf(ctx, id, w, h)}
  </g>`;

/** A card that waits in a pending slot. */
export const pendingCard = (ctx, card, w, h) => svg`
  <g class="th-card pending seat-${shapeOf(card.owner)} ${card.malfunction ? "malfunction" : ""}" data-card=${card.id} data-piece="card:${card.card}">
    <path class="th-plate" d=${plate(w, h)} />
    ${head(ctx, card.id, card.owner, h)}
    ${nameOf(ctx, card.id, w, h)}
    ${card.malfunction ? svg`<path class="th-off" d=${plate(w, h)} /><g class="th-off-sign" data-piece="malfunction" transform="translate(${w - 16} 14)"><circle r="12" />${sign("malfunction", 15)}</g>` : nothing}
  </g>`;

/** A plain card, for piles. */
export const pileCard = (ctx, id, w, h) => svg`
  <g class="th-card pile" data-card=${id}>
    <path class="th-plate" d=${plate(w, h)} />${head(ctx, id, null, h)}${nameOf(ctx, id, w, h)}
  </g>`;

/** A card in a strip or in the tray. */
export const cardChip = (ctx, id, { target, note, key, count } = {}) => html`
  <span class="card-chip th-chip" data-target=${target ?? nothing} data-card=${id} data-key=${key ?? target ?? nothing} title=${note ?? nothing}>
    ${typesOf(ctx, id).map((type) => signIcon(type))}<span class="card-chip-name">${ctx.name("card", id)}</span>${count > 1 ? html`<b>×${count}</b>` : nothing}
  </span>`;

// Rules that speak of a card by itself; all others are found by what kind of card it is.
const OWN_RULES = {
  mine: ["TH-CRD-MINE"], video_cameras: ["TH-CRD-CAM-1", "TH-CRD-CAM-2"], gripper: ["TH-CRD-GRIP-1"], remote_control: ["TH-CRD-REM"],
  abduction: ["TH-CRD-ABD"], incubator: ["TH-CRD-INC"], attack_from_the_dark: ["TH-CRD-AFD"], parasite: ["TH-CRD-PAR"],
  degradation: ["TH-CRD-DEG"], invisibility: ["TH-CRD-INV"], control: ["TH-CRD-CON"], teleport: ["TH-CRD-TEL"], time_loop: ["TH-CRD-LOOP"],
  double_shot: ["TH-CRD-DBL"], group_tactics: ["TH-CRD-HUNT"], trap_detector: ["TH-CRD-DET"], protection: ["TH-CRD-PROT"],
  creepers: ["TH-CRD-CREEP"], defense_system: ["TH-CRD-DEF"], hidden: ["TH-CRD-HID"], malfunction: ["TH-MALF-1"], passage: ["TH-BONUS-4"], upgrade: ["TH-BONUS-5"],
  card_from_deck: ["TH-BONUS-6"],
};
const KIND_RULES = { trap: "TH-TRAP-1", action: "TH-ACT-1", shortcut: "TH-MOVE-7", duplicate: "TH-DUP-1", instant: "TH-INST-2", bonus: "TH-BONUS-1", module: "TH-CARD-2" };

const rulesOf = (card) => [...new Set([
  ...(OWN_RULES[card.id.slice(2)] ?? []), ...card.types.map((type) => KIND_RULES[type]).filter(Boolean),
])];

const multiplied = (kind) => ({
  normal: t("A Duplicate copies it: it counts once more."), none: t("Copies of it change nothing."),
  special: t("A Duplicate copies it in its own way, as said above."), self: t("It is never copied itself."),
})[kind] ?? "";

/** The card to read. */
export function bigCard(ctx, id) {
  const card = infoOf(ctx, id);
  if (!card.id) return html`<article class="big-card th-big" aria-label=${ctx.name("card", id)}><header><h3>${ctx.name("card", id)}</h3></header></article>`;
  return html`
    <article class="big-card th-big type-${card.types[0]}" aria-label=${ctx.name("card", id)}>
      <header>${signIcon(card.types[0])}<h3>${ctx.name("card", id)}</h3>${card.upgrade >= 0 ? html`<b class="points" title=${t("number that Upgrade tokens raise")}>[${card.upgrade}]</b>` : nothing}</header>
      <p class="kind-word">${card.types.map(kindWord).join(" · ")}${card.faction ? html` · ${factionIcon(card.faction)} ${ctx.name("faction", card.faction)}` : nothing}${card.level === undefined ? nothing : html` · ${t("level {n}", { n: card.level })}`}${card.copies ? html` · ×${card.copies}` : nothing}</p>
      <p>${ofData(card.effect)}</p>
      <p class="timing">
        ${card.upgrade >= 0 ? html`<span>${signIcon("upgrade")} ${t("[{n}] grows by 1 for each Upgrade token on the card.", { n: card.upgrade })}</span>` : nothing}
        ${card.one_use && !card.types.includes("instant") ? html`<span>${t("One use: then it leaves the game.")}</span>` : nothing}
        ${card.trigger_on_pass ? html`<span>${t("Also strikes units that pass.")}</span>` : nothing}
        ${multiplied(card.multiply) ? html`<span>${multiplied(card.multiply)}</span>` : nothing}
      </p>
      <footer>${ruleLinks(rulesOf(card))}${provenance(card.source, card.ref)}</footer>
    </article>`;
}
