// Ticks as a page shows them.
import { TICKS_PER_QUARTER } from "./abi.js";

const SIXTEENTH = TICKS_PER_QUARTER / 4;
const SIXTEENTHS_A_BAR = 16;

/** bar:beat:sixteenth, each from 0, in 4/4. */
export function musicalTime(ticks) {
  const sixteenths = Math.floor(ticks / SIXTEENTH);
  const inBar = sixteenths % SIXTEENTHS_A_BAR;
  return `${Math.floor(sixteenths / SIXTEENTHS_A_BAR)}:${Math.floor(inBar / 4)}:${inBar % 4}`;
}

/** So many sixteenths in ticks. */
export function sixteenths(count) { return count * SIXTEENTH; }

/** Where a microloop is: its bars, or, if it is not of whole bars, where it begins and ends. */
export function regionText(start, end) {
  const [first, last] = [bars(start), bars(end) - 1];
  if (!Number.isInteger(bars(end - start))) return `${musicalTime(start)} to ${musicalTime(end)}`;
  return first === last ? `bar ${first}` : `bars ${first} to ${last}`;
}

export function bars(ticks) { return ticks / (SIXTEENTH * SIXTEENTHS_A_BAR); }

/** Where a stretch of the music lies on a clip that loops, as parts from 0 to 1: none, one, or two where
 *  the clip begins anew within it. `now` is where the music is, `playhead` where the clip is then. */
export function partsOnClip(start, end, now, playhead, length) {
  if (end <= start || length <= 0) return [];
  if (end - start >= length) return [[0, 1]];
  const phase = (ticks) => (((playhead + ticks - now) % length) + length) % length;
  const from = phase(start) / length;
  const to = from + (end - start) / length;
  return to <= 1 ? [[from, to]] : [[from, 1], [0, to - 1]];
}

/** Decibels of a gain; at -60 and below the sound is off. */
export function gainOfDecibels(decibels) { return decibels <= -60 ? 0 : 10 ** (decibels / 20); }

export function decibelText(decibels) {
  if (decibels <= -60) return "off";
  return `${decibels > 0 ? "+" : ""}${decibels.toFixed(1).replace("-", "−")} dB`;
}

/** -1 … 1 as a word and a number. */
export function panText(pan) {
  const amount = Math.round(Math.abs(pan) * 100);
  return amount === 0 ? "centre" : `${amount} ${pan < 0 ? "left" : "right"}`;
}
