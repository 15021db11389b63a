// What the circle shows, and what it is called.

const HALF = 48;
const RADIUS = 41;

const WORDS = {
  uninitialized: ["Play", "Tap to fetch and play"],
  playing: ["Pause", "Playing"],
  paused: ["Resume", "Paused"],
  completed: ["Removing the file", "Removing the file"],
  fetchingFailed: ["Try again", "Not fetched"],
  playingFailed: ["Try again", "Not played"],
  deletingFailed: ["Try again", "Not removed"],
};

export class Face {
  #ring;
  #button = document.getElementById("circle");
  #filled = document.querySelector("#circle .filled");
  #shown = document.getElementById("shown");
  #told = document.getElementById("told");
  #cancel = document.getElementById("cancel");

  constructor(module) { this.#ring = module; }

  show({ state, icon, showsProgress, fraction, reason }) {
    const [label, words] = this.#words(state, fraction);
    this.#button.dataset.icon = icon;
    this.#button.dataset.state = state;
    this.#button.setAttribute("aria-label", label);
    this.#button.setAttribute("aria-disabled", icon === "spinner");
    this.#filled.setAttribute("d", showsProgress ? this.#path(fraction) : "");
    this.#write(this.#shown, reason ? `${words}: ${reason}` : words);
    // A screen reader is told of each quarter only.
    this.#write(this.#told, state === "fetching" ? label : this.#shown.textContent);
    this.#cancel.hidden = state === "uninitialized" || state === "completed";
    this.#cancel.textContent = state === "playing" || state === "paused" ? "Stop" : "Cancel";
  }

  #words(state, fraction) {
    if (state !== "fetching") return WORDS[state];
    return [`Fetching, ${25 * Math.floor(4 * fraction)} %`, `Fetching, ${Math.floor(100 * fraction)} %`];
  }

  #write(element, text) { if (element.textContent !== text) element.textContent = text; }

  #path(fraction) {
    this.#ring.exports.ring_curves(fraction, HALF, HALF, RADIUS);
    const numbers = [...this.#ring.numbers];
    let path = "";
    while (numbers.length > 0) {
      const [x, y, ...rest] = numbers.splice(0, 8);
      path += `${path === "" ? `M${x} ${y}` : ""}C${rest.join(" ")}`;
    }
    return path;
  }
}
