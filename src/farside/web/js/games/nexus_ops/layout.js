// Where everything lies. Each shape of screen has two arrangements, and the map is turned: what makes the hexes
// largest is taken. The names of the hexes turn with the map, and no rule uses the direction.

const WIDE = { name: "wide", width: 1100, height: 676, label: 14, arena: { w: 436 } };
const TALL = { name: "tall", width: 400, height: 560, label: 11, arena: { w: 338 } };

const ARRANGEMENTS = {
  wide: [
    { // the shop below, for maps that are broad
      ...WIDE,
      map: { x: 10, y: 6, w: 950, h: 570 },
      shop: { x: 10, y: 582, w: 950, h: 88, columns: 6 },
      piles: { x: 968, y: 8, w: 122, h: 662 },
    },
    { // the shop at the side, for maps that are round
      ...WIDE,
      map: { x: 196, y: 8, w: 764, h: 660 },
      shop: { x: 10, y: 8, w: 178, h: 662, columns: 1 },
      piles: { x: 968, y: 8, w: 122, h: 662 },
    },
  ],
  tall: [
    { ...TALL, map: { x: 4, y: 4, w: 332, h: 488 }, shop: { x: 4, y: 498, w: 392, h: 60, columns: 6 }, piles: { x: 342, y: 4, w: 54, h: 488 } },
    { ...TALL, map: { x: 2, y: 2, w: 396, h: 432 }, shop: { x: 4, y: 438, w: 392, h: 60, columns: 6 }, piles: { x: 4, y: 504, w: 392, h: 52 } },
  ],
};

const ROOT = Math.sqrt(3);

/** Corners of a hex of radius 1 whose first corner points at this angle (degrees). */
function corners(turn) {
  return [0, 1, 2, 3, 4, 5].map((nth) => {
    const angle = ((turn + 30 + nth * 60) * Math.PI) / 180;
    return [Math.cos(angle), Math.sin(angle)];
  });
}

/** The middle of a hex: axial coordinates, pointy-top hexes of radius 1, turned by some degrees. */
function middle({ q, r }, turn) {
  const [x, y] = [ROOT * (q + r / 2), 1.5 * r];
  const angle = (turn * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

function fitted(hexes, turn, place) {
  const points = Object.entries(hexes).map(([id, hex]) => [id, middle(hex, turn)]);
  const tips = corners(turn);
  const reach = { x: Math.max(...tips.map(([x]) => x)), y: Math.max(...tips.map(([, y]) => y)) };
  const xs = points.map(([, [x]]) => x);
  const ys = points.map(([, [, y]]) => y);
  const box = { left: Math.min(...xs) - reach.x, right: Math.max(...xs) + reach.x, top: Math.min(...ys) - reach.y, bottom: Math.max(...ys) + reach.y };
  const radius = Math.min(place.w / (box.right - box.left), place.h / (box.bottom - box.top), place.most ?? Infinity);
  const x0 = place.x + place.w / 2 - ((box.left + box.right) / 2) * radius;
  const y0 = place.y + place.h / 2 - ((box.top + box.bottom) / 2) * radius;
  return {
    radius, turn, flat: turn % 60 !== 0,
    at: new Map(points.map(([id, [x, y]]) => [id, [x0 + x * radius, y0 + y * radius]])),
    outline: (share = 1) => `M${tips.map(([x, y]) => `${(x * radius * share).toFixed(2)} ${(y * radius * share).toFixed(2)}`).join("L")}Z`,
  };
}

/** The arrangement of the board and the turn of the map that suit these hexes best. */
export function arrange(hexes, shape) {
  const found = ARRANGEMENTS[shape].map((layout) => ({ layout, map: placeMap(hexes, layout.map) }));
  return found.reduce((best, one) => (one.map.radius > best.map.radius ? one : best));
}

/** Radius, middles and outline of the hexes in the turn of the map that makes them largest. */
export function placeMap(hexes, place) {
  let best = null;
  for (let turn = 0; turn < 360; turn += 30) {
    const found = fitted(hexes, turn, place);
    if (!best || found.radius > best.radius * 1.01) best = found;
  }
  return best;
}
