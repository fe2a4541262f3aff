// The games this client can draw, and what their drawings need to know besides the view.

import { getOnce } from "../api.js";
import { language } from "../i18n.js";

/**
 * A game's module draws and names things, and decides nothing:
 *   sprite()                     drawings that others refer to, once per page
 *   poster(ctx)                  its picture for the start page
 *   draw(view, ctx)              the board, ctx.shape "wide" or "tall"
 *   tray(view, ctx)              what the looking seat has in hand
 *   seatFacts(view, seat, ctx), miniFacts(view, seat), score(view, seat) (null: no points), headline(view),
 *   seatSummary(view, seat, ctx)
 *   card(ctx, id)                a card to read; cardIds(components): all of them, unless the table "card" has them
 *   optionWord(option, value)    a value of a table's option in words; may be missing where names of things will do
 *   inline(kind, id, words, look)  a picture for a mark of a sentence, or null
 *   stage(lines, view)           what of the new log lines is told on a stage, from the former view; null or missing: nothing
 *   targetLabel(target, ctx), about(target, ctx)  a clicked thing as a chip; what a thing is
 *   may be missing: scoreWord() what the score counts; preview(target, ctx) what a thing would lead to, for its tip;
 *   hovered(root, element) shows on the board what the thing or option under the pointer or focus means
 */
const MODULES = {
  "alien-frontiers": () => import("./alien_frontiers.js"),
  "nexus-ops": () => import("./nexus_ops.js"),
  "theseus": () => import("./theseus.js"),
  nemesis: () => import("./nemesis.js"),
};

export const canDraw = (id) => id in MODULES;

export const loadGame = (id) => MODULES[id]();

const readable = (id) => id.split("_").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");

/** Names and facts of the components, in the player's language. */
export class Components {
  constructor(data = {}, names = {}) {
    this.names = names;
    this.tables = new Map();
    for (const [kind, list] of Object.entries(data)) {
      if (Array.isArray(list)) this.tables.set(kind, new Map(list.filter((one) => one?.id).map((one) => [one.id, one])));
      else if (list && typeof list === "object") this.tables.set(kind, new Map(list.id ? [[list.id, list]] : Object.entries(list)));
    }
  }

  name = (kind, id) => this.names[`${kind}:${id}`] ?? this.names[id] ?? this.tables.get(kind)?.get(id)?.name ?? readable(id);

  info = (kind, id) => this.tables.get(kind)?.get(id) ?? {};

  all = (kind) => [...(this.tables.get(kind)?.values() ?? [])];
}

export async function loadComponents(id) {
  const { data, names } = await getOnce(`/api/data/${id}?lang=${language()}`).catch(() => ({}));
  return new Components(data, names);
}
