// Files become clips: WAV by the engine's own decoder, all else by the browser's.
import { Follow, RATE } from "./abi.js";
import {
  analysedClip, BEATS_A_BAR, clipInfo, clipOfSamples, clipOfWAV, LENGTH_UNKNOWN, onsetsOfClip, samplesOfClip,
  waveformOfClip,
} from "./clip-memory.js";
import { inWorker } from "./in-worker.js";
import { Refusal } from "./module.js";

const MOST_BARS = 1024;
const BARS_MADE = 8;
const UNSUPPORTED_ENCODING = -41;
// How many times as fast or as slow as its own tempo a deck plays a loop at most, by how it follows the tempo (X9, W7).
const MOST_PACE = { [Follow.NATIVE]: 1, [Follow.VARISPEED]: 4, [Follow.STRETCH]: 2 };
export const TOO_LONG = "it is too long for this page: there is room for some seven minutes of CD quality";

/** A loop that becomes a clip, of a file, recorded, or made by the page's module: its name, how many bars it takes,
 *  its waveform. */
export class Loop {
  #place = null;
  #samples = null;
  #ownTempo = null;  // as found with its bars

  /** One of the loops that the module makes for so many `decks`, which have eight bars. */
  static made(name, place, bars = BARS_MADE) {
    const loop = new Loop(name, null, bars);
    loop.#place = place;
    return loop;
  }

  /** One of samples: `left` and `right`, which is null if it is mono, and their `rate`. */
  static ofSamples(name, samples, bars) {
    const loop = new Loop(name, null, bars);
    loop.#samples = samples;
    return loop;
  }

  constructor(name, bytes, bars = null) {
    this.name = name.replace(/\.[^.]*$/, "");
    this.bytes = bytes;
    this.bars = bars;
    /** The tempo of the session for which its clip was made; not known before. */
    this.tempo = undefined;
    /** The tempo that its audio has with its bars, and its seconds; not known before. */
    [this.own, this.seconds] = [undefined, undefined];
  }

