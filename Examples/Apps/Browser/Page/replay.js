// A performance from a link: played as it was, each press shown as it comes, until somebody goes on from there.
import { Command, FRAMES_PER_UNIT } from "./abi.js";
import { capital, clock, readLink, scenarioLink } from "./performance.js";
import { Shown } from "./shown.js";
import { titleOf } from "./title.js";

const PRESS = 400;  // milliseconds for which a control shows that it was pressed
const QUESTION = 5000;  // milliseconds for which the page asks whether somebody takes over
const DOUBLE_CLICK = 500;  // milliseconds in which a second touch belongs to the first, and confirms nothing

export class Replay {
  #session;
  #names;
  #tempo;
  #performance = null;
  #replayed = 0;
  #sent = 0;  // how many messages were sent when it began
  #hasBegun = false;
  #hasEnded = false;
  #touches = 0;
  #asked = { until: 0, touch: 0 };
  #opening = Promise.resolve();
  #shown = new Shown();
  #parts = {
    bar: document.getElementById("replay"), caption: document.querySelector("#replay .caption"),
    time: document.querySelector("#replay .time"), progress: document.querySelector("#replay progress"),
    takeOver: document.getElementById("take-over"), again: document.getElementById("again"),
  };

  /** Whether the audio was suspended by whoever listens. */
  isHeld = false;

  /** Is called before what was played gives way to a replay. */
  onleave = async () => {};

  /** Is called when a replay was left, and nothing is played. */
  onclose = () => {};

  /** `names` are those that `describeAction` needs, of the loops by the number of decks; `tempo` is the page's own. */
  constructor(session, { names, tempo }) {
    this.#session = session;
    this.#names = names;
    this.#tempo = tempo;
    this.#parts.takeOver.addEventListener("click", () => this.takeOver());
    this.#parts.again.addEventListener("click", () => this.again());
    window.addEventListener("hashchange", () => this.openAddress());
    document.getElementById("play-scenario").addEventListener("click", () => this.#playScenario());
    const touch = (event) => {
      if (!event.repeat && (event.type !== "click" || event.detail === 0)) this.#touches++;
    };
    for (const type of ["pointerdown", "keydown", "click", "drop"]) window.addEventListener(type, touch, { capture: true });
    // A touch that scrolls has not asked for anything.
    window.addEventListener("pointercancel", () => { this.#asked.until = 0; });
  }

  /** The link that is replayed; "" if none is. */
  get link() { return this.#performance?.link ?? ""; }

  /** What the performance is called; "" if it has no title, or if none is replayed. */
  get title() { return this.#performance?.title ?? ""; }

  /** Opens the link that the page's address has; if it has none any more, what is replayed is over. One address is
   *  opened after the other. */
  openAddress() {
    this.#opening = this.#opening.then(() => this.#openAddress());
    return this.#opening;
  }

  async #openAddress() {
    // Without what a sentence puts behind it, so that it is shared again as it was.
    const link = window.location.hash.slice(1).split("&").find((field) => field.startsWith("p="))
      ?.replace(/^(p=[\w-]+)[^\w-]+$/, "$1");
    try {
      if (link !== undefined) await this.open(link, titleOf(window.location.hash));
      else if (this.#performance) await this.#close();
    } catch (error) {
      this.#parts.bar.hidden = this.#performance === null;
      this.#session.say(`${capital(error.message)}. The page plays as usual.`);
    }
  }

  /** Makes ready to replay a link; throws a Refusal that says why that is not possible. */
  async open(link, title = "") {
    const { module } = this.#session.engine;
    const performance = { ...readLink(module, link), title };
    const [captions, controls] = await this.#describe(performance);
    if (!this.#performance) await this.onleave();
    await this.#begin(performance);
    [this.#captions, this.#controls] = [captions, controls];
    this.#session.replay = this;
    this.#parts.bar.hidden = false;
    this.#session.drawSoon();
  }

  /** Leaves the replay for the page as it is at first. */
  async #close() {
    await this.#session.engine.begin(this.#tempo);
    const { isHeld } = this;
    this.#end();
    if (isHeld) this.#session.wake();
    this.onclose();
  }

  #end() {
    [this.#session.replay, this.#performance, this.isHeld, this.#asked.until] = [null, null, false, 0];
    this.#parts.bar.hidden = true;
    this.#session.drawSoon();
  }

  #captions = [];
  #controls = [];  // of the page, which do the actions

  /** What is told of a performance and from when on, and which controls do it. */
  async #describe({ link, decks, actions }) {
    const [{ describeAction }, { SCENARIO_CAPTIONS }] = await Promise.all([import("./words.js"), import("./scenario.js")]);
    const names = { loops: this.#names.loops[decks], rows: this.#names.rows };
    const described = actions.map((action) => describeAction(action, names));
    const captions = link === scenarioLink(this.#session.engine.module) ? SCENARIO_CAPTIONS
      : described.map(({ text }, index) => [actions[index].unit, text]);
    return [captions, described.map(({ control }) => control)];
  }

  async #keepInAddress() {
    try { history.replaceState(null, "", `#${await this.#session.engine.link()}`); } catch { /* nothing yet */ }
  }

  /** Replays the sample scenario, with words. The browser's way back leads to what was played so far. */
  async #playScenario() {
    try {
      if (!this.link) await this.#keepInAddress();
      const link = scenarioLink(this.#session.engine.module);
      history.pushState(null, "", `#${link}`);
      await this.open(link);
    } catch (error) {
      this.#session.say(`${error.message}.`);
    }
    this.#session.wake();
  }

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
    await engine.begin(performance.tempo, performance);
    this.#performance = performance;
    [this.isHeld, this.#hasBegun, this.#hasEnded, this.#replayed] = [false, false, false, 0];
    this.#sent = engine.messagesSent;
  }

  /** Whether somebody takes over: the first touch asks, and the next one within some seconds does it, if it is not the
   *  second half of a double click. */
  agrees() {
    if (!this.#isAsked) {
      this.#asked = { until: window.performance.now() + QUESTION, touch: this.#touches };
      this.#session.drawSoon();
      return false;
    }
    const since = window.performance.now() - this.#asked.until + QUESTION;
    if (this.#touches === this.#asked.touch || since < DOUBLE_CLICK) return false;
    this.takeOver();
    return true;
  }

  /** Whether an action is for the replay, or is not done since the page asks first. Play and pause are for it, and
   *  going back; with all else somebody takes over. */
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
        return !this.agrees();
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
    this.#end();
    // The way back leads to the link.
    history.pushState(null, "", window.location.pathname + window.location.search);
    this.#goOn();
    this.#session.onaction();
  }

  /** Draws what is heard. */
  show(heard) {
    if (!this.#performance) return false;
    const { bar, caption, time, progress } = this.#parts;
    this.#hasBegun ||= heard.messagesTaken >= this.#sent;
    const isOver = this.#hasBegun && !heard.isReplaying;
    if (isOver && !this.#hasEnded) this.#hasEnded = true;
    const unit = this.#hasBegun ? heard.frame / FRAMES_PER_UNIT : 0;
    const { length } = this.#performance;
    this.#shown.set("progress", (unit / length).toFixed(3), (part) => { progress.value = part; });
    this.#shown.set("time", `${clock(Math.min(unit, length))} / ${clock(length)}`, (text) => {
      time.textContent = text;
    });
    this.#shown.set("caption", this.#caption(unit), (text) => { caption.textContent = text; });
    if (this.#hasBegun) this.#showPresses(heard.replayed);
    this.#shown.set("isAsked", this.#isAsked, (is) => bar.classList.toggle("asks", is));
    return this.#isAsked;
  }

  get #isAsked() { return window.performance.now() < this.#asked.until; }

  #caption(unit) {
    if (this.#isAsked) return "Take over? Press again to play on from here";
    if (!this.#hasBegun) return `${this.title || "A performance"}: press play to hear it`;
    if (this.#hasEnded) return "That was all: play it again, or go on from here";
    const last = this.#captions.findLast(([begin]) => begin <= unit);
    return last?.[1] ?? "";
  }

  #showPresses(count) {
    for (; this.#replayed < count; this.#replayed++) {
      const control = this.#controls[this.#replayed];
      const element = control && document.querySelector(control);
      if (!element) continue;
      element.classList.add("pressed");
      setTimeout(() => element.classList.remove("pressed"), PRESS);
    }
  }
}
