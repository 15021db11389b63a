// What was played, kept in the browser: who loads the page again, or comes back to it, can go on with that.
import { NOTHING_PLAYED } from "./control.js";
import { extent, readLink } from "./performance.js";

const PLAYED = "ostinato.played";    // what is played
const OFFERED = "ostinato.offered";  // what was played before, one a line, the newest first, until that is answered
const MOST_OFFERED = 3;
const WITHOUT_AUDIO = "without-audio";
const PAUSE = 1000;  // milliseconds between something that is done and its being kept

const NOT_STORED = "This browser does not store what you play, so it is lost when the page is closed or loaded again. "
  + "Before that, press Share for a link or a WAV file.";
const KEPT_BEFORE = "What you played before is kept: load the page again to go on with that, or to share it.";

export class Kept {
  #session;
  #timer = 0;
  #shown = "";
  #isGoingOn = false;
  #told = new Set();  // of these reasons for which what is played is not kept
  #bar = document.getElementById("offer");
  #parts = Object.fromEntries(["question", "go-on", "dismiss"].map((name) =>
    [name, this.#bar.querySelector(`.${name}`)]));

  constructor(session) {
    this.#session = session;
    session.onaction = () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.save(), PAUSE);
    };
    document.addEventListener("visibilitychange", () => { if (document.hidden) this.save(); });
    window.addEventListener("pagehide", () => this.save());
    this.#parts["go-on"].addEventListener("click", () => this.#goOn());
    this.#parts.dismiss.addEventListener("click", () => {
      if (!this.#isGoingOn) this.#remember(this.#others);
    });
  }

  /** Keeps what was played, if anything was; returns its link and what that leaves out, or an empty text. */
  async save() {
    clearTimeout(this.#timer);
    if (this.#session.replay) return "";
    try {
      const { link, whole } = await this.#session.engine.linkWithoutAudio();
      const text = whole ? `${link} ${WITHOUT_AUDIO}` : link;
      if (this.#store(PLAYED, text)) this.#told.clear();
      return text;
    } catch (error) {
      if (error.code !== NOTHING_PLAYED) {
        const before = stored(PLAYED) && ` ${KEPT_BEFORE}`;
        this.#tell("link", `What you play from now on can be neither kept nor shared: ${error.message}.${before}`);
      }
      return "";
    }
  }

  /** Says for which reason something is not kept, if that was not said yet. */
  #tell(reason, text) {
    if (this.#told.has(reason)) return;
    this.#told.add(reason);
    this.#session.say(text);
  }

  /** Keeps a text in the browser, or removes it if it is empty; returns whether that was possible. */
  #store(key, text) {
    try {
      if (text) localStorage.setItem(key, text);
      else localStorage.removeItem(key);
      return true;
    } catch {
      if (text) this.#tell("storage", NOT_STORED);
      return false;
    }
  }

  /** Offers to go on with what was played before, which something else may be kept beside from now on. */
  offer() {
    const played = stored(PLAYED);
    this.#store(PLAYED, "");
    this.#remember([played, ...this.#offered]);
  }

  /** Goes on where a performance ended. What was played meanwhile is offered in its place. */
  async #goOn() {
    if (this.#isGoingOn) return;
    this.#isGoingOn = true;
    const kept = this.#shown;
    const [link] = kept.split(" ");
    try {
      const other = await this.save();
      this.#session.wake();
      const { tempo, decks } = readLink(this.#session.engine.module, link);
      await this.#session.engine.begin(tempo, { link, atEnd: true, decks });
      this.#store(PLAYED, kept);
      this.#remember([other, ...this.#others]);
      this.#session.drawSoon();
    } catch (error) {
      this.#session.say(`${error.message}.`);
    } finally {
      this.#isGoingOn = false;
    }
  }

  /** What is offered, the newest first, without what is of another version. */
  get #offered() { return stored(OFFERED).split("\n").filter((kept) => this.#extent(kept) !== null); }

  /** What is offered beside what is shown. */
  get #others() { return this.#offered.filter((kept) => kept !== this.#shown); }

  #extent(kept) {
    try { return extent(readLink(this.#session.engine.module, kept.split(" ")[0])); } catch { return null; }
  }

  /** Keeps what is offered, and shows the first of it. */
  #remember(offered) {
    this.#store(OFFERED, [...new Set(offered.filter(Boolean))].slice(0, MOST_OFFERED).join("\n"));
    [this.#shown = ""] = this.#offered;
    if (!this.#shown && this.#bar.contains(document.activeElement)) document.getElementById("play").focus();
    this.#bar.hidden = !this.#shown;  // before its text, so that a screen reader says that
    this.#parts.question.textContent = this.#shown && `Go on with what you played? ${this.#extent(this.#shown)}`
      + (this.#shown.includes(" ") ? ", without your own audio" : "");
  }
}

function stored(key) {
  try { return localStorage.getItem(key) ?? ""; } catch { return ""; }
}
