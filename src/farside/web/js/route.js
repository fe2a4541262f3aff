// Which page an address means. All pages are one document.

const ROUTES = [
  [/^\/$/, "home", []],
  [/^\/table\/([^/]+)$/, "table", ["id"]],
  [/^\/join\/([^/]+)\/([^/]+)$/, "join", ["id", "invite"]],
  [/^\/replay\/([^/]+)$/, "replay", ["id"]],
  [/^\/screen\/([^/]+)$/, "screen", ["id"]],
  [/^\/s\/([^/]+)$/, "opened", ["code"]],
  [/^\/hand\/([^/]+)$/, "hand", ["id"]],
  [/^\/h\/([^/]+)$/, "take", ["code"]],
  [/^\/rules\/([^/]+)$/, "rules", ["game"]],
  [/^\/mail\/confirm\/([^/]+)$/, "confirm", ["code"]],
  [/^\/mail\/stop\/([^/]+)$/, "stop", ["code"]],
];

export function routeOf(path) {
  for (const [pattern, page, names] of ROUTES) {
    const found = pattern.exec(path);
    if (found) return { page, ...Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1])])) };
  }
  return { page: "nowhere" };
}

export function go(path) {
  history.pushState(null, "", path);
  window.dispatchEvent(new PopStateEvent("popstate"));
}
