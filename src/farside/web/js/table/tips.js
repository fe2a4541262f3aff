// What appears beside a thing: why it cannot be clicked, what a click would do, which of several options is meant;
// and the enlarged card beside the board.

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { t } from "../i18n.js";
import { drawnAt, targetsOf } from "../marks.js";
import { rich } from "../richtext.js";
import { optionButton } from "./actions.js";

const HOVER = 380;
const PRESS = 450;

/** How much of a box, from 0 to 1, lies below another. */
function covered(box, above) {
  const across = Math.min(box.right, above.left + above.width) - Math.max(box.left, above.left);
  const down = Math.min(box.bottom, above.top + above.height) - Math.max(box.top, above.top);
  return across > 0 && down > 0 ? (across * down) / (box.width * box.height) : 0;
}

/** Put the tip right of a box, left, above or below: where it covers least of what should stay in sight. */
function beside(box, tip, inSight) {
  const gap = 12;
  const { offsetWidth: width, offsetHeight: height } = tip;
  const room = { w: window.innerWidth - width - 8, h: window.innerHeight - height - 8 };
  const [middle, level] = [box.left + box.width / 2 - width / 2, box.top + box.height / 2 - height / 2];
  const places = [[box.right + gap, level], [box.left - width - gap, level], [middle, box.top - height - gap], [middle, box.bottom + gap]]
    .map(([left, top]) => ({ left: Math.max(8, Math.min(left, room.w)), top: Math.max(8, Math.min(top, room.h)), width, height }));
  const costs = places.map((place) => inSight.reduce((sum, one) => sum + covered(one, place), 0));
  const best = places[costs.indexOf(Math.min(...costs))];
  tip.style.left = `${best.left}px`;
  tip.style.top = `${best.top}px`;
}

export class Tips {
  constructor(table, root) {
    this.table = table;
    this.tip = document.createElement("div");
    this.peek = document.createElement("div");
    this.peek.className = "peek";
    this.peek.hidden = true;
    this.tip.className = "tip";
    this.tip.hidden = true;
    root.append(this.tip, this.peek);
    this.timer = null;
    this.choosing = false;
  }

  /** Listen on everything that is drawn. */
  watch(page) {
    page.addEventListener("pointerover", (event) => this.over(event));
    page.addEventListener("pointerout", (event) => this.out(event));
    page.addEventListener("pointerdown", (event) => this.down(event));
    page.addEventListener("focusin", (event) => event.target.matches("[aria-disabled=true]:focus-visible") && this.explain(event.target));
    page.addEventListener("focusout", (event) => event.target.matches("[aria-disabled=true]") && !this.choosing && this.hide());
    for (const kind of ["pointerup", "pointercancel"]) page.addEventListener(kind, () => clearTimeout(this.press));
  }

  over(event) {
    if (event.pointerType === "touch") return;
    const card = event.target.closest?.("[data-card]");
    if (card) this.showCard(card.dataset.card);
    const element = drawnAt(event, () => true);
    if (!element || this.choosing) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.explain(element), HOVER);
  }

  out(event) {
    if (event.pointerType === "touch") return;
    if (!event.relatedTarget?.closest?.("[data-card]")) this.hideCard();
    clearTimeout(this.timer);
    if (!this.choosing) this.hide();
  }

  down(event) {
    this.pressed = false;
    clearTimeout(this.timer);
    if (this.choosing && !this.tip.contains(event.target)) this.hide();
    if (event.pointerType !== "touch") return;
    if (!this.choosing) this.hide();
    this.hideCard();
    const element = drawnAt(event, () => true);
    if (element) {
      this.press = setTimeout(() => {
        this.pressed = true; // the click that follows is not a choice
        const card = element.closest("[data-card]");
        if (card) this.showCard(card.dataset.card);
        else this.explain(element);
      }, PRESS);
    }
  }

  /** `aside`: away from the board, so that what is drawn on it for this tip stays in sight. */
  show(element, content, { choosing = false, aside = false }) {
    this.choosing = choosing;
    this.tip.classList.toggle("passing", !choosing);
    this.tip.classList.toggle("aside", aside);
    render(content, this.tip);
    this.tip.hidden = false;
    if (aside) Object.assign(this.tip.style, { left: "", top: "" });
    else {
      const next = choosing ? [...this.table.root.querySelectorAll("[data-mark~=next]")] : [];
      const inSight = [element, ...next].map((one) => one.getBoundingClientRect());
      beside(inSight[0], this.tip, inSight);
    }
  }

  hide() {
    this.tip.hidden = true;
    this.choosing = false;
  }

  explain(element) {
    if (!element.isConnected) return;
    const { table } = this;
    const targets = targetsOf(element);
    const about = targets.map((target) => table.game.about(target, table.ctx)).find(Boolean);
    const { any } = table.selection.clickable();
    const clickable = table.ready() && targets.some((target) => any.has(target));
    const why = clickable || !table.ready() ? null : targets.map((target) => table.update.why_not[target]).find(Boolean);
    const would = clickable ? this.consequence(targets) : [];
    const ahead = targets.map((target) => table.game.preview?.(target, table.ctx) ?? nothing).find((one) => one !== nothing);
    if (!about && !why && !would.length) return;
    const card = element.closest("[data-card]");
    if (card && !why && !would.length) return;
    this.show(element, html`
      ${about ? html`<h4>${about.title}</h4>` : nothing}
      ${would.map((label) => html`<p class="would">${rich(label, table.look({ still: true }))}</p>`)}
      ${why ? html`<p class="why">${rich(why.text, table.look({ still: true }))} ${why.rule ? html`<span class="rule-id">${why.rule}</span>` : nothing}</p>` : nothing}
      ${about?.text && !would.length ? html`<p>${about.text}</p>` : nothing}
      ${ahead ?? nothing}`, { aside: Boolean(ahead) });
  }

  /** Labels of the options that a click here would complete. */
  consequence(targets) {
    const { selection } = this.table;
    for (const target of targets) {
      const fitting = selection.fitting([...selection.picks, { target }]);
      const complete = fitting.filter(({ rest }) => !rest.length);
      if (complete.length) return complete.slice(0, 4).map(({ option }) => option.label);
    }
    return [];
  }

  /** Several options mean the same clicks: offer them here. */
  offer(element, options, more) {
    this.show(element, html`
      <h4>${t("What exactly?")}</h4>
      <div class="choices">${options.map((option) => optionButton(this.table, option, null, "button"))}</div>
      ${more ? html`<p class="quiet">${t("Or go on choosing.")}</p>` : nothing}`, { choosing: true });
  }

  showCard(id) {
    render(this.table.game.card(this.table.ctx, id), this.peek);
    this.peek.hidden = false;
  }

  hideCard() {
    this.peek.hidden = true;
  }

  remove() {
    clearTimeout(this.timer);
    this.tip.remove();
    this.peek.remove();
  }
}