  /** Whether it is one that the module makes. */
  get isMade() { return this.#place !== null; }

  /** The same loop with another number of bars. */
  withBars(bars) {
    if (this.#place) return Loop.made(this.name, this.#place, bars);
    if (this.#samples) return Loop.ofSamples(this.name, this.#samples, bars);
    return new Loop(this.name, this.bytes, bars);
  }

  /** Makes the clip, analysed, and returns its handle, which the caller lets go of. If it is not known how many
   *  bars it takes, these are found with their tempo. */
  async clip(engineModule, { rate, tempo }) {
    const audio = await this.#audio(engineModule, rate);
    this.tempo = tempo;
    if (this.bars === null) this.#find(engineModule, audio, tempo);
    // Audio nearly as long as its bars has the session's tempo, and the grid cuts it (D1); other audio
    // has the tempo at which it fits, so that a jump finds the right place in it (D6).
    const fitting = this.#ownTempo ?? (this.bars * BEATS_A_BAR * 60 * audio.rate) / audio.frames;
    const isAsMade = this.isMade && this.bars === BARS_MADE;
    const own = !isAsMade && Math.abs(fitting / tempo - 1) < 0.005 ? tempo : Math.min(Math.max(fitting, 1), 1000);
    [this.own, this.seconds] = [own, audio.frames / audio.rate];
    const isOther = audio.rate !== rate;
    if (isOther) needRoom(engineModule, (6 * 4 * audio.frames * (audio.rate + rate)) / audio.rate);
    let clip = audio.make({ tempo: own, bars: this.bars });
    try {
      if (isOther) clip = await resampled(engineModule, clip, rate);
      if (!onsetsOfClip(engineModule, clip)) clip = analysedClip(engineModule, clip);
      this.waveform = waveformOfClip(engineModule, clip);
      return clip;
    } catch (error) {
      engineModule.exports.ostinato_clip_destroy(clip);
      throw error;
    }
  }

  /** The samples of the clip that was made, at the rate of performances. */
  async samples(engineModule) {
    const clip = await this.clip(engineModule, { rate: RATE, tempo: this.tempo });
    try { return samplesOfClip(engineModule, clip); } finally { engineModule.exports.ostinato_clip_destroy(clip); }
  }

  /** The audio's frames and rate, and what makes a clip of it. */
  #audio(engineModule, rate) {
    if (this.#place) return this.#make(engineModule);
    if (this.#samples) return ofSamples(engineModule, this.#samples);
    if (this.bytes.byteLength === 0) throw new Refusal("it is empty");
    return this.#decodeWAV(engineModule) ?? this.#decodeByBrowser(engineModule, rate);
  }

  /** Finds how many bars it takes, and its tempo: as the file says, or as is usual near `tempo`. Audio that is too short or too
   *  long for that takes as many bars as fit it best at `tempo`. */
  #find(engineModule, audio, tempo) {
    try {
      const clip = audio.make({ tempo, bars: null });
      const found = clipInfo(engineModule, clip);
      engineModule.exports.ostinato_clip_destroy(clip);
      if (found.bars !== null && found.bars <= MOST_BARS) {
        this.bars = found.bars;
        this.#ownTempo = found.tempo;
        return;
      }
    } catch (error) {
      if (error.code !== LENGTH_UNKNOWN) throw error;
    }
    const bars = Math.round((audio.frames / audio.rate) * tempo / 60 / BEATS_A_BAR);
    this.bars = Math.min(Math.max(bars, 1), MOST_BARS);
  }

  /** Whether a deck that follows the tempo in this way plays it at a tempo. */
  follows(mode, tempo) {
    return Math.max(this.own / tempo, tempo / this.own) <= MOST_PACE[mode];
  }

  /** What does not fit the tempo of the session, in a sentence without a full stop; empty if all fits. `isFollowing`
   *  tells whether the deck plays it at that tempo. */
  misfit(isFollowing) {
    const { name, own, tempo, seconds, bars } = this;
    if (own === tempo || (this.isMade && bars === BARS_MADE)) return "";
    if (isFollowing) return `${name} has ${Math.round(10 * own) / 10} BPM, and is played at ${tempo}`;
    const wanted = (bars * BEATS_A_BAR * 60) / tempo;
    const text = (number) => `${Math.round(number * 100) / 100} s`;
    return `${name} lasts ${text(seconds)}, and ${bars} bar${bars === 1 ? "" : "s"} at ${tempo} BPM `
      + `last ${text(wanted)}: ${seconds > wanted ? "its end is cut off" : "silence follows it"}`;
  }

  #make(engineModule) {
    const { decks, deck, index } = this.#place;
    const clip = engineModule.exports.page_make_loop(decks, deck, index);
    const info = clipInfo(engineModule, clip);
    return {
      ...info,
      make: (length) => {
        if (length.bars === info.bars && length.tempo === info.tempo) return clip;
        const samples = samplesOfClip(engineModule, clip);
        engineModule.exports.ostinato_clip_destroy(clip);
        return clipOfSamples(engineModule, { ...samples, ...length });
      },
    };
  }

  /** `null` if it is no WAV file, or one that only a browser can decode. */
  #decodeWAV(engineModule) {
    const { exports } = engineModule;
    const bytes = new Uint8Array(this.bytes);
    const text = String.fromCharCode(...bytes.subarray(0, 12));
    if (!/^(RIFF|RIFX|RF64|BW64)....WAVE$/s.test(text)) return null;
    needRoom(engineModule, 12 * bytes.length);
    const make = (length) => clipOfWAV(engineModule, bytes, length);
    try {
      const probe = make({ tempo: 120, bars: 1 });
      const found = clipInfo(engineModule, probe);
      exports.ostinato_clip_destroy(probe);
      if (found.frames === 0) throw new Refusal("it holds no audio");
      return { ...found, make };
    } catch (error) {
      if (error.code === UNSUPPORTED_ENCODING) return null;
      throw error;
    }
  }

  async #decodeByBrowser(engineModule, rate) {
    let buffer;
    try {
      buffer = await new OfflineAudioContext(2, 1, rate).decodeAudioData(this.bytes.slice(0));
    } catch { throw new Refusal("this browser cannot decode it"); }
    if (buffer.numberOfChannels > 2) {
      throw new Refusal(`it has ${buffer.numberOfChannels} channels; one or two can be played`);
    }
    return ofSamples(engineModule, {
      rate, left: buffer.getChannelData(0), right: buffer.numberOfChannels === 2 ? buffer.getChannelData(1) : null,
    });
  }
}

/** The audio of samples that are there already. */
function ofSamples(engineModule, { left, right, rate }) {
  const make = (length) => {
    needRoom(engineModule, 6 * 4 * left.length);
    return clipOfSamples(engineModule, { ...length, rate, left, right });
  };
  return { frames: left.length, rate, make };
}

/** The clip at another rate, in place of `clip`, which is let go of. */
async function resampled(engineModule, clip, rate) {
  const { module, isShared } = engineModule;
  const samples = samplesOfClip(engineModule, clip);
  const transfer = [samples.left, samples.right].filter(Boolean).map((plane) => plane.buffer);
  const made = await inWorker("resample-worker.js", { module, isShared, samples, rate }, { transfer });
  const result = ofSamples(engineModule, made).make(made);
  engineModule.exports.ostinato_clip_destroy(clip);
  return result;
}

/** Throws unless so many bytes can be had: compiled code that asks for memory in vain stops for good. What
 *  is had here and given back is there when it asks. */
function needRoom(engineModule, bytes) {
  const { exports } = engineModule;
  exports.page_collect();
  const address = bytes < 2 ** 31 ? exports.malloc(bytes) : 0;
  exports.free(address);
  if (address === 0) throw new Refusal(TOO_LONG);
}
