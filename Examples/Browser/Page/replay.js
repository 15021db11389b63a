// A performance from a link: played as it was, each press shown as it comes, until somebody goes on from there.
import { Command, FRAMES_PER_UNIT, RATE } from "./abi.js";
import { capital, describeAction, readLink } from "./performance.js";
import { Shown } from "./shown.js";

const PRESS = 400;  // milliseconds for which a control shows that it was pressed

export class Replay {
  #session;
  #names;
  #performance = null;
  #replayed = 0;
  #sent = 0;  // how many messages were sent when it began
  #hasBegun = false;
  #hasEnded = false;
  #shown = new Shown();
  #parts = {
    bar: document.getElementById("replay"), caption: document.querySelector("#replay .caption"),
    time: document.querySelector("#replay .time"), progress: document.querySelector("#replay progress"),
    takeOver: document.getElementById("take-over"), again: document.getElementById("again"),
  };

  /** Whether the audio was suspended by whoever listens. */
  isHeld = false;

  /** `names` are those that `describeAction` needs. */
  constructor(session, names) {
    this.#session = session;
    this.#names = names;
    this.#parts.takeOver.addEventListener("click", () => this.takeOver());
    this.#parts.again.addEventListener("click", () => this.again());
    window.addEventListener("hashchange", () => this.openAddress());
  }

  /** The link that is replayed; "" if none is. */
  get link() { return this.#performance?.link ?? ""; }

  /** Opens the link that the page's address has, if it has one. */
  async openAddress() {
    const link = window.location.hash.slice(1).split("&").find((field) => field.startsWith("p="));
    if (link === undefined) return;
    try { await this.open(link); } catch (error) {
      this.#parts.bar.hidden = this.#performance === null;
      this.#session.say(`${capital(error.message)}. The page plays as usual.`);
    }
  }

  /** Makes ready to replay a link; throws a Refusal that says why that is not possible. `captions` are told in place
   *  of the actions: lists of a unit and a text. */
  async open(link, captions = null) {
    const performance = readLink(this.#session.engine.module, link);
    await this.#begin(performance);
    this.#captions = captions ?? performance.actions.map((action) =>
      [action.unit, describeAction(action, this.#names).text]);
    this.#session.replay = this;
    this.#parts.bar.hidden = false;
    this.#session.drawSoon();
  }

  #captions = [];

  /** Plays it from its beginning. */
  async again() {
    try { await this.#begin(this.#performance); } catch (error) {
      this.#session.say(`${capital(error.message)}.`);
    }
    this.#session.wake();
    this.#session.drawSoon();
  }

  async #begin(performance) {
    const { engine } = this.#session;
    await engine.begin(performance.tempo, performance.link);
    this.#performance = performance;
    [this.isHeld, this.#hasBegun, this.#hasEnded, this.#replayed] = [false, false, false, 0];
    this.#sent = engine.messagesSent;
  }

  /** Whether an action is for the replay. Play and pause are, and going back; with all else somebody takes over. */
  takes(kind) {
    switch (kind) {
      case Command.PLAY:
        if (this.#hasEnded) this.again();
        else this.#goOn();
        return true;
      case Command.PAUSE:
        this.isHeld = true;
        this.#session.context.suspend();
        return true;
      case Command.RESET:
        this.again();
        return true;
      default:
        this.takeOver();
        return false;
    }
  }

  #goOn() {
    this.isHeld = false;
    this.#session.wake();
    this.#session.drawSoon();
  }

  /** Ends the replay; whoever listened goes on from there. */
  takeOver() {
    const { engine } = this.#session;
    if (!this.#hasEnded) engine.takeOver();
    this.#session.replay = null;
    this.#performance = null;
    this.#parts.bar.hidden = true;
    history.replaceState(null, "", window.location.pathname + window.location.search);
    this.#goOn();
  }

  /** Draws what is heard. */
  show(heard) {
    if (!this.#performance) return false;
    const { caption, time, progress } = this.#parts;
    this.#hasBegun ||= heard.messagesTaken >= this.#sent;
    const isOver = this.#hasBegun && !heard.isReplaying;
    if (isOver && !this.#hasEnded) this.#hasEnded = true;
    const unit = this.#hasBegun ? heard.frame / FRAMES_PER_UNIT : 0;
    const { length } = this.#performance;
    this.#shown.set("progress", (unit / length).toFixed(3), (part) => { progress.value = part; });
    this.#shown.set("time", `${clock(Math.min(unit, length))} / ${clock(length)}`, (text) => { time.textContent = text; });
    this.#shown.set("caption", this.#caption(unit), (text) => { caption.textContent = text; });
    if (this.#hasBegun) this.#showPresses(heard.replayed);
    return false;
  }

  #caption(unit) {
    if (!this.#hasBegun) return "A performance: press play to hear it";
    if (this.#hasEnded) return "That was all: play it again, or go on from here";
    const last = this.#captions.findLast(([begin]) => begin <= unit);
    return last?.[1] ?? "";
  }

  #showPresses(count) {
    for (; this.#replayed < count; this.#replayed++) {
      const { control } = describeAction(this.#performance.actions[this.#replayed], this.#names);
      const element = control && document.querySelector(control);
      if (!element) continue;
      element.classList.add("pressed");
      setTimeout(() => element.classList.remove("pressed"), PRESS);
    }
  }
}

/** Units as minutes and seconds. */
export function clock(units) {
  const seconds = Math.floor((units * FRAMES_PER_UNIT) / RATE);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
