// The flight plan of a unit: the way round the ring with its count, and the cards that will speak on it. It reads the
// view: `reach` is where the engine says a plain Move ends; cards say for themselves what kind they are.

import { html, svg, nothing } from "../../../vendor/lit-html/lit-html.js";
import { plural, t } from "../../i18n.js";
import { seatShape, shapeOf } from "../../seats.js";
import { infoOf } from "./cards.js";
import { dockOf, insideOf, onRing, roomSpot } from "./layout.js";
import { sign, signIcon } from "./pieces.js";
import { hull } from "./sectors.js";

const sectorOf = (unit) => (unit.place.includes(".") ? unit.place.split(".")[0] : null);
const sideOf = (view, seat) => view.players[seat]?.side;

/** Traps of others that are awake in a sector; `passing`: only those that also strike who passes. */
function trapsFor(view, ctx, sector, unit, passing) {
  const side = sideOf(view, unit.seat);
  if (unit.invisible || sector.deactivation.includes(side)) return [];
  return sector.slots.filter(({ card }) => {
    if (!card || card.state !== "works" || sideOf(view, card.seat) === side) return false;
    const info = infoOf(ctx, card.id);
    if (card.id === "s_defense_system" && !card.points) return false;
    return info.types?.includes("trap") && (!passing || info.trigger_on_pass);
  });
}

function actionsFor(view, ctx, sector, unit) {
  const side = sideOf(view, unit.seat);
  return sector.slots.filter(({ card }) => card?.state === "works" && sideOf(view, card.seat) === side && infoOf(ctx, card.id).types?.includes("action"));
}

/** Everything the plan shows. `further`: sectors beyond the plain Move. */
export function planOf(view, ctx, unit, further = 0) {
  const ids = view.ring.map((sector) => sector.id);
  const start = ids.indexOf(sectorOf(unit));
  const reach = ids.indexOf(unit.reach);
  if (start < 0 || reach < 0) return null;
  const here = view.ring[start].rooms.filter((room) => room.unit).length;
  const steps = here + further;
  const way = Array.from({ length: steps }, (_, nth) => (start + nth + 1) % ids.length);
  const end = view.ring[way.at(-1)];
  const others = end.rooms.filter((room) => room.unit && room.unit !== unit.id).length;
  const own = end.home_of.includes(unit.seat);
  const common = ctx.info("sector", end.id).kind === "common";
  return {
    unit, start, way, here, end,
    passed: way.slice(0, -1).map((nth) => ({ nth, traps: trapsFor(view, ctx, view.ring[nth], unit, true) })).filter(({ traps }) => traps.length),
    traps: trapsFor(view, ctx, end, unit, false),
    shielded: end.deactivation.includes(sideOf(view, unit.seat)),
    actions: view.active === unit.seat ? actionsFor(view, ctx, end, unit) : [],
    full: others === 4,
    assault: others >= 3,
    action: view.active === unit.seat && (own || common) ? end.action : null,
    bites: unit.parasites * steps,
  };
}

/** How many sectors further than its points a unit could be sent at most, as far as this is worth drawing. */
export function furthest(view, ctx, unit) {
  const kept = view.players[unit.seat]?.kept.filter((card) => card.id === "b_passage").length ?? 0;
  return (view.active === unit.seat ? kept : 0) + (ctx.info("unit", unit.kind).move_bonus ?? 0);
}

/** The arc of the ring from one angle to another, clockwise. */
function ringArc(ring, from, to) {
  const length = (to - from + 4 * Math.PI) % (2 * Math.PI) || 2 * Math.PI;
  const pieces = Math.max(2, Math.ceil(length / 0.12));
  return Array.from({ length: pieces + 1 }, (_, nth) => onRing(ring, from + (length * nth) / pieces).map((value) => value.toFixed(1)).join(" ")).join("L");
}

function cardRing(ctx, view, nth, slot, kind) {
  const module = ctx.layout.modules[nth];
  const sector = view.ring[nth];
  const place = insideOf(module, sector).slots[sector.slots.findIndex(({ id }) => id === slot.id)];
  return svg`<g class="th-fires ${kind}" transform="translate(${module.x + place.x} ${module.y + place.y})"><rect x="-3" y="-3" width=${place.w + 6} height=${place.h + 6} rx="7" />
    <g transform="translate(${place.w} 0)"><circle r="12" />${sign(kind === "strikes" ? "trap" : "action", 15)}</g></g>`;
}

