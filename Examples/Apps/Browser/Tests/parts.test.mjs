// The page's parts that need no page, in node.
import assert from "node:assert/strict";
import test from "node:test";

import { Command, Follow, Grid, Ramp, Start } from "../Page/abi.js";
import { actionNumbers, decibelsOf, levelOf, rampOf } from "../Page/actions.js";
import {
  barTicks, countdownText, decibelText, musicalTime, panText, partsOnClip, placeInClip, regionLabel, regionText,
  showMeter,
} from "../Page/music.js";
import { FrameCounter } from "../Page/frame-counter.js";
import { Ballistics, placeOnScale } from "../Page/meter.js";
import { columnsOf } from "../Page/waveform.js";

const SIXTEENTH = 720720;
const BAR = 16 * SIXTEENTH;

test("T5: musical time", () => {
  assert.equal(musicalTime(0), "0:0:0");
  assert.equal(musicalTime(38 * SIXTEENTH), "2:1:2");
  assert.equal(musicalTime(39 * SIXTEENTH - 1), "2:1:2");
  assert.equal(musicalTime(14 * BAR - 1), "13:3:3");
});

test("R12: places in another time signature", () => {
  showMeter({ beatsPerBar: 7, beatUnit: 8 });
  assert.equal(barTicks(), 14 * SIXTEENTH);
  assert.deepEqual([0, 13, 14, 31].map((place) => musicalTime(place * SIXTEENTH)), ["0:0:0", "0:6:1", "1:0:0", "2:1:1"]);
  assert.equal(countdownText(31 * SIXTEENTH - 1), "2:2");
  assert.equal(regionText(14 * SIXTEENTH, 28 * SIXTEENTH), "bar 1");
  showMeter({ beatsPerBar: 4, beatUnit: 4 });
  assert.equal(musicalTime(38 * SIXTEENTH), "2:1:2");
});

test("a region on a clip: none, one part, two where the clip begins anew, all of it", () => {
  const at = (bar) => bar * BAR;
  assert.deepEqual(partsOnClip(0, 0, at(3), at(3), at(8)), []);
  assert.deepEqual(partsOnClip(at(12), at(14), at(13), at(5), at(8)), [[0.5, 0.75]]);
  assert.deepEqual(partsOnClip(at(6), at(8), at(6), at(6), at(8)), [[0.75, 1]]);
  assert.deepEqual(partsOnClip(at(12), at(14), at(12), at(0), at(4)), [[0, 0.5]]);
  // A clip of three bars, whose beginning lies within the region, one that was anchored after it.
  assert.deepEqual(partsOnClip(at(2), at(4), at(3), at(0), at(3)), [[2 / 3, 1], [0, 2 / 3 + 2 / 3 - 1]]);
  assert.deepEqual(partsOnClip(at(4), at(6), at(5), at(0), at(4)), [[0.75, 1], [0, 0.25]]);
  assert.deepEqual(partsOnClip(at(4), at(6), at(5), at(0), at(1)), [[0, 1]]);
});

test("a block that is told the frame of the one before begins at the end of that", () => {
  const counter = new FrameCounter();
  const first = [0, 128, 128, 384, 640].map((told) => {
    globalThis.currentFrame = told;
    return counter.next(128);
  });
  assert.deepEqual(first, [0, 128, 256, 384, 640]);
});

test("a countdown in bars and beats, of which the last one counts", () => {
  assert.equal(countdownText(8 * BAR), "8:0");
  assert.equal(countdownText(8 * BAR - 1), "8:0");
  assert.equal(countdownText(7 * BAR - 4 * SIXTEENTH), "6:3");
  assert.equal(countdownText(1), "0:1");
  assert.equal(countdownText(0), "0:0");
});

test("a region in words, and as short as it can be", () => {
  const region = (start, end) => [regionText(start * BAR, end * BAR), regionLabel(start * BAR, end * BAR)];
  assert.deepEqual(region(12, 14), ["bars 12 and 13", "12–13"]);
  assert.deepEqual(region(3, 4), ["bar 3", "3"]);
  assert.deepEqual(region(8, 16), ["bars 8 to 15", "8–15"]);
  assert.deepEqual(region(2.5, 2.75), ["2:2:0 to 2:3:0", "2:2:0–2:3:0"]);
});

test("the place in the music of a part of a clip, on the grid", () => {
  const now = { ticks: 10.3 * BAR, playhead: 2.3 * BAR, length: 8 * BAR };
  assert.equal(placeInClip(0.5, now, BAR), 12 * BAR);
  assert.equal(placeInClip(0.99, now, BAR), 15 * BAR);
  assert.equal(placeInClip(1, now, SIXTEENTH), 16 * BAR - SIXTEENTH);
  assert.equal(placeInClip(0.53, now, 4 * SIXTEENTH), 12 * BAR);
  assert.equal(placeInClip(0, now, BAR), 8 * BAR);
  // Whose first lap would begin before the music does.
  assert.equal(placeInClip(0, { ticks: BAR, playhead: 2 * BAR, length: 4 * BAR }, BAR), 3 * BAR);
});

test("gain and pan in words", () => {
  assert.equal(decibelText(-4.5), "−4.5 dB");
  assert.equal(decibelText(3), "+3.0 dB");
  assert.equal(decibelText(-60), "off");
  assert.equal(panText(0), "centre");
  assert.equal(panText(-0.3), "30 left");
  assert.equal(panText(1), "100 right");
});

