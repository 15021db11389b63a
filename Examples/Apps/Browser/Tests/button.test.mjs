// The page's play button, in node on the engine's own module.
//
// usage: SITE=DIRECTORY node --test button.test.mjs
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import test from "node:test";
import { gunzipSync } from "node:zlib";

const folder = pathToFileURL(`${process.env.SITE}/`);
const { Command } = await import(new URL("abi.js", folder));
const { PlayButton } = await import(new URL("button.js", folder));
const { EngineModule } = await import(new URL("module.js", folder));

const file = new Uint8Array(readFileSync(new URL(EngineModule.url(false), folder)));
const engineModule = EngineModule.make(await EngineModule.compile(file.buffer), false);

test("the module's file is compressed, and what a server has sent otherwise is taken, too", async () => {
  const whole = new Uint8Array(gunzipSync(file));
  assert.ok(file.length < whole.length / 2);
  const names = (module) => WebAssembly.Module.exports(module).map(({ name }) => name);
  assert.deepEqual(names(await EngineModule.compile(whole.buffer)), names(engineModule.module));
  await assert.rejects(EngineModule.compile(file.slice(0, 1000).buffer));
});

test("R10: a press while paused plays, on the way down; its release means nothing", () => {
  const button = new PlayButton(engineModule);
  assert.equal(button.press(0, false, 1), Command.PLAY);
  assert.equal(button.hold(5000), 0);
  assert.equal(button.release(5000, 1), 0);
});

test("R10: a release after exactly two seconds pauses", () => {
  for (const time of [0, 1, 1999, 2000]) {
    const button = new PlayButton(engineModule);
    assert.equal(button.press(100, true, 1), 0);
    assert.equal(button.hold(100 + time), 0);
    assert.equal(button.release(100 + time, 1), Command.PAUSE);
    assert.equal(button.release(100 + time, 1), 0);
  }
});

test("R10: held for more it resets at that instant, and the release means nothing", () => {
  const button = new PlayButton(engineModule);
  button.press(0, true, 1);
  assert.equal(button.hold(2000.001), Command.RESET);
  assert.equal(button.hold(2100), 0);
  assert.equal(button.release(2200, 1), 0);
});

test("R10: a release that comes late, before any picture was drawn, resets", () => {
  const button = new PlayButton(engineModule);
  button.press(0, true, 1);
  assert.equal(button.release(2500, 1), Command.RESET);
});

test("R10: a second finger means nothing", () => {
  const button = new PlayButton(engineModule);
  assert.equal(button.press(0, false, 1), Command.PLAY);
  assert.equal(button.press(50, true, 2), 0);
  assert.equal(button.release(60, 2), 0);
  assert.equal(button.release(70, 1), 0);
  button.press(100, true, 1);
  assert.equal(button.press(1900, true, 2), 0);
  assert.equal(button.release(1950, 2), 0);
  button.cancel(2);
  assert.equal(button.hold(2101), Command.RESET);
  assert.equal(button.press(2200, false, 2), 0);
  assert.equal(button.release(2300, 1), 0);
  assert.equal(button.press(2400, false, 2), Command.PLAY);
});

test("a press that is cancelled does nothing, and shows no hold", () => {
  const button = new PlayButton(engineModule);
  button.press(0, true, 1);
  assert.equal(button.progress(500), 0.25);
  button.cancel();
  assert.equal(button.progress(600), 0);
  assert.equal(button.hold(3000), 0);
  assert.equal(button.release(3000, 1), 0);
});
