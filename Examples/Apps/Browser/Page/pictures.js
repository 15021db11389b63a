// Draws as often as the display does, while something moves.

const PATIENCE = 1000;  // milliseconds without a motion after which nothing is drawn any more

// Anything that a person does may set something in motion.
const EVENTS = ["pointerdown", "pointerup", "keydown", "keyup", "input", "change", "click", "dragover", "drop",
  "resize", "focus", "pageshow"];

export class Pictures {
  #show;
  #isDrawing = false;
  #lastMotion = 0;

  /** `show` draws a picture at a time, and returns whether anything moves. */
  constructor(show) {
    this.#show = show;
    for (const type of EVENTS) {
      window.addEventListener(type, () => this.start(), { capture: true, passive: true });
    }
  }

  /** Whether pictures are drawn at the moment. */
  get isDrawing() { return this.#isDrawing; }

  /** Draws from now on, until nothing has moved for a second. */
  start() {
    this.#lastMotion = performance.now();
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    requestAnimationFrame(this.#draw);
  }

  #draw = () => {
    const now = performance.now();
    this.#isDrawing = now - this.#lastMotion < PATIENCE;
    if (this.#isDrawing) requestAnimationFrame(this.#draw);
    if (this.#show(now)) this.start();
  };
}
