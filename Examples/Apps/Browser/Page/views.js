// The views of the page, of which one is shown. All but the first are loaded when somebody wants them.
import { Command, State } from "./abi.js";

/** Shows one view at a time. The transport, the meter and the keys are those of its player. */
export class Views {
  #session;
  #buttons;
  #views;
  #current = "play";
  #going = Promise.resolve();

  /** The view that is shown; `null` for the first one. */
  shown = null;

  /** `views`: all but the first, by name, each loaded late. A view has a `player` and `keys`, does `enter()`, and does
   *  `leave()`, which returns why it cannot be left, or "". */
  constructor(session, views) {
    [this.#session, this.#views] = [session, views];
    this.#buttons = [...document.querySelectorAll("#views button")];
    for (const button of this.#buttons) button.addEventListener("click", () => this.show(button.dataset.view));
  }

  /** What keys do in the view that is shown; `null` in the first one. */
  get keys() { return this.shown?.keys ?? null; }

  /** Shows a view, once it is loaded. One is shown after the other. */
  show(name) {
    this.#going = this.#going.then(() => (name === "play" ? this.#change(name, null)
      : this.#views[name].use((view) => this.#change(name, view))));
    return this.#going;
  }

  #change(name, view) {
    if (name === this.#current) return;
    const refusal = this.shown?.leave() ?? "";
    if (refusal) {
      this.#session.say(refusal);
      return;
    }
    if (!this.shown && this.#session.engine.newest.transport !== State.PAUSED) this.#session.send(Command.PAUSE);
    [this.#current, this.shown] = [name, view];
    this.#session.player = view?.player ?? null;
    document.body.dataset.view = name;
    for (const button of this.#buttons) button.ariaCurrent = button.dataset.view === name ? "page" : null;
    view?.enter();
    this.#session.drawSoon();
  }
}
