// Audio files for a deck: what was loaded, what waits for the end of the clip, and what went wrong.
import { Loop, TOO_LONG } from "./clips.js";
import { Refusal } from "./engine.js";

export const LARGEST = 256 << 20;  // bytes of a file that is read at all: decoded, it would take more memory than there is

/** Loops in the order in which they are shown, and the place of the first one that the engine plays: its ring begins
 *  there. */
class Loops {
  constructor(loops, start = 0) {
    this.loops = loops;
    this.start = start;
  }

  /** The loops as the engine has them. */
  get inEngine() { return [...this.loops.slice(this.start), ...this.loops.slice(0, this.start)]; }

  /** The place at which a clip of the engine's is shown; -1 for none. */
  placeOf(clip) { return clip < 0 ? -1 : (clip + this.start) % this.loops.length; }

  /** The engine's clip that is shown at a place. */
  clipAt(place) { return (place - this.start + this.loops.length) % this.loops.length; }
}

export class DeckFiles {
  #session;
  #index;
  #say;
  #rings = new Map();  // the number of a ring of this performance → the ring
  #first;
  #loadsBegun = 0;
  #loadsUnderWay = 0;

  /** The number of the ring that was wanted last. */
  newestRing;

  /** `loops` are in the engine already, as the ring of that number; `say` tells a person what happened. */
  constructor(session, index, { loops, ring, say }) {
    this.#session = session;
    this.#index = index;
    this.#say = say;
    this.#first = { ring };
    this.reset(loops);
  }

  /** Has the loops with which a performance begins. */
  reset(loops) {
    this.#loadsBegun++;  // what is being loaded is not wanted any more
    this.#first.loops = loops;
    this.newestRing = this.#first.ring;
    this.#rings = new Map([[this.newestRing, new Loops(this.#first.loops)]]);
  }

  /** A ring by its number. */
  ring(number) { return this.#rings.get(number); }

  /** The ring that was wanted last. */
  get newest() { return this.#rings.get(this.newestRing); }

  /** The place of the loop that plays, as a record of the deck tells, or that comes first of those that wait. */
  playing({ ring, clip }) { return this.newest.placeOf(ring === this.newestRing ? clip : 0); }

  get isLoading() { return this.#loadsUnderWay > 0; }

  /** Whether one of the deck's own loops is not among those that were wanted last. */
  get lacksOwn() { return this.#first.loops.some(({ name }) => !this.newest.loops.some((loop) => isOwn(loop, name))); }

  /** Replaces the deck's loops by files. If one of them is bad, all stays as it was. */
  load(files) {
    return this.#play(files.map((file) => ({
      fileName: file.name, loop: async () => {
        if (file.size > LARGEST) throw new Refusal(TOO_LONG);
        return new Loop(file.name, await bytesOf(file));
      },
    })));
  }

  /** Adds a loop that was recorded; it comes next. */
  keep({ name, bars, ...samples }) {
    const { loops } = this.newest;
    return this.#playLoops([...loops, Loop.ofSamples(name, samples, bars)], loops.length);
  }

  /** Takes the loop at a place away. The one at `playing` plays on or, if it is that one, the one after it. */
  remove(place, playing) {
    const loops = this.newest.loops.filter((_, index) => index !== place);
    return this.#playLoops(loops, (playing > place ? playing - 1 : playing) % loops.length);
  }

  /** Brings back the deck's own loops, before all others. The one at `playing` plays on. */
  bringBack(playing) {
    const { loops } = this.newest;
    const all = [
      ...this.#first.loops.map((first) => loops.find((loop) => isOwn(loop, first.name)) ?? first),
      ...loops.filter((loop) => !loop.isMade),
    ];
    return this.#playLoops(all, all.indexOf(loops[playing]));
  }

  /** Gives another number of bars to the loop at `playing`, which plays on, and to all others that have as many. */
  changeBars(number, playing) {
    const { loops } = this.newest;
    const { bars } = loops[playing];
    return this.#playLoops(loops.map((loop) => (loop.bars === bars ? loop.withBars(number) : loop)), playing);
  }

  /** The `loops` of each ring that was played in place of the first, in the engine's order, and the ring's `number`. */
  ringsPlayed() {
    return [...this.#rings]
      .filter(([number]) => number !== this.#first.ring)
      .map(([number, ring]) => ({ number, loops: ring.inEngine }));
  }

  /** The names of what comes when a ring gives way to the newest. */
  news(number) {
    const { loops } = this.ring(number) ?? { loops: [] };
    const added = this.newest.loops.filter((loop) => !loops.includes(loop));
    return (added.length > 0 ? added : [this.newest.inEngine[0]]).map(({ name }) => name).join(", ");
  }

  /** The place that a loop has among the deck's own; -1 for one that is not its own, or has another length. */
  #placeOf(loop) {
    return this.#first.loops.findIndex(({ name, bars }) => isOwn(loop, name) && loop.bars === bars);
  }

  #playLoops(loops, start) {
    return this.#play(loops.map((loop) => ({ fileName: loop.name, loop: () => loop })), start);
  }

  /** Makes clips of loops and has the engine play them, from the one at `start` on, unless others were wanted
   *  meanwhile. */
  async #play(wanted, start = 0) {
    const { engine, context } = this.#session;
    const number = ++this.#loadsBegun;
    const [loops, clips, added] = [[], [], []];
    this.#loadsUnderWay++;
    try {
      for (const { fileName, loop } of wanted) {
        try {
          const made = await loop();
          const { tempo = engine.newest.tempo } = made;
          if (made.tempo === undefined) added.push(made);
          loops.push(made);
          clips.push(await made.clip(engine.module, { rate: context.sampleRate, tempo }));
        } catch (error) {
          throw new Error(`“${fileName}”: ${error.message.replace(/\.$/, "")}. Nothing was changed`);
        }
      }
      if (number !== this.#loadsBegun) return;
      if (this.#session.replay) this.#session.replay.takeOver();
      const ring = new Loops(loops, start);
      this.newestRing = await engine.replace(
        this.#index, new Loops(clips, start).inEngine, ring.inEngine.map((loop) => this.#placeOf(loop)));
      this.#rings.set(this.newestRing, ring);
      this.#session.wake();
      this.#session.onaction();
      // If one cannot follow the tempo, the deck plays none of them at it.
      const { tempo, decks } = engine.newest;
      const isFollowing = loops.every((loop) => loop.follows(decks[this.#index].follow, tempo));
      this.#say(added.map((loop) => loop.misfit(isFollowing)).filter(Boolean).map((text) => `${text}.`).join(" "));
    } catch (error) {
      if (number === this.#loadsBegun) this.#say(`${error.message}.`);
    } finally {
      this.#loadsUnderWay--;
      for (const clip of clips) engine.module.exports.ostinato_clip_destroy(clip);
    }
  }
}

/** Whether a loop is the deck's own of this name, as it was made. */
function isOwn(loop, name) { return loop.isMade && loop.name === name; }

async function bytesOf(file) {
  try { return await file.arrayBuffer(); } catch { throw new Error("it cannot be read"); }
}
