// The choice of Characters, before the ship wakes.

import { svg, nothing } from "../../../vendor/lit-html/lit-html.js";
import { ifDefined } from "../../../vendor/lit-html/directives/if-defined.js";
import { seatMark } from "../../seats.js";
import { emblem } from "./glyphs.js";
import { fitted } from "./rooms.js";

const CREW = ["captain", "pilot", "scientist", "scout", "soldier", "mechanic"];
const WEAPONS = { captain: "six_shooter", pilot: "shotgun", scientist: "pistol", scout: "rifle", soldier: "assault_rifle", mechanic: "sawed_off" };

export const isDraft = (view) => view.players.some((player) => !player.character) && view.round === 0 && !view.over;

/** Six portraits over the dark ship. */
export function drawDraft(view, ctx) {
  const { width, height, name } = ctx.layout;
  const tall = name === "tall";
  const [columns, w, h, gap] = tall ? [2, 290, 240, 24] : [3, 270, 250, 34];
  const rows = CREW.length / columns;
  const left = (width - columns * w - (columns - 1) * gap) / 2;
  const top = (height - rows * h - (rows - 1) * gap) / 2;
  return svg`
    <g class="ne-draft">
      <rect class="ne-veil" x=${-width} y=${-height} width=${width * 3} height=${height * 3} />
      ${CREW.map((id, at) => {
        const owner = view.players.find((player) => player.character === id)?.seat;
        const x = left + (at % columns) * (w + gap);
        const y = top + Math.floor(at / columns) * (h + gap);
        const weapon = ctx.name("item", WEAPONS[id]);
        return svg`
          <g class="ne-portrait ${owner === undefined ? "" : "taken"}" data-target="draft:${id}" data-card="character:${id}" transform="translate(${x} ${y})">
            <rect class="halo" x="-5" y="-5" width=${w + 10} height=${h + 10} rx="20" />
            <rect class="ne-portrait-plate" width=${w} height=${h} rx="16" />
            <rect class="ne-portrait-light" width=${w} height=${h} rx="16" fill="url(#ne-light-white)" />
            <g transform="translate(${w / 2} ${h * 0.43}) scale(4)">
              <path class="ne-portrait-suit" d="M-14 22V12C-14 4-9 1 0 1S14 4 14 12V22Z" /><circle class="ne-portrait-helmet" cy="-8" r="10.5" />
              <path class="ne-portrait-visor" d="M-7.4-12H7.4V-8A7.4 5.8 0 0 1-7.4-8Z" /><path class="ne-glint" d="M-4.5-9.8H-.5" />
              <g transform="translate(0 13) scale(.6)">${emblem(id)}</g>
            </g>
            <rect class="ne-portrait-foot" y=${h - 62} width=${w} height="62" />
            <text class="ne-portrait-name" x=${w / 2} y=${h - 34} textLength=${ifDefined(fitted(ctx.name("character", id), w - 30, 24))} lengthAdjust="spacingAndGlyphs">${ctx.name("character", id)}</text>
            <text class="ne-portrait-weapon" x=${w / 2} y=${h - 12} textLength=${ifDefined(fitted(weapon, w - 30, 17))} lengthAdjust="spacingAndGlyphs">${weapon}</text>
            ${owner === undefined ? nothing : seatMark(owner, w - 26, 28, 14)}
          </g>`;
      })}
    </g>`;
}
