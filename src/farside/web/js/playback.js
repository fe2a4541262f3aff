// Updates are shown one after another, each with time to be seen; a click skips to the newest.

const HURRY_FROM = 6; // so many waiting updates are shown faster

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

  skip() {
    if (this.telling || !this.busy || !this.waiting.length) return false;
    clearTimeout(this.timer);
    this.skipping = true;
    this.step();
    return true;
  }

  stop() {
    clearTimeout(this.timer);
    this.waiting = [];
    this.timer = null;
  }
}
