// Performances in links: read, and how long they are.
import { FRAMES_PER_UNIT, RATE } from "./abi.js";
import { decksOf } from "./actions.js";
import { Refusal } from "./module.js";

/** What a link holds: its tempo, its length in units, how many decks it has, and its actions; throws a Refusal that says what is wrong. */
export function readLink(engineModule, link) {
  const { exports } = engineModule;
  const count = exports.link_read(engineModule.putIn(link));
  if (count < 0) throw new Refusal(engineModule.takeOutText());
  const numbers = new Float64Array(engineModule.takeOut().buffer);
  const actions = Array.from({ length: count }, (_, index) => {
    const [unit, kind, first, second, third] = numbers.subarray(5 * index);
    return { unit, kind, first, second, third };
  });
  const [tenths, length, setup] = [0, 1, 2].map((index) => exports.exchange_number(index));
  return { link, tempo: tenths / 10, length, decks: decksOf(setup), actions };
}

/** Units as minutes and seconds. */
export function clock(units) {
  const seconds = Math.floor((units * FRAMES_PER_UNIT) / RATE);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** How long a performance is, and how much was done in it. */
export function extent({ length, actions }) {
  return `${clock(length)}, ${actions.length === 1 ? "one press" : `${actions.length} presses`}`;
}

/** The link of the sample scenario. */
export function scenarioLink(engineModule) {
  engineModule.exports.link_scenario();
  return engineModule.takeOutText();
}

export function capital(text) { return text[0].toUpperCase() + text.slice(1); }
