// The worklet, in node on the engine's own module: how much memory its blocks allocate, and whether they
// post anything.
//
// usage: node --expose-gc --min-semi-space-size=128 --max-semi-space-size=128 garbage.mjs SITE
//        (so much room that nothing is collected while it is counted)
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { getHeapStatistics } from "node:v8";

const [site] = process.argv.slice(2);
const BLOCKS = 400_000;
const registered = {};
let posted = 0;

globalThis.AudioWorkletProcessor = class {
  port = { postMessage() { posted++; } };
};
globalThis.registerProcessor = (name, processor) => { registered[name] = processor; };
globalThis.currentFrame = 0;

const folder = pathToFileURL(`${site}/`);
const { EngineModule, PAGES } = await import(new URL("engine.js", folder));
const { Command, Anchor } = await import(new URL("abi.js", folder));
const { Loop } = await import(new URL("clips.js", folder));
await import(new URL("worklet.js", folder));

const module = new WebAssembly.Module(readFileSync(new URL("ostinato.wasm", folder)));
const memory = new WebAssembly.Memory({ ...PAGES, shared: true });
const engineModule = new EngineModule(
  module, memory, new WebAssembly.Instance(module, { env: { memory } }).exports);
const { exports } = engineModule;
const bytes = readFileSync(new URL("loops/A1.wav", folder));
const clip = await new Loop("A1.wav", new Uint8Array(bytes).buffer, 8)
  .clip(engineModule, { rate: 44100, tempo: 125 });
engineModule.lendHandles([clip, clip, clip, clip], (address) =>
  engineModule.check(exports.page_create(address, 2, 2, 44100, 125e6)));
engineModule.check(exports.page_send(Command.PLAY, 0, 0, 0, 0, 0, 0, 0, Anchor.AT_NOW, 0, 0, 0, 0));

/** Whether a second has any sound. */
function isHeard(processor, output) {
  for (let i = 0; i < 350; i++) {
    processor.process(null, [output]);
    globalThis.currentFrame += 128;
    if (output[0].some((sample) => sample !== 0)) return true;
  }
  return false;
}

/** Bytes allocated a block by a processor, once it is compiled. To count costs memory as well, always the
 *  same; so two counts are compared. */
function bytesABlock(processor) {
  const outputs = [[new Float32Array(128), new Float32Array(128)]];
  const allocated = (blocks) => {
    globalThis.gc();
    const before = getHeapStatistics().used_heap_size;
    for (let i = 0; i < blocks; i++) {
      processor.process(null, outputs);
      globalThis.currentFrame += 128;
    }
    return getHeapStatistics().used_heap_size - before;
  };
  assert.ok(isHeard(processor, outputs[0]), "there is sound");
  allocated(BLOCKS);
  const few = allocated(BLOCKS);
  return (allocated(3 * BLOCKS) - few) / (2 * BLOCKS);
}

const options = { processorOptions: { module, memory } };
const processor = new registered.ostinato(options);
const own = bytesABlock(processor);
const planted = bytesABlock({
  kept: null,
  process(inputs, outputs) {
    this.kept = { frame: currentFrame };
    return processor.process(inputs, outputs);
  },
});
console.log(`worklet: a block makes the heap grow by ${own.toFixed(1)} bytes and posts ${posted} messages; `
  + `with an object planted in each, ${planted.toFixed(1)} bytes`);
// The heap is counted in steps of some 200 kilobytes, a quarter of a byte a block; an object has 12 bytes
// at least.
assert.ok(Math.abs(own) < 1 && posted === 0, "a block must leave no garbage");
assert.ok(planted >= 12, "what was planted must be noticed");
