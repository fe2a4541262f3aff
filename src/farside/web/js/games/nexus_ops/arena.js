// The arena of a battle: both sides in battle order, the dice under way, hits and casualties, and the window in which
// cards may be played. It stands beside the hex that is fought for, never over it.

import { svg, nothing } from "../../../vendor/lit-html/lit-html.js";
import { plural, t } from "../../i18n.js";
import { outline, shapeOf } from "../../seats.js";
import { bolt, die } from "./tokens.js";
import { creature, stack } from "./units.js";
import { windowWord } from "./words.js";

const SIDES = ["attacker", "defender"];

/** Kinds in the order in which they attack: the reverse of the shop's. */
const battleOrder = (view) => [...view.units].reverse();

function armies(view) {
  const { battle } = view;
  const units = view.hexes[battle.hex].units;
  const of = (seat) => Object.fromEntries(units.filter((one) => one.seat === seat).map((one) => [one.unit, one.count]));
  return [of(battle.attacker), of(battle.defender)];
}

const BEGUN = "NX-BATTLE-2";
const PLAYED = "NX-BATTLE-12";

/**
 * Cards played in this battle: the end of the discard pile, as far as the log tells of it since the battle began. Both
 * are sent with the table, so nothing is forgotten when the page is loaded again; what was taken back is not in the pile.
 */
