// The worklet in node on the engine's own module, with memory that it shares: how much memory its blocks allocate, and
// whether they post anything.
//
// usage: node --single-threaded --expose-gc --min-semi-space-size=128 --max-semi-space-size=128 garbage.mjs SITE
//        (so much room that nothing is collected while it is counted; a compiler in a thread of its own would
//        be done at another time on a busy machine)
import assert from "node:assert/strict";
import { getHeapStatistics } from "node:v8";

import { abi, Context, Engine, instance, loops } from "./worklet.mjs";

const { Command, Grid } = abi;
const BLOCKS = 400_000;

const engineModule = instance(true);
const context = new Context();
const engine = await Engine.create(context, engineModule, { clips: await loops(engineModule), tempo: 125 });
const { processor } = context;

// Everything that a block may have to do is going on: drums, click, a microloop, a ramp.
engine.send(Command.PLAY);
engine.send(Command.BANK, { bank: 3 });
engine.send(Command.MUTE, { strip: abi.Strip.CLICK, isOn: false });
engine.send(Command.GAIN, { strip: 0, decibels: -6, ramp: abi.Ramp.FOUR_BARS });
engine.send(Command.MICROLOOP, { isOn: true, exponent: 5, grid: Grid.NEXT_BAR });

/** Whether a second has any sound. */
function isHeard(output) {
  for (let i = 0; i < 350; i++) {
    processor.process(null, [output]);
    globalThis.currentFrame += 128;
    if (output[0].some((sample) => sample !== 0)) return true;
  }
  return false;
}

/** Bytes that a block allocates in `process`, once it is compiled. To count costs memory as well, always the same; so
 *  two counts are compared. */
function bytesABlock(process) {
  const outputs = [[new Float32Array(128), new Float32Array(128)]];
  const allocated = (blocks) => {
    globalThis.gc();
    const before = getHeapStatistics().used_heap_size;
    for (let i = 0; i < blocks; i++) {
      process(null, outputs);
      globalThis.currentFrame += 128;
    }
    return getHeapStatistics().used_heap_size - before;
  };
  assert.ok(isHeard(outputs[0]), "there is sound");
  allocated(BLOCKS);
  const few = allocated(BLOCKS);
  return (allocated(3 * BLOCKS) - few) / (2 * BLOCKS);
}

const posted = () => processor.port.posted;
const own = bytesABlock((inputs, outputs) => processor.process(inputs, outputs));
const ownPosted = posted();
const kept = { last: null };
const planted = bytesABlock((inputs, outputs) => {
  kept.last = { frame: currentFrame };
  return processor.process(inputs, outputs);
});
processor.port.postMessage({});
console.log(`worklet: a block makes the heap grow by ${own.toFixed(1)} bytes and posts ${ownPosted} messages; `
  + `with an object planted in each, ${planted.toFixed(1)} bytes`);
// The heap is counted in steps of some 200 kilobytes, a quarter of a byte a block; an object has 12 bytes at least.
assert.ok(Math.abs(own) < 1, "a block must leave no garbage");
assert.equal(ownPosted, 0, "a block must post nothing");
assert.ok(planted >= 12, "an object that is planted must be noticed");
assert.equal(posted(), ownPosted + 1, "a message that is planted must be noticed");
assert.equal(engine.newest.commandsPending, 0);
assert.equal(engine.newest.microloopIsOn, 1, "the microloop goes on");
