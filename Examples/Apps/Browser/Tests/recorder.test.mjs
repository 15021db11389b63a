// The recorder without a browser: an engine that is made up tells where the music is, and a microphone gives numbers.
import assert from "node:assert/strict";
import test from "node:test";

import { Recorder } from "../Page/recorder.js";
import { BAR, SteadyRun } from "../Page/steady-run.js";

const RATE = 44100;
const BLOCK = 128;
const [PAUSED, PLAYING] = [1, 2];

/** Music whose place is known exactly, in units of 1 / (600 · rate) of a tick. */
class Music {
  frame = 0;
  units = 0n;
  tenths = 1250;
  isPlaying = false;
  records = [];

  constructor() { this.record(); }
  get perFrame() { return 2_882_880n * BigInt(this.tenths); }
  get ticks() { return Number(this.units / (600n * BigInt(RATE))); }
  jump(ticks) { this.units = BigInt(ticks) * 600n * BigInt(RATE); }

  block() {
    this.frame += BLOCK;
    if (this.isPlaying) this.units += this.perFrame * BigInt(BLOCK);
    this.record();
  }

  record() {
    this.records.push({
      contextFrame: this.frame, ticks: this.ticks, tempo: this.tenths / 10, stage: 1,
      transport: this.isPlaying ? PLAYING : PAUSED,
    });
  }
}

/** A recorder and all that it works with. The sample at each frame of the microphone is the frame's number. */
function scene({ latencies = [0, 0, 0], open, isSilent = false } = {}) {
  const music = new Music();
  const listeners = [];
  const context = {
    sampleRate: RATE, state: "running", baseLatency: latencies[0], outputLatency: latencies[1],
    addEventListener: (_, listener) => listeners.push(listener),
  };
  const records = {
    get written() { return music.records.length; },
    since: (index) => music.records.slice(index),
  };
  const input = { latency: latencies[2], isOpen: false, close() { input.isOpen = false; } };
  const session = { context, engine: { records }, wake() {}, drawSoon() {} };
  const recorder = new Recorder(session, open ?? (async (_, hooks) => {
    input.isOpen = true;
    return Object.assign(input, { hooks });
  }));
  const target = { said: [], takes: [], say: (text) => target.said.push(text), keep: (take) => target.takes.push(take) };
  const play = (blocks) => {
    for (let i = 0; i < blocks; i++) {
      const frame = music.frame;
      music.block();
      if (!input.isOpen) continue;
      const plane = Float32Array.from({ length: BLOCK }, (_, j) => (isSilent ? 0 : frame + j));
      input.hooks.take({ frame, planes: [plane] });
    }
  };
  return { music, context, listeners, input, recorder, target, play };
}

/** Blocks that last longer than so many bars. */
const blocks = (bars) => Math.ceil((bars * 84672) / BLOCK) + 2;

test("lines are found to the frame at every tempo, from wherever the music began", () => {
  let seed = 1;
  const random = (count) => { seed = (seed * 48271) % 2147483647; return seed % count; };
  for (let run = 0; run < 300; run++) {
    const music = new Music();
    music.tenths = 400 + random(2001);
    music.frame = BLOCK * random(1_000_000);
    music.jump(random(100) * BAR + (run % 2 ? 0 : random(BAR)));
    const [origin, start] = [music.units, music.frame];
    music.isPlaying = true;
    music.block();
    const steady = new SteadyRun(music.records.at(-1), RATE);
    for (let i = 0; i < 3000; i++) {
      music.block();
      assert.ok(steady.follow(music.records.at(-1)));
    }
    for (const bar of [1, 7]) {
      const line = (Math.floor(music.ticks / BAR) + bar) * BAR;
      const distance = BigInt(line) * 600n * BigInt(RATE) - origin;
      const exact = start + Number((distance + music.perFrame - 1n) / music.perFrame);
      assert.equal(steady.frameOf(line), exact, `${music.tenths} from ${origin}`);
      assert.equal(steady.barLineFrom(exact), line);
      assert.equal(steady.barLineFrom(exact + 1), line + BAR);
    }
  }
});

test("a run ends at a pause, another tempo, a jump of one frame", () => {
  for (const change of [(m) => { m.isPlaying = false; }, (m) => { m.tenths = 1251; }, (m) => { m.units += m.perFrame; },
    (m) => { m.units -= m.perFrame; }]) {
    const music = new Music();
    music.isPlaying = true;
    music.block();
    const steady = new SteadyRun(music.records.at(-1), RATE);
    for (let i = 0; i < 40; i++) {
      music.block();
      steady.follow(music.records.at(-1));
    }
    change(music);
    music.block();
    assert.equal(steady.follow(music.records.at(-1)), false);
  }
});

test("armed while it plays: the take begins at the next bar line, later by what the latencies add up to", async () => {
  const { music, recorder, target, play, input } = scene({ latencies: [0.01, 0.03, 0.02] });
  music.isPlaying = true;
  play(100);
  await recorder.press(target, 2);
  assert.equal(recorder.state, "armed");
  play(500);
  assert.equal(recorder.state, "armed");
  play(100);
  assert.equal(recorder.state, "recording");
  assert.deepEqual([recorder.begin, recorder.end], [84672, 3 * 84672]);
  play(blocks(3) - 700);
  assert.equal(recorder.state, "recording", "what is played until then comes in later");
  play(blocks(0.1));
  assert.equal(recorder.state, "idle");
  assert.equal(input.isOpen, false);
  const [take] = target.takes;
  assert.deepEqual({ ...take, left: null }, { name: "Take 1", left: null, right: null, rate: RATE, bars: 2 });
  assert.equal(take.left.length, 2 * 84672);
  const shift = Math.round(0.06 * RATE);
  assert.ok(take.left.every((sample, index) => sample === 84672 + shift + index));
});

