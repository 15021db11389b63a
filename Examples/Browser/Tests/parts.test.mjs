// The page's parts that need no page, in node.
import assert from "node:assert/strict";
import test from "node:test";

import {
  decibelText, gainOfDecibels, musicalTime, panText, partsOnClip,
} from "../Page/music.js";

const SIXTEENTH = 720720;
const BAR = 16 * SIXTEENTH;

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
