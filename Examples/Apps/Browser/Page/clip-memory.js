// Clips in the memory of a module: made from samples or bytes, described, read.

const INFO = { SIZE: 48, RATE: 4, TEMPO: 8, LENGTH: 16, UNIT: 24, CHANNELS: 28, FRAMES: 32 };  // ostinato_clip_info
const LENGTH_IN_BARS = 1;
const LENGTH_FOUND = 4;  // as a file says, or else as long as its audio near a tempo
export const LENGTH_UNKNOWN = -61;  // OSTINATO_CLIP_LENGTH_UNKNOWN
export const BEATS_A_BAR = 4;
const BUCKETS = 1024;  // of a waveform
const NOT_ANALYSED = -57;  // OSTINATO_CLIP_NOT_ANALYSED

const LOOPS_OF_DECK = 4;

/** The handles of the page's loops for so many decks, deck by deck. */
export function madeLoops(engineModule, decks) {
  return Array.from({ length: decks * LOOPS_OF_DECK }, (_, place) =>
    engineModule.exports.page_make_loop(decks, Math.floor(place / LOOPS_OF_DECK), place % LOOPS_OF_DECK));
}

/** Makes a clip of samples and returns its handle; `bars` is null if they and the tempo are to be found, `right` is null if it is mono, and `onsets` if it is not analysed. */
export function clipOfSamples(engineModule, { left, right, rate, tempo, bars, onsets = null }) {
  const bytes = 4 * left.length;
  const clip = engineModule.lend(bytes, (first) => engineModule.lend(bytes, (second) => {
    const plane = (address) => new Float32Array(engineModule.memory.buffer, address, left.length);
    plane(first).set(left);
    if (right) plane(second).set(right);
    return withInfo(engineModule, { tempo, bars, rate }, (info, result) =>
      engineModule.exports.ostinato_clip_create(
        first, right ? second : 0, BigInt(left.length), info, result));
  }));
  if (!onsets) return clip;
  try {
    return engineModule.lend(8 * onsets.length, (frames) => {
      new BigInt64Array(engineModule.memory.buffer, frames, onsets.length).set(onsets);
      return inPlaceOf(engineModule, clip, (result) =>
        engineModule.exports.ostinato_clip_with_onsets(clip, frames, BigInt(onsets.length), result));
    });
  } catch (error) {
    engineModule.exports.ostinato_clip_destroy(clip);
    throw error;
  }
}

/** Makes a clip of a WAV file's bytes and returns its handle; `bars` is null if they and the tempo are to be found. */
export function clipOfWAV(engineModule, bytes, { tempo, bars }) {
  return engineModule.lend(bytes.length, (address) => {
    new Uint8Array(engineModule.memory.buffer, address, bytes.length).set(bytes);
    return withInfo(engineModule, { tempo, bars }, (info, result) =>
      engineModule.exports.ostinato_clip_create_from_wav(address, BigInt(bytes.length), info, result));
  });
}

/** The handle of a clip at another rate; `clip` is let go of. */
export function resampledClip(engineModule, clip, rate) {
  return inPlaceOf(engineModule, clip, (result) =>
    engineModule.exports.ostinato_clip_resample(clip, rate, BEATS_A_BAR, 4, result));
}

/** The handle of a clip that can be stretched; `clip` is let go of. */
export function analysedClip(engineModule, clip) {
  return inPlaceOf(engineModule, clip, (result) =>
    engineModule.exports.ostinato_clip_analyse(clip, BEATS_A_BAR, 4, result));
}

/** Calls `make` with the address for a new handle and returns that handle. `clip` is destroyed, unless this throws. */
function inPlaceOf(engineModule, clip, make) {
  return engineModule.lend(4, (result) => {
    engineModule.check(make(result));
    engineModule.exports.ostinato_clip_destroy(clip);
    return engineModule.view.getUint32(result, true);
  });
}

/** The onsets of a clip, as frames; `null` if it is not analysed. */
export function onsetsOfClip(engineModule, clip) {
  return engineModule.lend(8, (count) => {
    const get = (address, capacity) =>
      engineModule.exports.ostinato_clip_get_onsets(clip, address, BigInt(capacity), count);
    const code = get(0, 0);
    if (code === NOT_ANALYSED) return null;
    engineModule.check(code);
    const length = Number(engineModule.view.getBigInt64(count, true));
    return engineModule.lend(8 * length, (address) => {
      engineModule.check(get(address, length));
      return new BigInt64Array(engineModule.memory.buffer, address, length).slice();
    });
  });
}

/** What a clip consists of, for another module. */
export function samplesOfClip(engineModule, clip) {
  const info = clipInfo(engineModule, clip);
  const bytes = 4 * info.frames;
  const plane = (channel) => engineModule.lend(bytes, (address) => engineModule.lend(8, (count) => {
    engineModule.check(engineModule.exports.ostinato_clip_get_samples(
      clip, channel, address, BigInt(info.frames), count));
    return new Float32Array(engineModule.memory.buffer, address, info.frames).slice();
  }));
  return {
    ...info, left: plane(0), right: info.channels === 2 ? plane(1) : null, onsets: onsetsOfClip(engineModule, clip),
  };
}

/** A low, a high and a root mean square for each of a clip's parts, in turn. */
export function waveformOfClip(engineModule, clip) {
  const size = 3;  // of ostinato_bucket
  return engineModule.lend(4 * size * BUCKETS, (address) => {
    engineModule.check(engineModule.exports.ostinato_clip_get_waveform(clip, address, BUCKETS));
    return new Float32Array(engineModule.memory.buffer, address, size * BUCKETS).slice();
  });
}

export function clipInfo(engineModule, clip) {
  return engineModule.lend(INFO.SIZE, (info) => {
    engineModule.view.setUint32(info, INFO.SIZE, true);
    engineModule.check(engineModule.exports.ostinato_clip_get_info(clip, info));
    const view = engineModule.view;
    return {
      rate: view.getInt32(info + INFO.RATE, true),
      tempo: Number(view.getBigInt64(info + INFO.TEMPO, true)) / 1e6,
      bars: view.getInt32(info + INFO.UNIT, true) === LENGTH_IN_BARS
        ? Number(view.getBigInt64(info + INFO.LENGTH, true)) : null,
      channels: view.getInt32(info + INFO.CHANNELS, true),
      frames: Number(view.getBigInt64(info + INFO.FRAMES, true)),
    };
  });
}

/** Calls `make` with the addresses of a clip's description and of a handle to be; returns the handle. */
function withInfo(engineModule, { tempo, bars, rate = 0 }, make) {
  return engineModule.lend(INFO.SIZE + 4, (info) => {
    const view = engineModule.view;
    new Uint8Array(engineModule.memory.buffer, info, INFO.SIZE).fill(0);
    view.setUint32(info, INFO.SIZE, true);
    view.setInt32(info + INFO.RATE, rate, true);
    view.setBigInt64(info + INFO.TEMPO, BigInt(Math.round(tempo * 1e6)), true);
    view.setBigInt64(info + INFO.LENGTH, BigInt(bars ?? 0), true);
    view.setInt32(info + INFO.UNIT, bars === null ? LENGTH_FOUND : LENGTH_IN_BARS, true);
    engineModule.check(make(info, info + INFO.SIZE));
    return engineModule.view.getUint32(info + INFO.SIZE, true);
  });
}
