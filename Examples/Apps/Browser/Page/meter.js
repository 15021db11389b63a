// A level meter: left and right, in decibels, with the highest peak held for a moment.

const [LOWEST, HIGHEST] = [-48, 6];  // decibels at the ends of the scale; decks.css marks 0 between them
const FALL = 20;  // decibels a second
const HOLD = 1200;  // milliseconds

export function decibels(peak) { return peak > 0 ? 20 * Math.log10(peak) : -Infinity; }

/** Where a level is on the scale, 0 to 1. */
export function placeOnScale(level) {
  return Math.min(Math.max((level - LOWEST) / (HIGHEST - LOWEST), 0), 1);
}

/** One channel's bar: it rises at once, and falls slowly. */
export class Ballistics {
  level = LOWEST;
  held = LOWEST;
  #heldSince = 0;
  #last = 0;

  /** Takes a peak at a time in milliseconds; returns whether the meter has yet to fall. */
  take(peak, now) {
    const fall = (FALL * Math.max(now - this.#last, 0)) / 1000;
    this.#last = now;
    const level = decibels(peak);
    this.level = Math.max(level, this.level - fall, LOWEST);
    if (level >= this.held) [this.held, this.#heldSince] = [level, now];
    else if (now - this.#heldSince > HOLD) this.held = Math.max(this.held - fall, this.level, LOWEST);
    return this.held > LOWEST;
  }
}

export class Meter {
  #channels;

  constructor(element) {
    this.#channels = [...element.querySelectorAll(".channel")].map((channel) => ({
      channel, ballistics: new Ballistics(), shown: {},
      cover: channel.querySelector(".cover"), held: channel.querySelector(".held"),
    }));
  }

  /** Shows the peaks of both channels; returns whether it moves. */
  show(peaks, now) {
    let moves = false;
    this.#channels.forEach(({ channel, ballistics, shown, cover, held }, index) => {
      if (ballistics.take(peaks[index], now)) moves = true;
      moveTo(cover, ballistics.level, shown, "level");
      moveTo(held, ballistics.held, shown, "held");
      const state = ballistics.held > 0 ? "clipped" : ballistics.held <= LOWEST ? "silent" : "";
      if (state !== shown.state) channel.dataset.state = shown.state = state;
    });
    return moves;
  }
}

/** Moves an element to a level's place, in steps of a fifth of a percent of the scale. */
function moveTo(element, level, shown, name) {
  const place = Math.round(500 * placeOnScale(level)) / 5;
  if (place === shown[name]) return;
  shown[name] = place;
  element.style.transform = `translateX(${place}%)`;
}
