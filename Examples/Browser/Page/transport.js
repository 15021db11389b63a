// Play, pause and reset; the microloop; tempo; musical time and lamps.
import { Command, Grid, State } from "./abi.js";
import { PlayButton } from "./button.js";
import { chosenGrid, gridNow } from "./grid.js";
import { placeOf, regionText } from "./music.js";
import { Shown } from "./shown.js";
import { repeatWhileHeld } from "./stepper.js";

const find = (id) => document.getElementById(id);

export class Transport {
  #session;
  #button;
  #waiting = null;  // a microloop that waits for its line
  #tempo = null;  // the tempo sent last, and after how many commands
  #titleTimer = 0;
  #shown = new Shown();
  #parts = {
    state: find("state"), play: find("play"), grown: document.querySelector("#play .grown"), reset: find("reset"),
    microloop: find("microloop"), note: find("microloop-note"), time: [...find("time").children],
    barLamp: find("bar-lamp"), beatLamp: find("beat-lamp"), tempo: find("tempo"), length: find("length"),
    keepHolding: find("keep-holding"), tips: find("tips"),
  };

  constructor(session) {
    this.#session = session;
    this.#button = new PlayButton(session.engine.module);
    this.#listenToPlay();
    this.#listen();
    this.#parts.play.disabled = false;
  }

  #listenToPlay() {
    const { play } = this.#parts;
    const isInside = (event) => {
      const box = play.getBoundingClientRect();
      return event.clientX >= box.left && event.clientX <= box.right
        && event.clientY >= box.top && event.clientY <= box.bottom;
    };
    play.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.press(event.pointerId);
      play.setPointerCapture(event.pointerId);
    });
    play.addEventListener("pointermove", (event) => {
      if (!isInside(event)) this.cancel(event.pointerId);
    });
    play.addEventListener("pointerup", (event) => {
      if (isInside(event)) this.release(event.pointerId);
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
  }

  #listen() {
    const { reset, microloop, tempo, length } = this.#parts;
    reset.addEventListener("click", () => this.reset());
    microloop.addEventListener("click", () => this.touchMicroloop());
    length.addEventListener("change", () => this.changeLength());
    tempo.addEventListener("change", () => this.setTempo(tempo.valueAsNumber));
    repeatWhileHeld(find("slower"), () => this.setTempo(tempo.valueAsNumber - 1));
    repeatWhileHeld(find("faster"), () => this.setTempo(tempo.valueAsNumber + 1));
    const more = find("more-settings");
    more.addEventListener("click", () => {
      const isOpen = find("settings").classList.toggle("open");
      more.setAttribute("aria-expanded", isOpen);
    });
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

  reset() { this.#do(Command.RESET); }

  /** Goes back to the beginning, if paused. */
  goHome() {
    if (this.#session.engine.newest.transport === State.PAUSED) this.reset();
  }

  /** Goes so many bars on, or back, to the beginning of a bar. */
  seekBars(count) {
    const record = this.#session.engine.newest;
    const bar = Math.max(placeOf(record.ticks)[0] + count, 0);
    this.#session.send(Command.SEEK, { sixteenths: 16 * bar, grid: gridNow(record) });
  }

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
    const { grid, words } = chosenGrid();
    const id = this.#sendMicroloop(!record.microloopIsOn);
    if (id !== null && grid !== Grid.NOW) {
      this.#waiting = { id, isOn: !record.microloopIsOn, sent: engine.messagesSent, words };
    }
  }

  #sendMicroloop(isOn) {
    const sixteenths = Number(this.#parts.length.value);
    return this.#session.send(Command.MICROLOOP, { isOn, sixteenths, grid: chosenGrid().grid });
  }

  /** Engages a microloop that is on anew, with the length that was chosen. */
  changeLength() {
    if (this.#session.engine.newest.microloopIsOn && !this.#waiting) this.#sendMicroloop(true);
  }

  setTempo(bpm) {
    const { engine } = this.#session;
    const last = this.#tempo?.value ?? engine.newest.tempo;
    const value = Number.isFinite(bpm) ? Math.min(Math.max(Math.round(10 * bpm) / 10, 40), 240) : last;
    const isSent = value !== last
      && this.#session.send(Command.TEMPO, { tempo: value, grid: gridNow(engine.newest) }) !== null;
    if (isSent) this.#tempo = { value, sent: engine.messagesSent };
    this.#parts.tempo.value = Math.round((isSent ? value : last) * 1e6) / 1e6;
  }

  /** Whether a record is one of a block after the engine took in so many commands. */
  #isKnown(record, sent) { return record.messagesTaken >= sent; }

  /** With nothing on its way, the field says what the engine has. */
  #endTempo(newest) {
    if (!this.#session.isUpToDate(newest)) return;
    if (this.#tempo && newest.commandsPending > 0) return;
    this.#tempo = null;
    this.#shown.set("tempo", newest.tempo, (tempo) => {
      if (document.activeElement !== this.#parts.tempo) this.#parts.tempo.value = tempo;
    });
  }

  /** Draws what is heard; buttons show what the engine has come to. Returns whether anything moves. */
  show(heard, newest, now) {
    this.#do(this.#button.hold(now));
    const progress = this.#button.progress(now);
    const { barLamp, beatLamp, reset } = this.#parts;
    this.#shown.set("progress", progress.toFixed(3), (value) => this.#showHold(Number(value)));
    placeOf(heard.ticks).forEach((number, index) =>
      this.#shown.set(index, number, () => { this.#parts.time[index].textContent = number; }));
    this.#shown.set("bar", heard.barIsLit, (lit) => barLamp.classList.toggle("lit", lit));
    this.#shown.set("beat", heard.beatIsLit, (lit) => beatLamp.classList.toggle("lit", lit));
    const isPlaying = newest.transport !== State.PAUSED;
    this.#shown.set("isPlaying", isPlaying, () => this.#showPlaying(isPlaying));
    this.#shown.set("canReset", !isPlaying && heard.ticks > 0, (can) => reset.classList.toggle("offered", can));
    this.#endWaiting(newest);
    this.#endTempo(newest);
    this.#showMicroloop(newest);
    this.#shown.set("state", this.#describe(newest), (text) => { this.#parts.state.textContent = text; });
    return progress > 0;
  }

  #showHold(progress) {
    const { grown, play, keepHolding, tips } = this.#parts;
    grown.style.strokeDashoffset = 1 - progress;
    // A touch that is brief shows no hold.
    const isHeld = progress > 0.1;
    play.classList.toggle("held", isHeld);
    keepHolding.hidden = !isHeld;
    tips.classList.toggle("holding", isHeld);
  }

  #showPlaying(isPlaying) {
    const { play } = this.#parts;
    play.classList.toggle("playing", isPlaying);
    play.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
    // By a clock rather than with the pictures, of which there are none in a tab behind others.
    clearInterval(this.#titleTimer);
    const tell = () => {
      const { heard } = this.#session.engine;
      document.title = isPlaying ? `▶ ${placeOf(heard.ticks).join(":")} · Ostinato` : "Ostinato";
    };
    if (isPlaying) this.#titleTimer = setInterval(tell, 500);
    tell();
  }

  #showMicroloop(newest) {
    const { microloop, note } = this.#parts;
    this.#shown.set("canMicroloop", newest.canMicroloop, (can) => { microloop.disabled = !can; });
    this.#shown.set("microloop", newest.microloopIsOn, (isOn) =>
      microloop.setAttribute("aria-pressed", Boolean(isOn)));
    this.#shown.set("pending", this.#waiting !== null, (isPending) =>
      microloop.classList.toggle("pending", isPending));
    this.#shown.set("note", this.#noteOfMicroloop(newest), (text) => { note.textContent = text; });
  }

  #noteOfMicroloop(newest) {
    if (this.#waiting) return `${this.#waiting.isOn ? "" : "off "}${this.#waiting.words}`;
    return newest.microloopIsOn ? regionText(newest.microloopStart, newest.microloopEnd) : "";
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
    if (this.#waiting) return `Microloop ${this.#waiting.isOn ? "" : "off "}${this.#waiting.words}`;
    if (!record.microloopIsOn) return "Playing";
    return `Microloop: ${regionText(record.microloopStart, record.microloopEnd)}`;
  }
}
