// What was played, kept in the browser: who loads the page again, or comes back to it, can go on with that.
import { extent, readLink } from "./performance.js";

const KEY = "ostinato.played";
const WITHOUT_AUDIO = "without-audio";
const PAUSE = 1000;  // milliseconds between something that is done and its being kept

export class Kept {
  #session;
  #kept = "";
  #timer = 0;
  #parts = Object.fromEntries(["question", "go-on", "dismiss"].map((name) =>
    [name, document.querySelector(`#offer .${name}`)]));

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
      this.#show("");
      store("");
    });
  }

  /** Keeps what was played, if anything was; returns its link and what that leaves out, or an empty text. */
  async save() {
    clearTimeout(this.#timer);
    if (this.#session.replay) return "";
    try {
      const { link, leavesOut } = await this.#session.engine.linkWithoutAudio();
      const text = leavesOut ? `${link} ${WITHOUT_AUDIO}` : link;
      store(text);
      return text;
    } catch { return ""; }  // nothing was played, or it is too long
  }

  /** Offers to go on with what is kept. */
  offer() { this.#show(stored()); }

  /** Goes on where a performance ended. What was played meanwhile is offered in its place. */
  async #goOn() {
    const kept = this.#kept;
    const [link] = kept.split(" ");
    const other = await this.save();
    this.#session.wake();
    try {
      const { tempo } = readLink(this.#session.engine.module, link);
      await this.#session.engine.begin(tempo, link, true);
    } catch (error) {
      this.#session.say(`${error.message}.`);
      return;
    }
    store(kept);
    this.#show(other);
    this.#session.drawSoon();
  }

  #show(kept) {
    this.#kept = kept;
    const [link, ...leftOut] = kept.split(" ");
    let text = "";
    try {
      text = `Go on with what you played? ${extent(readLink(this.#session.engine.module, link))}`;
      if (leftOut.length > 0) text += ", without your own audio";
    } catch { this.#kept = ""; }  // none, or one of another version
    this.#parts.question.textContent = text;
    document.getElementById("offer").hidden = this.#kept === "";
  }
}

function stored() {
  try { return localStorage.getItem(KEY) ?? ""; } catch { return ""; }
}

function store(link) {
  try {
    if (link) localStorage.setItem(KEY, link);
    else localStorage.removeItem(KEY);
  } catch { /* then it is lost */ }
}
