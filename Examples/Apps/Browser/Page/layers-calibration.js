// The dialog that measures how long sound takes from the page through the loudspeaker and the microphone back to it.
import { RATE } from "./abi.js";
import { button, element } from "./element.js";
import { capital } from "./performance.js";

const KEY = "ostinato.roundTrip";  // frames

export class Calibration {
  #measure;
  #dialog;
  #told = element("p", { role: "status" });
  #start = button("Measure", () => this.#run(), { className: "primary" });
  #forget = button("Forget", () => this.#keep(null));

  /** The round trip in frames, as it was measured; `null` if it was not. */
  frames = read();

  /** `measure` returns it, or throws an Error that says why it is not known. */
  constructor(measure) {
    this.#measure = measure;
    this.#dialog = element("dialog", { className: "calibration" },
      element("h2", { id: "calibration-title" }, "Round trip"),
      element("p", {}, "What you play is heard by the page later than you hear the music. The page takes the browser’s "
        + "estimate of that time, until it is measured: the page plays a short burst of noise, and listens for it. Let "
        + "the microphone hear the loudspeaker, or hold one side of your headphones to it."),
      this.#told, element("div", { className: "row" }, this.#start, this.#forget, button("Close", () => this.#dialog.close())));
    this.#dialog.setAttribute("aria-labelledby", "calibration-title");
    document.body.append(this.#dialog);
    this.#show();
  }

  open() { this.#dialog.showModal(); }

  async #run() {
    this.#start.disabled = true;
    this.#told.textContent = "Listening…";
    try { this.#keep(await this.#measure()); } catch (error) {
      this.#told.textContent = `${capital(error.message)}.`;
    } finally { this.#start.disabled = false; }
  }

  #keep(frames) {
    this.frames = frames;
    try {
      if (frames === null) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, frames);
    } catch { /* it is kept for as long as the page is open */ }
    this.#show();
  }

  #show() {
    this.#told.textContent = this.frames === null ? "It has not been measured."
      : `It was measured: ${((1000 * this.frames) / RATE).toFixed(1)} ms.`;
    this.#forget.hidden = this.frames === null;
  }
}

/** What was kept; `null` if nothing was. */
function read() {
  try {
    const frames = Number.parseInt(localStorage.getItem(KEY), 10);
    return frames >= 0 ? frames : null;
  } catch { return null; }
}
