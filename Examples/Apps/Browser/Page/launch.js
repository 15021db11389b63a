// What starts and stops a deck: one button for each of its loops, which then begins at the next bar, and one to stop; and
// the list of the ways in which the deck can follow the tempo.
import { Command, Grid } from "./abi.js";
import { nextBar } from "./grid.js";
import { onPress } from "./press.js";
import { Shown } from "./shown.js";

const STOP = -1;  // in place of a loop's index in the ring

export class Launch {
  #session;
  #index;
  #name;
  #ring;
  #waiting = null;  // the launch or stop that waits for its bar
  #shown = new Shown();
  #parts;

  /** `ring` returns the deck's loops by their places, as `DeckFiles` has them. */
  constructor(element, session, { index, name, ring }) {
    [this.#session, this.#index, this.#name, this.#ring] = [session, index, name, ring];
    const find = (selector) => element.querySelector(selector);
    this.#parts = { list: find(".launches"), stop: find(".stop"), follow: find(".follow") };
    const { list, stop, follow } = this.#parts;
    list.setAttribute("aria-label", `Launch on deck ${name}`);
    stop.setAttribute("aria-label", `Stop deck ${name} at the next bar`);
    follow.setAttribute("aria-label", `How deck ${name} follows the tempo`);
    onPress(stop, () => this.#touch(STOP));
    follow.addEventListener("change", () => this.#choose(Number(follow.value)));
  }

  get #newest() { return this.#session.engine.newest.decks[this.#index]; }

  /** Starts a loop, or stops the deck; while that waits for its bar, takes it back. */
  #touch(clip) {
    const { engine } = this.#session;
    const record = engine.newest;
    this.#endWaiting(record);
    const waited = this.#waiting;
    const isTakenBack = waited?.clip === clip;
    if (waited && !this.#cancel()) return null;
    if (isTakenBack || (clip === STOP && this.#newest.isStopped)) return null;
    const grid = nextBar(record);
    const values = { deck: this.#index, clip, grid };
    const id = this.#session.send(clip === STOP ? Command.STOP : Command.LAUNCH, values);
    if (id === null || grid === Grid.NOW) return null;
    const { turns } = this.#newest;
    this.#waiting = { id, clip, turns, sent: engine.messagesSent };
    return () => { if (this.#waiting?.id === id) this.#cancel(); };
  }

  /** Takes back what waits; returns whether nothing does any more. */
  #cancel() {
    this.#session.try(() => {
      this.#session.engine.cancel(this.#waiting.id);
      this.#waiting = null;
    });
    return !this.#waiting;
  }

  #endWaiting(newest) {
    if (!this.#waiting) return;
    const { turns, sent } = this.#waiting;
    const isOver = newest.messagesTaken >= sent && newest.commandsPending === 0;
    if (isOver || newest.decks[this.#index].turns !== turns) this.#waiting = null;
  }

  /** Sets how the deck follows the tempo. Once the engine has taken that in, the list shows the engine's mode, since the
   *  command may have been rejected. */
  #choose(mode) {
    this.#session.send(Command.FOLLOW, { deck: this.#index, mode });
    this.#shown.forget("mode");
    // After a choice with the mouse, the keys belong to the transport again.
    const { follow } = this.#parts;
    if (!follow.matches(":focus-visible")) follow.blur();
  }

  /** Shows other loops. */
  draw(loops) {
    const { list } = this.#parts;
    const focused = [...list.children].indexOf(document.activeElement);
    list.replaceChildren(...loops.map(({ name }, place) => {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.clip = place % 4;
      button.title = `Launch ${name} at the next bar`;
      button.setAttribute("aria-label", `Launch ${name} on deck ${this.#name} at the next bar`);
      const [long, short] = [document.createElement("span"), document.createElement("span")];
      [long.textContent, short.textContent] = [name, place + 1];
      button.append(long, short);
      onPress(button, () => this.#touch(this.#ring().clipAt(place)));
      return button;
    }));
    list.children[Math.min(focused, loops.length - 1)]?.focus({ preventScroll: true });
    this.#shown.forget("waiting");
  }

  /** Draws what the engine has come to. `isEnabled`: no other loops are on their way. */
  show(newest, isEnabled) {
    this.#endWaiting(newest);
    const { list, stop, follow } = this.#parts;
    const { isStopped, follow: mode } = newest.decks[this.#index];
    const { place } = this;
    this.#shown.set("waiting", `${place} ${isEnabled}`, () =>
      [...list.children].forEach((button, index) => {
        button.classList.toggle("pending", index === place);
        button.disabled = !isEnabled;
      }));
    this.#shown.set("stops", this.#waiting?.clip === STOP, (does) => stop.classList.toggle("pending", does));
    this.#shown.set("isStopped", isStopped, (is) => stop.setAttribute("aria-pressed", Boolean(is)));
    if (this.#session.isUpToDate(newest)) this.#shown.set("mode", mode, () => { follow.value = mode; });
  }

  /** The place of the loop that waits to be launched; `null` if none does. */
  get place() {
    const clip = this.#waiting?.clip ?? STOP;
    return clip === STOP ? null : this.#ring().placeOf(clip);
  }

  /** What waits for its bar, in words; "" if nothing does. */
  describe() {
    if (!this.#waiting) return "";
    const { clip } = this.#waiting;
    if (clip === STOP) return "Stop";
    const ring = this.#ring();
    return ring.loops[ring.placeOf(clip)]?.name ?? "";
  }
}
