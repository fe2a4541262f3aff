// Where everything lies. Two arrangements of the same board: wide for a desktop, tall for a phone.
// The order round the planet is that of the printed board; no rule uses distance.

export const RING = [
  "heinlein_plains", "pohl_foothills", "van_vogt_mountains", "bradbury_plateau",
  "asimov_crater", "herbert_valley", "lem_badlands",
];
export const CENTRE = "burroughs_desert";

const WIDE = {
  name: "wide", width: 1100, height: 690, port: 38, title: 19,
  planet: { x: 550, y: 346, r: 220, inner: 82 },
  sun: { x: 0, y: 0, r: 150 },
  moon: { x: 1072, y: 566, r: 96 },
  stations: {
    solar_converter: { x: 10, y: 10, w: 366, h: 106 },
    orbital_market: { x: 388, y: 10, w: 262, h: 106 },
    terraforming_station: { x: 10, y: 128, w: 276, h: 102 },
    maintenance_bay: { x: 10, y: 242, w: 276, h: 106 },
    shipyard: { x: 10, y: 360, w: 286, h: 104 },
    colonist_hub: { x: 10, y: 476, w: 346, h: 204 },
    colony_constructor: { x: 368, y: 578, w: 320, h: 102 },
    alien_artifact: { x: 814, y: 172, w: 276, h: 116 },
    raiders_outpost: { x: 814, y: 300, w: 276, h: 116 },
    lunar_mine: { x: 806, y: 428, w: 284, h: 116 },
  },
  display: { x: 662, y: 10, w: 428, h: 150 },
  supply: { x: 700, y: 578, w: 390, h: 102 },
};

const TALL = {
  name: "tall", width: 660, height: 900, port: 36, title: 19,
  planet: { x: 330, y: 419, r: 203, inner: 76 },
  sun: { x: 0, y: 110, r: 120 },
  moon: { x: 640, y: 776, r: 90 },
  stations: {
    solar_converter: { x: 8, y: 100, w: 366, h: 98 },
    orbital_market: { x: 382, y: 100, w: 270, h: 98 },
    terraforming_station: { x: 8, y: 207, w: 146, h: 108 },
    maintenance_bay: { x: 8, y: 514, w: 144, h: 117 },
    alien_artifact: { x: 498, y: 207, w: 154, h: 108 },
    raiders_outpost: { x: 510, y: 514, w: 142, h: 117 },
    shipyard: { x: 8, y: 641, w: 310, h: 94 },
    colony_constructor: { x: 326, y: 641, w: 326, h: 94 },
    colonist_hub: { x: 8, y: 744, w: 356, h: 150 },
    lunar_mine: { x: 372, y: 744, w: 280, h: 94 },
  },
  display: { x: 8, y: 8, w: 644, h: 84 },
  supply: { x: 372, y: 846, w: 280, h: 48 },
};

export const layoutOf = (name) => (name === "tall" ? TALL : WIDE);

export const STATIONS = Object.keys(WIDE.stations);

/** A point of the planet: degrees clockwise from 12 o'clock. */
export function onPlanet(planet, degrees, radius) {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [planet.x + radius * Math.cos(angle), planet.y + radius * Math.sin(angle)];
}

export function sector(id) {
  const at = RING.indexOf(id);
  const width = 360 / RING.length;
  return { from: at * width, to: (at + 1) * width, middle: (at + 0.5) * width };
}
