// The ten orbital stations: rounded panels with docking pads.

import { svg, nothing } from "../../../vendor/lit-html/lit-html.js";
import { repeat } from "../../../vendor/lit-html/directives/repeat.js";
import { seatMark, shapeOf } from "../../seats.js";
import { STATIONS } from "./layout.js";
import { colony, die } from "./pieces.js";
import { runes, runesWidth } from "./runes.js";

const ANY = { die: "?" };
const PAIR = [{ die: "=" }, { die: "=" }];

// What a station wants and gives.
const EFFECTS = {
  solar_converter: [{ die: 1 }, { die: 2 }, { say: "1" }, "fuel", { say: " " }, { die: 3 }, { die: 4 }, { say: "2" }, "fuel", { say: " " }, { die: 5 }, { die: 6 }, { say: "3" }, "fuel"],
  orbital_market: [...PAIR, { say: ":" }, { say: "n" }, "fuel", "to", { say: "1" }, "ore"],
  terraforming_station: [{ die: 6 }, { say: "1" }, "fuel", { say: "1" }, "ore", "to", "land", "lost"],
  maintenance_bay: [],
  shipyard: [...PAIR, { say: "1·2·3" }, "fuel", "ore", "to", "ship"],
  colonist_hub: [ANY, "to", "colony", "step"],
  colony_constructor: [{ die: "=" }, { die: "=" }, { die: "=" }, { say: "3" }, "ore", "to", "land"],
  alien_artifact: [ANY, "to", "cycle", { say: " " }, { say: "Σ≥8" }, "to", "card"],
  raiders_outpost: [{ die: 1 }, { die: 2 }, { die: 3 }, "to", { say: "4" }, "fuel", "ore", "or", "card"],
  lunar_mine: [{ die: "≥" }, "to", { say: "1" }, "ore"],
};
const NARROW = {
  terraforming_station: [{ die: 6 }, "fuel", "ore", "to", "land"],
  alien_artifact: [{ say: "Σ≥8" }, "to", "card"],
  raiders_outpost: [{ die: 1 }, { die: 2 }, { die: 3 }, "to", { say: "4" }, "or", "card"],
};

const EMBLEMS = {
  solar_converter: "M0-4.6A4.6 4.6 0 1 1-.01-4.6ZM0-10V-7M0 10V7M-10 0H-7M10 0H7M-7-7L-5-5M7 7L5 5M-7 7L-5 5M7-7L5-5",
  orbital_market: "M-8-3H6M2-7L7-3M8 4H-6M-2 8L-7 4",
  terraforming_station: "M-9 7A9 9 0 0 1 9 7ZM0-9V-3M-3-6H3",
  maintenance_bay: "M-8 8L2-2M1-6A5 5 0 0 0 8 1L5 2L2-1L3-5Z",
  shipyard: "M0-9C4-5 4 1 4 4L7 8H-7L-4 4C-4 1-4-5 0-9Z",
  colonist_hub: "M-9 5V1A9 8 0 0 1 9 1V5ZM-9 8H9",
  colony_constructor: "M-8 8V-6H7M4-6V-1M1 3H7V8H1ZM-8-1L-3-6",
  alien_artifact: "M0-9L7-3L4 8H-4L-7-3ZM-7-3H7M0-9L-2-3L0 8L2-3Z",
  raiders_outpost: "M-8-3C-8-12 8-12 8-3C8 1 5 2 5 5H-5C-5 2-8 1-8-3ZM-3-2h.01M3-2h.01M-2 8V5M2 8V5",
  lunar_mine: "M-8 8L3-3M-4-8C2-8 8-2 8 4",
};

