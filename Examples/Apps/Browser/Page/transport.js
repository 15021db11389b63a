// Play, pause and reset; musical time and lamps.
import { Command, State } from "./abi.js";
import { PlayButton } from "./button.js";
import { jumpGrid } from "./grid.js";
import { barTicks, placeOf, sixteenths } from "./music.js";
import { Shown } from "./shown.js";

const find = (id) => document.getElementById(id);

export class Transport {
  #session;
  #button;
  #microloop;
  #titleTimer = 0;
  #shown = new Shown();
  #parts = {
    state: find("state"), play: find("play"), grown: document.querySelector("#play .grown"), reset: find("reset"),
    time: [...find("time").children], barLamp: find("bar-lamp"), beatLamp: find("beat-lamp"),
    keepHolding: find("keep-holding"), tips: find("tips"),
  };

  constructor(session, microloop) {
    this.#session = session;
    this.#microloop = microloop;
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
    this.#parts.reset.addEventListener("click", () => this.reset());
    const more = find("more-settings");
    more.addEventListener("click", () => {
      const isOpen = find("settings").classList.toggle("open");
      more.setAttribute("aria-expanded", isOpen);
    });
  }

  #do(command) {
    if (command) (this.#session.player ?? this.#session).send(command);
  }

  press(owner) {
    const { newest } = this.#session.player ?? this.#session.engine;
    const isPlaying = newest.transport !== State.PAUSED;
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
    this.#session.send(Command.SEEK, { sixteenths: (bar * barTicks()) / sixteenths(1), grid: jumpGrid(record).grid });
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
    const name = [this.#session.replay?.title, "Ostinato"].filter(Boolean).join(" · ");
    this.#shown.set("isPlaying", `${isPlaying} ${name}`, () => this.#showPlaying(isPlaying, name));
    this.#shown.set("canReset", !isPlaying && heard.ticks > 0, (can) => reset.classList.toggle("offered", can));
    const described = this.#session.player?.words
      ?? (isPlaying ? this.#microloop.describe(newest) ?? "Playing" : "Paused");
    this.#shown.set("state", described, (text) => { this.#parts.state.textContent = text; });
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

  #showPlaying(isPlaying, name) {
    const { play } = this.#parts;
    play.classList.toggle("playing", isPlaying);
    play.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
    // By a clock rather than with the pictures, of which there are none in a tab behind others.
    clearInterval(this.#titleTimer);
    const tell = () => {
      const { heard } = this.#session.player ?? this.#session.engine;
      document.title = isPlaying ? `▶ ${placeOf(heard.ticks).join(":")} · ${name}` : name;
    };
    if (isPlaying) this.#titleTimer = setInterval(tell, 500);
    tell();
  }
}
