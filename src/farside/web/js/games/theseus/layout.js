// Where everything lies. The sectors stand round the ring corridor, clockwise in the order of the view; there are
// four to seven of them. Two arrangements: wide for a desktop, tall for a phone.

const at = (w, h, ...corners) => corners.map(([x, y]) => ({ x, y, w, h }));
const box = (x, y, w, h) => ({ x, y, w, h });

const WIDE = {
  4: {
    modules: at(392, 220, [354, 6], [702, 235], [354, 464], [6, 235]),
    phases: box(6, 6, 340, 220), gone: box(754, 6, 340, 220), space: box(6, 464, 340, 220), stores: box(754, 464, 340, 220),
  },
  5: {
    modules: at(358, 212, [371, 6], [736, 148], [562, 472], [180, 472], [6, 148]),
    phases: box(6, 6, 353, 132), gone: box(741, 6, 353, 132), space: box(6, 370, 166, 314), stores: box(928, 370, 166, 314),
  },
  6: {
    modules: at(374, 212, [172, 6], [554, 6], [720, 239], [554, 472], [172, 472], [6, 239]),
    phases: box(6, 6, 158, 225), gone: box(936, 6, 158, 225), space: box(6, 459, 158, 225), stores: box(936, 459, 158, 225),
  },
  7: {
    modules: at(352, 196, [374, 6], [742, 68], [742, 270], [562, 488], [186, 488], [6, 270], [6, 68]),
    phases: box(6, 6, 360, 56), gone: box(734, 6, 360, 56), space: box(6, 474, 172, 210), stores: box(922, 474, 172, 210),
  },
};

const TALL = {
  4: {
    modules: [box(134, 4, 392, 212), box(442, 222, 214, 436), box(134, 664, 392, 212), box(4, 222, 214, 436)],
    phases: box(4, 664, 124, 212), gone: box(532, 664, 124, 212), space: box(4, 4, 124, 212), stores: box(532, 4, 124, 212),
  },
  5: {
    modules: [box(154, 4, 352, 200), ...at(214, 330, [442, 212], [442, 546], [4, 546], [4, 212])],
    phases: box(222, 590, 216, 140), gone: box(222, 736, 216, 140), space: box(4, 4, 144, 200), stores: box(512, 4, 144, 200),
  },
  6: {
    modules: at(218, 288, [4, 4], [438, 4], [438, 296], [438, 588], [4, 588], [4, 296]),
    phases: box(226, 4, 208, 130), gone: box(226, 140, 208, 132), space: box(226, 608, 208, 130), stores: box(226, 744, 208, 132),
  },
  7: {
    modules: at(214, 288, [223, 4], [442, 4], [442, 296], [442, 588], [4, 588], [4, 296], [4, 4]),
    phases: box(223, 588, 214, 42), gone: box(223, 836, 214, 40), space: box(223, 634, 214, 96), stores: box(223, 734, 214, 98),
  },
};

// The ring corridor: an ellipse between the sectors and the dial.
const RINGS = {
  wide: { 4: [550, 345, 136, 106], 5: [550, 345, 164, 116], 6: [550, 345, 154, 114], 7: [550, 345, 178, 130] },
  tall: { 4: [330, 440, 97, 132], 5: [330, 400, 97, 132], 6: [330, 440, 96, 126], 7: [330, 440, 95, 126] },
};
const TUBE = 13; // its width

const SIZE = { wide: [1100, 690], tall: [660, 880] };

export function layoutOf(shape, count) {
  const name = shape === "tall" ? "tall" : "wide";
  const number = Math.min(7, Math.max(4, count || 5));
  const [width, height] = SIZE[name];
  const [x, y, rx, ry] = RINGS[name][number];
  return {
    name, width, height, ...(name === "tall" ? TALL : WIDE)[number],
    ring: { x, y, rx, ry, tube: TUBE, dial: Math.min(rx, ry) - TUBE / 2 - 5 },
  };
}

/** A point of the ring corridor; angles run clockwise, 0 is three o'clock. */
export const onRing = ({ x, y, rx, ry }, angle) => [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];

/** Where a sector is docked: the angle on the ring, and the ends of the strut between ring and module. */
export function dockOf(ring, module) {
  const cx = module.x + module.w / 2;
  const cy = module.y + module.h / 2;
  const angle = Math.atan2((cy - ring.y) / ring.ry, (cx - ring.x) / ring.rx);
  const [x, y] = onRing(ring, angle);
  const clamp = (value, from, to) => Math.min(to, Math.max(from, value));
  const beside = x < module.x || x > module.x + module.w;
  const inset = 26; // a door is never at a corner
  return {
    angle, x, y,
    doorX: beside ? clamp(x, module.x, module.x + module.w) : clamp(x, module.x + inset, module.x + module.w - inset),
    doorY: beside ? clamp(y, module.y + inset, module.y + module.h - inset) : clamp(y, module.y, module.y + module.h),
  };
}

const HEAD = 28;
const PAD = 7;
const GAP = 5;

/** Cells of a grid inside a box, row by row. */
function cells({ x, y, w, h }, columns, rows) {
  const wide = (w - (columns - 1) * GAP) / columns;
  const high = (h - (rows - 1) * GAP) / rows;
  const found = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      found.push(box(x + column * (wide + GAP), y + row * (high + GAP), wide, high));
    }
  }
  return found;
}

/**
 * The inside of a module: the floor plan, the bays of installed cards, the pending cards. Two columns of bays; a
 * board with six bays is turned on its side, which keeps who is whose neighbour.
 */
export function insideOf(module, sector) {
  const six = sector.slots.length > 4;
  const flat = module.w > module.h * 1.2;
  const body = box(PAD, HEAD, module.w - 2 * PAD, module.h - HEAD - PAD);
  const below = six && sector.pending.length > 0; // a pending card beneath the plan, else in the last row of bays
  let plan;
  let bays;
  if (flat) {
    const wide = Math.round(body.w * 0.35);
    plan = box(body.x, body.y, wide, body.h);
    bays = box(body.x + wide + PAD, body.y, body.w - wide - PAD, body.h);
  } else {
    const high = Math.round(Math.min(body.h * (below ? 0.31 : 0.38), 140));
    plan = box(body.x, body.y, body.w, high);
    bays = box(body.x, body.y + high + PAD, body.w, body.h - high - PAD);
  }
  const grid = cells(bays, 2, below && !flat ? 4 : 3);
  const slots = sector.slots.map((_, place) => grid[six ? (place % 3) * 2 + Math.floor(place / 3) : place]);
  let pending = sector.pending.map((_, place) => grid[(six ? 6 : 4) + place]);
  if (below && flat) {
    const high = grid[0].h;
    pending = [box(plan.x, plan.y + plan.h - high, plan.w, high)];
    plan = box(plan.x, plan.y, plan.w, plan.h - high - GAP);
  }
  const spare = six ? null : grid[4 + sector.pending.length] ?? null;
  return { plan, slots, pending, spare };
}

/** The middle of a room, inside its module. */
export function roomSpot(plan, letter) {
  const place = "abcd".indexOf(letter);
  return [plan.x + plan.w * (place % 2 ? 0.75 : 0.25), plan.y + plan.h * (place > 1 ? 0.75 : 0.25)];
}

export const unitSize = (plan) => Math.min(plan.w / 2, plan.h / 2) * 0.42;
