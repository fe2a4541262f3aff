// The Rooms: dark until somebody has been there, then lit from within by their colour.

import { svg, nothing } from "../../../vendor/lit-html/lit-html.js";
import { ifDefined } from "../../../vendor/lit-html/directives/if-defined.js";
import { t } from "../../i18n.js";
import { bust, extentOf, flame, intruder, sizeOf, thing } from "./figures.js";
import { glyph } from "./glyphs.js";

const NAME = 15; // units; about 14 px on a desktop

/** A chamfered box round the origin. */
export const chamfer = (w, h, cut) => {
  const [x, y] = [w / 2, h / 2];
  return `M${-x + cut}${-y}H${x - cut}L${x}${-y + cut}V${y - cut}L${x - cut} ${y}H${-x + cut}L${-x} ${y - cut}V${-y + cut}Z`;
};

/** A name on one line, or on two of nearly the same length. */
export function nameLines(name, room) {
  const fits = (text) => text.length * NAME * 0.52 <= room;
  const words = name.split(" ");
  if (fits(name) || words.length < 2) return [name];
  const breaks = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  return breaks.sort((one, two) => Math.max(one[0].length, one[1].length) - Math.max(two[0].length, two[1].length))[0];
}

const short = (name, room) => (name.length * NAME * 0.5 <= room ? name : `${name.slice(0, Math.floor(room / (NAME * 0.5)) - 1).trim()}…`);

export const fitted = (text, room, size = NAME) => (text.length * size * 0.53 > room ? String(room) : undefined);

/** Rows of figures, as large as the place allows: each { w, h, side, draw } with its x, y and scale. */
export function arrange(figures, w, h) {
  for (let scale = 1.12; scale > 0.4; scale -= 0.04) {
    const rows = [[]];
    let used = 0;
    for (const figure of figures) {
      const wide = figure.w * scale;
      const crowd = figures.length > 5 && figure.side !== rows.at(-1).at(-1)?.side; // each side in rows of its own
      if ((used + wide > w || crowd) && rows.at(-1).length) {
        rows.push([]);
        used = 0;
      }
      rows.at(-1).push(figure);
      used += wide;
    }
    const heights = rows.map((row) => Math.max(0, ...row.map((figure) => figure.h * scale)));
    const high = heights.reduce((sum, one) => sum + one, 0);
    const widest = Math.max(...rows.map((row) => row.reduce((sum, figure) => sum + figure.w * scale, 0)));
    if (high > h || widest > w + 0.5) continue;
    const placed = [];
    let y = (h - high) / 2;
    rows.forEach((row, at) => {
      let x = -row.reduce((sum, figure) => sum + figure.w * scale, 0) / 2;
      for (const figure of row) {
        placed.push({ ...figure, x: x + (figure.w * scale) / 2, y: y + heights[at] / 2, scale });
        x += figure.w * scale;
      }
      y += heights[at];
    });
    return placed;
  }
  return [];
}

/** Who stands in a Room; in a crowd the large ones crouch. */
function figuresIn(view, number) {
  const crew = view.players.filter((player) => player.room === number && player.status === "aboard");
  const beasts = view.intruders.filter((one) => one.room === number).sort((one, two) => sizeOf(two.kind) - sizeOf(one.kind));
  return [
    ...crew.map((player) => ({
      side: "crew", w: 29, h: 36,
      draw: (scale) => bust(player.seat, 36 * scale, { target: `character:${player.seat}`, piece: `character:${player.seat}`, active: view.active === player.seat, passed: player.passed }),
    })),
    ...beasts.map((one) => {
      const crouch = crew.length + beasts.length > 5 ? Math.min(1, 36 / sizeOf(one.kind)) ** 0.7 : 1;
      const [w, h] = extentOf(one.kind);
      return { side: "beasts", w: w * crouch, h: h * crouch, draw: (scale) => intruder(one, sizeOf(one.kind) * scale * crouch) };
    }),
  ];
}

const engineAt = (tile) => (tile?.startsWith("engine_") && tile !== "engine_control" ? Number(tile.slice(7)) - 1 : null);

/** How close the signs at a Room's foot stand: things on the floor from the left, troubles from the right. */
function footStep(room, w) {
  const number = new Set(room.objects).size + (room.fire ? 1 : 0) + (room.malfunction ? 1 : 0);
  return Math.min(30, (w - 41) / Math.max(1, number - 1));
}

