// Makes files of a performance without a page being in the way: its audio as a WAV file, and the picture of a link.
import { clipOfSamples, madeLoops } from "./clip-memory.js";
import { decksOf } from "./actions.js";
import { EngineModule } from "./module.js";

const FRAMES = 65_536;  // rendered between two messages

onmessage = ({ data }) =>
  (data.picture ? draw(data.link, data.picture) : render(data)).catch((error) => postMessage({ error: error.message }));

/** How a link is set up. */
function setupOf(engineModule, link) {
  engineModule.exports.link_read(engineModule.putIn(link));
  return engineModule.exports.exchange_number(2);
}

async function load(name) {
  const url = new URL(name, import.meta.url);
  return EngineModule.make(await EngineModule.compile(await (await fetch(url)).arrayBuffer()), false);
}

/** Renders a link; or a performance, with the clips that the rings which it names have at their places. The file has 16
 *  bits, or floats of 32. */
async function render({ link, performance, clips = [], rings = [], bits }) {
  const engineModule = await load(EngineModule.url(false));
  const { exports } = engineModule;
  const handles = clips.map((clip) => clipOfSamples(engineModule, clip));
  for (const { number, places } of rings) {
    engineModule.lendHandles(places.map((place) => handles[place]), (address) =>
      engineModule.check(exports.render_add_ring(number, address, places.length)));
  }
  for (const handle of handles) exports.ostinato_clip_destroy(handle);
  const begin = (address) => (link
    ? exports.link_begin(address, engineModule.putIn(link))
    : exports.render_begin(
      address, performance.tempo, performance.length, performance.setup,
      engineModule.putInBytes(performance.actions)));
  const loops = madeLoops(engineModule, decksOf(performance?.setup ?? setupOf(engineModule, link)));
  const frames = engineModule.lendHandles(loops, (address) => engineModule.check(begin(address)));
  if (frames === 0) throw new Error(engineModule.takeOutText());
  exports.link_wav_header(frames, bits);
  const parts = [engineModule.takeOut()];
  let done = 0;
  for (;;) {
    const rendered = exports.link_render(FRAMES, bits);
    if (rendered === 0) break;
    parts.push(engineModule.takeOut());
    done += rendered;
    postMessage({ progress: done / frames });
  }
  exports.link_hash();
  postMessage({ file: new Blob(parts, { type: "audio/wav" }), hash: engineModule.takeOutText() });
}

async function draw(link, theme) {
  const engineModule = await load("picture.wasm");
  const code = engineModule.exports.picture_draw(engineModule.putIn(link), theme === "dark" ? 1 : 0);
  const text = engineModule.takeOutText();
  if (code < 0) throw new Error(text);
  postMessage({ file: new Blob([text], { type: "image/svg+xml" }) });
}
