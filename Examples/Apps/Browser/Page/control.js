// What is asked of the engine. Where the page's threads share memory it runs on the main thread, and else on the audio
// thread, beside the engine.
import { DECKS } from "./abi.js";
import { clipOfSamples, madeLoops, waveformOfClip } from "./clip-memory.js";

const NOTHING = "Nothing was played yet";

/** The code of the refusal of a link when nothing was played that one can hold. */
export const NOTHING_PLAYED = 1;

export class Control {
  #module;

  constructor(engineModule) { this.#module = engineModule; }

  /** Makes the engine. `clips` are the four handles of each deck, deck by deck; `tempo` is in tenths of a BPM. */
  create(clips, tempo) {
    const { exports } = this.#module;
    this.#module.lendHandles(clips, (address) =>
      this.#module.check(exports.page_create(address, clips.length, tempo)));
  }

  /** Makes the engine with the page's loops, which are made here; returns their waveforms. */
  createWithLoops(tempo) { return this.#withMadeLoops(DECKS.length, (clips) => this.create(clips, tempo)); }

  /** Adds the clips of performances with another number of decks. */
  addLoops(clips) {
    const { exports } = this.#module;
    this.#module.lendHandles(clips, (address) => this.#module.check(exports.page_add_loops(address, clips.length)));
  }

  /** Adds them, and makes them here; returns their waveforms. */
  addMadeLoops(decks) { return this.#withMadeLoops(decks, (clips) => this.addLoops(clips)); }

  #withMadeLoops(decks, use) {
    const clips = madeLoops(this.#module, decks);
    use(clips);
    const waveforms = clips.map((clip) => waveformOfClip(this.#module, clip));
    this.destroyClips(clips);
    return waveforms;
  }

  /** Makes clips of samples, and returns their handles. */
  makeClips(samples) { return samples.map((one) => clipOfSamples(this.#module, one)); }

  destroyClips(clips) {
    for (const clip of clips) this.#module.exports.ostinato_clip_destroy(clip);
  }

  /** Performs an action. The ticket is the page's name for it. */
  perform(ticket, numbers) { this.#module.check(this.#module.exports.page_perform(ticket, ...numbers)); }

  /** Takes back an action that still waits. */
  withdraw(ticket) { this.#module.check(this.#module.exports.page_withdraw(ticket)); }

  /** Gives a deck other clips, at once while paused, else when its clip ends. Returns their ring's number, which
   *  records tell from then on. `places` are those that the clips have among the deck's own, or -1. */
  replace(deck, clips, places) {
    const { exports } = this.#module;
    return this.#module.lendHandles(clips, (address) => this.#module.lendHandles(places, (second) =>
      this.#module.check(exports.page_replace_clips(deck, address, second, clips.length))));
  }

  /** Begins anew, with a link to replay or without, or at the end of that. */
  begin(tempo, link, atEnd) {
    const count = link ? this.#module.putIn(link) : 0;
    this.#module.check(this.#module.exports.page_begin(tempo, count, atEnd ? 1 : 0));
  }

  /** Begins to undo what was done last; returns whether there is anything to undo. */
  beginUndo() { return this.#module.check(this.#module.exports.page_undo_begin()) === 1; }

  /** Goes on with that, for so many units of the music at most; returns how far it is, as `UndoProgress` numbers that. */
  goOnWithUndo(units) { return this.#module.exports.page_undo_go_on(units); }

  /** Ends the replay, and goes on from there. */
  takeOver() { this.#module.check(this.#module.exports.page_take_over()); }

  /** The link of what was done so far: `{ link, whole }`, or `{ refusal, code }`. If the link leaves out audio that
   *  is not the page's, `whole` is the same performance with that, for `render_begin`:
   *  `{ actions, tempo, length, setup }`. */
  link(frame, isPlaying) {
    const code = this.#module.exports.page_link(frame, isPlaying ? 1 : 0);
    switch (code) {
      case 0: return { link: this.#module.takeOutText(), whole: null };
      case 2: return { link: this.#module.takeOutText(), whole: this.#whole() };
      case NOTHING_PLAYED: return { refusal: NOTHING, code };
      default: return { refusal: this.#module.takeOutText(), code };
    }
  }

  #whole() {
    const { exports } = this.#module;
    exports.page_performance();
    const [tempo, length, setup] = [0, 1, 2].map((index) => exports.exchange_number(index));
    return { actions: this.#module.takeOut(), tempo, length, setup };
  }

  /** Frees what the engine does not need any more. */
  collect() { this.#module.exports.page_collect(); }
}
