// The button that records into a deck, and how many bars.
import { State } from "./abi.js";
import { countdownText, sixteenths } from "./music.js";
import { Shown } from "./shown.js";

export class RecordButton {
  #session;
  #recorder;
  #target;
  #parts;
  #shown = new Shown();

  /** `recorder` is loaded when it is used first. `target` is a deck by its name, with `say(text)` and `keep(take)`. */
  constructor(element, session, recorder, target) {
    this.#session = session;
    this.#recorder = recorder;
    this.#target = target;
    this.#parts = {
      button: element.querySelector("button"), text: element.querySelector("button span"),
      bars: element.querySelector("select"), status: element.querySelector("[role=status]"),
    };
    const { button, bars } = this.#parts;
    button.setAttribute("aria-label", `Record into deck ${target.name}`);
    button.setAttribute("aria-keyshortcuts", `Shift+${target.name}`);
    button.title = `Record from the microphone (Shift+${target.name})`;
    bars.setAttribute("aria-label", `Bars to record into deck ${target.name}`);
    button.addEventListener("click", () => this.press());
  }

  /** Begins to record, or stops. Whoever records does not listen to a replay any more. */
  press() {
    if (this.#session.replay && !this.#session.replay.agrees()) return;
    // At once: audio may start only while a press is handled.
    this.#session.wake();
    this.#recorder.use((recorder) => {
      if (!this.#session.replay) recorder.press(this.#target, Number(this.#parts.bars.value));
    });
  }

  /** Draws what is heard, and returns what the deck says of it: a text, or an empty one. */
  show(heard, newest) {
    const { button, text, bars, status } = this.#parts;
    const isOwn = this.#recorder.made?.target === this.#target;
    const [label, words] = isOwn ? this.#words(heard, newest) : ["Record", ""];
    this.#shown.set("isOwn", isOwn, () => {
      button.setAttribute("aria-pressed", isOwn);
      bars.disabled = isOwn;
    });
    this.#shown.set("label", label, () => { text.textContent = label; });
    this.#shown.set("words", words, () => { status.textContent = words; });
    return words;
  }

  /** What is on the button, and what the deck says. */
  #words(heard, newest) {
    const { state, begin, end, bars } = this.#recorder.made;
    if (state === "asking") return ["Cancel", "Allow the microphone"];
    if (state === "armed") {
      return ["Cancel", newest.transport === State.PAUSED ? "Press play to record" : "Records at the next bar"];
    }
    if (heard.contextFrame < begin) return ["Cancel", "Records at the next bar"];
    const part = Math.min((heard.contextFrame - begin) / (end - begin), 1);
    return [countdownText((1 - part) * sixteenths(16 * bars)), "Recording"];
  }
}
