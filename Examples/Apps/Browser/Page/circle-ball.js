// The circle as something to hold: it can be dragged and thrown by a finger, a mouse or the arrow keys. Where it is
// then, docking in Swift says.
import { EDGES, EDGE_NAMES } from "./circle-codes.js";

const MARGIN = 8;  // points between the circle and what it does not cover

export class Ball {
  #dock;
  #element;
  #stage;
  #pointer;
  #pressed = false;
  #frame;
  pictures = 0;  // how many were drawn while it moved by itself

  /** `tapped`: is called for a tap, a click and the keys of a button. `around`: the elements that it keeps free. */
  constructor(module, element, stage, around, tapped) {
    this.#dock = module.exports;
    this.#element = element;
    this.#stage = stage;
    this.#open(around);
    this.#listen(tapped);
    const motion = matchMedia("(prefers-reduced-motion: reduce)");
    const reduce = () => this.#dock.dock_reduce_motion(motion.matches ? 1 : 0);
    motion.addEventListener("change", reduce);
    reduce();
  }

  get edge() { return EDGE_NAMES[this.#dock.dock_edge()]; }

  get isMoving() { return this.#dock.dock_is_moving(performance.now()) === 1; }

  #open([above, below]) {
    const size = () => [this.#stage.clientWidth, this.#stage.clientHeight];
    const insets = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(this.#stage);
      return [above.getBoundingClientRect().bottom + MARGIN, parseFloat(paddingLeft) + MARGIN,
        Math.max(0, this.#stage.clientHeight - below.getBoundingClientRect().top) + MARGIN,
        parseFloat(paddingRight) + MARGIN];
    };
    this.#dock.dock_open(...size(), this.#element.offsetWidth, ...insets());
    const observer = new ResizeObserver(() => {
      this.#dock.dock_resize(...size(), ...insets(), performance.now());
      this.#draw();
    });
    for (const element of [this.#stage, above, below]) observer.observe(element);
    this.#draw();
  }

  #listen(tapped) {
    const element = this.#element;
    const isMine = (event) => event.pointerId === this.#pointer;
    element.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || this.#pointer !== undefined) return;
      this.#pointer = event.pointerId;
      this.#pressed = true;
      element.setPointerCapture(event.pointerId);
      element.classList.add("held");
      this.#dock.dock_touch_down(event.clientX, event.clientY, event.timeStamp);
      this.#draw();
    });
    element.addEventListener("pointermove", (event) => {
      if (!isMine(event)) return;
      const moves = event.getCoalescedEvents?.() ?? [];
      for (const move of moves.length > 0 ? moves : [event]) {
        this.#dock.dock_move(move.clientX, move.clientY, move.timeStamp);
      }
      this.#draw();
    });
    element.addEventListener("pointerup", (event) => {
      if (!isMine(event)) return;
      this.#letGo();
      if (this.#dock.dock_touch_up(event.timeStamp) === 1) tapped();
      this.#draw();
    });
    for (const name of ["pointercancel", "lostpointercapture"]) {
      element.addEventListener(name, (event) => {
        if (!isMine(event)) return;
        this.#letGo();
        this.#dock.dock_touch_cancelled(event.timeStamp);
        this.#draw();
      });
    }
    // The click that follows a touch is no tap of its own. Keys and screen readers click without one.
    element.addEventListener("click", (event) => {
      if (event.detail === 0 || !this.#pressed) tapped();
      this.#pressed = false;
    });
    element.addEventListener("keydown", (event) => {
      const edge = EDGES[event.key];
      if (!edge || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.#dock.dock_push(edge, performance.now());
      this.#draw();
    });
  }

  #letGo() {
    this.#pointer = undefined;
    this.#element.classList.remove("held");
  }

  /** Shows where the circle is, and again at each refresh of the display while it moves by itself. */
  #draw() {
    const now = performance.now();
    const half = this.#element.offsetWidth / 2;
    const [x, y] = [this.#dock.dock_x(now) - half, this.#dock.dock_y(now) - half];
    this.#element.style.transform = `translate(${x}px, ${y}px)`;
    if (this.#frame || this.#dock.dock_is_moving(now) === 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = undefined;
      this.pictures++;
      this.#draw();
    });
  }
}
