// Small words in the top bar about who is looking and how.

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";

export const spectatorBadge = (scene) => (scene.seat === null
  ? html`<span class="badge">${icon("eye")}${t("You are watching")}</span>`
  : nothing);