/** Small plates on the walls: number, Items, eggs, engine, things on the floor. */
function plates(view, ctx, number, room, { w, h }) {
  const info = room.tile ? ctx.info("room", room.tile) : {};
  const engine = engineAt(room.tile);
  const state = engine === null ? undefined : view.engines[engine];
  const nest = room.tile === "nest" && room.explored;
  const floor = [...new Set(room.objects)].map((id) => [id, room.objects.filter((one) => one === id).length]);
  const step = footStep(room, w);
  return svg`
    <g class="ne-plate ne-room-number" transform="translate(${-w / 2 + 20} ${-h / 2})">
      <rect x="-17" y="-9" width="34" height="18" rx="4" /><text y="5">${String(number).padStart(3, "0")}</text></g>
    ${room.explored && info.computer ? svg`<g class="ne-plate ne-computer" transform="translate(${-w / 2 + 96} ${-h / 2})"><rect x="-11" y="-10" width="22" height="20" rx="4" /><g transform="scale(.74)">${glyph("computer")}</g></g>` : nothing}
    ${room.counter === null ? nothing : svg`
      <g class="ne-plate ne-counter ne-colour-${info.color} ${room.counter ? "" : "empty"}" transform="translate(${-w / 2 + 62} ${-h / 2})">
        <rect x="-22" y="-11" width="44" height="22" rx="6" /><g transform="translate(-9 0) scale(.78)">${glyph(info.color)}</g><text x="11" y="5.6" data-count="items:${number}">${room.counter}</text></g>`}
    ${engine === null ? nothing : svg`
      <g class="ne-plate ne-engine ${state ?? "unknown"}" data-target="engine:${engine}" transform="translate(${-w / 2 + 64} ${-h / 2})">
        <rect class="halo" x="-27" y="-15" width="54" height="30" rx="9" /><rect x="-23" y="-12" width="46" height="24" rx="6" />
        <g transform="translate(-9 0) scale(.8)">${glyph("engine")}</g>
        <g transform="translate(11 0) scale(.7)">${state ? glyph(state === "working" ? "tick" : "cross") : svg`<text y="7" font-size="22">?</text>`}</g></g>`}
    ${nest ? svg`
      <g class="ne-plate ne-eggs" data-target="eggs:${number}" transform="translate(${-w / 2 + 64} ${-h / 2})">
        <rect class="halo" x="-27" y="-15" width="54" height="30" rx="9" /><rect x="-23" y="-12" width="46" height="24" rx="6" />
        <g transform="translate(-9 0)">${thing("egg", 17)}</g><text x="11" y="5.6">${view.eggs}</text></g>` : nothing}
    ${floor.map(([id, count], at) => svg`
      <g class="ne-plate ne-object" data-target="object:${number}:${id}${id === "egg" ? ` eggs:${number}` : ""}" data-key="object:${number}:${id}" transform="translate(${-w / 2 + 24 + at * step} ${h / 2 - 1})">
        <rect class="halo" x="-17" y="-15" width="34" height="30" rx="10" /><rect x="-14" y="-12" width="28" height="24" rx="7" />
        ${thing(id, 21)}${count > 1 ? svg`<g class="ne-many" transform="translate(11 -9)"><circle r="8" /><text y="4.6">${count}</text></g>` : nothing}</g>`)}`;
}

/** Fire and Malfunction, seen and heard. */
function troubles(room, { w, h }) {
  return svg`
    ${room.fire ? svg`<g class="ne-fire" transform="translate(0 ${h / 2 - 2})">
      ${[[-0.36, 30], [-0.12, 40], [0.14, 34], [0.37, 42]].map(([x, size], at) => flame(x * w, size, at % 3))}</g>` : nothing}
    ${room.malfunction ? svg`<g class="ne-sparks" transform="translate(${w / 2 - 8} ${-h / 2 + 26})">
      <path d="M0 0L-9 6L-5 9L-15 18M-2 3L-12-1L-13 4L-22 3M-1 6L-3 16L1 17L-2 26" /></g>` : nothing}`;
}

function signs(room, { w, h }) {
  const shown = [room.fire && "flame", room.malfunction && "malfunction"].filter(Boolean);
  return shown.map((id, at) => svg`
    <g class="ne-plate ne-sign ne-sign-${id}" transform="translate(${w / 2 - 17 - at * footStep(room, w)} ${h / 2 - 1})"><circle r="13" /><g transform="scale(.86)">${glyph(id)}</g></g>`);
}

