// Loads the engine's module and makes the loops, and shows how far it is.
import { RATE } from "./abi.js";
import { Loop } from "./clips.js";
import { Engine } from "./engine.js";
import { EngineModule } from "./module.js";

/** The names of the loops, by how many decks there are: a list for each deck. */
export const NAMES = JSON.parse(document.getElementById("loops").textContent);

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

/** The loops for so many decks, a list of four for each. */
function loopsOf(decks) {
  return NAMES[decks].map((names, deck) => names.map((name, index) => Loop.made(name, { decks, deck, index })));
}

/** Makes the engine, and the page's loops by how many decks there are; those of two decks are made when somebody opens
 *  a link with two. Where threads share no memory the audio thread makes the loops, and the page gets their
 *  waveforms. */
export async function makeEngine(context, engineModule, tempo) {
  const loops = { 4: loopsOf(4) };
  const clips = EngineModule.canShare ? await makeClips(loops[4].flat(), engineModule, tempo) : [];
  const engine = await Engine.create(context, engineModule, { clips, tempo });
  drawLater(loops[4], engine.waveforms);
  destroy(engineModule, clips);
  engine.onprepare = async (decks) => {
    if (loops[decks]) return;
    const others = loopsOf(decks);
    const clips = EngineModule.canShare ? await makeClips(others.flat(), engineModule, tempo) : [];
    drawLater(others, await engine.addLoops(clips, decks));
    destroy(engineModule, clips);
    loops[decks] = others;
  };
  return { engine, loops };
}

/** Gives loops that the audio thread has made their waveforms. */
function drawLater(loops, waveforms) {
  waveforms?.forEach((waveform, index) => { loops.flat()[index].waveform = waveform; });
}

function destroy(engineModule, clips) {
  for (const clip of clips) engineModule.exports.ostinato_clip_destroy(clip);
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
