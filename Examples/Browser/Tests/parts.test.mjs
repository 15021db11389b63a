// The page's parts that need no page, in node.
import assert from "node:assert/strict";
import test from "node:test";

import { HoldButton } from "../Page/hold.js";
import {
  decibelText, gainOfDecibels, musicalTime, panText, partsOnClip,
} from "../Page/music.js";

const SIXTEENTH = 720720;
const BAR = 16 * SIXTEENTH;

test("R10: a press while paused plays, on the way down; its release means nothing", () => {
  const button = new HoldButton();
  assert.equal(button.press(0, false, 1), "play");
  assert.equal(button.hold(5000), null);
  assert.equal(button.release(5000, 1), null);
});

test("R10: a release after exactly two seconds pauses", () => {
  for (const time of [0, 1, 1999, 2000]) {
    const button = new HoldButton();
    assert.equal(button.press(100, true, 1), null);
    assert.equal(button.hold(100 + time), null);
    assert.equal(button.release(100 + time, 1), "pause");
    assert.equal(button.release(100 + time, 1), null);
  }
});

test("R10: held for more it resets at that instant, and the release means nothing", () => {
  const button = new HoldButton();
  button.press(0, true, 1);
  assert.equal(button.hold(2000.001), "reset");
  assert.equal(button.hold(2100), null);
  assert.equal(button.release(2200, 1), null);
});

test("R10: a release that comes late, before any picture was drawn, resets", () => {
  const button = new HoldButton();
  button.press(0, true, 1);
  assert.equal(button.release(2500, 1), "reset");
});

test("R10: a second finger means nothing", () => {
  const button = new HoldButton();
  assert.equal(button.press(0, false, 1), "play");
  assert.equal(button.press(50, true, 2), null);
  assert.equal(button.release(60, 2), null);
  assert.equal(button.release(70, 1), null);
  button.press(100, true, 1);
  assert.equal(button.press(1900, true, 2), null);
  assert.equal(button.release(1950, 2), null);
  button.cancel(2);
  assert.equal(button.hold(2101), "reset");
  assert.equal(button.press(2200, false, 2), null);
  assert.equal(button.release(2300, 1), null);
  assert.equal(button.press(2400, false, 2), "play");
});

test("a press that is cancelled does nothing, and shows no hold", () => {
  const button = new HoldButton();
  button.press(0, true, 1);
  assert.equal(button.progress(500), 0.25);
  button.cancel();
  assert.equal(button.progress(600), 0);
  assert.equal(button.hold(3000), null);
  assert.equal(button.release(3000, 1), null);
});

test("T5: musical time", () => {
  assert.equal(musicalTime(0), "0:0:0");
  assert.equal(musicalTime(38 * SIXTEENTH), "2:1:2");
  assert.equal(musicalTime(39 * SIXTEENTH - 1), "2:1:2");
  assert.equal(musicalTime(14 * BAR - 1), "13:3:3");
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

test("gain and pan in words", () => {
  assert.equal(gainOfDecibels(0), 1);
  assert.equal(gainOfDecibels(-60), 0);
  assert.ok(Math.abs(gainOfDecibels(6) - 1.9953) < 1e-4);  // four decimals are written here
  assert.equal(decibelText(-4.5), "−4.5 dB");
  assert.equal(decibelText(3), "+3.0 dB");
  assert.equal(decibelText(-60), "off");
  assert.equal(panText(0), "centre");
  assert.equal(panText(-0.3), "30 left");
  assert.equal(panText(1), "100 right");
});
