// What the parts of the page share: the engine, the audio context, and the banner that tells what went wrong.
import { Command } from "./abi.js";

export class Session {
  #banner = document.getElementById("banner");

  /** Whether the page has played before. */
  wasAwake = false;

  /** What draws the page, once there is something to draw. */
  pictures = null;

  /** What is replayed at the moment; `null` if nothing is. */
  replay = null;

  /** What the transport plays and shows in place of the engine: the player of the view that is shown; `null` in the first
   *  one. It has `heard` and `newest` records, `words` for the state, and `send(kind)`. */
  player = null;

  /** Is called when something was done. */
  onaction = () => {};

  constructor(context, engine) {
    this.context = context;
    this.engine = engine;
    this.#banner.querySelector("button").addEventListener("click", () => {
      if (this.isAsleep) this.wake();
      else this.#banner.hidden = true;
    });
    context.addEventListener("statechange", () => {
      this.#showBanner();
      this.drawSoon();
    });
    engine.onrefusal = (refusal) => this.say(`${refusal.message}.`);
    // As a property: Chromium 156 calls no listener.
    engine.node.onprocessorerror = () =>
      this.say("The audio has stopped by a fault. Load the page again.");
  }

  /** Performs an action, and returns its ticket; `null` if it was not performed. A replay takes what is for it, and
   *  asks before anything else ends it. */
  send(kind, values) {
    if (this.replay?.takes(kind)) return null;
    this.wake();
    this.drawSoon();
    const ticket = this.try(() => this.engine.send(kind, values));
    if (ticket !== null) this.onaction();
    return ticket;
  }

  /** Mutes a strip, or no more; returns what takes that back. */
  toggleMute(strip, isMuted) {
    if (this.send(Command.MUTE, { strip, isOn: !isMuted }) === null) return null;
    return () => this.send(Command.MUTE, { strip, isOn: isMuted });
  }

  try(action) {
    try { return action() ?? null; } catch (error) {
      this.say(`${error.message}.`);
      return null;
    }
  }

  /** Whether a record is of a time at which the engine had taken in all that was sent. */
  isUpToDate(record) { return record.messagesTaken >= this.engine.messagesSent; }

  /** Draws what has changed, and what will, if nothing is drawn at the moment. */
  drawSoon() { this.pictures?.start(); }

  /** Starts the audio, or goes on with it: browsers allow it once the page was touched. */
  wake() {
    this.wasAwake = true;
    if (this.context.state === "running") return;
    this.context.resume().catch((error) => this.say(`${error.message}.`));
  }

  get isAsleep() { return this.wasAwake && this.context.state !== "running"; }

  #showBanner() {
    const banner = this.#banner;
    if (this.isAsleep && !this.replay?.isHeld) showBanner("The audio is suspended.", "Resume");
    else if (banner.dataset.action === "Resume") banner.hidden = true;
  }

  say(text) { showBanner(text, "Dismiss"); }
}

/** Shows a text on the banner, and a button beside it if that has a name. */
export function showBanner(text, action) {
  const banner = document.getElementById("banner");
  banner.querySelector("p").textContent = text;
  const button = banner.querySelector("button");
  button.textContent = action;
  button.hidden = !action;
  banner.dataset.action = action;
  banner.hidden = false;
}
