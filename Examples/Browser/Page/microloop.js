// The microloop: its button, and the choice of its length.
import { Command, Grid } from "./abi.js";
import { chosenGrid } from "./grid.js";
import { regionLabel, regionText, sixteenths } from "./music.js";
import { Shown } from "./shown.js";

const find = (id) => document.getElementById(id);

export class Microloop {
  #session;
  #waiting = null;  // what waits for its line: the microloop that it leads to, in sixteenths, or 0 for none
  #shown = new Shown();
  #parts = {
    button: find("microloop"), note: find("microloop-note"), length: find("length"),
    halve: find("halve"), double: find("double"),
  };

  /** What the page says of it; `null` while it is off. */
  state = null;

  constructor(session) {
    this.#session = session;
    const { button, length, halve, double } = this.#parts;
    button.addEventListener("click", () => this.touch());
    length.addEventListener("change", () => this.#changeLength());
    halve.addEventListener("click", () => this.scale(0.5));
    double.addEventListener("click", () => this.scale(2));
  }

  get #length() { return Number(this.#parts.length.value); }

  /** Turns it on or off; while that waits for its line, takes it back. */
  touch() {
    const record = this.#session.engine.newest;
    this.#session.wake();
    this.#endWaiting(record);
    if (!record.canMicroloop) return;
    const isTakenBack = this.#waiting && !isOfLength(this.#waiting, record);
    if (this.#cancelWaiting() && !isTakenBack) this.#send(record.microloopIsOn ? 0 : this.#length);
  }

  /** Makes it half as long or twice as long, if that length can be chosen. */
  scale(factor) {
    const { length } = this.#parts;
    const wanted = String(factor * this.#length);
    if (![...length.options].some(({ value }) => value === wanted)) return;
    length.value = wanted;
    this.#changeLength();
  }

  /** Engages a microloop that is on, or that waits to go on, anew with the length that was chosen. */
  #changeLength() {
    const record = this.#session.engine.newest;
    this.#endWaiting(record);
    const isEngaged = this.#waiting ? this.#waiting.to > 0 : record.microloopIsOn;
    if (isEngaged && this.#cancelWaiting()) this.#send(this.#length);
  }

  #send(to) {
    const { grid, words } = chosenGrid();
    const id = this.#session.send(Command.MICROLOOP, { isOn: to > 0, sixteenths: this.#length, grid });
    if (id === null || grid === Grid.NOW) return;
    this.#waiting = { id, to, sent: this.#session.engine.messagesSent, words };
  }

  /** Takes back what waits; returns whether nothing does any more. */
  #cancelWaiting() {
    if (!this.#waiting) return true;
    this.#session.try(() => {
      this.#session.engine.cancel(this.#waiting.id);
      this.#waiting = null;
    });
    return !this.#waiting;
  }

  #endWaiting(newest) {
    if (!this.#waiting) return;
    const { id, to, sent } = this.#waiting;
    const isKnown = newest.messagesTaken >= sent;
    if (lengthOf(newest) !== to && !(isKnown && newest.commandsPending === 0)) return;
    this.#waiting = null;
    // By a pause, perhaps; then it must not come later. Else it is no more, and this does nothing.
    this.#session.try(() => this.#session.engine.cancel(id));
  }

  /** Draws what the engine has come to. */
  show(heard, newest) {
    this.#endWaiting(newest);
    const { button, note, length, halve, double } = this.#parts;
    const isPending = this.#waiting !== null && !isOfLength(this.#waiting, newest);
    const set = (name, value, apply) => this.#shown.set(name, value, apply);
    set("isPossible", newest.canMicroloop, (can) => { button.disabled = !can; });
    set("isOn", newest.microloopIsOn, (isOn) => button.setAttribute("aria-pressed", Boolean(isOn)));
    set("isPending", isPending, () => button.classList.toggle("pending", isPending));
    set("length", length.value, () => {
      halve.disabled = length.selectedIndex === 0;
      double.disabled = length.selectedIndex === length.options.length - 1;
    });
    const coming = this.#waiting && `${this.#comingText(newest)}${this.#waiting.words}`;
    const region = newest.microloopIsOn ? regionText(newest.microloopStart, newest.microloopEnd) : "";
    set("note", coming ?? region, (text) => {
      note.textContent = text;
      note.dataset.short = this.#shortNote(newest);
    });
    this.state = coming ? `Microloop ${coming}` : region ? `Microloop: ${region}` : null;
    return false;
  }

  /** What fits under a button without a name. */
  #shortNote(newest) {
    if (this.#waiting) return this.#waiting.words.replace("on the ", "");
    return newest.microloopIsOn ? regionLabel(newest.microloopStart, newest.microloopEnd) : "";
  }

  #comingText(newest) {
    if (this.#waiting.to === 0) return "off ";
    return newest.microloopIsOn ? `of ${this.#parts.length.selectedOptions[0].text} ` : "";
  }
}

/** Whether what waits is another length for a microloop that is on. */
function isOfLength({ to }, record) { return to > 0 && Boolean(record.microloopIsOn); }

/** The length of the microloop in sixteenths, 0 while it is off. */
function lengthOf(record) {
  return record.microloopIsOn ? (record.microloopEnd - record.microloopStart) / sixteenths(1) : 0;
}
