// Random performances on the page's engine, with shared memory and with messages: the link that each makes replays it,
// sample by sample but for the silence of long pauses, in the other mode and without a page. Where something was undone,
// that holds from there on. Prints each link with the hash of its audio, for Replay.
//
// usage: node links.mjs SITE [COUNT] [FIRST SEED]
import assert from "node:assert/strict";

import { abi, arrive, Context, Engine, instance, loops, waveformOfClip } from "./worklet.mjs";

const [, count = 200, firstSeed = 1] = process.argv.slice(2).map(Number);
const { Command, Follow, Grid, Ramp, Start } = abi;

const STRIPS = Object.keys(abi.Strip).length;
const HELD_BACK = 2 * 6 * 128;  // samples of the blocks whose records one message holds back

/** Draws from a seed. */
function draws(seed) {
  let state = BigInt(seed) * 0x9e3779b97f4a7c15n;
  return (below) => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    return Number((state >> 33n) % BigInt(below));
  };
}

function randomAction(draw) {
  const deck = draw(abi.DECKS.length);
  const grid = draw(4);
  const any = (list) => list[draw(list.length)];
  return any([
    [Command.PLAY], [Command.PLAY], [Command.PAUSE], [Command.RESET], [Command.NEXT, { deck }],
    [Command.CANCEL_NEXT, { deck }], [Command.CLIP, { deck, clip: draw(4) }],
    [Command.MICROLOOP, { isOn: true, exponent: draw(8), grid }],
    [Command.MICROLOOP, { isOn: false, grid }], [Command.TEMPO, { tempo: 40 + draw(2001) / 10, grid }],
    [Command.SEEK, { sixteenths: draw(256), grid }],
    [Command.GAIN, { strip: draw(STRIPS), decibels: draw(133) / 2 - 60, ramp: draw(4) }],
    [Command.PAN, { strip: draw(STRIPS), pan: draw(201) - 100, ramp: draw(4) }],
    [Command.MUTE, { strip: draw(STRIPS), isOn: draw(2) === 1 }],
    [Command.STEP, { bank: draw(4), row: draw(4), step: draw(16) }], [Command.BANK, { bank: draw(4), grid }],
    [Command.FOLLOW, { deck, mode: any(Object.values(Follow)) }], [Command.STOP, { deck, grid }],
    [Command.LAUNCH, { deck, clip: draw(4), grid }], [Command.LAUNCH_IN_PHASE, { deck, clip: draw(4), grid }],
    [Command.RAMP, { tempo: 40 + draw(2001) / 10, sixteenths: 1 + draw(40), grid }],
    [Command.MICROLOOP_FROM, { from: any(Object.values(Start)), exponent: draw(8), grid }],
    [Command.MICROLOOP_HALVE, { grid }], [Command.MICROLOOP_DOUBLE, { grid }],
    [Command.MICROLOOP_MOVE, { sixteenths: draw(33) - 16, grid }], [Command.SLIP, { grid }],
    [Command.TIME_SIGNATURE, { beats: 1 + draw(9), unit: 2 << draw(4) }],
  ]);
}

const offline = instance(false);
const offlineLoops = await loops(offline);
const pages = [];
for (const isShared of [false, true]) {
  const engineModule = instance(isShared);
  const context = new Context();
  const clips = await loops(engineModule);
  const engine = await Engine.create(context, engineModule, { clips, tempo: 125 });
  if (!isShared) {
    assert.deepEqual(engine.waveforms, clips.map((clip) => waveformOfClip(engineModule, clip)), "waveforms of loops");
  }
  pages.push({ context, engine, isShared });
}

/** Renders blocks, and keeps the audio in `heard`. */
function render(page, heard, frames) {
  const [left, right] = page.context.render(frames);
  heard.push([left, right]);
}

function joined(blocks) {
  const length = blocks.reduce((sum, [left]) => sum + left.length, 0);
  const audio = new Float32Array(2 * length);
  let place = 0;
  for (const [left, right] of blocks) {
    for (let i = 0; i < left.length; i++) {
      audio[place++] = left[i];
      audio[place++] = right[i];
    }
  }
  return audio;
}

/** The frames that are not silent: what is shared has less of those that are. */
function sounding(audio) {
  const found = new Float32Array(audio.length);
  let count = 0;
  for (let i = 0; i < audio.length; i += 2) {
    if (audio[i] === 0 && audio[i + 1] === 0) continue;
    found[count++] = audio[i];
    found[count++] = audio[i + 1];
  }
  return found.subarray(0, count);
}

