// What the circle shows, and what it is called.

const HALF = 48;
const RADIUS = 41;
const STEPS = 1024;

const WORDS = {
  uninitialized: ["Play", "Tap to fetch and play"],
  playing: ["Pause", "Playing"],
  paused: ["Resume", "Paused"],
  completed: ["Removing the file", "Removing the file"],
  fetchingFailed: ["Try again", "Not fetched"],
  playingFailed: ["Try again", "Not played"],
  deletingFailed: ["Try again", "Not removed"],
};

/** Seconds as minutes and seconds. */
function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}

export class Face {
  #ring;
  #steps;
  #button = document.getElementById("circle");
  #filled = document.querySelector("#circle .filled");
  #shown = document.getElementById("shown");
  #told = document.getElementById("told");
  #cancel = document.getElementById("cancel");

  constructor(module) { this.#ring = module; }

  /** `fraction` is how much of the ring is filled; the sound is at a `time`, of its `duration`, both in seconds. */
  show({ state, icon, showsProgress, fraction, time, duration, reason }) {
    const [label, words] = this.#words(state, fraction);
    const isHeard = state === "playing" || state === "paused";
    this.#button.dataset.icon = icon;
    this.#button.dataset.state = state;
    this.#button.setAttribute("aria-label", label);
    this.#button.setAttribute("aria-disabled", icon === "spinner");
    this.#fill(showsProgress ? fraction : null);
    const told = reason ? `${words}: ${reason}` : words;
    this.#write(this.#shown, isHeard && duration > 0 ? `${told}, ${clock(time)} of ${clock(duration)}` : told);
    // A screen reader is told of each quarter of the fetch only, and of no time.
    this.#write(this.#told, state === "fetching" ? label : told);
    this.#cancel.hidden = state === "uninitialized" || state === "completed";
    this.#cancel.textContent = isHeard ? "Stop" : "Cancel";
  }

  #words(state, fraction) {
    if (state !== "fetching") return WORDS[state];
    return [`Fetching, ${25 * Math.floor(4 * fraction)} %`, `Fetching, ${Math.floor(100 * fraction)} %`];
  }

  #write(element, text) { if (element.textContent !== text) element.textContent = text; }

  /** Fills so much of the ring; `null` for no ring. Less than a quarter of a point is not seen. */
  #fill(fraction) {
    const steps = fraction === null ? null : Math.round(STEPS * fraction);
    if (steps === this.#steps) return;
    this.#steps = steps;
    this.#filled.setAttribute("d", steps === null ? "" : this.#path(steps / STEPS));
  }

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
