// The player in Swift: what has happened goes in, what is to be done comes out.
import { ICONS, PLAYER_ACTIONS, PLAYER_STATES } from "./circle-codes.js";

export class Player {
  #module;
  #host;

  /** `host`: has a method for each action, and `changed()`. */
  constructor(module, host) {
    this.#module = module;
    this.#host = host;
  }

  get state() { return PLAYER_STATES[this.#module.exports.player_state()]; }
  get icon() { return ICONS[this.#module.exports.player_icon()]; }
  get showsProgress() { return this.#module.exports.player_shows_progress() === 1; }

  /** Tells that a fetch is complete, and which file is to be played. */
  fetched(session, file) { this.tell("fetched", session, ...this.#module.give(file)); }

  tell(event, ...values) {
    const { exports } = this.#module;
    exports[`player_${event}`](...values);
    for (let code; (code = exports.player_next()) !== 0;) {
      const action = PLAYER_ACTIONS[code];
      const session = this.#module.number(0);
      this.#host[action](session, action === "play" ? this.#module.text : this.#module.number(1));
    }
    this.#host.changed();
  }
}
