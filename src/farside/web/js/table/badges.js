// Small words in the top bar about who is looking and how.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";

export const spectatorBadge = (scene) => (scene.seat === null
  ? html`<span class="badge">${icon("eye")}${t("You are watching")}</span>`
  : nothing);

/** Where several play at one screen, or seats are open: the table on a large screen, with codes for phones. */
export function screenLink({ update: { table }, phone }) {
  const shared = table.seats.filter((seat) => seat.mine || seat.kind === "open").length > 1 || table.seats.some((seat) => seat.lent);
  if (!shared || table.lesson !== null || table.status === "finished" || phone.matches) return nothing;
  const words = t("Shared screen, and phones as hands");
  return html`<a class="button quiet square" href="/screen/${table.id}" target="_blank" title=${words} aria-label=${words}>${icon("screen")}</a>`;
}
