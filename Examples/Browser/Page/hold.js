// The one button that plays, pauses and resets (R10). Times are milliseconds of one clock.

const HOLD = 2000;

export class HoldButton {
  #pressedAt = null;

  /** What a press does at once: "play", or `null` while it plays, when release or time decides. */
  press(now, isPlaying) {
    this.#pressedAt = isPlaying ? now : null;
    return isPlaying ? null : "play";
  }

  /** What the button's being held so long does. */
  hold(now) {
    if (this.#pressedAt === null || now - this.#pressedAt <= HOLD) return null;
    this.#pressedAt = null;
    return "reset";
  }

  /** What letting go does. */
  release(now) {
    if (this.#pressedAt === null) return null;
    const late = this.hold(now);
    this.#pressedAt = null;
    return late ?? "pause";
  }

  /** The press is no more: a finger slid away, a window lost the keyboard. */
  cancel() { this.#pressedAt = null; }

  /** How much of a hold is over, 0 to 1. */
  progress(now) {
    return this.#pressedAt === null ? 0 : Math.min(1, (now - this.#pressedAt) / HOLD);
  }
}
