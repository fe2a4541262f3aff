// Sentences with marks `[[kind:id|words]]`, drawn with chips, dice and icons.

import { html } from "../vendor/lit-html/lit-html.js";
import { seatChip } from "./seats.js";

const MARK = /\[\[([a-z_]+):([^|\]]*)\|([^\]]*)\]\]/g;
const PLACES = new Set(["station", "territory", "card", "field", "display"]);

/** A rule id that opens the rules at that rule; anything with `data-rule` is caught by the page. */
export const ruleLink = (id) =>
  id ? html`<button class="rule-link" type="button" data-rule=${id}>${id}</button>` : "";

function drawMark(kind, id, words, look) {
  if (kind === "seat") {
    const seat = Number(id);
    return seatChip(seat, look.seatName?.(seat) ?? words);
  }
  if (kind === "rule") return look.still ? html`<span class="rule-id">${words}</span>` : ruleLink(id);
  const drawn = look.game?.inline?.(kind, id, words, look);
  if (drawn) return drawn;
  if (PLACES.has(kind)) return html`<span class="place" data-lights=${`${kind}:${id}`}>${words}</span>`;
  return html`<span>${words}</span>`;
}

/**
 * look: { seatName(seat), game (its inline icons), seat (whose dice are meant), still (nothing clickable inside) }
 */
export function rich(text, look = {}) {
  const parts = [];
  let at = 0;
  let meant = look; // pieces that follow a player's name are his
  for (const found of (text ?? "").matchAll(MARK)) {
    if (found.index > at) parts.push(text.slice(at, found.index));
    if (found[1] === "seat") meant = { ...look, seat: Number(found[2]) };
    parts.push(drawMark(found[1], found[2], found[3], meant));
    at = found.index + found[0].length;
  }
  parts.push((text ?? "").slice(at));
  return parts;
}

/** The same sentence without any drawing, for labels and titles. */
export const plain = (text, seatName) =>
  (text ?? "").replace(MARK, (_, kind, id, words) => (kind === "seat" && seatName ? seatName(Number(id)) ?? words : words));

