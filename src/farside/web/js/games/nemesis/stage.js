// The Event Phase as something to watch: which lines of the log belong on the stage, and which card explains them.

import { t } from "../../i18n.js";

const BEGINS = "NE-EVENT-1"; // the Time marker moves
const ENDS = new Set(["NE-ROUND-1", "NE-ROUND-13"]); // a new round, a Turn

const CARD = /\[\[(event|attack|wound|weakness):(\w+)\|/;

/** A line with the card it speaks of. */
function told(line) {
  const found = CARD.exec(line.text);
  return { ...line, card: found ? `${found[1]}:${found[2]}` : null };
}

/**
 * The part of an update's log that is told on the stage, or null. The phase may have been broken off by a question; then
 * the former position has nobody active, and it goes on from there.
 */
export function stage(lines, former) {
  let from = lines.findIndex((line) => line.rule === BEGINS);
  const goesOn = from < 0 && former.active === null && former.round > 0 && !former.over;
  if (from < 0 && !goesOn) return null;
  if (goesOn) from = 0;
  const after = lines.slice(from);
  const end = after.findIndex((line) => ENDS.has(line.rule));
  const shown = (end < 0 ? after : after.slice(0, end)).map(told);
  return shown.length ? { title: t("Event Phase"), lines: shown } : null;
}
