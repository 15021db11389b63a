// Draws a link as the page does, and prints the picture.
//
// usage: node picture.mjs SITE LINK
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [site, link] = process.argv.slice(2);
const folder = pathToFileURL(`${site}/`);
const { EngineModule } = await import(new URL("module.js", folder));
const engineModule = EngineModule.make(
  new WebAssembly.Module(readFileSync(new URL("picture.wasm", folder))), false);
const code = engineModule.exports.picture_draw(engineModule.putIn(link), 0);
const text = engineModule.takeOutText();
if (code < 0) throw new Error(text);
process.stdout.write(text);
