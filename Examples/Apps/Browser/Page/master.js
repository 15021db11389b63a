// The level of the whole mix, and a light that stays on once that was louder than full scale.
import { Meter } from "./meter.js";

export class Master {
  #session;
  #meter = new Meter(document.getElementById("master"));
  #clip = document.getElementById("clip");

  constructor(session) {
    this.#session = session;
    this.#clip.addEventListener("click", () => {
      document.getElementById("play").focus();
      this.reset();
    });
  }

  /** Puts the light out. */
  reset() { this.#clip.hidden = true; }

  /** Draws what is heard. Returns whether the meter moves. */
  show(heard, newest, now) {
    const peaks = this.#session.isAsleep ? [0, 0] : [heard.masterPeakLeft, heard.masterPeakRight];
    if (Math.max(...peaks) > 1) this.#clip.hidden = false;
    return this.#meter.show(peaks, now);
  }
}
