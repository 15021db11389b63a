// Records from the microphone into a deck, from one bar line of the music to another.
import { FRAMES_PER_UNIT, State } from "./abi.js";
import { Chunks } from "./chunks.js";
import { openMicrophone } from "./microphone.js";
import { BAR, SteadyRun } from "./steady-run.js";

const RECORDS_BEFORE = 500;  // that tell at the beginning where the music is

/** The page has one recorder, which records into one deck at a time. It is idle, asks for the microphone, is armed until
 *  the next bar line, and records until so many bars have passed.
 *
 *  A musician hears frame F of the audio context later than it is rendered, and what is played in time with it comes
 *  back later still. So a take is read from the input `shift` frames after the bar line's own frame:
 *
 *      shift = (baseLatency + outputLatency of the context + latency of the microphone's track) · sample rate
 *
 *  These are the browser's estimates. They leave out what a browser does not know or does not tell: the way through a
 *  wireless headset, the air between a loudspeaker and the microphone, and in some browsers the input's latency. A take
 *  is late by as much. */
export class Recorder {
  #session;
  #open;
  #input = null;
  #attempt = 0;
  #takes = 0;
  #run = null;
  #nextRecord = 0;
  #chunks;
  #shift = 0;
  #lineTicks = 0;
  #isPlayed = false;  // whether the music has come to the end of the take

  state = "idle";

  /** How many bars are recorded. */
  bars = 0;

  /** What is recorded into; `null` if nothing is. It has `say(text)` and `keep(take)`. */
  target = null;

  /** `open` opens the microphone. */
  constructor(session, open = openMicrophone) {
    this.#session = session;
    this.#open = open;
    session.context.addEventListener("statechange", () => {
      if (this.state === "recording" && session.context.state !== "running") this.giveUp("The audio was suspended");
    });
  }

  /** The frames of the context at which the take begins and ends in the music, while it is recorded. */
  get begin() { return this.#run?.frameOf(this.#lineTicks); }
  get end() { return this.#run?.frameOf(this.#lineTicks + this.bars * BAR); }

  /** Begins to record so many bars into a target, or stops without a take. */
  async press(target, bars) {
    if (this.target && this.target !== target) {
      target.say("The other deck is recording.");
    } else if (this.target) {
      this.#stop();
    } else {
      await this.#ask(target, bars);
    }
  }

  async #ask(target, bars) {
    const attempt = ++this.#attempt;
    [this.target, this.bars, this.state] = [target, bars, "asking"];
    target.say("");
    this.#session.wake();
    this.#session.drawSoon();
    try {
      const input = await this.#open(this.#session.context, {
        take: (chunk) => { if (attempt === this.#attempt) this.#take(chunk); },
        lose: () => { if (attempt === this.#attempt) this.giveUp("The microphone has gone"); },
      });
      if (attempt !== this.#attempt) input.close();
      else this.#arm(input);
    } catch (error) {
      if (attempt === this.#attempt) this.giveUp(error.message);
    }
  }

  #arm(input) {
    this.#input = input;
    this.state = "armed";
    this.#run = null;
    this.#chunks = new Chunks();
    this.#nextRecord = Math.max(0, this.#session.engine.records.written - RECORDS_BEFORE);
    this.#session.drawSoon();
  }

  /** Lets go of the microphone, whatever was going on. */
  #stop() {
    this.#attempt++;
    this.#input?.close();
    [this.#input, this.target, this.state] = [null, null, "idle"];
    this.#session.drawSoon();
  }

  /** Gives up the take, if there is one to be. */
  giveUp(reason) {
    const { target } = this;
    if (!target) return;
    this.#stop();
    target.say(`${reason.replace(/\.$/, "")}. Nothing was changed.`);
  }

  /** Takes a chunk of the input, and looks where the music is by now. */
  #take(chunk) {
    if (this.#input === null) return;
    this.#chunks.add(chunk);
    const { records } = this.#session.engine;
    const news = records.since(this.#nextRecord);
    this.#nextRecord = records.written;
    for (const record of news) {
      if (this.state === "armed") this.#await(record);
      else if (this.state === "recording" && !this.#isPlayed) this.#follow(record);
    }
    if (this.state === "armed") this.#chunks.forget(this.#session.context.sampleRate);
    else if (this.state === "recording" && this.#isPlayed) this.#finish();
  }

  /** Begins to record if the music has passed a bar line for which the input was there. */
  #await(record) {
    const { context } = this.#session;
    if (!this.#run?.follow(record)) {
      this.#run = record.transport === State.PAUSED ? null : new SteadyRun(record, context.sampleRate);
    }
    if (!this.#run) return;
    this.#shift = Math.round(context.sampleRate
      * ((context.baseLatency || 0) + (context.outputLatency || 0) + this.#input.latency));
    this.#lineTicks = this.#run.barLineFrom(Math.max(this.#run.from, this.#chunks.first - this.#shift));
    if (this.begin >= record.contextFrame) return;
    this.state = "recording";
    this.#isPlayed = false;
  }

  /** Gives up if the music does not go on as it did. What happens in the block in which the take ends does not matter,
   *  so that a microloop as long as the take does not spoil it. */
  #follow(record) {
    const { end } = this;
    if (this.#run.follow(record)) {
      this.#isPlayed = record.contextFrame >= end;
    } else if (record.contextFrame >= end && record.contextFrame < end + FRAMES_PER_UNIT) {
      this.#isPlayed = true;
    } else if (record.transport === State.PAUSED) {
      this.giveUp("The music was paused during the recording");
    } else if (record.tempo !== this.#run.tempo) {
      this.giveUp("The tempo was changed during the recording");
    } else {
      this.giveUp("The music jumped during the recording");
    }
  }

  /** Hands over the take, if all of it is there. */
  #finish() {
    const { sampleRate: rate } = this.#session.context;
    const { tempo } = this.#run;
    // Rounded up: between two bar lines there may be a frame more or less, since a line belongs to a whole frame.
    const count = Math.ceil((this.bars * 4 * 60 * rate) / tempo - 1e-6);
    const first = this.begin + this.#shift;
    if (this.#chunks.end < first + count) return;
    const samples = this.#chunks.read(first, count);
    if (![samples.left, samples.right].some((plane) => plane?.some((sample) => sample !== 0))) {
      this.giveUp("The microphone gave nothing but silence");
      return;
    }
    const { target } = this;
    const bars = this.bars;
    this.#stop();
    target.keep({ name: `Take ${++this.#takes}`, ...samples, rate, bars });
  }
}
