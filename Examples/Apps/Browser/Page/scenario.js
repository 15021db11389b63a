// The sample scenario in words: what is told from which time on.
import { FRAMES_PER_UNIT } from "./abi.js";

const FRAMES_PER_SIXTEENTH = 5292;  // at 125 BPM

/** So many bars, beats and sixteenths of playing, in units. */
function unit(bar, beat = 0, sixteenth = 0) {
  return ((16 * bar + 4 * beat + sixteenth) * FRAMES_PER_SIXTEENTH) / FRAMES_PER_UNIT;
}

export const SCENARIO_CAPTIONS = [
  [unit(0), "Two decks play loops of eight bars, in step"],
  [unit(4), "The time counts bars, beats and sixteenths, each from 0"],
  [unit(8), "At 8:0:0 both loops begin again, and the time goes on"],
  [unit(11, 2), "11:2:0: the next loop is asked for on deck A. It comes when this one ends"],
  [unit(13, 3, 1), "13:3:1: a microloop of two bars, 12 and 13"],
  [unit(14), "Back to 12:0:0: both decks and the time repeat the two bars"],
  [unit(16, 2, 2), "12:2:2: the microloop is off, and the music goes on past its end"],
  [unit(18), "Deck A has waited for the microloop; its loop still has two bars"],
  [unit(20), "16:0:0: the next loop comes in, to the sample"],
];
