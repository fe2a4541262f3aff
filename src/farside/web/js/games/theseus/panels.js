// The instruments in the corners: phases of the turn, Space, stores, cards that left the game.

import { svg, nothing } from "../../../vendor/lit-html/lit-html.js";
import { t } from "../../i18n.js";
import { shapeOf } from "../../seats.js";
import { starField } from "../../stars.js";
import { kindWord, pileCard } from "./cards.js";
import { drawUnit, sign, silhouette } from "./pieces.js";
import { fitted } from "./text.js";

const panel = (name, { x, y, w, h }, inside, target) => svg`
  <g class="th-panel th-panel-${name}" transform="translate(${x} ${y})" data-target=${target ?? nothing}>
    <path class="th-panel-back" d="M0 8L8 0H${w}V${h - 8}L${w - 8} ${h}H0Z" />
    ${inside}
  </g>`;

const title = (words, w) => fitted(words, 11, 19, w - 22, 14.5, "th-panel-name", "Oxanium");

const phases = () => [
  ["movement", t("Movement"), "extra_turn"], ["action_cards", t("Action cards"), "action"],
  ["sector_action", t("Sector action"), "assault"], ["pending_cards", t("Pending cards"), "deck"],
];

/** Which of the four phases it is: in a row where there is little height, else one below the other. */
export function drawPhases(view, ctx) {
  const box = ctx.layout.phases;
  const list = phases();
  const row = box.h < 70;
  const top = row ? 0 : 28;
  const step = row ? box.w / 4 : (box.h - top - 8) / 4;
  return panel("phases", box, svg`
    ${row ? nothing : title(view.phase === "play" ? t("Turn of {player}", { player: ctx.seatName(view.active) }) : t("Set-up"), box.w)}
    ${list.map(([id, word, glyph], nth) => {
      const now = view.step === id;
      const place = row ? `translate(${nth * step + 4} 5)` : `translate(7 ${top + nth * step})`;
      const w = row ? step - 8 : box.w - 14;
      const h = row ? box.h - 10 : step - 5;
      return svg`
        <g class="th-phase ${now ? `now seat-${shapeOf(view.active)}` : ""}" transform=${place}>
          <rect width=${w} height=${h} rx="5" />
          ${row ? svg`<g transform="translate(${w / 2} ${h * 0.36})">${sign(glyph, 17)}</g>${w > 60 ? fitted(word, w / 2, h - 6, w - 6, 13, "th-phase-word middle") : nothing}`
            : svg`<g transform="translate(18 ${h / 2})">${sign(glyph, Math.min(18, h - 6))}</g>${fitted(word, 36, h / 2 + 5, w - 42, 15, "th-phase-word")}`}
        </g>`;
    })}`);
}

/** Space: a window to the stars with the units that drift there. */
export function drawSpace(view, ctx, units) {
  const box = ctx.layout.space;
  const { w, h } = box;
  const list = view.space.map((id) => units.get(id)).filter(Boolean);
  const top = 26;
  let step = 54;
  while (step > 22 && Math.floor((w - 12) / step) * Math.floor((h - top - 6) / step) < list.length) step -= 2;
  const perRow = Math.max(1, Math.floor((w - 12) / step));
  const globe = Math.min(w, h) * 0.62;
  return panel("space", box, svg`
    <svg width=${w} height=${h} viewBox="0 0 ${w} ${h}">
      <rect class="th-void" x="3" y="3" width=${w - 6} height=${h - 6} rx="4" />
      <path class="th-star" d=${starField(w, h, Math.max(14, (w * h) / 900))} />
      <circle class="th-globe" cx=${w - globe * 0.1} cy=${h - globe * 0.02} r=${globe} />
    </svg>
    ${title(t("Space"), w)}
    ${list.map((unit, nth) => svg`<g transform="translate(${6 + (nth % perRow) * step + step / 2} ${top + Math.floor(nth / perRow) * step + step / 2})">
      ${drawUnit(unit, step * 0.42, { target: `unit:${unit.id}` })}</g>`)}`);
}

/** On the stores' own panel a token needs no word for "token". */
const stockWord = (id) => ({
  upgrade: t("Upgrade"), deactivation: t("Deactivation"), invisibility: t("Invisibility"), parasite: t("Parasite"), creepers: t("Creepers"),
})[id];

const KINDS = ["minor_alien", "runner", "catcher", "warrior"];

