// The page's engine in node: the real module, worklet and scripts, with a context that is told when to render.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [site] = process.argv.slice(2);
const folder = pathToFileURL(`${site}/`);
const processors = {};

/** A port that copies, as between threads, and delivers a moment later. */
class Port {
  onmessage = null;
  posted = 0;
  postMessage(data) {
    this.posted++;
    const copy = structuredClone(data);
    queueMicrotask(() => this.other.onmessage?.({ data: copy }));
  }
}

let portToBe = null;
globalThis.AudioWorkletProcessor = class { port = portToBe; };
globalThis.registerProcessor = (name, processor) => { processors[name] = processor; };
globalThis.currentFrame = 0;
globalThis.AudioWorkletNode = class {
  constructor(context, name, { processorOptions }) {
    this.port = new Port();
    portToBe = new Port();
    [this.port.other, portToBe.other] = [portToBe, this.port];
    context.processor = new processors[name]({ processorOptions });
  }
  connect() {}
};

await import(new URL("worklet.js", folder));
export const { Engine, EngineModule } = await import(new URL("engine.js", folder));
export const abi = await import(new URL("abi.js", folder));
const { Loop } = await import(new URL("clips.js", folder));
export const { waveformOfClip } = await import(new URL("clip-memory.js", folder));

const modules = [false, true].map((isShared) =>
  new WebAssembly.Module(gunzipSync(readFileSync(new URL(EngineModule.url(isShared), folder)))));

/** An instance of the module. */
export function instance(isShared) {
  globalThis.crossOriginIsolated = isShared;
  return EngineModule.make(modules[Number(isShared)], isShared);
}

/** The handles of the page's loops for so many decks, four of each. */
export async function loops(engineModule, decks = abi.DECKS.length) {
  const handles = [];
  for (let deck = 0; deck < decks; deck++) {
    for (const index of [0, 1, 2, 3]) {
      const loop = Loop.made("", { decks, deck, index });
      handles.push(await loop.clip(engineModule, { rate: abi.RATE, tempo: 125 }));
    }
  }
  return handles;
}

/** A context whose audio is rendered when asked for. */
export class Context {
  sampleRate = abi.RATE;
  currentTime = 0;
  state = "suspended";
  destination = null;
  audioWorklet = { addModule: async () => {} };
  frame = 0;

  /** Renders a block and returns both channels. */
  render(frames) {
    const output = [new Float32Array(frames), new Float32Array(frames)];
    globalThis.currentFrame = this.frame;
    const { engine, control } = this.processor;
    const uses = engine.memory_use_count();
    this.processor.process([], [output]);
    // Where memory is shared, only the main thread may allocate and free.
    if (!control) assert.equal(engine.memory_use_count() - uses, 0, "a block neither allocates nor frees");
    this.frame += frames;
    this.currentTime = this.frame / abi.RATE;
    return output;
  }
}

/** Lets messages arrive. */
export const arrive = () => new Promise(setImmediate);
