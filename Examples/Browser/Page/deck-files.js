// Audio files for a deck: what was loaded, what waits for the end of the clip, and what went wrong.
import { Loop, TOO_LONG } from "./clips.js";
import { Refusal } from "./engine.js";

const LARGEST = 256 << 20;  // bytes of a file that is read at all: decoded, it would take more memory than there is

export class DeckFiles {
  #session;
  #index;
  #say;
  #rings = new Map();  // a ring's number → its loops
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
    this.#first = { loops, ring };
    this.reset();
  }

  /** Has the loops that every performance begins with. */
  reset() {
    this.#loadsBegun++;  // what is being loaded is not wanted any more
    this.newestRing = this.#first.ring;
    this.#rings = new Map([[this.newestRing, this.#first.loops]]);
  }

  /** The loops of a ring; older rings are forgotten. */
  loops(ring) {
    const loops = this.#rings.get(ring);
    if (loops) for (const number of this.#rings.keys()) if (number < ring) this.#rings.delete(number);
    return loops;
  }

  get newest() { return this.#rings.get(this.newestRing); }

  /** The number of bars of what was wanted last. */
  get bars() { return this.newest[0].bars; }

  get isLoading() { return this.#loadsUnderWay > 0; }

  /** Replaces the deck's loops by files. If one of them is bad, all stays as it was. */
  load(files) {
    return this.#play(files.map((file) => ({
      fileName: file.name, loop: async () => {
        if (file.size > LARGEST) throw new Refusal(TOO_LONG);
        return new Loop(file.name, await bytesOf(file));
      },
    })));
  }

  /** Replaces the deck's loops by one that was recorded. */
  keep({ name, bars, ...samples }) {
    return this.#play([{ fileName: name, loop: () => Loop.ofSamples(name, samples, bars) }]);
  }

  /** Gives the loops another number of bars. */
  changeBars(number) {
    return this.#play(this.newest.map((loop) => ({
      fileName: loop.name, loop: () => loop.withBars(number),
    })));
  }

  /** Makes clips of loops and has the engine play them, unless others were wanted meanwhile. */
  async #play(wanted) {
    const { engine, context } = this.#session;
    const number = ++this.#loadsBegun;
    const [loops, clips] = [[], []];
    this.#loadsUnderWay++;
    try {
      for (const { fileName, loop } of wanted) {
        try {
          loops.push(await loop());
          clips.push(await loops.at(-1).clip(
            engine.module, { rate: context.sampleRate, tempo: engine.newest.tempo }));
        } catch (error) {
          throw new Error(`“${fileName}”: ${error.message.replace(/\.$/, "")}. Nothing was changed`);
        }
      }
      if (number !== this.#loadsBegun) return;
      this.newestRing = await engine.replace(this.#index, clips);
      this.#rings.set(this.newestRing, loops);
      this.#session.wake();
      this.#say(loops.map(({ warning }) => warning && `${warning}.`).filter(Boolean).join(" "));
    } catch (error) {
      if (number === this.#loadsBegun) this.#say(`${error.message}.`);
    } finally {
      this.#loadsUnderWay--;
      for (const clip of clips) engine.module.exports.ostinato_clip_destroy(clip);
    }
  }
}

async function bytesOf(file) {
  try { return await file.arrayBuffer(); } catch { throw new Error("it cannot be read"); }
}
