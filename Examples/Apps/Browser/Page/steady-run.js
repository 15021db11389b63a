// Where the music is at each frame of the audio context, while it plays at one tempo and does not jump.
import { FRAMES_PER_UNIT, State, TICKS_PER_QUARTER } from "./abi.js";
import { sixteenths } from "./music.js";

export const BAR = sixteenths(16);
const SLACK = 1e-4;  // ticks; places differ by at least 1/2625 of a tick, and sums of doubles by far less than this

/** A stretch of the music at one tempo and without a jump, found out from the engine's records.
 *
 *  A record tells the place at its frame, rounded down to a tick, and a frame is more than a hundred ticks long. Each
 *  record narrows down where the run is exactly, so lines are found to the frame after some twenty of them. */
export class SteadyRun {
  #base;
  #least;  // the place at #base is at least this
  #most;  // and less than this
  #ticksPerFrame;

  /** The first record of the run; the music must be playing. */
  constructor(record, rate) {
    this.tempo = record.tempo;
    this.stage = record.stage;
    /** Where it began, or up to a block before. */
    this.from = record.contextFrame - FRAMES_PER_UNIT;
    this.#base = record.contextFrame;
    this.#least = record.ticks;
    this.#most = record.ticks + 1;
    this.#ticksPerFrame = (TICKS_PER_QUARTER * record.tempo) / (60 * rate);
  }

  /** Takes in the next record. Returns `false` if it does not belong to this run. */
  follow(record) {
    if (record.transport === State.PAUSED || record.tempo !== this.tempo || record.stage !== this.stage) return false;
    const place = record.ticks - (record.contextFrame - this.#base) * this.#ticksPerFrame;
    const least = Math.max(this.#least, place);
    const most = Math.min(this.#most, place + 1);
    if (least >= most + SLACK) return false;
    this.#least = least;
    this.#most = most;
    return true;
  }

  /** The frame to which a line of the music belongs: the first whose place is not before it (rule T7). */
  frameOf(ticks) {
    return this.#base + Math.ceil((ticks - this.#least - SLACK) / this.#ticksPerFrame);
  }

  /** The first bar line that belongs to a frame or to one after it, in ticks. */
  barLineFrom(frame) {
    const before = this.#least + (frame - 1 - this.#base) * this.#ticksPerFrame;
    return BAR * (Math.floor((before + SLACK) / BAR) + 1);
  }
}
