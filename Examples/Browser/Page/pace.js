// The tempo that is tapped, and the click.
import { Command, Strip } from "./abi.js";

export class Pace {
  #session;
  #transport;
  #shown = null;
  #click = document.getElementById("click");

  constructor(session, transport) {
    this.#session = session;
    this.#transport = transport;
    const tap = document.getElementById("tap");
    // On the way down: a tap is when the finger comes down.
    tap.addEventListener("pointerdown", (event) => { if (event.button === 0) this.tap(); });
    tap.addEventListener("click", (event) => { if (event.detail === 0) this.tap(); });
    this.#click.addEventListener("click", () => this.touchClick());
  }

  /** Takes in a tap. From the second one on there is a tempo. */
  tap() {
    const tenths = this.#session.engine.module.exports.page_tap(performance.now());
    if (tenths > 0) this.#transport.setTempo(tenths / 10);
  }

  /** Turns the click on or off. */
  touchClick() {
    this.#session.send(Command.MUTE, { strip: Strip.CLICK, isOn: !this.#session.engine.newest.clickIsMuted });
  }

  /** Draws what the engine has come to. */
  show(heard, newest) {
    const isOn = !newest.clickIsMuted;
    if (isOn !== this.#shown) this.#click.setAttribute("aria-pressed", isOn);
    this.#shown = isOn;
    return false;
  }
}