function panel(ctx, id, box, inside) {
  const narrow = box.w < 200;
  const title = narrow ? 16 : ctx.layout.title;
  const lines = titleLines(ctx.name("station", id), box.w - 48, title);
  return svg`
    <g class="station station-${id}" data-target="station:${id}" transform="translate(${box.x} ${box.y})">
      <rect class="halo" x="-4" y="-4" width=${box.w + 8} height=${box.h + 8} rx="20" />
      <rect class="panel-shadow" y="4" width=${box.w} height=${box.h} rx="16" />
      <rect class="panel" width=${box.w} height=${box.h} rx="16" />
      <path class="panel-tab" d="M16 0H38V26A8 8 0 0 1 30 34H0V16A16 16 0 0 1 16 0Z" />
      <path class="emblem" d=${EMBLEMS[id]} transform="translate(19 17) scale(.95)" />
      ${lines.map((line, at) => svg`<text class="panel-name" x=${narrow ? 43 : 46} y=${(lines.length > 1 ? 18 : 25) + at * title} font-size=${title}>${line}</text>`)}
      ${inside}
    </g>`;
}

/** A name on one line, or on two if it is too long for its panel. */
function titleLines(name, room, size) {
  if (name.length * size * 0.56 <= room || !name.includes(" ")) return [name];
  const words = name.split(" ");
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")];
}

function port(ctx, id, ship, named, size) {
  if (ship === "blocked") {
    return svg`<g class="port blocked"><rect class="pad" x=${-size / 2} y=${-size / 2} width=${size} height=${size} rx="9" />
      <rect class="pad-hatch" x=${-size / 2} y=${-size / 2} width=${size} height=${size} rx="9" /></g>`;
  }
  const piece = ship ? named.ship.get(ship) : undefined;
  return svg`<g class="port">
    <rect class="pad" x=${-size / 2} y=${-size / 2} width=${size} height=${size} rx="9" />
    ${ship ? die(ship, size - 5, { target: `docked:${id}:${ship.seat}:${ship.face}`, key: piece, piece }) : nothing}</g>`;
}

/** The largest pads, up to `most`, with which all groups have room; groups are never broken. */
function fitPads(most, groups, inGroup, gap, width, height) {
  for (let size = most; size > 20; size -= 1) {
    const groupWidth = inGroup * (size + 4) - 4;
    const perRow = Math.max(1, Math.min(groups, Math.floor((width + gap) / (groupWidth + gap))));
    const rows = Math.ceil(groups / perRow);
    if (groupWidth <= width && rows * (size + 3) <= height + 3) return { size, perRow, rows };
  }
  return { size: 20, perRow: groups, rows: 1 };
}

/** Groups of pads in rows; a group's pads are joined by a bar because a set fills the whole group. */
function pads(ctx, id, groups, named, box, top) {
  const inGroup = groups[0]?.length ?? 0;
  const gap = inGroup > 1 ? 12 : 4;
  const { size, perRow, rows } = fitPads(ctx.layout.port, groups.length, inGroup, gap, box.w - 18, box.h - top - 6);
  const step = size + 4;
  const groupWidth = inGroup * step - 4;
  const rowStep = (box.h - top - 6) / rows;
  return groups.map((group, at) => {
    const row = Math.floor(at / perRow);
    const inRow = Math.min(perRow, groups.length - row * perRow);
    const left = (box.w - (inRow * (groupWidth + gap) - gap)) / 2;
    const x = left + (at % perRow) * (groupWidth + gap);
    const y = top + row * rowStep + rowStep / 2;
    return svg`<g class="group" transform="translate(${x} ${y})">
      ${inGroup > 1 ? svg`<rect class="joint" x="10" y="-5" width=${groupWidth - 20} height="10" />` : nothing}
      ${group.map((ship, nth) => svg`<g transform="translate(${nth * step + size / 2} 0)">${port(ctx, id, ship, named, size)}</g>`)}
    </g>`;
  });
}

function effectLine(list, box, y, height = 19) {
  const width = runesWidth(list, height);
  const room = box.w - 20;
  const scale = Math.min(1, room / width);
  return svg`<g class="effect" transform="translate(${(box.w - width * scale) / 2} ${y}) scale(${scale})">${runes(list, height)}</g>`;
}

