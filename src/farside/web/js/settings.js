// What this browser remembers of its user.

import { post } from "./api.js";
import { loadLanguage } from "./i18n.js";

const read = (key, otherwise) => localStorage.getItem(`farside.${key}`) ?? otherwise;
const write = (key, value) => localStorage.setItem(`farside.${key}`, value);

function firstLanguage() {
  const wished = (navigator.languages ?? []).map((tag) => tag.slice(0, 2));
  return wished.find((tag) => ["en", "pl", "hu"].includes(tag)) ?? "en";
}

export const settings = {
  name: read("name", ""),
  lang: read("lang", firstLanguage()),
  theme: read("theme", "dark"),
  calm: read("calm", "no") === "yes",
  sound: read("sound", "no") === "yes",
  moved: read("moved", "no") === "yes", // this user has chosen something at a table before
};

export function setMoved() {
  settings.moved = true;
  write("moved", "yes");
}

export async function setLanguage(lang) {
  settings.lang = lang;
  write("lang", lang);
  await loadLanguage(lang);
  await post("/api/me", { lang }).catch(() => {}); // the server's own sentences follow, if it listens
}

export function setTheme(theme) {
  settings.theme = theme;
  write("theme", theme);
  document.documentElement.dataset.theme = theme;
}

export function setCalm(calm) {
  settings.calm = calm;
  write("calm", calm ? "yes" : "no");
  document.documentElement.dataset.calm = calm ? "yes" : "no"; // the style sheets keep still too
}

export function setSound(sound) {
  settings.sound = sound;
  write("sound", sound ? "yes" : "no");
}

/** Motion is unwanted: by the system's setting or by ours. */
export function stillness() {
  return settings.calm || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export async function setName(name) {
  settings.name = name;
  write("name", name);
  await post("/api/me", { name });
}
