// The names of a deck's loops: which one plays, which one comes next.
import { onPress } from "./press.js";

export class Ring {
  #list;
  #count;
  #deckName;
  #touch;
  #marked = -1;

  /** `touch` is called with the index of a loop whose name is pressed, and returns what undoes that. */
  constructor(list, count, deckName, touch) {
    this.#list = list;
    this.#count = count;
    this.#deckName = deckName;
    this.#touch = touch;
    new ResizeObserver(() => this.#fit()).observe(list.parentElement);
  }

  /** Shows other loops, or another one of them as the one that plays. */
  draw(loops, current) {
    this.#list.replaceChildren(...loops.map((loop, index) => {
      const [item, button] = [document.createElement("li"), document.createElement("button")];
      item.dataset.clip = index % 4;
      button.type = "button";
      button.textContent = button.title = loop.name;
      button.setAttribute("aria-label", `${loop.name} next on deck ${this.#deckName}`);
      onPress(button, () => this.#touch(index));
      if (index === current) item.setAttribute("aria-current", "true");
      item.append(button);
      return item;
    }));
    this.#count.textContent = `${current + 1} / ${loops.length}`;
    this.#fit();
  }

  /** Marks the loop that comes next, or none (-1). */
  mark(marked, isEnabled) {
    this.#marked = marked;
    [...this.#list.querySelectorAll("button")].forEach((button, index) => {
      button.setAttribute("aria-pressed", index === marked);
      button.disabled = !isEnabled;
    });
    this.#fit();
  }

  /** Where there is no room for all names, a dot stands for a loop that neither plays nor comes next; where
   *  there is none for the dots, they have a line of their own. */
  #fit() {
    const title = this.#list.parentElement;
    title.classList.remove("tight", "tighter");
    const isFull = () => [this.#list, ...this.#list.querySelectorAll("button")].some((element) =>
      element.scrollWidth > element.clientWidth);
    this.#count.hidden = !isFull();
    if (this.#count.hidden) return;
    title.classList.add("tight");
    if (isFull()) title.classList.add("tighter");
  }
}