/** The plan on the board. It is drawn hidden; `showPlan` shows the one that is asked for. */
export function drawPlan(view, ctx, plan) {
  const { ring, modules } = ctx.layout;
  const docks = [plan.start, ...plan.way].map((nth) => dockOf(ring, modules[nth]));
  const first = modules[plan.start];
  const [roomX, roomY] = roomSpot(insideOf(first, view.ring[plan.start]).plan, plan.unit.place.at(-1));
  const last = modules[plan.way.at(-1)];
  const inside = insideOf(last, plan.end);
  const arcs = docks.slice(1).map((dock, nth) => ringArc(ring, docks[nth].angle, dock.angle)).join("L");
  const target = docks.at(-1);
  const [endX, endY] = [last.x + inside.plan.x + inside.plan.w / 2, last.y + inside.plan.y + inside.plan.h / 2];
  const path = `M${first.x + roomX} ${first.y + roomY}L${docks[0].doorX} ${docks[0].doorY}L${arcs}L${target.doorX} ${target.doorY}L${endX} ${endY}`;
  return svg`
    <g class="th-flight seat-${shapeOf(plan.unit.seat)}" data-plan="${plan.unit.id}:${plan.end.id}" aria-hidden="true">
      <path class="th-flight-edge" d=${hull(last.w, last.h)} transform="translate(${last.x} ${last.y})" />
      <path class="th-flight-glow" d=${path} />
      <path class="th-flight-line" d=${path} />
      ${plan.passed.map(({ nth, traps }) => traps.map((slot) => cardRing(ctx, view, nth, slot, "strikes")))}
      ${plan.traps.map((slot) => cardRing(ctx, view, plan.way.at(-1), slot, "strikes"))}
      ${plan.actions.map((slot) => cardRing(ctx, view, plan.way.at(-1), slot, "acts"))}
      ${docks.slice(1).map((dock, nth) => svg`<g class="th-count ${nth === docks.length - 2 ? "last" : ""}" transform="translate(${dock.x} ${dock.y})"><circle r="14" /><text y="6">${nth + 1}</text></g>`)}
      ${plan.end.rooms.filter((room) => !room.unit).map((room) => {
        const [x, y] = roomSpot(inside.plan, room.id.at(-1));
        return svg`<circle class="th-landing" cx=${last.x + x} cy=${last.y + y} r="13" />`;
      })}
    </g>`;
}

export const actionWord = (action) => ({
  assault: t("Assault"), malfunction: t("Malfunction"), extra_turn: t("Extra turn"), upgrade: t("Upgrade token or base cleaning"),
})[action] ?? action;

/** The same in words, for the tip beside the unit. */
export function planWords(view, ctx, plan) {
  const cards = (slots) => slots.map(({ card }) => html`<span class="th-named">${seatShape(card.seat)} ${ctx.name("card", card.id)}${card.value === null ? nothing : html` [${card.value}]`}${card.copies > 1 ? html` ×${card.copies}` : nothing}</span>`);
  const line = (glyph, words, kind = "") => html`<li class=${kind}>${signIcon(glyph)}<span>${words}</span></li>`;
  return html`<ul class="th-words">
    ${line("extra_turn", html`${plural("{n} unit in the sector: {n} sector on", "{n} units in the sector: {n} sectors on", plan.here)} → <b>${ctx.name("sector", plan.end.id)}</b>`)}
    ${plan.bites ? line("parasite", plural("Parasite: {n} wound on the way", "Parasites: {n} wounds on the way", plan.bites), "bad") : nothing}
    ${plan.passed.map(({ nth, traps }) => line("trap", html`${t("Passing {sector}:", { sector: ctx.name("sector", view.ring[nth].id) })} ${cards(traps)}`, "bad"))}
    ${plan.full ? line("space", t("The sector is full: somebody goes into Space")) : nothing}
    ${plan.traps.length ? line("trap", html`${t("Traps:")} ${cards(plan.traps)}`, "bad") : nothing}
    ${plan.shielded ? line("deactivation", t("A Deactivation token switches its traps off"), "good") : nothing}
    ${plan.assault ? line("assault", t("All four rooms taken: Minor Assault")) : nothing}
    ${plan.actions.length ? line("action", html`${t("Your action cards:")} ${cards(plan.actions)}`, "good") : nothing}
    ${plan.action ? line(plan.action, actionWord(plan.action), "good") : nothing}
  </ul>`;
}

/** Show the plan that belongs to the thing under the pointer or the focus: a unit, or an option that moves one. */
export function showPlan(root, element) {
  const option = element?.closest?.("[data-option]");
  const targets = (option?.dataset.lights ?? element?.closest?.("[data-target^='unit:']")?.dataset.target ?? "").split(" ");
  const unit = targets.find((target) => target.startsWith("unit:"))?.slice("unit:".length);
  const sector = option?.querySelector("[data-sector]")?.dataset.sector; // where the option says that the Move ends
  const plans = [...root.querySelectorAll("[data-plan]")];
  const wanted = option ? unit && sector && `${unit}:${sector}` : unit && plans.find((plan) => plan.dataset.plan.startsWith(`${unit}:`))?.dataset.plan;
  for (const plan of plans) plan.toggleAttribute("data-shown", plan.dataset.plan === wanted);
}