/** Undoes what was done last, while the music goes on. */
async function undo(page, heard) {
  let isUndone = false;
  const undone = page.engine.undo().then((is) => { isUndone = is; });
  let isOver = false;
  undone.then(() => { isOver = true; });
  while (!isOver) {
    render(page, heard, 128);
    await new Promise((resolve) => { setTimeout(resolve); });
  }
  await arrive();
  // It takes effect within the next unit, which may end in the next block but one.
  for (let i = 0; i < 3; i++) render(page, heard, 128);
  return isUndone;
}

/** Plays at random, and returns the link and what was heard: from the first action on, or from the last undo on. */
async function perform(page, seed) {
  const draw = draws(seed);
  await page.engine.begin(125);
  await arrive();
  const heard = [];
  const size = draw(4) === 0 ? 1 + draw(700) : 128;  // browsers render 128 frames at once today
  const waiting = [];
  for (let i = draw(20); i > 0; i--) render(page, [], 128);  // before the first action, nothing is recorded
  let rest = 128 * (700 + draw(2000));
  let isFirst = true;
  let isUndone = false;
  while (rest > 0) {
    if (!isFirst && draw(200) === 0 && await undo(page, heard)) {
      isUndone = true;
      heard.splice(0, heard.length - 1);
    }
    if (isFirst || draw(20 + Math.round(128 * 800 / size)) < 20) {
      const [kind, values] = isFirst ? [Command.PLAY] : randomAction(draw);
      const ticket = page.engine.send(kind, values);
      if (values?.grid) waiting.push(ticket);
      if (waiting.length > 0 && draw(4) === 0) page.engine.cancel(waiting.splice(draw(waiting.length), 1)[0]);
      isFirst = false;
      await arrive();
    }
    const frames = Math.min(rest, size);
    render(page, heard, frames);
    rest -= frames;
  }
  // Whether or not it has to be, the rest of what the link holds is rendered.
  for (let i = 0; i < 400; i++) render(page, heard, 128);
  await arrive();
  const link = await page.engine.link();
  return { link, audio: joined(heard), isUndone };
}

function replayOffline(link) {
  const { exports } = offline;
  const frames = offline.lendHandles(offlineLoops, (address) =>
    offline.check(exports.link_begin(address, offline.putIn(link))));
  const blocks = [];
  for (;;) {
    const rendered = exports.link_render(50_000, 32);
    if (rendered === 0) break;
    blocks.push(new Float32Array(offline.takeOut().buffer));
  }
  exports.link_hash();
  const audio = new Float32Array(2 * frames);
  let place = 0;
  for (const block of blocks) {
    audio.set(block, place);
    place += block.length;
  }
  assert.equal(place, audio.length);
  return { audio, hash: offline.takeOutText() };
}

async function replayLive(page, link, frames) {
  await page.engine.begin(125, { link });
  await arrive();
  const heard = [];
  for (let i = 0; i < frames; i += 128) {
    render(page, heard, 128);
    if (i % 12800 === 0) await arrive();
  }
  return joined(heard);
}

function equal(first, second, count, what) {
  for (let i = 0; i < count; i++) {
    if (!Object.is(first[i], second[i])) {
      assert.fail(`${what}: frame ${i >> 1} of ${count / 2} is ${first[i]} and ${second[i]}`);
    }
  }
}

/** Compares the ends of what was played and of what is shared, of which messages hold back some blocks. */
function equalAtEnd(played, shared, what) {
  for (let heldBack = 0; heldBack <= HELD_BACK; heldBack += 2) {
    const [end, count] = [played.length - heldBack, Math.min(played.length - heldBack, shared.length)];
    if (count < 2) return;
    let i = 1;
    while (i <= count && Object.is(played[end - i], shared[shared.length - i])) i++;
    if (i > count) return;
  }
  assert.fail(what);
}

let undoneCount = 0;
for (let seed = firstSeed; seed < firstSeed + count; seed++) {
  const page = pages[seed % 2];
  const { link, audio, isUndone } = await perform(page, seed);
  const replayed = replayOffline(link);
  const [played, shared] = [sounding(audio), sounding(replayed.audio)];
  if (isUndone) {
    undoneCount++;
    equalAtEnd(played, shared, `seed ${seed}, played after an undo and replayed`);
  } else {
    assert.ok(replayed.audio.length <= audio.length, `seed ${seed}: what is shared is no longer than what was played`);
    assert.ok(played.length - shared.length <= HELD_BACK, `seed ${seed}: all of what was played is shared`);
    equal(played, shared, Math.min(played.length, shared.length), `seed ${seed}, played and replayed`);
  }
  const again = await replayLive(pages[1 - seed % 2], link, replayed.audio.length / 2);
  equal(again, replayed.audio, replayed.audio.length, `seed ${seed}, replayed in the other mode`);
  console.log(`${link} ${replayed.hash}`);
}
assert.ok(count < 100 || undoneCount > count / 4, `${undoneCount} undone`);
