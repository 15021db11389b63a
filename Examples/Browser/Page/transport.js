// Play, pause and reset; the microloop; tempo; musical time and lamps.
import { Anchor, Command, State } from "./abi.js";
import { PlayButton } from "./button.js";
import { musicalTime, regionText, sixteenths } from "./music.js";

const find = (id) => document.getElementById(id);

export class Transport {
  #session;
  #button;
  #waiting = null;  // a microloop that waits for its line
  #tempo = null;  // the tempo sent last, and after how many commands
  #shown = {};
  #parts = {
    state: find("state"), play: find("play"), grown: document.querySelector("#play .grown"),
    microloop: find("microloop"), time: find("time"), barLamp: find("bar-lamp"),
    beatLamp: find("beat-lamp"), tempo: find("tempo"), grid: find("grid"), length: find("length"),
  };

  constructor(session) {
    this.#session = session;
    this.#button = new PlayButton(session.engine.module);
    this.#listen();
    this.#parts.play.disabled = false;
  }

  #listen() {
    const { play, microloop, tempo, length } = this.#parts;
    play.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.press(event.pointerId);
      play.setPointerCapture(event.pointerId);
    });
    play.addEventListener("pointerup", (event) => {
      const box = play.getBoundingClientRect();
      const isInside = event.clientX >= box.left && event.clientX <= box.right
        && event.clientY >= box.top && event.clientY <= box.bottom;
      if (isInside) this.release(event.pointerId);
      else this.cancel(event.pointerId);
    });
    play.addEventListener("pointercancel", (event) => this.cancel(event.pointerId));
    play.addEventListener("contextmenu", (event) => event.preventDefault());
    // A click without a pointer is a screen reader's, or Enter: it is brief.
    play.addEventListener("click", (event) => {
      if (event.detail !== 0) return;
      this.press("click");
      this.release("click");
    });
    find("reset").addEventListener("click", () => this.#do(Command.RESET));
    microloop.addEventListener("click", () => this.touchMicroloop());
    length.addEventListener("change", () => this.changeLength());
    tempo.addEventListener("change", () => this.setTempo(tempo.valueAsNumber));
    find("slower").addEventListener("click", () => this.setTempo(tempo.valueAsNumber - 1));
    find("faster").addEventListener("click", () => this.setTempo(tempo.valueAsNumber + 1));
  }

  #do(command) {
    if (command) this.#session.send(command);
  }

  press(owner) {
    const isPlaying = this.#session.engine.newest.transport !== State.PAUSED;
    // Who presses while nothing is heard wants to hear something.
    if (isPlaying && this.#session.isAsleep) this.#session.wake();
    else this.#do(this.#button.press(performance.now(), isPlaying, owner));
  }

  release(owner) { this.#do(this.#button.release(performance.now(), owner)); }

  cancel(owner) { this.#button.cancel(owner); }

  get #anchor() { return Anchor[this.#parts.grid.value]; }

  /** Turns the microloop on or off; while that waits for its line, takes it back. */
  touchMicroloop() {
    const { engine } = this.#session;
    const record = engine.newest;
    this.#session.wake();
    this.#endWaiting(record);
    if (!record.canMicroloop) return;
    if (this.#waiting) {
      this.#session.try(() => {
        engine.cancel(this.#waiting.id);
        this.#waiting = null;
      });
      return;
    }
    const id = this.#sendMicroloop(!record.microloopIsOn);
    if (id !== null && this.#anchor !== Anchor.AT_NOW) {
      this.#waiting = { id, isOn: !record.microloopIsOn, sent: engine.commandsSent };
    }
  }

  #sendMicroloop(isOn) {
    const ticks = sixteenths(Number(this.#parts.length.value));
    return this.#session.send(Command.MICROLOOP, { isOn, ticks, anchor: this.#anchor });
  }

  /** Engages a microloop that is on anew, with the length that was chosen. */
  changeLength() {
    if (this.#session.engine.newest.microloopIsOn && !this.#waiting) this.#sendMicroloop(true);
  }

  setTempo(bpm) {
    const { engine } = this.#session;
    const last = this.#tempo?.value ?? engine.newest.tempo;
    const value = Number.isFinite(bpm) ? Math.min(Math.max(bpm, 40), 240) : last;
    const isSent = value !== last
      && this.#session.send(Command.TEMPO, { tempo: value, anchor: this.#anchor }) !== null;
    if (isSent) this.#tempo = { value, sent: engine.commandsSent };
    this.#parts.tempo.value = Math.round((isSent ? value : last) * 1e6) / 1e6;
  }

  /** Whether a record is one of a block after the engine took in so many commands. */
  #isKnown(record, sent) { return record.commandsTaken >= sent; }

  /** With nothing on its way, the field says what the engine has. */
  #endTempo(newest) {
    if (!this.#tempo || newest.commandsPending > 0 || !this.#isKnown(newest, this.#tempo.sent)) return;
    this.#tempo = null;
    if (document.activeElement !== this.#parts.tempo) this.#parts.tempo.value = newest.tempo;
  }

  show(heard, newest, now) {
    this.#do(this.#button.hold(now));
    const progress = this.#button.progress(now);
    this.#set("progress", progress.toFixed(3), (value) => {
      this.#parts.grown.style.strokeDashoffset = 1 - value;
      // A touch that is brief shows no hold.
      this.#parts.play.classList.toggle("held", value > 0.1);
    });
    const { play, microloop, time, barLamp, beatLamp, state } = this.#parts;
    this.#set("time", musicalTime(heard.ticks), (value) => { time.textContent = value; });
    this.#set("bar", heard.barIsLit, (lit) => barLamp.classList.toggle("lit", lit));
    this.#set("beat", heard.beatIsLit, (lit) => beatLamp.classList.toggle("lit", lit));
    this.#set("isPlaying", newest.transport !== State.PAUSED, (isPlaying) => {
      play.classList.toggle("playing", isPlaying);
      play.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
    });
    this.#endWaiting(newest);
    this.#endTempo(newest);
    this.#set("canMicroloop", newest.canMicroloop, (can) => { microloop.disabled = !can; });
    this.#set("microloop", newest.microloopIsOn, (isOn) =>
      microloop.setAttribute("aria-pressed", Boolean(isOn)));
    this.#set("waiting", this.#waiting !== null, (waits) =>
      microloop.classList.toggle("waiting", waits));
    this.#set("state", this.#describe(newest), (text) => { state.textContent = text; });
  }

  #endWaiting(newest) {
    if (!this.#waiting) return;
    const { id, isOn, sent } = this.#waiting;
    const isSo = Boolean(newest.microloopIsOn) === isOn;
    if (!isSo && !(this.#isKnown(newest, sent) && newest.commandsPending === 0)) return;
    this.#waiting = null;
    // By a pause, perhaps; then it must not come later. Else it is no more, and this does nothing.
    this.#session.try(() => this.#session.engine.cancel(id));
  }

  #describe(record) {
    if (record.transport === State.PAUSED) return "Paused";
    if (!record.microloopIsOn) return "Playing";
    return `Microloop: ${regionText(record.microloopStart, record.microloopEnd)}`;
  }

  /** Calls `apply` if a value is another than the last. */
  #set(name, value, apply) {
    if (this.#shown[name] === value) return;
    this.#shown[name] = value;
    apply(value);
  }
}
