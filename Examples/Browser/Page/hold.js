// The one button that plays, pauses and resets (R10). Times are milliseconds of one clock.

const HOLD = 2000;

export class HoldButton {
  #owner = null;  // who holds it down; a second finger means nothing
  #since = null;  // since when its being held has a meaning

  /** What a press does at once: "play", or `null` while it plays, when release or time decides. */
  press(now, isPlaying, owner) {
    if (this.#owner !== null) return null;
    this.#owner = owner;
    this.#since = isPlaying ? now : null;
    return isPlaying ? null : "play";
  }

  /** What the button's being held so long does. */
  hold(now) {
    if (this.#since === null || now - this.#since <= HOLD) return null;
    this.#since = null;
    return "reset";
  }

  /** What letting go does. */
  release(now, owner) {
    if (this.#owner !== owner) return null;
    const action = this.hold(now) ?? (this.#since === null ? null : "pause");
    this.cancel(owner);
    return action;
  }

  /** The press is no more: a finger slid off, a window lost the keyboard. Without an owner, whoever's. */
  cancel(owner = this.#owner) {
    if (this.#owner !== owner) return;
    this.#owner = null;
    this.#since = null;
  }

  /** How much of a hold is over, 0 to 1. */
  progress(now) {
    return this.#since === null ? 0 : Math.min(1, (now - this.#since) / HOLD);
  }
}
