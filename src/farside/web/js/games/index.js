// The games this client can draw, and what their drawings need to know besides the view.

import { getOnce } from "../api.js";
import { language } from "../i18n.js";

/**
 * A game's module draws and names things, and decides nothing:
 *   sprite()                     drawings that others refer to, once per page
 *   poster(ctx)                  its picture for the start page
 *   draw(view, ctx)              the board, ctx.shape "wide" or "tall"
 *   tray(view, ctx)              what the looking seat has in hand
 *   seatFacts(view, seat, ctx), miniFacts(view, seat), score(view, seat), headline(view), seatSummary(view, seat)
 *   card(ctx, id)                a card to read
 *   inline(kind, id, words, look)  a picture for a mark of a sentence, or null
 *   targetLabel(target, ctx), about(target, ctx)  a clicked thing as a chip; what a thing is
 */
const MODULES = {
  "alien-frontiers": () => import("./alien_frontiers.js"),
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
