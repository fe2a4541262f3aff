// One table's socket: says hello, heals itself, and sends an unanswered choice again under the same id.

const PING_AFTER = 15000;
const WAITS = [400, 800, 1600, 3200, 6000, 10000];

const freshId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

export class Connection {
  /** handlers: { update(message), refused(message), status("open" | "lost" | "gone"), seat(), lang() } */
  constructor(table, handlers) {
    this.table = table;
    this.handlers = handlers;
    this.index = -1;
    this.pending = null;
    this.failures = 0;
    this.closed = false;
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${this.table}`);
    this.socket = socket;
    socket.onopen = () => {
      this.say({ type: "hello", seat: this.handlers.seat(), index: this.index, lang: this.handlers.lang() });
      if (this.pending) this.say(this.pending);
      this.pinger = setInterval(() => this.say({ type: "ping" }), PING_AFTER);
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = (event) => this.lost(event.code);
  }

  hear(message) {
    if (message.type === "update") {
      this.failures = 0;
      this.index = message.index;
      this.handlers.status("open");
      this.handlers.update(message);
    } else if (message.type === "done" || message.type === "refused") {
      const sent = this.pending?.id === message.id ? this.pending : null;
      if (sent) this.pending = null;
      // stale: the table had moved on before this choice came
      if (message.type === "refused") this.handlers.refused({ ...message, stale: sent !== null && message.index > sent.index });
    } else if (message.type === "error") {
      this.handlers.refused(message);
    }
  }

  lost(code) {
    clearInterval(this.pinger);
    if (this.closed) return;
    // 4xxx: the server does not want us here (no such table, not our seat); trying again cannot help.
    if (code >= 4000 && code < 5000) {
      this.handlers.status("gone");
      return;
    }
    this.handlers.status("lost");
    const wait = WAITS[Math.min(this.failures, WAITS.length - 1)];
    this.failures += 1;
    this.retry = setTimeout(() => this.connect(), wait);
  }

  say(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  choose(index, option) {
    this.keepAndSay({ type: "choose", index, option, id: freshId() });
  }

  undo(index) {
    this.keepAndSay({ type: "undo", index, id: freshId() });
  }

  keepAndSay(message) {
    this.pending = message;
    this.say(message);
  }

  back(index, to) {
    this.keepAndSay({ type: "back", index, to, id: freshId() });
  }

  propose(index) {
    this.say({ type: "propose", index });
  }

  pause(stop) {
    this.say({ type: "pause", stop });
  }

  answer(index, agree) {
    this.say({ type: "answer", index, agree });
  }

  talk(text) {
    this.say({ type: "say", text });
  }

  /** pin: that of the seat, if it has one. */
  look(seat, pin) {
    this.say(pin ? { type: "look", seat, pin } : { type: "look", seat });
  }

  /** pin null: the seat has none any more. */
  setPin(seat, pin) {
    this.say({ type: "pin", seat, pin });
  }

  speak(lang) {
    this.say({ type: "lang", lang });
  }

  retryNow() {
    clearTimeout(this.retry);
    if (this.socket.readyState > WebSocket.OPEN) this.connect();
  }

  close() {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.pinger);
    this.socket.close();
  }
}