test("armed while it is paused: the take begins where the music starts, if that is a bar line, else at the next", async () => {
  for (const [place, begin] of [[0, 0], [3 * BAR, 0], [3 * BAR + BAR / 4, 63504]]) {
    const { music, recorder, target, play } = scene();
    music.jump(place);
    await recorder.press(target, 1);
    play(500);
    assert.equal(recorder.state, "armed");
    music.isPlaying = true;
    play(blocks(2));
    const [take] = target.takes;
    assert.equal(take.left[0], 500 * BLOCK + begin);
    assert.equal(take.left.length, 84672);
  }
});

test("a press between the line's frame and its being heard still gets that line", async () => {
  const { music, recorder, target, play } = scene({ latencies: [0, 0.1, 0] });
  music.isPlaying = true;
  play(662);  // 64 frames beyond the first bar line
  await recorder.press(target, 1);
  play(1);
  assert.deepEqual([recorder.state, recorder.begin], ["recording", 84672]);
});

test("at a tempo whose bars are not whole frames a take has as many as the longest of them", async () => {
  const { music, recorder, target, play } = scene();
  [music.tenths, music.isPlaying] = [1173, true];
  play(100);
  await recorder.press(target, 1);
  play(2000);
  assert.equal(target.takes[0].left.length, 90231);
});

test("a pause, another tempo or a jump during the take gives it up; before it, they do not matter", async () => {
  const changes = [
    [(m) => { m.isPlaying = false; }, "The music was paused"], [(m) => { m.tenths = 1251; }, "The tempo was changed"],
    [(m) => { m.jump(BAR / 4); }, "The music jumped"],
  ];
  for (const [change, words] of changes) {
    const { music, recorder, target, play, input } = scene();
    music.isPlaying = true;
    await recorder.press(target, 2);
    play(blocks(1));
    assert.equal(recorder.state, "recording");
    change(music);
    play(2);
    assert.deepEqual([recorder.state, input.isOpen, target.takes.length], ["idle", false, 0]);
    assert.equal(target.said.at(-1), `${words} during the recording. Nothing was changed.`);
    const later = scene();
    later.music.isPlaying = true;
    later.play(100);
    await later.recorder.press(later.target, 1);
    later.play(100);
    change(later.music);
    later.play(10);
    assert.equal(later.recorder.state, "armed");
  }
});

test("a microloop that is as long as the take does not spoil it", async () => {
  const { music, recorder, target, play } = scene();
  music.isPlaying = true;
  await recorder.press(target, 1);
  while (music.ticks < BAR) play(1);
  music.jump(music.ticks - BAR);
  music.records.at(-1).ticks = music.ticks;  // a record looks ahead past the wrap
  play(10);
  assert.equal(target.takes.length, 1);
});

test("a second press stops, in every state; another deck is told to wait", async () => {
  let answer;
  const closed = [];
  const asking = scene({ open: () => new Promise((resolve) => { answer = resolve; }) });
  asking.recorder.press(asking.target, 1);
  assert.equal(asking.recorder.state, "asking");
  await asking.recorder.press(asking.target, 1);
  answer({ latency: 0, close: () => closed.push(true) });
  await new Promise(setImmediate);
  assert.deepEqual([asking.recorder.state, closed], ["idle", [true]]);

  for (const count of [0, blocks(1)]) {
    const { music, recorder, target, play, input } = scene();
    music.isPlaying = true;
    play(10);
    await recorder.press(target, 4);
    play(count);
    const other = { said: [], say: (text) => other.said.push(text) };
    await recorder.press(other, 1);
    assert.deepEqual(other.said, ["The other deck is recording."]);
    await recorder.press(target, 4);
    assert.deepEqual([recorder.state, recorder.target, input.isOpen], ["idle", null, false]);
    play(blocks(5));
    assert.equal(target.takes.length, 0);
  }
});

test("no microphone, one that goes away, suspended audio and silence are told in words", async () => {
  const refused = scene({ open: async () => { throw new Error("There is no microphone"); } });
  await refused.recorder.press(refused.target, 1);
  assert.deepEqual([refused.recorder.state, refused.target.said.at(-1)],
    ["idle", "There is no microphone. Nothing was changed."]);

  const lost = scene();
  await lost.recorder.press(lost.target, 1);
  lost.input.hooks.lose();
  assert.equal(lost.target.said.at(-1), "The microphone has gone. Nothing was changed.");

  const suspended = scene();
  suspended.music.isPlaying = true;
  await suspended.recorder.press(suspended.target, 1);
  suspended.play(10);
  suspended.context.state = "suspended";
  suspended.listeners.forEach((listener) => listener());
  assert.equal(suspended.target.said.at(-1), "The audio was suspended. Nothing was changed.");

  const silent = scene({ isSilent: true });
  silent.music.isPlaying = true;
  await silent.recorder.press(silent.target, 1);
  silent.play(blocks(1));
  assert.deepEqual([silent.target.said.at(-1), silent.target.takes.length],
    ["The microphone gave nothing but silence. Nothing was changed.", 0]);
});
