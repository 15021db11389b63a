// The page's end of the engine: makes it, tells it what to do, and reads what it did.
import { DECKS, Progress, State } from "./abi.js";
import { actionNumbers } from "./actions.js";
import { samplesOfClip } from "./clip-memory.js";
import { Control } from "./control.js";
import { MemoryRecords, MessageRecords, Records } from "./records.js";
import { EngineModule, Refusal } from "./module.js";

export { EngineModule, PAGES, Refusal } from "./module.js";

// How many units an undo plays at once: where the page draws meanwhile, and where audio is rendered.
const [UNITS_AT_ONCE, UNITS_OF_AUDIO_THREAD] = [400, 200];

/** An engine that plays in an audio context. */
export class Engine {
  static #prepared = new WeakMap();

  /** Has the audio thread load what it runs; `create` waits for it. */
  static prepare(context) {
    const prepared = Engine.#prepared.get(context)
      ?? context.audioWorklet.addModule(new URL("worklet.js", import.meta.url));
    Engine.#prepared.set(context, prepared);
    return prepared;
  }

  /** `clips` are the handles of the page's loops, four of each deck; they may be let go of afterwards. An engine that
   *  shares no memory with the page needs none: it makes these loops itself. */
  static async create(context, engineModule, { clips, tempo }) {
    await Engine.prepare(context);
    const { module, memory } = engineModule;
    const isShared = EngineModule.canShare;
    const tenths = Math.round(tempo * 10);
    if (isShared) new Control(engineModule).create(clips, tenths);
    const node = new AudioWorkletNode(context, "ostinato", {
      numberOfInputs: 0, outputChannelCount: [2],
      processorOptions: isShared
        ? { module, memory, stack: engineModule.exports.page_audio_stack() } : { module },
    });
    const link = isShared ? new SharedLine(engineModule) : new MessageLine(node.port);
    const waveforms = isShared ? null : await link.ask("createWithLoops", tenths);
    node.connect(context.destination);
    return new Engine(context, engineModule, node, link, waveforms);
  }

  #line;
  #ticket = 0;
  #undone = Promise.resolve();
  #heardFrame = 0;

  constructor(context, engineModule, node, line, waveforms) {
    this.context = context;
    this.node = node;
    this.module = engineModule;
    this.records = new Records(line.records);
    /** The waveforms of the page's loops, if the audio thread has made these; else `null`. */
    this.waveforms = waveforms;
    this.#line = line;
    /** How many messages were ever sent; a record says how many of them the engine has taken in. */
    this.messagesSent = 0;
    /** Is called with a Refusal that was not thrown, since it came later. */
    this.onrefusal = null;
    /** Is called before it begins anew with so many decks, for which there have to be loops. */
    this.onprepare = null;
    /** Is called when it has begun anew: what is sent from then on belongs to that. */
    this.onbegin = null;
    line.onrefusal = (refusal) => {
      this.messagesSent--;
      this.onrefusal?.(refusal);
    };
  }

  /** Performs an action and returns its ticket; throws a Refusal that says why not. */
  send(kind, values = {}) {
    const ticket = ++this.#ticket;
    this.#line.tell("perform", ticket, actionNumbers(kind, values));
    this.messagesSent++;
    return ticket;
  }

  /** Takes back an action that still waits. */
  cancel(ticket) {
    this.#line.tell("withdraw", ticket);
    this.messagesSent++;
  }

  /** Gives a deck other clips, at once while paused, else when its clip ends; returns their ring's number, which
   *  records tell from then on. `places` are those that the clips have among the deck's own, or -1. */
  async replace(deck, clips, places) {
    if (this.#line.isShared) {
      const number = this.#line.ask("replace", deck, clips, places);
      this.messagesSent++;
      return number;
    }
    const handles = await this.#line.ask("makeClips", clips.map((clip) => samplesOfClip(this.module, clip)));
    try {
      const number = await this.#line.ask("replace", deck, handles, places);
      this.messagesSent++;
      return number;
    } finally {
      // Nobody waits for that: the deck has to know the ring before anything else is answered.
      this.#line.tell("destroyClips", handles);
    }
  }

