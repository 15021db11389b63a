// Undo: what was done last is taken back, and the music plays on as if it had never been done.

export class Undo {
  #session;
  #button = document.getElementById("undo");

  constructor(session) {
    this.#session = session;
    this.#button.addEventListener("click", () => this.touch());
  }

  /** Undoes what was done last; a replay asks first. */
  touch() {
    const { replay, engine } = this.#session;
    if (replay && !replay.agrees()) return;
    this.#session.drawSoon();
    this.#undo(engine);
  }

  async #undo(engine) {
    this.#button.setAttribute("aria-busy", "true");
    try {
      if (await engine.undo()) this.#session.onaction();
      else this.#session.say("There is nothing to undo.");
    } catch (error) {
      this.#session.say(`${error.message}.`);
    } finally {
      this.#button.removeAttribute("aria-busy");
      this.#session.drawSoon();
    }
  }
}
