// Makes files of a performance without a page being in the way: the audio of a link as a WAV file, and its picture.
import { madeLoops } from "./clip-memory.js";
import { EngineModule } from "./module.js";

const FRAMES = 65_536;  // rendered between two messages

onmessage = ({ data: { link, picture } }) =>
  (picture ? draw(link, picture) : render(link)).catch((error) => postMessage({ error: error.message }));

async function load(name) {
  const url = new URL(name, import.meta.url);
  return EngineModule.make(await EngineModule.compile(await (await fetch(url)).arrayBuffer()), false);
}

async function render(link) {
  const engineModule = await load(EngineModule.url(false));
  const { exports } = engineModule;
  const frames = engineModule.lendHandles(madeLoops(engineModule), (address) =>
    engineModule.check(exports.link_begin(address, engineModule.putIn(link))));
  exports.link_wav_header(frames);
  const parts = [engineModule.takeOut()];
  let done = 0;
  for (;;) {
    const rendered = exports.link_render(FRAMES);
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