test("a meter rises at once and falls by 20 dB a second, its peak after a while", () => {
  const bar = new Ballistics();
  assert.equal(bar.take(0.5, 1000), true);
  assert.ok(Math.abs(bar.level + 6.02) < 0.01);
  bar.take(0, 1500);
  assert.ok(Math.abs(bar.level + 16.02) < 0.01);
  assert.ok(Math.abs(bar.held + 6.02) < 0.01);
  bar.take(0, 2300);
  assert.ok(Math.abs(bar.held + 22.02) < 0.01);
  assert.equal(bar.take(0, 6000), false);
  assert.deepEqual([placeOnScale(bar.level), placeOnScale(0), placeOnScale(9)], [0, 48 / 54, 1]);
});

test("a waveform's parts are put together or repeated", () => {
  const waveform = [-0.5, 0.25, 0.3, -0.25, 0.75, 0.4];
  assert.deepEqual(columnsOf(waveform, 1), [{ low: -0.5, high: 0.75, rms: Math.sqrt((0.3 ** 2 + 0.4 ** 2) / 2) }]);
  assert.deepEqual(columnsOf(waveform, 4).map(({ high }) => high), [0.25, 0.25, 0.75, 0.75]);
});

test("P7: levels of gains", () => {
  assert.deepEqual([-1000, -60, -59.5, 0, 6].map(levelOf), [0, 0, 1, 120, 132]);
  for (let level = 1; level <= 132; level++) {
    assert.equal(levelOf(decibelsOf(level)), level);
    // As the engine tells it: a gain of 32 bits.
    const gain = Math.fround(10 ** ((level - 120) / 40));
    assert.equal(levelOf(20 * Math.log10(gain)), level);
  }
});

test("P7: actions as numbers", () => {
  assert.deepEqual(actionNumbers(Command.PLAY, {}), [1, 0, 0, 0]);
  assert.deepEqual(actionNumbers(Command.NEXT, { deck: 1 }), [4, 1, 0, 0]);
  assert.deepEqual(actionNumbers(Command.CLIP, { deck: 1, clip: 3 }), [6, 1, 3, 0]);
  assert.deepEqual(actionNumbers(Command.MICROLOOP, { isOn: true, sixteenths: 32, grid: Grid.NEXT_BAR }), [7, 3, 5, 0]);
  assert.deepEqual(actionNumbers(Command.MICROLOOP, { isOn: false, grid: Grid.NEXT_BEAT }), [8, 2, 0, 0]);
  assert.deepEqual(actionNumbers(Command.TEMPO, { tempo: 90.25 }), [9, 0, 903, 0]);
  assert.deepEqual(actionNumbers(Command.SEEK, { sixteenths: 38 }), [10, 0, 38, 0]);
  assert.deepEqual(actionNumbers(Command.GAIN, { deck: 1, decibels: -4.5, ramp: rampOf(16) }), [11, 1, Ramp.BAR, 111]);
  assert.deepEqual(actionNumbers(Command.PAN, { strip: 2, pan: -30, ramp: rampOf(0) }), [12, 2, Ramp.AT_ONCE, 70]);
  assert.deepEqual(actionNumbers(Command.MUTE, { strip: 3, isOn: true }), [13, 3, 1, 0]);
  assert.deepEqual(actionNumbers(Command.STEP, { bank: 1, row: 2, step: 15 }), [14, 1, 2, 15]);
  assert.deepEqual(actionNumbers(Command.FOLLOW, { deck: 1, mode: Follow.STRETCH }), [17, 1, 2, 0]);
  assert.deepEqual(actionNumbers(Command.STOP, { deck: 1, grid: Grid.NEXT_BAR }), [18, 1, 3, 0]);
  assert.deepEqual(actionNumbers(Command.LAUNCH, { deck: 1, clip: 2, grid: Grid.NEXT_BAR }), [19, 1, 3, 2]);
  assert.deepEqual(actionNumbers(Command.LAUNCH_IN_PHASE, { clip: 3 }), [20, 0, 0, 3]);
  assert.deepEqual(actionNumbers(Command.RAMP, { tempo: 140, sixteenths: 64 }), [21, 0, 64, 1400]);
  assert.deepEqual(actionNumbers(Command.MICROLOOP_FROM, { from: Start.JUST_PLAYED, sixteenths: 8 }), [22, 0, 2, 3]);
  assert.deepEqual(actionNumbers(Command.MICROLOOP_HALVE, { grid: Grid.NEXT_BEAT }), [23, 2, 0, 0]);
  assert.deepEqual(actionNumbers(Command.MICROLOOP_DOUBLE, {}), [24, 0, 0, 0]);
  assert.deepEqual(actionNumbers(Command.MICROLOOP_MOVE, { sixteenths: -4 }), [25, 0, 1020, 0]);
  assert.deepEqual(actionNumbers(Command.SLIP, { grid: Grid.NEXT_BAR }), [26, 3, 0, 0]);
  assert.deepEqual(actionNumbers(Command.TIME_SIGNATURE, { beats: 6, unit: 8 }), [27, 2, 6, 0]);
  assert.deepEqual(actionNumbers(Command.BANK, { bank: 3, grid: Grid.NEXT_SIXTEENTH }), [15, 1, 3, 0]);
});
