// The names of a deck's loops: which one plays, which one comes next.
import { onPress } from "./press.js";

export class Ring {
  #list;
  #count;
  #deckName;
  #touch;
  #remove;
  #marked = -1;
  #focused = -1;  // the place of the loop that had the focus before its button was replaced or disabled

  /** `touch` is called with the place of a loop whose name is pressed, and returns what undoes that; `remove` with that
   *  of one that is to go. */
  constructor(list, count, deckName, { touch, remove }) {
    this.#list = list;
    this.#count = count;
    this.#deckName = deckName;
    this.#touch = touch;
    this.#remove = remove;
    new ResizeObserver(() => this.#fit()).observe(list.parentElement);
  }

  /** Shows other loops, or another one of them as the one that plays. */
  draw(loops, current) {
    this.#noteFocus();
    this.#list.replaceChildren(...loops.map((loop, index) => {
      const [item, button] = [document.createElement("li"), document.createElement("button")];
      item.dataset.clip = index % 4;
      button.type = "button";
      button.textContent = button.title = loop.name;
      button.setAttribute("aria-label", `${loop.name} next on deck ${this.#deckName}`);
      onPress(button, () => this.#touch(index));
      if (index === current) item.setAttribute("aria-current", "true");
      item.append(button);
      if (!loop.isMade && loops.length > 1) item.append(this.#removal(loop, index));
      return item;
    }));
    this.#count.textContent = `${current + 1} / ${loops.length}`;
    this.#fit();
  }

  /** A button that takes a loop away, with a cross that its style draws. */
  #removal({ name }, index) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "remove";
    button.title = `Remove ${name}`;
    button.setAttribute("aria-label", `Remove ${name} from deck ${this.#deckName}`);
    button.addEventListener("click", () => this.#remove(index));
    return button;
  }

  /** Marks the loop that comes next, or none (-1). */
  mark(marked, isEnabled) {
    this.#marked = marked;
    this.#noteFocus();
    [...this.#list.querySelectorAll("li > :first-child")].forEach((button, index) =>
      button.setAttribute("aria-pressed", index === marked));
    for (const button of this.#list.querySelectorAll("button")) button.disabled = !isEnabled;
    if (isEnabled) this.#giveFocusBack();
    this.#fit();
  }

  #noteFocus() {
    const place = [...this.#list.children].findIndex((item) => item.contains(document.activeElement));
    if (place >= 0) this.#focused = place;
  }

  /** Unless something else has the focus by now, the loop at the same place has it. */
  #giveFocusBack() {
    const item = this.#list.children[Math.min(this.#focused, this.#list.children.length - 1)];
    if (document.activeElement === document.body) item?.querySelector("button").focus({ preventScroll: true });
    this.#focused = -1;
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
