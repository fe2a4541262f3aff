// The game's words that drawings need: phases, windows, moments.

import { t } from "../../i18n.js";

export const PHASES = ["deploy", "move", "breath", "explore", "battle", "income", "draw"];

export const phaseWord = (phase) => ({
  deploy: t("Deploy"), move: t("Move"), breath: t("Plasma breath"), explore: t("Explore"),
  battle: t("Battle"), income: t("Income"), draw: t("Draw"), vortex: t("Vortex"),
})[phase] ?? "";

export const windowWord = (id) => ({
  battle_start: t("before the first step"), after_roll: t("after a roll"), battle_end: t("at the end of the battle"),
})[id] ?? "";

/** When a card may be played. */
export const momentWord = (id) => ({
  deploy_phase: t("In your Deploy phase"),
  battle_start: t("In any battle, before the first step"),
  after_roll: t("In any battle, after a roll"),
  battle_end: t("At the end of a battle"),
  battle_won: t("Right after a battle you have won on your turn"),
  after_battle: t("Right after a battle on your turn, won or not"),
  own_turn_state: t("At any time of your turn while it is true"),
})[id] ?? "";
