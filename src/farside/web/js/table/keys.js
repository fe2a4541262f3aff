// The table by keyboard: 1-9 and arrows for options, Enter, Esc, U, E, H, ?, L.

const busyIn = (element) => element instanceof HTMLElement && element.matches("input, select, textarea");

function walk(by) {
  const options = [...document.querySelectorAll("#options [data-option]")];
  if (!options.length) return;
  const at = options.indexOf(document.activeElement);
  options[(at < 0 ? (by > 0 ? 0 : options.length - 1) : at + by + options.length) % options.length].focus();
}

export function onKey(table, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    if (!table.stepBack() && busyIn(event.target)) event.target.blur();
    return;
  }
  if (busyIn(event.target)) return;
  const listed = table.ready() ? table.listed() : [];
  const number = Number(event.key);
  if (number >= 1 && number <= 9 && listed[number - 1]) table.submit(listed[number - 1]);
  else if (event.key === "ArrowDown" || event.key === "ArrowRight") walk(1);
  else if (event.key === "ArrowUp" || event.key === "ArrowLeft") walk(-1);
  else if (event.key === "Enter" && event.target === document.body && listed.length === 1) table.submit(listed[0]);
  else if (event.key.toLowerCase() === "u") table.undo();
  else if (event.key === "?") table.openDrawer("rules");
  else if (event.key.toLowerCase() === "l") table.openDrawer("log");
  else if (event.key.toLowerCase() === "h") document.querySelector(".actions .hint")?.click();
  else if (event.key.toLowerCase() === "e") table.endTurn();
  else return;
  event.preventDefault();
}
