// The sectors: modules docked to the ring, each with its floor plan, card bays and pending cards.

import { svg, nothing } from "../../../vendor/lit-html/lit-html.js";
import { seatMark, shapeOf } from "../../seats.js";
import { bonusCard, installedCard, pendingCard } from "./cards.js";
import { insideOf, roomSpot, unitSize } from "./layout.js";
import { drawUnit, sign, silhouette } from "./pieces.js";
import { fitted } from "./text.js";

export const hull = (w, h, cut = 14) => `M${cut} 0H${w - cut}L${w} ${cut}V${h - cut}L${w - cut} ${h}H${cut}L0 ${h - cut}V${cut}Z`;

const WALL = 4.4;

/** The walls of a floor plan: between two rooms in range of each other there is a real gap. */
function walls({ x, y, w, h }, passages) {
  const open = (one, other) => passages.some((pair) => pair.includes(one) && pair.includes(other));
  const [cx, cy] = [x + w / 2, y + h / 2];
  const pillar = 7;
  const parts = [];
  // from the outer wall to the pillar in the middle, with a doorway of a good third if there is a passage
  const wall = (gap, from, to, draw) => {
    const length = to - from;
    const share = gap ? 0.27 : 0.5;
    if (gap) parts.push(draw(from, from + length * share), draw(to - length * share, to));
    else parts.push(draw(from, to));
  };
  const upright = (from, to) => `M${cx} ${from}V${to}`;
  const level = (from, to) => `M${from} ${cy}H${to}`;
  wall(open("a", "b"), y, cy - pillar, upright);
  wall(open("c", "d"), cy + pillar, y + h, upright);
  wall(open("a", "c"), x, cx - pillar, level);
  wall(open("b", "d"), cx + pillar, x + w, level);
  // round the middle: four short walls, each left out where a diagonal passage leads through
  const falling = open("a", "d");
  const rising = open("b", "c");
  if (!falling && !rising) parts.push(`M${cx - pillar} ${cy}L${cx} ${cy - pillar}L${cx + pillar} ${cy}L${cx} ${cy + pillar}Z`);
  else {
    if (!rising) parts.push(`M${cx} ${cy - pillar}L${cx + pillar} ${cy}M${cx - pillar} ${cy}L${cx} ${cy + pillar}`);
    if (!falling) parts.push(`M${cx - pillar} ${cy}L${cx} ${cy - pillar}M${cx} ${cy + pillar}L${cx + pillar} ${cy}`);
  }
  return parts.join("");
}

function floorPlan(sector, plan, units) {
  const r = unitSize(plan);
  const { x, y, w, h } = plan;
  const sight = sector.passages.map(([one, other]) => {
    const [fromX, fromY] = roomSpot(plan, one);
    const [toX, toY] = roomSpot(plan, other);
    return `M${fromX} ${fromY}L${toX} ${toY}`;
  }).join("");
  return svg`
    <g class="th-plan">
      <rect class="th-floor" x=${x} y=${y} width=${w} height=${h} fill="url(#th-floor-${sector.id})" />
      <path class="th-sight" d=${sight} />
      ${sector.rooms.map((room) => {
        const [cx, cy] = roomSpot(plan, room.id.at(-1));
        return svg`
          <g class="th-room ${room.unit ? "taken" : ""}" data-target="room:${room.id}">
            <rect class="halo" x=${cx - w / 4 + 4} y=${cy - h / 4 + 4} width=${w / 2 - 8} height=${h / 2 - 8} rx="6" />
            <rect class="th-room-floor" x=${cx - w / 4} y=${cy - h / 4} width=${w / 2} height=${h / 2} />
            <text class="th-room-name" x=${cx} y=${cy + 5}>${room.id.at(-1)}</text>
          </g>`;
      })}
      <rect class="th-walls" x=${x} y=${y} width=${w} height=${h} />
      <path class="th-walls" d=${walls(plan, sector.passages)} stroke-width=${WALL} />
      ${sector.rooms.map((room) => {
        const unit = units.get(room.unit);
        if (!unit) return nothing;
        const [cx, cy] = roomSpot(plan, room.id.at(-1));
        return svg`<g transform="translate(${cx} ${cy})">${drawUnit(unit, r, { target: `unit:${unit.id}` })}</g>`;
      })}
    </g>`;
}

const bay = (place, slot, ctx, units) => svg`
  <g class="th-bay ${slot.card ? "full" : slot.bonus ? "bonus" : "empty"}" data-target="slot:${slot.id}" transform="translate(${place.x} ${place.y})">
    <rect class="halo" x="-1" y="-1" width=${place.w + 2} height=${place.h + 2} rx="6" />
    <rect class="th-bay-floor" width=${place.w} height=${place.h} rx="4" />
    ${slot.card ? installedCard(ctx, slot.card, slot.id, units, place.w, place.h)
      : slot.bonus ? bonusCard(ctx, slot.bonus, slot.id, place.w, place.h)
        : svg`<path class="th-bay-pins" d="M7 ${place.h}v-5M13 ${place.h}v-5M19 ${place.h}v-5M25 ${place.h}v-5" /><text class="th-bay-name" x=${place.w / 2} y=${place.h / 2 + 5}>${slot.id}</text>`}
  </g>`;

