// Loads the engine's module and makes the loops, and shows how far it is.
import { RATE } from "./abi.js";
import { Loop } from "./clips.js";
import { EngineModule } from "./module.js";

export const NAMES = [["Steady", "Busy", "Broken", "Sparse"], ["Pads", "Bassline", "Arpeggio", "Bells"]];
const MODULE_SHARE = 0.4;  // of the progress

/** The module, its loops and their clips, two lists of four each. `progress` is told how much is done, 0 to 1. */
export async function load({ tempo, progress }) {
  const isShared = EngineModule.canShare;
  const module = await compile(EngineModule.url(isShared), (part) => progress(MODULE_SHARE * part));
  const engineModule = EngineModule.make(module, isShared);
  const loops = NAMES.map((names, deck) => names.map((name, index) => Loop.made(name, deck, index)));
  const clips = [[], []];
  let done = 0;
  for (const index of [0, 1, 2, 3]) {
    for (const deck of [0, 1]) {
      clips[deck].push(await loops[deck][index].clip(engineModule, { rate: RATE, tempo }));
      progress(MODULE_SHARE + ((1 - MODULE_SHARE) * ++done) / 8);
      await new Promise((resolve) => { setTimeout(resolve); });  // so that the page stays alive
    }
  }
  return { engineModule, loops, clips };
}

/** Compiles a module while it comes. */
async function compile(url, progress) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  const length = Number(response.headers.get("Content-Length"));
  let received = 0;
  const counted = new TransformStream({
    transform: (part, controller) => {
      received += part.byteLength;
      if (length > 0) progress(Math.min(received / length, 1));
      controller.enqueue(part);
    },
  });
  const body = response.body.pipeThrough(counted);
  return WebAssembly.compileStreaming(new Response(body, { headers: { "Content-Type": "application/wasm" } }));
}
