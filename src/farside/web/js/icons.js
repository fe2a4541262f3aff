// Line icons of the interface (the games draw their own).

import { html } from "../vendor/lit-html/lit-html.js";

const PATHS = {
  home: "M4 11l8-7 8 7v9h-5v-6h-6v6H4z",
  log: "M5 6h14M5 12h14M5 18h9",
  rules: "M5 4h6a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H5zM19 4h-4a2 2 0 0 0-2 2v14a2 2 0 0 1 2-2h4z",
  cards: "M8 4h10v13H8zM6 7H4v13h10v-2",
  text: "M5 6h14M12 6v13M9 19h6",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  undo: "M9 7L4 11l5 4M4 11h10a5 5 0 0 1 0 10h-3",
  close: "M6 6l12 12M18 6L6 18",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  back: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  first: "M17 5l-7 7 7 7M7 5v14",
  last: "M7 5l7 7-7 7M17 5v14",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  zoom: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.2 15.2L21 21M10.5 7.7v5.6M7.7 10.5h5.6",
  bot: "M6 9h12v10H6zM12 9V5M9.5 13.5v1M14.5 13.5v1M3 13v3M21 13v3",
  expand: "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5",
  eye: "M2 12c4-7 16-7 20 0-4 7-16 7-20 0zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  talk: "M4 5h16v11H10l-5 4v-4H4z",
  hint: "M9 17h6M10 20h4M12 4a6 6 0 0 0-4 10c1 1 1 2 1 3h6c0-1 0-2 1-3a6 6 0 0 0-4-10z",
  away: "M4 9h16v11H4zM9 9V5h6v4M4 14h16",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  phone: "M8 3h8v18H8zM11 18h2",
  screen: "M3 5h18v12H3zM9 21h6M12 17v4",
  curve: "M4 4v16h16M7 15l4-5 3 3 5-7",
  check: "M5 13l4 4L19 7",
};

export const icon = (name) => html`
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