const waiting = (place, pending, ctx) => svg`
  <g class="th-pending" data-target="pending:${pending.id}" transform="translate(${place.x} ${place.y})">
    <rect class="halo" x="-1" y="-1" width=${place.w + 2} height=${place.h + 2} rx="6" />
    <rect class="th-pending-floor" width=${place.w} height=${place.h} rx="4" />
    ${pending.card ? pendingCard(ctx, pending.card, place.w, place.h)
      : svg`<path class="th-pending-sign" transform="translate(${place.w / 2} ${place.h / 2})" d="M-8-8H8M0-4V7M-5 2L0 8L5 2" />`}
  </g>`;

/** Where the Malfunction token lies when it is on no card. */
const malfunctionDock = (place, here) => svg`
  <g class="th-dock ${here ? "here" : ""}" transform="translate(${place.x + place.w / 2} ${place.y + place.h / 2})">
    <rect x=${-place.w / 2} y=${-place.h / 2} width=${place.w} height=${place.h} rx="4" />
    ${here ? svg`<g data-piece="malfunction"><circle r="17" />${sign("malfunction", 22)}</g>` : sign("malfunction", 20)}
  </g>`;

/** Small signs at the right of the name: homes, Pandora, Deactivation tokens. */
function headSigns(sector, view, w) {
  const found = [];
  sector.deactivation.forEach((side) => {
    const seat = view.players.find((player) => player.side === side)?.seat ?? 0;
    found.push(svg`<g class="th-token deactivation seat-${shapeOf(seat)}"><circle r="10" />${sign("deactivation", 13)}${seatMark(seat, 8, 8, 4.6)}</g>`);
  });
  if (sector.pandora) {
    const seat = view.players.find((player) => player.faction === "pandora")?.seat ?? 0;
    found.push(svg`<g class="th-token pandora seat-${shapeOf(seat)}"><circle r="11" />${silhouette("creature", 14)}
      <path class="th-side-arrow" d=${sector.pandora === "left" ? "M-13-4L-17 0L-13 4" : "M13-4L17 0L13 4"} /></g>`);
  }
  sector.home_of.forEach((seat) => {
    if (!sector.pandora || view.players[seat].faction !== "pandora") found.push(svg`<g class="th-home">${seatMark(seat, 0, 0, 8.5)}</g>`);
  });
  return { drawn: found.map((one, nth) => svg`<g transform="translate(${w - 20 - nth * 27} 15)">${one}</g>`), room: found.length * 27 };
}

/** One sector, at its place. */
export function drawSector(sector, module, view, ctx, units) {
  const { w, h } = module;
  const { plan, slots, pending, spare } = insideOf(module, sector);
  const { drawn, room } = headSigns(sector, view, w);
  const own = sector.home_of.find((seat) => view.players[seat].faction !== "pandora") ?? sector.home_of[0];
  const home = sector.id !== "corridors" && sector.id !== "control_room" && sector.id !== "tech_bay";
  return svg`
    <g class="th-sector ${own === undefined ? "" : `owned seat-${shapeOf(own)}`} ${view.sector === sector.id ? "now" : ""}" data-target="sector:${sector.id}"
       transform="translate(${module.x} ${module.y})">
      <path class="halo" d=${hull(w, h)} />
      <path class="th-hull" d=${hull(w, h)} />
      <g><path class="th-head" d="M14 0H${w - 14}L${w} 14V25H0V14Z" />
      <g class="th-sector-sign" transform="translate(17 14)">${sign(sector.action, 16)}</g>
      ${fitted(ctx.name("sector", sector.id), 33, 20, w - 46 - room, 16.5, "th-sector-name", "Oxanium")}
      ${drawn}
      ${sector.pending.map((one, nth) => waiting(pending[nth], one, ctx))}
      ${sector.slots.map((slot, nth) => bay(slots[nth], slot, ctx, units)).reverse() /* marks hang over the lower edge of a card */}
      ${sector.action === "malfunction" && spare ? malfunctionDock(spare, view.malfunction === null) : nothing}
      ${floorPlan(sector, plan, units)}
      ${home ? ["left", "right"].map((side) => svg`
        <g class="th-side" data-target="side:${side}" data-key="${sector.id}:${side}" transform="translate(${side === "left" ? 20 : w - 20} ${h / 2}) scale(${side === "left" ? 1 : -1} 1)">
          <circle class="halo" r="25" /><circle class="th-side-disc" r="22" />${sign("side", 24)}</g>`) : nothing}
      </g>
    </g>`;
}
