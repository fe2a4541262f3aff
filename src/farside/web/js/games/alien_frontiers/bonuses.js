// What a territory gives its controller, in runes.

const BONUSES = {
  heinlein_plains: [{ say: "1" }, "fuel", "to", { say: "1" }, "ore"],
  pohl_foothills: ["card", { say: "−1" }, "fuel"],
  van_vogt_mountains: [{ die: "?" }, "to", { say: "1" }, "ore"],
  bradbury_plateau: ["land", { say: "−1" }, "ore"],
  asimov_crater: ["colony", { say: "+1" }, "step"],
  herbert_valley: ["ship", { say: "−1" }, "fuel", "ore"],
  lem_badlands: [{ die: "?" }, "to", { say: "+1" }, "fuel"],
  burroughs_desert: [{ say: "1" }, "fuel", { say: "1" }, "ore", "to", "relic"],
};

export const bonusRunes = (territory) => BONUSES[territory];
