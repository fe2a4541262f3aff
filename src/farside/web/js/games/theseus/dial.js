// The middle of the station: the ring corridor, and the dial of life, data and countdown inside it.

import { svg, nothing } from "../../../vendor/lit-html/lit-html.js";
import { t } from "../../i18n.js";
import { outline, seatMark, shapeOf } from "../../seats.js";
import { dockOf, onRing } from "./layout.js";
import { infoOf } from "./cards.js";
import { drawUnit, sign } from "./pieces.js";

const FROM = (138 * Math.PI) / 180; // the scale runs clockwise, open at the bottom for the countdown
const SWEEP = (264 * Math.PI) / 180;
const MOST = 20;
const ARROWS = 14; // along the whole ring

const spot = (angle, r) => `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;

const arc = (r, from, to) => `M${spot(from, r)}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 1 ${spot(to, r)}`;

const angleOf = (value) => FROM + (Math.min(MOST, value) / MOST) * SWEEP;

/** Life and data of a seat, each a lane of the dial. */
function lanesOf(view) {
  const life = view.players.map((player) => ({ player, kind: "life", value: player.life }));
  const data = view.players.filter((player) => player.collects_data).map((player) => ({ player, kind: "data", value: player.data }));
  return [...life, ...data];
}

function lane({ player, kind, value }, r, thick) {
  const angle = angleOf(value);
  return svg`
    <g class="th-lane ${kind} seat-${shapeOf(player.seat)} ${player.on_track ? "" : "off"}" data-target="player:${player.seat}" data-key="player:${player.seat}:${kind}">
      <path class="th-lane-bed" d=${arc(r, FROM, FROM + SWEEP)} stroke-width=${thick} />
      ${value > 0 ? svg`<path class="th-lane-fill" d=${arc(r, FROM, angle)} stroke-width=${thick - 2} />` : nothing}
      <g class="th-pointer seat-${shapeOf(player.seat)}" data-piece="dial:${player.seat}:${kind}" transform="translate(${spot(angle, r)})">
        <circle class="halo" r=${thick * 0.95} /><path d=${outline(player.seat)} transform="scale(${thick * 0.66})" /></g>
    </g>`;
}

/** Ticks and numbers outside the lanes. */
function scale(r) {
  const values = Array.from({ length: MOST + 1 }, (_, value) => value);
  const main = values.filter((value) => value % 5 === 0);
  const ticks = (at, length) => at.map((value) => `M${spot(angleOf(value), r)}L${spot(angleOf(value), r - length)}`).join("");
  return svg`
    <path class="th-tick" d=${ticks(values, 4)} />
    <path class="th-tick main" d=${ticks(main, 6)} />
    ${main.map((value) => svg`<text class="th-numeral" transform="translate(${spot(angleOf(value), r - 14)})" y="4.6">${value}</text>`)}`;
}

const COUNTDOWN = ["3", "2", "1", "END"];

/** Four lamps in the open part of the scale; those that the End token has passed are lit. */
function countdown(view, r) {
  const passed = COUNTDOWN.indexOf(view.end_token);
  return svg`
    <g class="th-countdown">
      ${COUNTDOWN.map((word, nth) => {
        const angle = Math.PI / 2 + (1.5 - nth) * (26.5 / r);
        return svg`<g class="th-lamp ${nth <= passed ? "lit" : ""} ${nth === passed ? "now" : ""}" transform="translate(${spot(angle, r)})">
          <circle r=${nth === 3 ? 15 : 12.5} /><text y=${nth === 3 ? 4 : 5} class=${nth === 3 ? "last" : ""}>${nth === 3 ? t("END") : word}</text></g>`;
      })}
    </g>`;
}

const turnWord = (view) => (view.over ? t("over") : view.phase === "setup" ? t("set-up") : t("turn"));

export function drawDial(view, ctx, units) {
  const { ring } = ctx.layout;
  const r = ring.dial;
  const lanes = lanesOf(view);
  const thick = Math.min(13, (r * 0.48) / Math.max(4, lanes.length));
  const core = r - 21 - lanes.length * thick - 4;
  const moving = view.units.filter((unit) => unit.place === "moving");
  return svg`
    <g class="th-dial" transform="translate(${ring.x} ${ring.y})">
      <circle class="th-dial-glow" r=${r * 1.05} />
      <circle class="th-dial-face" r=${r} />
      ${scale(r - 1)}
      ${lanes.map((one, nth) => lane(one, r - 22 - thick / 2 - nth * thick, thick))}
      ${["life", "data"].map((kind) => {
        const at = lanes.map((one, nth) => (one.kind === kind ? nth : -1)).filter((nth) => nth >= 0);
        if (!at.length) return nothing;
        const middle = r - 22 - thick / 2 - (thick * (at[0] + at.at(-1))) / 2;
        return svg`<g class="th-lane-sign ${kind}" transform="translate(${spot(FROM - 11 / middle, middle)})">${sign(kind, 11)}</g>`;
      })}
      <circle class="th-core" r=${core} />
      ${core > 36 || !view.turn ? svg`<text class="th-turn-word" y=${view.turn ? -core * 0.3 : 5}>${turnWord(view)}</text>` : nothing}
      ${view.turn ? svg`<text class="th-turn" y=${core > 36 ? core * 0.46 : core * 0.32} font-size=${core * 0.86}>${view.turn}</text>` : nothing}
      ${countdown(view, r - 14)}
      ${moving.map((unit, nth) => svg`<g transform="translate(${(nth - (moving.length - 1) / 2) * 46} 0)">${drawUnit(unit, 22, { target: `unit:${unit.id}` })}</g>`)}
    </g>`;
}

/** Working traps of a sector, one sign for each seat that has some: at the door, where they strike. */
function trapsAtDoor(sector, ctx) {
  const seats = new Map();
  for (const { card } of sector.slots) {
    if (!card || card.state !== "works" || !infoOf(ctx, card.id).types?.includes("trap")) continue;
    if (card.id === "s_defense_system" && !card.points) continue;
    seats.set(card.seat, (seats.get(card.seat) ?? 0) + 1);
  }
  return [...seats];
}

/** Arrows along the ring, as one shape: they say which way units move. */
const arrows = (ring) => Array.from({ length: ARROWS }, (_, nth) => {
  const angle = (nth / ARROWS) * 2 * Math.PI + 0.1;
  const [x, y] = onRing(ring, angle);
  const turn = Math.atan2(ring.ry * Math.cos(angle), -ring.rx * Math.sin(angle));
  const [ahead, aside] = [Math.cos(turn), Math.sin(turn)];
  const corner = (along, across) => `${(x + along * ahead - across * aside).toFixed(1)} ${(y + along * aside + across * ahead).toFixed(1)}`;
  return `M${corner(-3.4, -4)}L${corner(2.4, 0)}L${corner(-3.4, 4)}`;
}).join("");

/** The corridor with its struts. */
export function drawRing(view, ctx) {
  const { ring, modules } = ctx.layout;
  const { x, y, rx, ry, tube } = ring;
  const docks = view.ring.map((_, nth) => dockOf(ring, modules[nth]));
  return svg`
    <g class="th-ring">
      <path class="th-strut" d=${docks.map((dock) => `M${dock.x} ${dock.y}L${dock.doorX} ${dock.doorY}`).join("")} />
      <ellipse class="th-tube" cx=${x} cy=${y} rx=${rx} ry=${ry} stroke-width=${tube + 4} />
      <ellipse class="th-tube-inside" cx=${x} cy=${y} rx=${rx} ry=${ry} stroke-width=${tube} />
      <path class="th-arrow" d=${arrows(ring)} />
      ${docks.map((dock) => svg`<circle class="th-dock-joint" cx=${dock.x} cy=${dock.y} r=${tube * 0.72} />`)}
    </g>`;
}

export function drawDoorTraps(view, ctx) {
  const { ring, modules } = ctx.layout;
  return svg`<g class="th-doors">${view.ring.map((sector, nth) => {
    const dock = dockOf(ring, modules[nth]);
    const far = Math.hypot(dock.doorX - ring.x, dock.doorY - ring.y) || 1;
    const found = trapsAtDoor(sector, ctx);
    return found.map(([seat, count], at) => {
      const aside = (at - (found.length - 1) / 2) * 20;
      const dx = (-(dock.doorY - ring.y) / far) * aside;
      const dy = ((dock.doorX - ring.x) / far) * aside;
      return svg`<g class="th-door-trap seat-${shapeOf(seat)}" transform="translate(${(dock.doorX + dx).toFixed(1)} ${(dock.doorY + dy).toFixed(1)})">
        ${sign("trap", 19)}${seatMark(seat, 0, 10, 4.8)}${count > 1 ? svg`<text x="9" y="-3">${count}</text>` : nothing}</g>`;
    });
  })}</g>`;
}
