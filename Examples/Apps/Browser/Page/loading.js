// Loads the engine's module and makes the loops, and shows how far it is.
import { RATE } from "./abi.js";
import { Loop } from "./clips.js";
import { Engine } from "./engine.js";
import { EngineModule } from "./module.js";

/** The names of the loops, a list for each deck: the page shows them from the beginning. */
export const NAMES = ["A", "B"].map((deck) =>
  [...document.querySelectorAll(`#deck-${deck} .ring button`)].map((button) => button.textContent));

/** The names of the drum grid's rows. */
export const ROWS = [...document.querySelectorAll("#drums [role=rowheader]")].map((head) => head.textContent);

const bar = document.getElementById("loading");
const MODULE_SHARE = 0.6;  // of the progress

/** Loads the engine's module. */
export async function loadModule() {
  const isShared = EngineModule.canShare;
  const module = await compile(EngineModule.url(isShared), (part) => { bar.value = MODULE_SHARE * part; });
  return EngineModule.make(module, isShared);
}

/** Makes the engine, and the page's loops, a list of four for each deck. Where threads share no memory the audio thread
 *  makes the loops, and the page gets their waveforms. */
export async function makeEngine(context, engineModule, tempo) {
  const loops = NAMES.map((names, deck) => names.map((name, index) => Loop.made(name, deck, index)));
  const clips = EngineModule.canShare ? await makeClips(loops.flat(), engineModule, tempo) : [];
  const engine = await Engine.create(context, engineModule, { clips, tempo });
  engine.waveforms?.forEach((waveform, index) => { loops.flat()[index].waveform = waveform; });
  for (const clip of clips) engineModule.exports.ostinato_clip_destroy(clip);
  return { engine, loops };
}

async function makeClips(loops, engineModule, tempo) {
  const clips = [];
  for (const loop of loops) {
    clips.push(await loop.clip(engineModule, { rate: RATE, tempo }));
    bar.value += (1 - MODULE_SHARE) / loops.length;
    await new Promise((resolve) => { setTimeout(resolve); });  // so that the page stays alive
  }
  return clips;
}

/** Loads a module, and compiles it. */
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
  return EngineModule.compile(await new Response(response.body.pipeThrough(counted)).arrayBuffer());
}

/** Lets everything on the page be used, once there is what does it. */
export function enablePage() {
  bar.hidden = true;
  document.getElementById("stage").inert = false;
  for (const button of document.querySelectorAll("#tools button")) button.disabled = false;
}
