// The page's end of the engine: makes it, tells it what to do, and reads what it did.
import { Anchor, Ramp } from "./abi.js";
import { Records } from "./records.js";

export const PAGES = { initial: 128, maximum: 16384 };  // of 64 KiB; Examples/Browser/build says the same

/** What the engine or a file was refused for. */
export class Refusal extends Error {
  constructor(message, code = 0) {
    super(message);
    this.code = code;
  }
}

/** The engine's module and its memory. Clips are made in it before there is an engine. */
export class EngineModule {
  static async load(url = "ostinato.wasm") {
    const memory = new WebAssembly.Memory({ ...PAGES, shared: true });
    const { module, instance } = await WebAssembly.instantiateStreaming(
      fetch(url), { env: { memory } });
    return new EngineModule(module, memory, instance.exports);
  }

  constructor(module, memory, exports) {
    this.module = module;
    this.memory = memory;
    this.exports = exports;
  }

  /** Anew each time: the memory grows. */
  get view() { return new DataView(this.memory.buffer); }

  /** Throws unless a result is one. */
  check(code) {
    if (code < 0) throw new Refusal(this.message(code), code);
    return code;
  }

  message(code) {
    const bytes = new Uint8Array(this.memory.buffer);
    const start = this.exports.ostinato_message(code);
    return new TextDecoder().decode(bytes.slice(start, bytes.indexOf(0, start)));
  }

  /** The address of a block of memory. */
  allocate(bytes) {
    const address = this.exports.malloc(bytes);
    if (address === 0) throw new Refusal("there is not enough memory");
    return address;
  }

  /** Lends `use` a block of memory. */
  lend(bytes, use) {
    const address = this.allocate(bytes);
    try { return use(address); } finally { this.exports.free(address); }
  }

  /** Lends `use` the addresses of handles, as a list that C can read. */
  lendHandles(handles, use) {
    return this.lend(4 * handles.length, (address) => {
      new Uint32Array(this.memory.buffer, address, handles.length).set(handles);
      return use(address);
    });
  }
}

/** An engine that plays in an audio context. */
export class Engine {
  /** Clips are handles, a list for each of the two decks; they may be let go of afterwards. */
  static async create(context, engineModule, { clips, tempo }) {
    engineModule.lendHandles(clips.flat(), (address) => engineModule.check(
      engineModule.exports.page_create(
        address, clips[0].length, clips[1].length, context.sampleRate, Math.round(tempo * 1e6))));
    await context.audioWorklet.addModule(new URL("worklet.js", import.meta.url));
    const { module, memory } = engineModule;
    const node = new AudioWorkletNode(context, "ostinato", {
      numberOfInputs: 0, outputChannelCount: [2], processorOptions: { module, memory },
    });
    node.connect(context.destination);
    return new Engine(context, engineModule, node);
  }

  constructor(context, engineModule, node) {
    this.context = context;
    this.node = node;
    this.records = new Records(engineModule.memory, engineModule.exports);
    this.module = engineModule;
    /** How many commands were ever accepted; a record says how many of them the engine has taken in. */
    this.commandsSent = 0;
  }

  /** Sends a command and returns its name; throws a Refusal that says why not. */
  send(kind, { deck = 0, isOn = false, clip = 0, value = 0, ramp = Ramp.OF_SETTINGS, ticks = 0, tempo = 0,
    anchor = Anchor.AT_NOW, frame = 0, time = [0, 0, 0] } = {}) {
    const { exports } = this.module;
    this.module.check(exports.page_send(
      kind, deck, isOn ? 1 : 0, clip, value, ramp, ticks, Math.round(tempo * 1e6), anchor, frame, ...time));
    this.commandsSent++;
    return exports.page_last_id();
  }

  /** Takes back a command that still waits. */
  cancel(id) {
    const { exports } = this.module;
    this.module.check(exports.ostinato_host_cancel(exports.page_host(), id));
  }

  /** Gives a deck other clips, at once while paused, else when its clip ends; returns their ring's
   *  number, which records tell from then on. */
  replace(deck, clips) {
    const { exports } = this.module;
    return this.module.lendHandles(clips, (address) => this.module.lend(8, (number) => {
      this.module.check(exports.ostinato_host_replace_clips(
        exports.page_host(), deck, address, clips.length, number));
      return Number(this.module.view.getBigInt64(number, true));
    }));
  }

  #heardFrame = 0;

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
