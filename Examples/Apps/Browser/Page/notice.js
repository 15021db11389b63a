const SECONDS = 8;

/** A message on a deck, which goes by itself after some seconds, unless a person is at it. */
export class Notice {
  #element;
  #message;
  #timer = 0;

  constructor(element) {
    this.#element = element;
    this.#message = element.querySelector(".message");
    element.querySelector(".dismiss").addEventListener("click", () => this.say(""));
  }

  /** Shows a text; an empty one takes the last away. */
  say(text) {
    clearTimeout(this.#timer);
    this.#message.textContent = text;
    if (text !== "") this.#goSoon();
  }

  #goSoon() {
    this.#timer = setTimeout(() => {
      if (this.#element.matches(":hover, :focus-within")) this.#goSoon();
      else this.say("");
    }, 1000 * SECONDS);
  }
}
