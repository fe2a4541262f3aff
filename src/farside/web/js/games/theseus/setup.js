// Before the boards lie: factions to choose, boards to lay, cards for a deck of one's own.

import { svg, nothing } from "../../../vendor/lit-html/lit-html.js";
import { t } from "../../i18n.js";
import { seatMark, shapeOf } from "../../seats.js";
import { pileCard } from "./cards.js";
import { FACTION_UNIT, sign, silhouette } from "./pieces.js";
import { fitted, wrapped } from "./text.js";

const BOARDS = ["corridors", "control_room", "tech_bay", "docking_bay", "alien_nest", "laboratory", "grey_wreck"];
const FACTIONS = ["marines", "aliens", "scientists", "greys", "pandora"];

/** Five emblems; a taken one wears the sign of its seat. */
function factions(view, ctx, { x, y, w, h }) {
  const tall = ctx.layout.name === "tall";
  const columns = tall ? 2 : 5;
  const wide = w / columns;
  const high = h / Math.ceil(FACTIONS.length / columns);
  return FACTIONS.map((faction, nth) => {
    const seat = view.players.find((player) => player.faction === faction)?.seat;
    const info = ctx.info("faction", faction);
    const alone = tall && nth === FACTIONS.length - 1;
    const size = Math.min(wide, tall ? high * 0.96 : high * 0.66);
    const said = tall ? [] : wrapped(factionText(faction), wide - 16, 15);
    return svg`
      <g class="th-faction-card faction-${faction} ${seat === undefined ? "" : `taken seat-${shapeOf(seat)}`}" data-target="faction:${faction}"
         transform="translate(${x + (alone ? w / 2 : (nth % columns) * wide + wide / 2)} ${y + Math.floor(nth / columns) * high + (tall ? high / 2 : size / 2)})">
        <path class="halo" d=${hexagon(size * 0.47)} />
        <path class="th-emblem-back" d=${hexagon(size * 0.44)} />
        <path class="th-emblem-line" d=${hexagon(size * 0.4)} />
        <g transform="translate(0 ${-size * 0.1})">${silhouette(FACTION_UNIT[faction], size * 0.32)}</g>
        ${fitted(ctx.name("faction", faction), 0, size * 0.18, size * 0.7, 20, "th-emblem-name", "Oxanium")}
        ${info.home ? fitted(ctx.name("sector", info.home), 0, tall ? size * 0.18 + 18 : size / 2 + 16, tall ? size * 0.6 : wide - 16, 15, "th-emblem-home") : nothing}
        ${said.map((line, at) => svg`<text class="th-emblem-said" y=${size / 2 + (info.home ? 44 : 16) + at * 20}>${line}</text>`)}
        ${seat === undefined ? nothing : seatMark(seat, 0, -size * 0.335, 10)}
      </g>`;
  });
}

export const factionText = (faction) => ({
  marines: t("Guns and mines: they wound from the first turn."), aliens: t("Nests, ambushes and a growing brood."),
  scientists: t("Gather 20 data points with cameras and archives, and stay alive."), greys: t("Steal data and bend time and minds."),
  pandora: t("No cards: she buds Embryos and takes over the cards of others."),
})[faction] ?? "";

const hexagon = (r) => `M0 ${-r}L${r * 0.87} ${-r / 2}V${r / 2}L0 ${r}L${-r * 0.87} ${r / 2}V${-r / 2}Z`;

/** Boards as tiles: those that lie, then those that wait. */
function boards(view, ctx, { x, y, w, h }) {
  const laid = view.draft?.laid ?? [];
  const all = view.draft ? [...laid, ...view.draft.left] : BOARDS;
  const columns = ctx.layout.name === "tall" ? 4 : 7;
  const wide = w / columns;
  const rows = Math.ceil(all.length / columns);
  const high = Math.min(130, h / rows);
  const left = (nth) => { // the last row stands in the middle
    const inRow = nth < (rows - 1) * columns ? columns : all.length - (rows - 1) * columns;
    return (w - inRow * wide) / 2 + (nth % columns) * wide;
  };
  return all.map((id, nth) => svg`
    <g class="th-tile ${laid.includes(id) ? "laid" : ""}" data-target="sector:${id}" transform="translate(${x + left(nth) + 5} ${y + Math.floor(nth / columns) * high + 5})">
      <rect class="halo" width=${wide - 10} height=${high - 10} rx="9" />
      <rect class="th-tile-back" width=${wide - 10} height=${high - 10} rx="9" />
      <rect class="th-tile-floor" x="6" y="6" width=${wide - 22} height=${high - 46} rx="5" fill="url(#th-floor-${id})" />
      <g transform="translate(${wide / 2 - 5} ${high / 2 - 18})">${sign(ctx.info("sector", id).sector_action ?? "assault", 24)}</g>
      ${laid.includes(id) ? svg`<text class="th-tile-order" x="14" y="26">${laid.indexOf(id) + 1}</text>` : nothing}
      ${fitted(ctx.name("sector", id), (wide - 10) / 2, high - 20, wide - 24, 15, "th-tile-name")}
    </g>`);
}

/** The own deck so far, with constructed decks. */
function picks(view, ctx, chosen, { x, y, w, h }) {
  const list = Object.entries(chosen).filter(([, count]) => count > 0);
  const columns = ctx.layout.name === "tall" ? 5 : 8;
  const wide = w / columns;
  const high = Math.min(66, h / Math.max(2, Math.ceil(list.length / columns)));
  return list.map(([id, count], nth) => svg`
    <g transform="translate(${x + (nth % columns) * wide + 4} ${y + Math.floor(nth / columns) * high + 4})">
      ${pileCard(ctx, id, wide - 10, high - 10)}<g class="th-mini copies" transform="translate(${wide - 40} ${high - 20})"><rect width="26" height="17" rx="5" /><text x="4" y="13">×${count}</text></g></g>`);
}

export function drawSetup(view, ctx) {
  const { width, height } = ctx.layout;
  const mine = ctx.me === null ? null : view.players[ctx.me]?.picks;
  const chosen = view.players.every((player) => player.faction);
  const tall = ctx.layout.name === "tall";
  const upper = { x: 20, y: tall ? 90 : 96, w: width - 40, h: tall ? 560 : 340 };
  const lower = { x: 20, y: tall ? 670 : 480, w: width - 40, h: tall ? 200 : 210 };
  return svg`
    <g class="th-prelude">
      <text class="th-prelude-name" x=${width / 2} y=${tall ? 54 : 62}>${chosen ? t("The station is being assembled") : t("Who is on board?")}</text>
      ${factions(view, ctx, upper)}
      ${mine && Object.keys(mine).length ? picks(view, ctx, mine, lower) : boards(view, ctx, lower)}
    </g>`;
}
