// The tempo, by a field, a slider, steps and taps; and the click.
import { Command, Grid, Strip } from "./abi.js";
import { gridNow } from "./grid.js";
import { onPress } from "./press.js";
import { Shown } from "./shown.js";
import { makeSlider } from "./slider.js";
import { repeatWhileHeld } from "./stepper.js";

const find = (id) => document.getElementById(id);

export class Pace {
  #session;
  #slider;
  #sent = null;  // the tempo that was sent last, while it is on its way
  #shown = new Shown();
  #parts = { tempo: find("tempo"), slider: find("tempo-slider"), click: find("click") };

  constructor(session, initialTempo) {
    this.#session = session;
    const { tempo, slider, click } = this.#parts;
    tempo.addEventListener("change", () => this.setTempo(tempo.valueAsNumber));
    repeatWhileHeld(find("slower"), () => this.setTempo(tempo.valueAsNumber - 1));
    repeatWhileHeld(find("faster"), () => this.setTempo(tempo.valueAsNumber + 1));
    this.#slider = makeSlider(slider, {
      initial: initialTempo, text: (bpm) => `${bpm} beats a minute`, send: (bpm) => this.#drag(bpm),
    });
    for (const type of ["change", "dblclick"]) {
      slider.addEventListener(type, () => this.setTempo(slider.valueAsNumber));
    }
    onPress(find("tap"), () => { this.tap(); });
    onPress(click, () => this.touchClick());
  }

  /** Takes in a tap. From the second one on there is a tempo. */
  tap() {
    const tenths = this.#session.engine.module.exports.page_tap(performance.now());
    if (tenths > 0) this.setTempo(tenths / 10);
  }

  /** Turns the click on or off; returns what takes that back. */
  touchClick() {
    return this.#session.toggleMute(Strip.CLICK, Boolean(this.#session.engine.newest.clickIsMuted));
  }

  /** Follows the slider at once; a tempo that waits for a line is the one at which the slider is let go. */
  #drag(bpm) {
    if (gridNow(this.#session.engine.newest) === Grid.NOW) this.setTempo(bpm);
  }

  setTempo(bpm) {
    const { engine } = this.#session;
    const { tempo } = this.#parts;
    const last = this.#sent ?? engine.newest.tempo;
    const [low, high] = [Number(tempo.min), Number(tempo.max)];
    const value = Number.isFinite(bpm) ? Math.min(Math.max(Math.round(10 * bpm) / 10, low), high) : last;
    const isSent = value !== last
      && this.#session.send(Command.TEMPO, { tempo: value, grid: gridNow(engine.newest) }) !== null;
    if (isSent) this.#sent = value;
    this.#showTempo(isSent ? value : last);
  }

  #showTempo(bpm) {
    this.#parts.tempo.value = Math.round(bpm * 1e6) / 1e6;
    this.#slider.follow(bpm);
  }

  /** With nothing on its way, the field and the slider say what the engine has. */
  #endSent(newest) {
    if (!this.#session.isUpToDate(newest)) return;
    if (this.#sent !== null && newest.commandsPending > 0) return;
    const hasNotCome = this.#sent !== null && this.#sent !== newest.tempo;
    this.#sent = null;
    if (hasNotCome) this.#showTempo(newest.tempo);
    this.#shown.set("tempo", newest.tempo, (bpm) => {
      if (document.activeElement !== this.#parts.tempo) this.#showTempo(bpm);
    });
  }

  /** Draws what the engine has come to. */
  show(heard, newest) {
    const { tempo, click } = this.#parts;
    this.#endSent(newest);
    const isPending = this.#session.isUpToDate(newest) && this.#sent !== null && this.#sent !== newest.tempo;
    this.#shown.set("isPending", isPending, () => tempo.classList.toggle("pending", isPending));
    this.#shown.set("click", newest.clickIsMuted, (isMuted) => click.setAttribute("aria-pressed", !isMuted));
    return false;
  }
}