function played(view, log) {
  const told = log.slice(log.findLastIndex((line) => line.rule === BEGUN) + 1).filter((line) => line.rule === PLAYED)
    .map((line) => /\[\[energize:([^|]+)\|/.exec(line.text)?.[1]);
  const pile = view.discards.energize;
  let from = pile.length;
  for (const card of told.reverse()) if (from && card === pile[from - 1]) from -= 1;
  return pile.slice(from);
}

/** Dice of one kind and side, as large as the place allows; each has a name, so that it is seen to roll. */
function dice(view, side, kind, place) {
  const { battle } = view;
  const seat = battle[SIDES[side]];
  const rolls = battle.rolls.filter((roll) => roll.side === side && roll.unit === kind);
  if (!rolls.length) return nothing;
  let rows = 1;
  let size = Math.min(32, place.w / rolls.length - 4);
  if (size < 20) {
    rows = 2;
    size = Math.min((place.h - 4) / 2 - 2, place.w / Math.ceil(rolls.length / 2) - 3);
  }
  const perRow = Math.ceil(rolls.length / rows);
  return rolls.map((roll, at) => {
    const row = Math.floor(at / perRow);
    const column = at % perRow;
    const x = side === 0 ? place.x + place.w - (column + 0.5) * (size + 4) : place.x + (column + 0.5) * (size + 4);
    const y = rows === 1 ? 0 : (row - 0.5) * (size + 3);
    return svg`<g transform="translate(${x} ${y})">${die({ seat, value: roll.die, hit: roll.hit }, size, {
      target: `die:${side}:${kind}:${roll.die}`, key: `die:${side}:${kind}:${at}`, piece: `die:${side}:${kind}:${at}`,
    })}</g>`;
  });
}

function fighters(view, side, kind, count, x, size) {
  const { battle } = view;
  const seat = battle[SIDES[side]];
  const named = battle.named[side][kind] ?? 0;
  const lost = battle.killed[side][kind] ?? 0;
  const target = `unit:${battle.hex}:${seat}:${kind}`;
  return svg`
    <g transform="translate(${x} 0)">
      ${count ? stack({ seat, unit: kind, count }, size, { target, key: target }) : svg`<g class="fallen seat-${shapeOf(seat)}">${creature(kind, size * 0.8)}</g>`}
      ${named ? svg`<g class="named" transform="translate(${-size * 0.3} ${-size * 0.34})"><path d="M-7-7L7 7M7-7L-7 7" /><text x="0" y="-9">${named > 1 ? `−${named}` : ""}</text></g>` : nothing}
      ${lost && !named ? svg`<text class="lost" x=${-size * 0.34} y=${-size * 0.26}>−${lost}</text>` : nothing}
    </g>`;
}

/** Bonuses of a kind: of cards (from the view) and of the ground (printed on the player board). */
function bonuses(view, ctx, side, kind) {
  const { battle } = view;
  const cards = battle.bonus[side][kind] ?? 0;
  const soil = ctx.info("unit", kind).terrain_bonus?.[view.hexes[battle.hex].terrain] ?? 0;
  const first = battle.first[side].includes(kind);
  return [cards + soil ? `+${cards + soil}` : "", first ? t("first") : ""].filter(Boolean).join(" ");
}

function row(view, ctx, kind, box, y, height, counts) {
  const { battle } = view;
  const now = battle.step === kind || (battle.step === "extra" && battle.rolls.some((roll) => roll.unit === kind));
  const middle = box.w / 2;
  const size = Math.min(50, height - 7);
  const named = height > 52; // room for the kind's name in the middle
  const info = ctx.info("unit", kind);
  const gap = named ? 56 : 22;
  const place = { w: middle - gap - size - 18, h: height };
  return svg`
    <g class="arena-row ${now && !battle.over ? "now" : ""}" transform="translate(0 ${y})">
      <rect class="row-bed" x="8" y=${-height / 2 + 1} width=${box.w - 16} height=${height - 2} rx="10" />
      ${[0, 1].map((side) => {
        const there = (counts[side][kind] ?? 0) || (battle.began[side][kind] ?? 0);
        if (!there) return nothing;
        const outer = side === 0 ? 12 + size / 2 : box.w - 12 - size / 2;
        const bonus = bonuses(view, ctx, side, kind);
        return svg`
          ${fighters(view, side, kind, counts[side][kind] ?? 0, outer, size)}
          ${dice(view, side, kind, { ...place, x: side === 0 ? 18 + size : middle + gap })}
          ${bonus ? svg`<text class="bonus side-${side}" x=${side === 0 ? middle - 20 : middle + 20} y=${-height / 2 + 15}>${bonus}</text>` : nothing}`;
      })}
      <g transform="translate(${middle} ${named ? -8 : 0})"><circle class="hit-disc" r="16" /><text class="hit-number" y="5.6">${info.hit ?? ""}${info.hit < 6 ? "+" : ""}</text></g>
      ${named ? svg`<text class="row-kind" x=${middle} y=${height / 2 - 7}>${ctx.name("unit", kind)}</text>` : nothing}
    </g>`;
}

function sideHead(view, ctx, side, box) {
  const seat = view.battle[SIDES[side]];
  const middle = box.w / 2;
  const x = side === 0 ? 8 : middle + 6;
  const w = middle - 14;
  const name = ctx.seatName(seat);
  return svg`
    <g class="side-head seat-${shapeOf(seat)}" data-target="side:${SIDES[side]} seat:${seat}" transform="translate(${x} 40)">
      <rect class="halo" x="-3" y="-3" width=${w + 6} height="48" rx="13" />
      <rect class="side-bed" width=${w} height="42" rx="10" />
      <path class="side-sign" d=${outline(seat)} transform="translate(21 21) scale(10.5)" />
      <text class="side-name" x="40" y="19" textLength=${name.length * 9 > w - 48 ? w - 48 : nothing} lengthAdjust="spacingAndGlyphs">${name}</text>
      <text class="side-role" x="40" y="35">${side === 0 ? t("attacks") : t("defends")}</text>
    </g>`;
}

/** Hits of both sides in this step, what cancels them and what is aimed. */
function tally(view, box, y) {
  const { battle } = view;
  if (!battle.rolls.length && !battle.hits.some(Boolean)) return nothing;
  return [0, 1].map((side) => {
    const notes = [
      battle.cancelled[side] ? t("{n} cancelled", { n: battle.cancelled[side] }) : "",
      battle.marks[side] ? t("{n} aimed", { n: battle.marks[side] }) : "",
    ].filter(Boolean).join(", ");
    return svg`
      <g class="tally side-${side} seat-${shapeOf(battle[SIDES[side]])}" transform="translate(${side === 0 ? 14 : box.w - 14} ${y})">
        <text class="tally-hits">${plural("{n} hit", "{n} hits", battle.hits[side])}</text>
        ${notes ? svg`<text class="tally-notes" y="17">${notes}</text>` : nothing}
      </g>`;
  });
}

/** The open window: who has passed, who is asked, who comes after. */
function turnOrder(view, ctx, box, y) {
  const { battle } = view;
  if (battle.over) {
    const words = battle.won ? t("{name} wins the battle", { name: ctx.seatName(battle.attacker) }) : t("The battle has no winner");
    return svg`<text class="verdict" x=${box.w / 2} y=${y + 14}>${words}</text>`;
  }
  if (!battle.window) {
    const now = battle.step === "extra" ? t("extra step") : battle.step ? ctx.name("unit", battle.step) : "";
    return now ? svg`<text class="window-words" x=${box.w / 2} y=${y + 9} text-anchor="middle">${t("Step: {step}", { step: now })}</text>` : nothing;
  }
  const step = 38;
  const first = box.w - 14 - battle.order.length * step + step / 2;
  return svg`
    <g class="window" transform="translate(0 ${y})">
      <g transform="translate(25 4) scale(.8)">${bolt()}</g>
      <text class="window-words" x="40" y="9" textLength=${windowWord(battle.window).length * 7.6 > first - 64 ? first - 64 : nothing} lengthAdjust="spacingAndGlyphs">${windowWord(battle.window)}</text>
      ${battle.order.map((seat, at) => svg`
        <g class="asked seat-${shapeOf(seat)} ${at < battle.passed ? "passed" : at === battle.passed ? "now" : ""}" transform="translate(${first + at * step} 4)">
          <title>${ctx.seatName(seat)}</title>
          <circle r="15" /><path class="asked-sign" d=${outline(seat)} transform="scale(7.5)" />
          ${at < battle.passed ? svg`<path class="asked-done" d="M3 9L7 13L14 4" />` : nothing}
        </g>`)}
    </g>`;
}

function cardsPlayed(ctx, cards, box, y) {
  if (!cards.length) return nothing;
  const shown = cards.slice(-3);
  const w = (box.w - 16 - (shown.length - 1) * 6) / Math.max(2, shown.length);
  return svg`
    <g class="arena-cards" transform="translate(8 ${y})">
      ${shown.map((id, at) => {
        const name = ctx.name("energize_card", id);
        return svg`
          <g data-card="energize:${id}" transform="translate(${at * (w + 6)} 0)">
            <rect width=${w} height="28" rx="8" /><g transform="translate(16 14) scale(.72)">${bolt()}</g>
            <text x="29" y="19" textLength=${name.length * 7.6 > w - 38 ? w - 38 : nothing} lengthAdjust="spacingAndGlyphs">${name}</text>
          </g>`;
      })}
    </g>`;
}

/** Where the arena stands: where it hides least of the fought hex, and in a tall layout at the top or the bottom. */
function place(ctx, map, hex, height) {
  const [x, y] = map.at.get(hex);
  const { layout } = ctx;
  const { w } = layout.arena;
  if (layout.name === "tall") {
    const low = layout.height - height - 4;
    const hidden = { top: Math.max(0, height + 4 - (y - map.radius)), bottom: Math.max(0, y + map.radius - low) };
    return { x: 2, y: hidden.top <= hidden.bottom ? 4 : low, w };
  }
  const right = x + map.radius < layout.piles.x - w - 12;
  return { x: right ? layout.piles.x - w - 6 : 8, y: Math.max(8, Math.min(layout.height - height - 8, y - height / 2)), w };
}

export function drawArena(view, ctx, map) {
  const { battle } = view;
  if (!battle) return nothing;
  const counts = armies(view);
  const kinds = battleOrder(view).filter((kind) => SIDES.some((_, side) => counts[side][kind] || battle.began[side][kind]));
  const cards = played(view, ctx.log ?? []);
  const tall = ctx.layout.name === "tall";
  const top = 90;
  const rowHeight = Math.min(tall ? 43 : 62, (tall ? 258 : 390) / kinds.length);
  const rows = top + kinds.length * rowHeight;
  const height = rows + (tall ? 74 : 84) + (cards.length ? 34 : 0);
  const box = { ...place(ctx, map, battle.hex, height), h: height };
  const [hx, hy] = map.at.get(battle.hex);
  const title = t("Battle on {hex}", { hex: battle.hex === "M" ? ctx.name("terrain", "monolith") : battle.hex });
  const terrain = view.hexes[battle.hex].terrain;
  return svg`
    <g class="arena-beam"><path d="M${hx} ${hy}L${box.x + (hx < box.x ? 4 : box.w - 4)} ${box.y + 60}V${box.y + height - 60}Z" /></g>
    <path class="arena-hex" d=${map.outline(1.02)} transform="translate(${hx} ${hy})" />
    <g class="arena" transform="translate(${box.x} ${box.y})">
      <rect class="arena-shadow" x="3" y="6" width=${box.w} height=${height} rx="18" />
      <rect class="arena-bed" width=${box.w} height=${height} rx="18" />
      <text class="arena-title" x="16" y="28">${title}</text>
      <text class="arena-terrain" x=${box.w - 16} y="27">${battle.hex === "M" ? "" : ctx.name("terrain", terrain)}</text>
      ${[0, 1].map((side) => sideHead(view, ctx, side, box))}
      ${kinds.map((kind, at) => row(view, ctx, kind, box, top + (at + 0.5) * rowHeight, rowHeight, counts))}
      ${tally(view, box, rows + 24)}
      ${turnOrder(view, ctx, box, rows + (tall ? 48 : 54))}
      ${cardsPlayed(ctx, cards, box, rows + (tall ? 70 : 80))}
    </g>`;
}
