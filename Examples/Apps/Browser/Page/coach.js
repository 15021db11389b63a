// Three tips for whoever sees the page for the first time, one after another. One that was followed is not
// shown again in this browser, and none once they were dismissed.
import { State } from "./abi.js";
import { Shown } from "./shown.js";

const KEY = "ostinato.tips";
const isTouched = matchMedia("(hover: none)").matches;

const TIPS = [
  {
    name: "play", target: "#play", isDone: (record) => record.transport !== State.PAUSED,
    text: () => `${isTouched ? "Tap" : "Press"} play: all decks start in step`,
  },
  {
    name: "next", target: "#deck-A .next", isDone: (record) => record.decks.some((deck) => deck.nextClip >= 0),
    text: ([deck]) => `${isTouched ? "Tap Next" : "Press Next or A"}: another loop comes in when ${playing(deck)} ends`,
  },
  {
    name: "microloop", target: "#microloop", isDone: (record) => Boolean(record.microloopIsOn),
    text: () => `${isTouched ? "Tap Microloop, left of play" : "Press Microloop or M"}: two bars repeat`,
  },
];

function playing(deck) {
  return deck.element.querySelector(".ring [aria-current]")?.textContent ?? "this one";
}

export class Coach {
  #decks;
  #element = document.getElementById("coach");
  #done = new Set(stored());
  #shown = null;
  #parts = new Shown();

  constructor(decks) {
    this.#decks = decks;
    this.#element.querySelector("button").addEventListener("click", () => {
      for (const { name } of TIPS) this.#done.add(name);
      this.#store();
      this.#show(null);
    });
  }

  /** Shows the first tip that was not followed; none without a record. */
  show(record) {
    if (!record) {
      if (this.#shown) this.#show(null);
      return;
    }
    if (this.#done.size === TIPS.length && !this.#shown) return;
    for (const { name, isDone } of TIPS) {
      if (this.#done.has(name) || !isDone(record)) continue;
      this.#done.add(name);
      this.#store();
    }
    const tip = TIPS.find(({ name }) => !this.#done.has(name)) ?? null;
    if (tip !== this.#shown) this.#show(tip);
    // The loop that it names can give way to another.
    if (!tip) return;
    this.#parts.set("text", tip.text(this.#decks), (text) => { this.#element.querySelector("p").textContent = text; });
  }

  #show(tip) {
    if (this.#shown) document.querySelector(this.#shown.target)?.classList.remove("coached");
    this.#shown = tip;
    this.#element.hidden = tip === null;
    if (tip) document.querySelector(tip.target)?.classList.add("coached");
  }

  #store() {
    try { localStorage.setItem(KEY, [...this.#done].join(" ")); } catch { /* then they are shown again */ }
  }
}

function stored() {
  try { return (localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean); } catch { return []; }
}
