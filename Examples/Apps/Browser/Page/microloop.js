// The microloop: its button, and the choice of its length.
import { Command, Grid } from "./abi.js";
import { chosenGrid } from "./grid.js";
import { regionLabel, regionText, sixteenths } from "./music.js";
import { onPress } from "./press.js";
import { Shown } from "./shown.js";

const BEAT = 4;  // sixteenths

const find = (id) => document.getElementById(id);

export class Microloop {
  #session;
  #chosen;  // the length that was chosen last, but for a replay that asked instead
  #waiting = null;  // what waits for its line: the microloop that it leads to, in sixteenths, or 0 for none
  #shown = new Shown();
  #parts = {
    button: find("microloop"), note: find("microloop-note"), length: find("length"),
    halve: find("halve"), double: find("double"), back: find("move-back"), on: find("move-on"),
    slip: find("slip"),
  };
  #moving = null;  // the last move that waits for its line
  #slipping = null;  // the slip that waits for its line

  constructor(session) {
    this.#session = session;
    const { button, length, halve, double, back, on, slip } = this.#parts;
    onPress(button, () => { this.touch(); });
    onPress(slip, () => this.slip());
    this.#chosen = length.value;
    length.addEventListener("change", () => this.#changeLength());
    for (const [button, factor] of [[halve, 0.5], [double, 2]]) {
      onPress(button, () => this.scale(factor));
    }
    for (const [button, beats] of [[back, -1], [on, 1]]) onPress(button, () => this.move(beats));
  }

  get #length() { return Number(this.#parts.length.value); }

  /** Turns it on or off; while that waits for its line, takes it back. */
  touch() {
    const record = this.#session.engine.newest;
    if (!this.#session.replay) this.#session.wake();
    this.#endWaiting(record);
    if (!record.canMicroloop) return;
    const isTakenBack = this.#waiting && !isOfLength(this.#waiting, record);
    if (this.#cancelWaiting() && !isTakenBack) this.#send(record.microloopIsOn ? 0 : this.#length);
  }

  /** Makes it half as long or twice as long, if that length can be chosen. Returns what takes that back; `null` if nothing
   *  was changed. */
  scale(factor) {
    const { length } = this.#parts;
    const wanted = String(factor * this.#length);
    if (![...length.options].some(({ value }) => value === wanted)) return null;
    const isDone = this.#isOnAlone() ? this.#scaleRegion(factor, wanted) : this.#choose(wanted);
    return isDone ? () => this.scale(1 / factor) : null;
  }

  #choose(wanted) {
    this.#parts.length.value = wanted;
    return this.#changeLength();
  }

  /** Whether it is on, and nothing waits. */
  #isOnAlone() {
    const record = this.#session.engine.newest;
    this.#endWaiting(record);
    return Boolean(record.microloopIsOn) && !this.#waiting;
  }

  /** Makes the microloop that is on half as long or twice as long, from where it begins; returns whether that was sent. */
  #scaleRegion(factor, wanted) {
    const { grid, line } = chosenGrid();
    const id = this.#session.send(factor < 1 ? Command.MICROLOOP_HALVE : Command.MICROLOOP_DOUBLE, { grid });
    if (id === null) return false;
    this.#chosen = this.#parts.length.value = wanted;
    if (grid !== Grid.NOW) this.#waiting = { id, to: Number(wanted), sent: this.#session.engine.messagesSent, line };
    return true;
  }

  /** Moves the microloop that is on by so many beats. Returns what takes that back; `null` if nothing was done. */
  move(beats) {
    const { engine } = this.#session;
    const record = engine.newest;
    if (!record.microloopIsOn) return null;
    const { grid } = chosenGrid();
    const id = this.#session.send(Command.MICROLOOP_MOVE, { sixteenths: BEAT * beats, grid });
    if (id === null) return null;
    if (grid === Grid.NOW) return () => this.move(-beats);
    this.#moving = { beats, start: record.microloopStart, sent: engine.messagesSent };
    return () => this.#session.try(() => engine.cancel(id));
  }

  /** Slips out of the microloop that is on; while that waits for its line, takes it back. Returns what takes it back then;
   *  `null` if nothing waits. */
  slip() {
    const { engine } = this.#session;
    if (!engine.newest.microloopIsOn) return null;
    const waiting = this.#slippingIn(engine.newest);
    if (waiting) {
      this.#session.try(() => engine.cancel(waiting.id));
      this.#slipping = null;
      return null;
    }
    const { grid } = chosenGrid();
    const id = this.#session.send(Command.SLIP, { grid });
    if (id === null || grid === Grid.NOW) return null;
    this.#slipping = { id, sent: engine.messagesSent };
    return () => { if (this.#slipping?.id === id) this.slip(); };
  }

  /** Engages a microloop that is on, or that waits to go on, anew with the length that was chosen. Returns whether it has
   *  that length then. */
  #changeLength() {
    const record = this.#session.engine.newest;
    this.#endWaiting(record);
    const isEngaged = this.#waiting ? this.#waiting.to > 0 : record.microloopIsOn;
    const { length } = this.#parts;
    const isChanged = !isEngaged || (this.#cancelWaiting() && this.#send(this.#length));
    if (isChanged) this.#chosen = length.value;
    else length.value = this.#chosen;
    return isChanged;
  }

  /** Turns it on or off; returns whether that was sent. */
  #send(to) {
    const { grid, line } = chosenGrid();
    const id = this.#session.send(Command.MICROLOOP, { isOn: to > 0, sixteenths: this.#length, grid });
    if (id === null) return false;
    if (grid !== Grid.NOW) this.#waiting = { id, to, sent: this.#session.engine.messagesSent, line };
    return true;
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
    const { id, to } = this.#waiting;
    if (lengthOf(newest) !== to && !isOver(this.#waiting, newest)) return;
    this.#waiting = null;
    // By a pause, perhaps; then it must not come later. Else it is no more, and this does nothing.
    this.#session.try(() => this.#session.engine.cancel(id));
  }

  /** Draws what the engine has come to. */
  show(heard, newest) {
    this.#endWaiting(newest);
    const { button, note, length, halve, double, back, on, slip } = this.#parts;
    const isPending = this.#waiting !== null;
    const isOfLengthPending = isPending && isOfLength(this.#waiting, newest);
    const set = (name, value, apply) => this.#shown.set(name, value, apply);
    set("isPossible", newest.canMicroloop, (can) => { button.disabled = !can; });
    set("isOn", newest.microloopIsOn, (isOn) => button.setAttribute("aria-pressed", Boolean(isOn)));
    set("isPending", isPending && !isOfLengthPending, (is) => button.classList.toggle("pending", is));
    set("isOfLengthPending", isOfLengthPending, (is) => length.classList.toggle("pending", is));
    set("length", length.value, () => {
      halve.disabled = length.selectedIndex === 0;
      double.disabled = length.selectedIndex === length.options.length - 1;
    });
    set("isMovable", newest.microloopIsOn, (can) => { back.disabled = on.disabled = slip.disabled = !can; });
    set("isSlipping", this.#slippingIn(newest) !== null, (is) => slip.classList.toggle("pending", is));
    const moving = this.#movingIn(newest);
    set("moving", moving, () => {
      back.classList.toggle("pending", moving < 0);
      on.classList.toggle("pending", moving > 0);
    });
    this.#followLength(newest);
    const { microloopStart: start, microloopEnd: end } = newest;
    const region = newest.microloopIsOn ? [regionText(start, end), regionLabel(start, end)] : ["", ""];
    const [text, short] = isPending ? [this.#coming(newest), this.#waiting.line] : region;
    set("note", text, () => { note.textContent = text; });
    set("short", short, () => { note.dataset.short = short; });  // where the button has no room for its name
    return false;
  }

  /** The beats of the last move, while that waits for its line; else 0. */
  #movingIn(newest) {
    if (!this.#moving) return 0;
    const { beats, start } = this.#moving;
    const isElsewhere = !newest.microloopIsOn || newest.microloopStart !== start;
    if (isElsewhere || isOver(this.#moving, newest)) this.#moving = null;
    return this.#moving ? beats : 0;
  }

  /** The slip that waits for its line; else `null`. */
  #slippingIn(newest) {
    if (!newest.microloopIsOn || (this.#slipping && isOver(this.#slipping, newest))) this.#slipping = null;
    return this.#slipping;
  }

  /** With nothing on its way, the choice of a length says which one a microloop that is on has. */
  #followLength(newest) {
    const { length } = this.#parts;
    if (!newest.microloopIsOn || this.#waiting || !this.#session.isUpToDate(newest)) return;
    const value = String(lengthOf(newest));
    if (length.value === value || document.activeElement === length) return;
    if ([...length.options].some((option) => option.value === value)) this.#chosen = length.value = value;
  }

  /** What the page says of it; `null` while it is off. */
  describe(newest) {
    if (this.#waiting) return `Microloop ${this.#coming(newest)}`;
    return newest.microloopIsOn ? `Microloop: ${regionText(newest.microloopStart, newest.microloopEnd)}` : null;
  }

  #coming(newest) {
    const { to, line } = this.#waiting;
    if (to === 0) return `off on the ${line}`;
    return newest.microloopIsOn ? `of ${this.#parts.length.selectedOptions[0].text} on the ${line}` : `on the ${line}`;
  }
}

/** Whether what was sent does not wait any more. */
function isOver({ sent }, record) { return record.messagesTaken >= sent && record.commandsPending === 0; }

/** Whether what waits is another length for a microloop that is on. */
function isOfLength({ to }, record) { return to > 0 && Boolean(record.microloopIsOn); }

/** The length of the microloop in sixteenths, 0 while it is off. */
function lengthOf(record) {
  return record.microloopIsOn ? (record.microloopEnd - record.microloopStart) / sixteenths(1) : 0;
}
