// The one button that plays, pauses and resets (R10): who has it down is known here, and what that means
// the engine's module decides. Times are milliseconds of one clock.
import { HOLD_BUTTON_SIZE } from "./abi.js";

export class PlayButton {
  #module;
  #button;  // an ostinato_hold_button, and behind it room for what a call answers
  #answer;
  #owner = null;  // who holds it down; a second finger means nothing

  constructor(engineModule) {
    this.#module = engineModule;
    this.#button = engineModule.allocate(HOLD_BUTTON_SIZE + 8);
    this.#answer = this.#button + HOLD_BUTTON_SIZE;
    engineModule.check(
      engineModule.exports.ostinato_hold_button_init(this.#button, HOLD_BUTTON_SIZE));
  }

  /** The command that a press asks for at once; 0 while it plays, when release or time decides. */
  press(now, isPlaying, owner) {
    if (this.#owner !== null) return 0;
    this.#owner = owner;
    return this.#command("press", now, isPlaying ? 1 : 0);
  }

  /** The command that the button's being held so long asks for, or 0. */
  hold(now) { return this.#command("pass_time", now); }

  /** The command that letting go asks for, or 0. */
  release(now, owner) {
    if (this.#owner === null || this.#owner !== owner) return 0;
    this.#owner = null;
    return this.#command("release", now);
  }

  /** The press is no more: a finger slid off, a window lost the keyboard. Without an owner, whoever's. */
  cancel(owner = this.#owner) {
    if (this.#owner !== owner) return;
    this.#owner = null;
    this.#module.check(this.#module.exports.ostinato_hold_button_cancel(this.#button));
  }

  /** How much of a hold is over, 0 to 1. */
  progress(now) {
    this.#call("get_progress", now);
    return this.#module.view.getFloat64(this.#answer, true);
  }

  #command(name, now, ...values) {
    this.#call(name, now, ...values);
    return this.#module.view.getInt32(this.#answer, true);
  }

  #call(name, now, ...values) {
    const nanoseconds = BigInt(Math.round(now * 1e6));
    this.#module.check(this.#module.exports[`ostinato_hold_button_${name}`](
      this.#button, nanoseconds, ...values, this.#answer));
  }
}
