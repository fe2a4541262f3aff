// Updates are shown one after another, each with time to be seen; a click skips to the newest. While something is pressed
// they wait: it must not move away below the finger.

const HURRY_FROM = 6; // so many waiting updates are shown faster
const LONGEST_PRESS = 700; // milliseconds: who presses longer holds or drags something
const CLICK = 50; // milliseconds in which the click follows on the end of the press

export class Playback {
  /**
   * show(update) draws one update and gives the milliseconds its motion takes; prelude(update) may give a promise of
   * something that is told before.
   */
  constructor(show, prelude = () => null) {
    this.show = show;
    this.prelude = prelude;
    this.telling = false;
    this.waiting = [];
    this.timer = null;
    this.skipping = false;
    this.pressed = null;
  }

  get busy() {
    return this.timer !== null || this.telling;
  }

  /** `now`: the answer to the player's own choice, which must not wait. */
  push(update, now = false) {
    this.waiting.push(update);
    if (this.telling) return;
    if (now && this.waiting.length === 1) clearTimeout(this.timer);
    if (!this.busy || (now && this.waiting.length === 1)) this.step();
  }

  step() {
    this.timer = null;
    if (this.pressed !== null) return;
    const update = this.waiting.shift();
    if (!update) {
      this.skipping = false;
      return;
    }
    const told = this.skipping ? null : this.prelude(update);
    if (!told) {
      this.reveal(update);
      return;
    }
    this.telling = true;
    told.then(() => {
      this.telling = false;
      this.reveal(update);
    });
  }

  reveal(update) {
    const last = this.waiting.length === 0;
    const time = this.show(update, { last, quick: this.skipping && !last });
    const pace = this.skipping ? 0 : this.waiting.length > HURRY_FROM ? time / 2 : time;
    this.timer = setTimeout(() => this.step(), pace);
  }

  press() {
    clearTimeout(this.pressed);
    this.pressed = setTimeout(() => this.release(), LONGEST_PRESS);
  }

  pressEnds() {
    if (this.pressed === null) return;
    clearTimeout(this.pressed);
    this.pressed = setTimeout(() => this.release(), CLICK);
  }

  release() {
    clearTimeout(this.pressed);
    this.pressed = null;
    if (!this.busy && this.waiting.length) this.step();
  }

  skip() {
    if (this.telling || !this.busy || !this.waiting.length) return false;
    clearTimeout(this.timer);
    this.skipping = true;
    this.step();
    return true;
  }

  stop() {
    clearTimeout(this.timer);
    clearTimeout(this.pressed);
    this.waiting = [];
    this.timer = null;
  }
}
