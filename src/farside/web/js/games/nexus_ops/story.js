// Battles that nobody can interrupt are over in one breath: what was rolled and lost is then told line by line.

import { t } from "../../i18n.js";

const ROLLED = "NX-BATTLE-4";
const ENDED = "NX-RESULT-1";
const BATTLE = new Set([
  "NX-BATTLE-2", ROLLED, "NX-BATTLE-5", "NX-BATTLE-12", "NX-BATTLE-13", ENDED, "NX-RESULT-8", "NX-DEC-8", "NX-ALT-5",
  "NX-ALT-9", "NX-MISS-1", "NX-MISS-3",
]);
const VORTEX = new Set(["NX-VORTEX-3", "NX-VORTEX-4", "NX-VORTEX-5"]);
const PACE = 0.5; // battles are frequent: their lines come quickly

const tell = (title, lines) => ({
  title, pace: PACE,
  lines: lines.map((line) => {
    const card = line.rule === "NX-BATTLE-12" ? /\[\[energize:([^|]+)\|/.exec(line.text) : null;
    return card ? { ...line, card: `energize:${card[1]}` } : line;
  }),
});

/** What of the new log lines is told before the board shows where it led; null: nothing. */
export function stage(lines) {
  const vortex = lines.filter((line) => VORTEX.has(line.rule));
  const over = lines.some((line) => line.rule === ENDED) && lines.some((line) => line.rule === ROLLED);
  if (over) {
    const fought = lines.filter((line) => BATTLE.has(line.rule));
    const hex = fought.flatMap((line) => line.places).find((place) => place.startsWith("hex:"));
    return tell(hex ? t("Battle on {hex}", { hex: hex.slice(4) }) : t("Battle"), [...fought, ...vortex]);
  }
  return vortex.length ? tell(t("Vortex"), vortex) : null;
}
