// Plays links on the page's engine in an OfflineAudioContext, and hashes what comes out.
import { DECKS, FRAMES_PER_UNIT, RATE, State } from "./abi.js";
import { madeLoops } from "./clip-memory.js";
import { Engine } from "./engine.js";
import { EngineModule } from "./module.js";
import { readLink, scenarioLink } from "./performance.js";

const REST = 12;  // units that are rendered after the end, so that records tell of it

/** The engine's module, without a page. */
async function load() {
  const isShared = EngineModule.canShare;
  return EngineModule.make(await EngineModule.compile(await (await fetch(EngineModule.url(isShared))).arrayBuffer()), isShared);
}

/** The link of the sample scenario, as the page has it. */
export async function scenario() { return scenarioLink(await load()); }

/** Plays links one after another in one context, each from a place in a block where the one before has ended. Returns
 *  the hash of each one's audio, and the record of its end. */
export async function render(links) {
  const engineModule = await load();
  const clips = madeLoops(engineModule, DECKS.length);
  const lengths = links.map((link) => readLink(engineModule, link).length * FRAMES_PER_UNIT);
  const rest = REST * FRAMES_PER_UNIT;
  const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, one) => sum + one + rest, 0));
  const context = new OfflineAudioContext(2, starts.at(-1) + lengths.at(-1) + rest, RATE);
  const engine = await Engine.create(context, engineModule, { clips, tempo: 125 });
  await engine.addLoops(madeLoops(engineModule, 2), 2);
  const { stage } = engine.newest;
  const ends = [];
  await engine.begin(125, { link: links[0] });
  links.slice(1).forEach((link, index) => {
    // A place within a block is that of the next block.
    context.suspend((starts[index + 1] - 64) / RATE).then(async () => {
      ends.push(await recordOfEnd(engine, stage + index + 1));
      await engine.begin(125, { link });
      context.resume();
    });
  });
  const buffer = await context.startRendering();
  ends.push(await recordOfEnd(engine, stage + links.length));
  const hashes = links.map((_, index) => hash(buffer, starts[index], lengths[index]));
  return { isIsolated: crossOriginIsolated, hashes, ends };
}

/** The newest record, when one has come that tells of a stage's end. */
async function recordOfEnd(engine, stage) {
  const end = performance.now() + 60_000;
  for (;;) {
    const record = engine.newest;
    if (record.stage === stage && record.transport === State.PAUSED && record.replayed > 0 && !record.isReplaying) {
      return record;
    }
    if (performance.now() > end) throw new Error(`stage ${stage} has not ended: ${JSON.stringify(record)}`);
    await new Promise((resolve) => { setTimeout(resolve, 20); });
  }
}

/** The hash of rule P9. The numbers of 64 bits are computed in halves. */
function hash(buffer, start, count) {
  const [left, right] = [0, 1].map((channel) => {
    const samples = buffer.getChannelData(channel);
    return new Uint32Array(samples.buffer, samples.byteOffset + 4 * start, count);
  });
  let [low, high] = [0x84222325, 0xcbf29ce4];
  for (let i = 0; i < count; i++) {
    low = (low ^ left[i]) >>> 0;
    high = (high ^ right[i]) >>> 0;
    // The factor is 2^40 + 0x1b3.
    const product = low * 0x1b3;
    high = (high * 0x1b3 + Math.floor(product / 2 ** 32) + ((low << 8) >>> 0)) >>> 0;
    low = product >>> 0;
  }
  return [high, low].map((half) => half.toString(16).padStart(8, "0")).join("");
}