  /** Adds the loops of performances with another number of decks: their `clips` or, where the audio thread makes them,
   *  how many `decks`; returns their waveforms then. */
  async addLoops(clips, decks) {
    if (this.#line.isShared) return void this.#line.tell("addLoops", clips);
    return this.#line.ask("addMadeLoops", decks);
  }

  /** Begins anew, with a link to replay or without, or `atEnd` of that. */
  async begin(tempo, { link = "", atEnd = false, decks = DECKS.length } = {}) {
    await this.onprepare?.(decks);
    await this.#line.ask("begin", Math.round(tempo * 10), link, atEnd);
    this.messagesSent++;
    this.onbegin?.(decks);
  }

  /** Undoes what was done last: all before and after it is played again, unheard, and takes the place of what plays, at the
   *  same frame. Returns whether there was anything to undo. */
  undo() {
    const undone = this.#undone.then(() => this.#undo());
    this.#undone = undone.catch(() => { /* the next one may succeed */ });
    return undone;
  }

  /** Throws a Refusal if the journal is not whole. */
  #needJournal() {
    if (this.newest.lostJournalItems > 0) throw new Refusal("More was done at once than the page can write down");
  }

  async #undo() {
    this.#needJournal();
    if (!(await this.#line.ask("beginUndo"))) return false;
    const units = this.#line.isShared ? UNITS_AT_ONCE : UNITS_OF_AUDIO_THREAD;
    for (;;) {
      const progress = await this.#line.ask("goOnWithUndo", units);
      if (progress === Progress.DONE) this.messagesSent++;
      if (progress !== Progress.GOES_ON) return true;
      await new Promise((resolve) => { setTimeout(resolve); });
    }
  }

  /** Ends the replay, and goes on from there. */
  takeOver() {
    this.#line.tell("takeOver");
    this.messagesSent++;
  }

  /** The link of what was done so far; throws a Refusal that says why there is none. */
  async link() { return (await this.linkWithoutAudio()).link; }

  /** The `link` of what was done so far; and the `whole` of it, as the module that renders it takes it, where the link
   *  leaves out audio that is not the page's, else `null`. */
  async linkWithoutAudio() {
    const { frame, transport } = this.newest;
    this.#needJournal();
    const { refusal, code, ...answer } = await this.#line.ask("link", frame, transport !== State.PAUSED);
    if (refusal) throw new Refusal(refusal, code);
    return answer;
  }

  /** What a rejection that a record tells of means. */
  rejectionText(rejection) {
    this.module.exports.page_rejection(rejection);
    return this.module.takeOutText();
  }

  /** Frees what the engine does not need any more; to be called now and then. */
  collect() { if (this.#line.isShared) this.#line.tell("collect"); }

  /** The frame of the audio context that is heard now. It never goes back, as the browser's reckoning may
   *  when audio is suspended or another device has more latency. */
  get heardFrame() {
    const { context } = this;
    let time = context.currentTime;
    if (context.state === "running" && context.getOutputTimestamp) {
      const { contextTime, performanceTime } = context.getOutputTimestamp();
      const since = performanceTime > 0 ? (performance.now() - performanceTime) / 1000 : 0;
      if (performanceTime > 0) time = Math.min(time, contextTime + since);
      else time -= context.outputLatency || 0;
    }
    this.#heardFrame = Math.max(this.#heardFrame, time * context.sampleRate);
    return this.#heardFrame;
  }

  /** What is heard now. */
  get heard() { return this.records.at(this.heardFrame); }

  /** What the engine has come to, some time before it is heard: what a touch acts on. */
  get newest() { return this.records.newest(); }
}

/** The way to an engine through memory that both threads share. */
class SharedLine {
  isShared = true;
  #control;

  constructor(engineModule) {
    this.#control = new Control(engineModule);
    this.records = new MemoryRecords(engineModule.memory, engineModule.exports);
  }

  tell(name, ...values) { this.#control[name](...values); }
  ask(name, ...values) { return this.#control[name](...values); }
}

/** The way to an engine on the audio thread, in messages. */
class MessageLine {
  isShared = false;
  records = new MessageRecords();
  onrefusal = null;
  #port;
  #asked = new Map();
  #last = 0;

  constructor(port) {
    this.#port = port;
    port.onmessage = ({ data }) => this.#take(data);
  }

  tell(name, ...values) { this.#port.postMessage({ id: 0, name, values }); }

  ask(name, ...values) {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#port.postMessage({ id, name, values });
    });
  }

  #take({ records, id, result, error }) {
    if (records) { this.records.take(records); return; }
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (error && !asked) this.onrefusal(new Refusal(error));
    else if (error) asked.reject(new Refusal(error));
    else asked?.resolve(result);
  }
}

