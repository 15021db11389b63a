// Ticks as a page shows them.
import { TICKS_PER_QUARTER } from "./abi.js";

const SIXTEENTH = TICKS_PER_QUARTER / 4;
// How many sixteenths a bar and a beat have.
const meter = { bar: 16, beat: 4 };

/** Has places shown in the time signature of a record from now on. */
export function showMeter({ beatsPerBar, beatUnit }) {
  [meter.bar, meter.beat] = [(16 * beatsPerBar) / beatUnit, 16 / beatUnit];
}

/** A place in the music as its bar, beat and sixteenth, each from 0. */
export function placeOf(ticks) {
  const sixteenths = Math.floor(ticks / SIXTEENTH);
  const inBar = sixteenths % meter.bar;
  return [Math.floor(sixteenths / meter.bar), Math.floor(inBar / meter.beat), inBar % meter.beat];
}

/** bar:beat:sixteenth. */
export function musicalTime(ticks) { return placeOf(ticks).join(":"); }

/** So many sixteenths in ticks. */
export function sixteenths(count) { return count * SIXTEENTH; }

/** A beat in ticks. */
export function beatTicks() { return sixteenths(meter.beat); }

/** A bar in ticks. */
export function barTicks() { return sixteenths(meter.bar); }

export function bars(ticks) { return ticks / barTicks(); }

/** How long it is until something comes, in bars and beats, of which the last one counts. */
export function countdownText(ticks) {
  const beats = Math.ceil(Math.max(ticks, 0) / beatTicks());
  const beatsPerBar = meter.bar / meter.beat;
  return `${Math.floor(beats / beatsPerBar)}:${beats % beatsPerBar}`;
}

/** The bars of a microloop, the first and the last, or `null` if it is not of whole bars. */
function wholeBars(start, end) {
  return Number.isInteger(bars(end - start)) && Number.isInteger(bars(start))
    ? [bars(start), bars(end) - 1] : null;
}

/** Where a microloop is: its bars, or, if it is not of whole bars, where it begins and ends. */
export function regionText(start, end) {
  const whole = wholeBars(start, end);
  if (!whole) return `${musicalTime(start)} to ${musicalTime(end)}`;
  const [first, last] = whole;
  if (first === last) return `bar ${first}`;
  return `bars ${first} ${last === first + 1 ? "and" : "to"} ${last}`;
}

/** The same, as short as it can be. */
export function regionLabel(start, end) {
  const [first, last] = wholeBars(start, end) ?? [musicalTime(start), musicalTime(end)];
  return first === last ? `${first}` : `${first}–${last}`;
}

/** The place in the music that a part of a clip, from 0 to 1, has in the lap that is being played, on a line
 *  of a grid at or before it. */
export function placeInClip(part, { ticks, playhead, length }, grid) {
  let start = ticks - playhead;
  while (start < 0) start += length;
  return Math.floor((start + Math.min(Math.max(part, 0), 1 - 1e-9) * length) / grid) * grid;
}

/** Where a place in the music is on a clip that loops, in ticks, from what is played of it at `ticks`. */
export function onClip(place, { ticks, playhead, length }) {
  return (((playhead + place - ticks) % length) + length) % length;
}

/** Where a stretch of the music lies on a clip that loops, as parts from 0 to 1: none, one, or two where
 *  the clip begins anew within it. `now` is where the music is, `playhead` where the clip is then. */
export function partsOnClip(start, end, now, playhead, length) {
  if (end <= start || length <= 0) return [];
  if (end - start >= length) return [[0, 1]];
  const from = onClip(start, { ticks: now, playhead, length }) / length;
  const to = from + (end - start) / length;
  return to <= 1 ? [[from, to]] : [[from, 1], [0, to - 1]];
}

export function decibelText(decibels) {
  if (decibels <= -60) return "off";
  return `${decibels > 0 ? "+" : ""}${decibels.toFixed(1).replace("-", "−")} dB`;
}

/** -1 … 1 as a word and a number. */
export function panText(pan) {
  const amount = Math.round(Math.abs(pan) * 100);
  return amount === 0 ? "centre" : `${amount} ${pan < 0 ? "left" : "right"}`;
}