/** What an unexplored Room shows: its kind of tile, and what this seat has seen of it. */
function unknown(ctx, room, { w }) {
  const effect = room.token?.slice(0, room.token.lastIndexOf("_"));
  return svg`
    ${room.tile ? nothing : svg`<text class="ne-unknown" y="14">${room.slot === "2" ? "II" : "I"}</text>`}
    ${room.peeked ? svg`<g class="ne-peeked" transform="translate(${-w / 2 + 16} 26)"><g transform="scale(.8)">${glyph("eye")}</g></g>` : nothing}
    ${effect ? svg`<g class="ne-token" transform="translate(${w / 2 - 34} 26)"><rect x="-20" y="-11" width="42" height="22" rx="8" />
      <g transform="translate(-8 0) scale(.78)">${glyph(effect === "fire" ? "flame" : effect)}</g><text x="11" y="5.4">${room.token.slice(-1)}</text></g>` : nothing}`;
}

/** A crowd pushes the walls apart, as far as the neighbours leave room for their Corridors. */
function roomSize(layout, number, figures) {
  const { w, h } = layout.room;
  if (figures < 4) return { w, h };
  const [x, y] = layout.rooms[number];
  const beside = Object.values(layout.rooms).filter(([ox, oy]) => ox !== x && Math.abs(oy - y) < h).map(([ox]) => Math.abs(ox - x) - w);
  const aside = Math.max(9, Math.min(30, ...beside.map((gap) => gap - 26)));
  return figures < 6 ? { w: w + Math.min(24, aside * 2), h: h + 10 } : { w: w + aside * 2, h: h + 24 };
}

function drawRoom(view, ctx, number) {
  const { layout } = ctx;
  const [x, y] = layout.rooms[number];
  const room = view.rooms[number];
  const info = room.tile ? ctx.info("room", room.tile) : {};
  const name = room.tile ? ctx.name("room", room.tile) : "";
  const figures = figuresIn(view, number);
  const size = roomSize(layout, number, figures.length);
  const { w, h } = size;
  const rack = { w: Math.min(w, w > layout.room.w ? layout.room.w - 12 : w), h }; // in a crowd the corners belong to the Corridors
  const space = w - 12;
  const lines = figures.length > 4 ? [short(name, space)] : nameLines(name, space);
  const top = name ? 12 + lines.length * (NAME - 0.5) : 16;
  const foot = room.fire || room.malfunction || room.objects.length ? 13 : 6;
  const placed = arrange(figures, w - 8, h - top - foot);
  const lit = room.explored ? `lit ne-colour-${info.color ?? "none"}` : "dark";
  const mine = view.you && view.players[view.you.seat]?.room === number && view.players[view.you.seat]?.status === "aboard";
  return svg`
    <g class="ne-room ${lit} slot-${room.slot} ${room.fire ? "burning" : ""} ${room.malfunction ? "broken" : ""} ${mine ? "mine" : ""}"
       data-target="room:${number}" data-card=${ifDefined(room.tile ? `room:${room.tile}` : undefined)} transform="translate(${x} ${y})">
      <path class="halo" d=${chamfer(w + 9, h + 9, 18)} />
      ${room.explored ? svg`<path class="ne-aura" d=${chamfer(w + 16, h + 16, 20)} />` : nothing}
      <path class="ne-walls" d=${chamfer(w, h, 14)} />
      ${room.explored ? svg`<path class="ne-glow" d=${chamfer(w - 6, h - 6, 12)} fill="url(#ne-light-${info.color ?? "none"})" />
        <path class="ne-tiles" d="M${-w / 2 + 4} ${h * 0.18}H${w / 2 - 4}M${-w * 0.22} ${h / 2 - 4}L${-w * 0.14} ${h * 0.18}M${w * 0.22} ${h / 2 - 4}L${w * 0.14} ${h * 0.18}" />
        <path class="ne-lamp" d="M${-w * 0.2} ${-h / 2 + 3.5}H${w * 0.2}" />` : svg`<path class="ne-closed" d=${chamfer(w - 8, h - 8, 11)} />`}
      ${view.airlock === number ? svg`<path class="ne-airlock" d=${chamfer(w - 4, h - 4, 13)} />` : nothing}
      ${troubles(room, size)}
      ${lines.map((line, at) => svg`<text class="ne-name" y=${-h / 2 + 24 + at * (NAME - 0.5)} textLength=${ifDefined(fitted(line, space))} lengthAdjust="spacingAndGlyphs">${line}</text>`)}
      ${room.explored ? nothing : unknown(ctx, room, size)}
      ${placed.map((figure) => svg`<g transform="translate(${figure.x.toFixed(1)} ${(-h / 2 + top + figure.y).toFixed(1)})">${figure.draw(figure.scale)}</g>`)}
      ${plates(view, ctx, number, room, rack)}
      ${signs(room, rack)}
      ${room.malfunction ? svg`<title>${t("Malfunction")}</title>` : nothing}
    </g>`;
}

export const drawRooms = (view, ctx) => Object.keys(ctx.layout.rooms).map((number) => drawRoom(view, ctx, Number(number)));
