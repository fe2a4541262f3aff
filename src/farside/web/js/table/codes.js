// Codes with which phones take seats: fetched, renewed before they expire, drawn as QR codes.

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { post } from "../api.js";
import { t } from "../i18n.js";

const EARLY = 60000; // milliseconds before its end in which a code is renewed
const QUIET = 4; // modules of margin that readers of QR codes need

export class Codes {
  /** path: where the server gives codes out */
  constructor(path, redraw) {
    this.path = path;
    this.redraw = redraw;
    this.known = new Map(); // seat -> { code, link, size, path, expires, state }
    this.wanted = new Map(); // seat -> its state: another state, another code
  }

  get(seat) {
    return this.known.get(seat);
  }

  /** Show codes for these seats; `states` tells when a code has become void. */
  want(seats, states = new Map()) {
    this.wanted = new Map(seats.map((seat) => [seat, states.get(seat) ?? ""]));
    for (const seat of this.known.keys()) if (!this.wanted.has(seat)) this.known.delete(seat);
    clearTimeout(this.timer);
    this.renew();
  }

  async renew() {
    const due = [...this.wanted].filter(([seat, state]) => {
      const code = this.known.get(seat);
      return !code || code.state !== state || code.expires - Date.now() < EARLY;
    });
    for (const [seat, state] of due) {
      const code = this.known.get(seat);
      if (code?.asking) continue;
      this.known.set(seat, { ...code, state, asking: true });
      const fresh = await post(this.path, { seat }).catch(() => null);
      if (fresh && this.wanted.has(seat)) this.known.set(seat, { ...fresh, state });
      else this.known.delete(seat);
    }
    if (due.length) this.redraw();
    clearTimeout(this.timer);
    if (this.wanted.size) this.timer = setTimeout(() => this.renew(), EARLY / 4);
  }

  stop() {
    clearTimeout(this.timer);
    this.wanted.clear();
  }
}

/** For reading aloud and typing; broken only before the code. */
export function shortLink({ link, code }) {
  const at = link.length - code.length - "/h/".length;
  return html`<b class="short-link">${link.slice(0, at).replace(/^https?:\/\//, "")}<wbr>${link.slice(at)}</b>`;
}

export function qr({ size, path, link }) {
  const whole = size + 2 * QUIET;
  return html`
    <svg class="qr" viewBox="0 0 ${whole} ${whole}" role="img" aria-label=${t("QR code of {link}", { link })} shape-rendering="crispEdges">
      ${svg`<rect width=${whole} height=${whole} rx="2" fill="#fff" /><path transform="translate(${QUIET} ${QUIET})" d=${path} fill="#000" />`}
    </svg>`;
}

/** A code to scan or to type. */
export function codeOf(code) {
  if (code.asking && !code.path) return html`<p class="quiet">${t("One moment …")}</p>`;
  if (!code.link) return html`<p class="notice">${t("Phones cannot reach this computer yet. Start Farside again with:")} <code>./play --network</code></p>`;
  return html`<div class="code">${qr(code)}<p>${t("Scan this with your phone, or open")} ${shortLink(code)}</p></div>`;
}
