// Where everything lies. The ship points left on a desktop and up on a phone; each side of the board has its own plan.
// Rooms that are joined stand next to each other, with enough floor between them for a Corridor's number and Door.

const BASIC_WIDE = {
  1: [68, 345], 2: [222, 212], 3: [222, 345], 4: [222, 478], 5: [430, 105], 6: [455, 225], 7: [376, 345], 8: [455, 465],
  9: [430, 585], 10: [600, 105], 11: [580, 345], 12: [600, 585], 13: [775, 105], 14: [730, 225], 15: [730, 465],
  16: [775, 585], 17: [900, 225], 18: [900, 465], 19: [1060, 105], 20: [1060, 345], 21: [1060, 585],
};
const ALTERNATIVE_WIDE = {
  1: [68, 345], 2: [202, 216], 3: [202, 474], 4: [374, 585], 5: [374, 105], 6: [462, 225], 7: [352, 345], 8: [462, 465],
  9: [540, 585], 10: [536, 105], 11: [584, 345], 12: [702, 585], 13: [712, 105], 14: [744, 345], 15: [744, 465],
  16: [874, 585], 17: [896, 225], 18: [896, 465], 19: [1060, 105], 20: [1060, 345], 21: [1060, 585],
};
const BASIC_TALL = {
  1: [330, 56], 2: [120, 172], 3: [330, 172], 4: [540, 172], 5: [62, 400], 6: [210, 384], 7: [330, 280], 8: [450, 384],
  9: [598, 400], 10: [62, 522], 11: [330, 490], 12: [598, 522], 13: [62, 644], 14: [210, 596], 15: [450, 596],
  16: [598, 644], 17: [210, 712], 18: [450, 712], 19: [62, 812], 20: [330, 820], 21: [598, 812],
};
const ALTERNATIVE_TALL = {
  1: [330, 56], 2: [146, 166], 3: [506, 166], 4: [598, 290], 5: [62, 272], 6: [210, 384], 7: [330, 280], 8: [450, 384],
  9: [598, 402], 10: [62, 394], 11: [330, 484], 12: [598, 524], 13: [62, 560], 14: [284, 624], 15: [455, 604],
  16: [598, 660], 17: [192, 724], 18: [450, 720], 19: [62, 812], 20: [330, 824], 21: [598, 812],
};

const WIDE = {
  name: "wide", width: 1130, height: 690, room: { w: 118, h: 88 },
  hull: "M4 345C14 296 60 222 128 164C190 110 262 62 352 54H1040C1092 54 1126 70 1127 116V196C1127 214 1112 226 1096 236L1070 262V428L1096 454C1112 464 1127 476 1127 494V574C1126 620 1092 636 1040 636H352C262 628 190 580 128 526C60 468 14 394 4 345Z",
  time: { x: 8, y: 8, w: 268, h: 146 },
  intruders: { x: 8, y: 536, w: 268, h: 146 },
  destination: { x: 8, y: 162, w: 106, h: 98 },
  dice: { x: 8, y: 438, w: 106, h: 92 },
  podsA: { x: 292, y: 6, w: 214, h: 44 },
  podsB: { x: 292, y: 640, w: 214, h: 44 },
  fates: { x: 514, y: 6, w: 608, h: 44 },
  supplies: { x: 514, y: 640, w: 608, h: 44 },
};
const TALL = {
  name: "tall", width: 660, height: 976, room: { w: 112, h: 80 },
  hull: "M330 2C378 10 420 40 470 86C540 108 612 140 642 236C654 290 656 340 656 396V800C656 856 640 868 600 868H520L488 846H400L372 874H288L260 846H172L140 868H60C20 868 4 856 4 800V396C4 340 6 290 18 236C48 140 120 108 190 86C240 40 282 10 330 2Z",
  time: { x: 6, y: 4, w: 254, h: 112 },
  intruders: { x: 400, y: 4, w: 254, h: 112 },
  podsA: { x: 6, y: 880, w: 188, h: 44 },
  destination: { x: 200, y: 880, w: 260, h: 44 },
  podsB: { x: 466, y: 880, w: 188, h: 44 },
  supplies: { x: 6, y: 928, w: 380, h: 44 },
  fates: { x: 392, y: 928, w: 262, h: 44 },
  dice: { x: 272, y: 338, w: 116, h: 92 },
};

const ROOMS = {
  wide: { basic: BASIC_WIDE, alternative: ALTERNATIVE_WIDE },
  tall: { basic: BASIC_TALL, alternative: ALTERNATIVE_TALL },
};
const DUCTS = {
  wide: { tech: [800, 345], tech_red: [596, 225], tech_blue: [598, 465] },
  tall: { tech: [330, 660], tech_red: [190, 492], tech_blue: [474, 492] },
};

export function layoutOf(shape, board) {
  const base = shape === "tall" ? TALL : WIDE;
  return { ...base, rooms: ROOMS[base.name][board] ?? ROOMS[base.name].basic, ducts: DUCTS[base.name] };
}

/** How far from the middle of a room its wall is, going towards a point. */
export function wall({ w, h }, [x, y], [towardsX, towardsY]) {
  const dx = towardsX - x;
  const dy = towardsY - y;
  const share = Math.min(Math.abs(w / 2 / (dx || 1e-6)), Math.abs(h / 2 / (dy || 1e-6)));
  return [x + dx * share, y + dy * share];
}

/** Both ends of each Corridor, at the walls; two Corridors between the same Rooms lie side by side. */
export function corridorEnds(layout, corridors) {
  const pairs = new Map();
  for (const [id, { a, b }] of Object.entries(corridors)) {
    const key = `${a}-${b}`;
    pairs.set(key, [...(pairs.get(key) ?? []), id]);
  }
  const ends = {};
  for (const [id, { a, b }] of Object.entries(corridors)) {
    const twins = pairs.get(`${a}-${b}`);
    const [from, to] = [layout.rooms[a], layout.rooms[b]];
    const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const aside = twins.length > 1 ? (twins.indexOf(id) - (twins.length - 1) / 2) * 38 : 0;
    const off = [(-(to[1] - from[1]) / long) * aside, ((to[0] - from[0]) / long) * aside];
    const start = wall(layout.room, from, to);
    const end = wall(layout.room, to, from);
    ends[id] = { from: [start[0] + off[0], start[1] + off[1]], to: [end[0] + off[0], end[1] + off[1]] };
  }
  return ends;
}