/** What lies ready: tokens of the pool and small units, as far as this game has them. */
export function drawStores(view, ctx) {
  const box = ctx.layout.stores;
  const factions = view.players.map((player) => player.faction);
  const aliens = factions.includes("aliens");
  const pandora = factions.includes("pandora");
  const owner = (faction) => view.players.find((player) => player.faction === faction)?.seat ?? 0;
  const list = [{ id: "upgrade", sign: "upgrade", count: view.pool }];
  if (factions.includes("marines")) list.push({ id: "deactivation", sign: "deactivation", count: view.supply.deactivation });
  if (factions.includes("greys")) list.push({ id: "invisibility", sign: "invisibility", count: view.supply.invisibility });
  if (aliens) for (const id of ["parasite", "creepers"]) list.push({ id, sign: id, count: view.supply[id] });
  for (const id of KINDS) {
    if (id === "minor_alien" ? aliens : pandora) list.push({ id, unit: id, count: view.supply[id], seat: owner(id === "minor_alien" ? "aliens" : "pandora") });
  }
  const top = 26;
  const worded = (box.h - top - 6) / list.length > 24 && box.w > 140;
  const columns = worded ? Math.max(1, Math.floor(box.w / 160)) : Math.max(1, Math.floor((box.w - 8) / 62));
  const rows = Math.ceil(list.length / columns);
  const wide = (box.w - 10) / columns;
  const high = Math.min(46, (box.h - top - 4) / rows);
  return panel("stores", box, svg`
    ${title(t("Stores"), box.w)}
    ${list.map((one, nth) => svg`
      <g class="th-stock ${one.count ? "" : "none"} ${one.unit ? `seat-${shapeOf(one.seat)}` : ""}" data-target=${one.unit && one.unit !== "minor_alien" ? `embryo:${one.id}` : `stock:${one.id}`}
         transform="translate(${6 + (nth % columns) * wide} ${top + Math.floor(nth / columns) * high})">
        <rect class="halo" x="1" y="1" width=${wide - 3} height=${high - 2} rx="7" />
        <rect class="th-stock-back" x="1" y="1" width=${wide - 3} height=${high - 2} rx="7" />
        <g transform="translate(${Math.min(20, wide * 0.32)} ${high / 2})">${one.unit ? silhouette(one.unit, Math.min(20, high - 8)) : sign(one.sign, Math.min(18, high - 8))}</g>
        <text class="th-stock-count" x=${Math.min(38, wide * 0.58)} y=${high / 2 + 6}>${one.count}</text>
        ${worded ? fitted(one.unit ? ctx.name("unit", one.id) : stockWord(one.id), 68, high / 2 + 5, wide - 76, 14, "th-stock-word") : nothing}
      </g>`)}`);
}

const KINDS_OF_CARDS = ["trap", "action", "module", "shortcut", "duplicate", "instant", "bonus"];

/** What the signs of the cards mean, where there is room for it. */
function legend({ w, h }, top) {
  const columns = w > 330 ? 3 : w > 190 ? 2 : 1;
  const step = 21;
  const rows = Math.ceil(KINDS_OF_CARDS.length / columns);
  if (h - top < rows * step + 6) return nothing;
  const wide = (w - 16) / columns;
  return KINDS_OF_CARDS.map((kind, nth) => svg`
    <g class="th-legend" transform="translate(${10 + (nth % columns) * wide} ${h - 8 - (rows - Math.floor(nth / columns) - 0.5) * step})">
      <g transform="translate(8 0)">${sign(kind, 14)}</g>${fitted(kindWord(kind), 22, 5, wide - 26, 14, "th-legend-word")}</g>`);
}

/** Cards that left the game, the newest in sight. */
export function drawGone(view, ctx) {
  const box = ctx.layout.gone;
  const row = box.h < 70;
  const count = view.gone.length;
  const h = Math.min(46, box.h - (row ? 8 : 34));
  const w = Math.min(104, box.w - 16);
  const left = row ? Math.min(118, box.w - w - 8) : 8;
  const fits = row ? Math.max(1, Math.floor((box.w - left) / (w + 6))) : Math.max(1, Math.floor((box.w - 10) / (w + 6)) * Math.floor((box.h - 28) / (h + 5)));
  const shown = view.gone.slice(-fits).reverse();
  const perRow = Math.max(1, Math.floor((box.w - left) / (w + 6)));
  return panel("gone", box, svg`
    ${row && box.w < 240 ? svg`<g class="th-gone-sign" transform="translate(18 ${box.h / 2})">${sign("deck", 15)}<path d="M-9 9L9-9" /></g><text class="th-panel-name" x="34" y=${box.h / 2 + 5}>${count}</text>` : title(t("Removed: {n}", { n: count }), row ? left : box.w)}
    ${shown.map((id, nth) => svg`<g transform="translate(${left + (nth % perRow) * (w + 6)} ${(row ? 4 : 28) + Math.floor(nth / perRow) * (h + 5)})">${pileCard(ctx, id, w, h)}</g>`)}
    ${row ? nothing : legend(box, 28 + Math.ceil(shown.length / perRow) * (h + 5))}`, "gone");
}
