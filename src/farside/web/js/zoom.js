// Pinch, wheel and drag on the board; double tap or the button fits it again.

const LIMIT = 4;

export class Zoom {
  /** frame: the element that clips; canvas: the element that is scaled inside it. */
  constructor(frame, canvas) {
    this.frame = frame;
    this.canvas = canvas;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    this.fingers = new Map();
    this.dragged = false;
    frame.addEventListener("pointerdown", (event) => this.down(event));
    frame.addEventListener("pointermove", (event) => this.moved(event));
    for (const kind of ["pointerup", "pointercancel", "pointerleave"]) {
      frame.addEventListener(kind, (event) => this.fingers.delete(event.pointerId));
    }
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    // A drag ends with a click on whatever lies below: that is not a choice.
    frame.addEventListener("click", (event) => {
      if (this.dragged) event.stopPropagation();
      this.dragged = false;
    }, { capture: true });
  }

  down(event) {
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.dragged = false;
    this.start = { x: event.clientX, y: event.clientY };
  }

  moved(event) {
    const was = this.fingers.get(event.pointerId);
    if (!was) return;
    const now = { x: event.clientX, y: event.clientY };
    if (this.fingers.size === 2) {
      const other = [...this.fingers.entries()].find(([id]) => id !== event.pointerId)[1];
      const before = Math.hypot(was.x - other.x, was.y - other.y);
      const after = Math.hypot(now.x - other.x, now.y - other.y);
      this.dragged = true;
      this.zoomAt((now.x + other.x) / 2, (now.y + other.y) / 2, after / (before || 1));
    } else if (this.scale > 1) {
      if (Math.hypot(now.x - this.start.x, now.y - this.start.y) > 8) this.dragged = true;
      if (this.dragged) this.place(this.x + now.x - was.x, this.y + now.y - was.y);
    }
    this.fingers.set(event.pointerId, now);
  }

  wheel(event) {
    event.preventDefault();
    this.zoomAt(event.clientX, event.clientY, Math.exp(-event.deltaY * 0.0016));
  }

  zoomAt(clientX, clientY, factor) {
    const box = this.frame.getBoundingClientRect();
    const scale = Math.min(LIMIT, Math.max(1, this.scale * factor));
    const px = clientX - box.left;
    const py = clientY - box.top;
    const ratio = scale / this.scale;
    this.scale = scale;
    this.place(px - (px - this.x) * ratio, py - (py - this.y) * ratio);
  }

  /** Zoom about the middle, for the buttons. */
  by(factor) {
    const box = this.frame.getBoundingClientRect();
    this.zoomAt(box.left + box.width / 2, box.top + box.height / 2, factor);
  }

  fit() {
    this.scale = 1;
    this.place(0, 0);
  }

  place(x, y) {
    const { clientWidth: width, clientHeight: height } = this.frame;
    this.x = Math.min(0, Math.max(width - width * this.scale, x));
    this.y = Math.min(0, Math.max(height - height * this.scale, y));
    this.canvas.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    this.frame.closest(".table").toggleAttribute("data-zoomed", this.scale > 1.01);
  }
}