function plainStation(view, ctx, id, named) {
  const box = ctx.layout.stations[id];
  const narrow = box.w < 200;
  const effect = (narrow && NARROW[id]) || EFFECTS[id];
  const middle = narrow ? 55 : 46;
  const height = 19;
  return panel(ctx, id, box, svg`
    ${effectLine(effect, box, middle, height)}
    ${pads(ctx, id, view.stations[id]?.groups ?? [], named, box, middle + height * 0.6)}`);
}

function hub(view, ctx, id, named) {
  const box = ctx.layout.stations[id];
  const tracks = (view.stations[id]?.groups ?? []).slice(0, view.players.length);
  const top = 40;
  const rowStep = Math.min(66, (box.h - top - 6) / tracks.length);
  const size = Math.min(ctx.layout.port - 3, rowStep - 3);
  const first = 34 + 3 * (size + 3) + 16;
  const step = (box.w - first - 12) / 6.6;
  const circle = Math.min(step * 0.43, rowStep * 0.38);
  const effect = runesWidth(EFFECTS[id], 18);
  return panel(ctx, id, box, svg`
    <g class="effect" transform="translate(${box.w - effect - 14} 19)">${runes(EFFECTS[id], 18)}</g>
    ${tracks.map((ports, seat) => {
      const player = view.players[seat];
      const piece = named.colony.get(`hub:${seat}`);
      return svg`
        <g class="track seat-${shapeOf(seat)} ${view.active === seat ? "now" : ""}" transform="translate(0 ${top + rowStep * (seat + 0.5)})">
          <rect class="track-bed" x="6" y=${-rowStep / 2 + 1} width=${box.w - 12} height=${rowStep - 2} rx=${Math.min(14, rowStep / 2)} />
          ${seatMark(seat, 20, 0, 7.5)}
          ${ports.map((ship, at) => svg`<g transform="translate(${34 + size / 2 + at * (size + 3)} 0)">${port(ctx, id, ship, named, size)}</g>`)}
          <path class="track-line" d="M${first + circle} 0H${first + 6 * step}" />
          ${[1, 2, 3, 4, 5, 6, 7].map((nth) => svg`
            <g transform="translate(${first + (nth - 1) * step} 0)">
              <circle class="stop ${nth === 7 ? "last" : ""}" r=${nth === 7 ? circle + 2 : circle} />
              ${player.hub === nth ? nothing : svg`<text class="stop-number" y="4.6">${nth}</text>`}
            </g>`)}
          ${player.hub ? svg`<g transform="translate(${first + (player.hub - 1) * step} -2)">${colony(seat, Math.min(30, circle * 2.3), { piece })}</g>` : nothing}
        </g>`;
    })}`);
}

function bay(view, ctx, id, named) {
  const box = ctx.layout.stations[id];
  const ships = [...view.bay].sort((a, b) => a.seat - b.seat || Number(a.relic) - Number(b.relic));
  const top = box.w < 200 ? 46 : 38;
  const room = { w: box.w - 20, h: box.h - top - 10 };
  let step = 36;
  while (step > 18 && Math.floor(room.w / step) * Math.floor(room.h / step) < ships.length) step -= 1;
  const perRow = Math.max(1, Math.floor(room.w / step));
  return panel(ctx, id, box, svg`
    <rect class="bay-floor" x="8" y=${top - 2} width=${box.w - 16} height=${box.h - top - 6} rx="11" />
    ${repeat(ships, (ship) => named.ship.get(ship), (ship, at) => {
      const piece = named.ship.get(ship);
      return svg`<g transform="translate(${10 + (at % perRow) * step + step / 2} ${top + 2 + Math.floor(at / perRow) * step + step / 2})">
        ${die({ seat: ship.seat, relic: ship.relic }, step - 6, { target: `bay:${ship.seat}${ship.relic ? ":r" : ""}`, key: piece, piece })}</g>`;
    })}`);
}

const SPECIAL = { colonist_hub: hub, maintenance_bay: bay };

export const drawStations = (view, ctx, named) =>
  STATIONS.map((id) => (SPECIAL[id] ?? plainStation)(view, ctx, id, named));
