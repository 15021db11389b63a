// Files of a performance: its audio and its picture.
import { inWorker } from "./in-worker.js";
import { Refusal } from "./module.js";

/** Renders a `link`, or a `performance` with `clips` and with `rings`, each of which has a `number` and the `places` of
 *  its own clips among these, in a thread of its own; `progress` is told how much is done, 0 to 1. Returns the WAV file,
 *  of 16 `bits` or of floats of 32, as a Blob named `file`, and the `hash` of the floats. */
export function renderWAV(what, progress) { return inWorker("download-worker.js", what, { progress }); }

/** Draws a link in a thread of its own, in a theme, "light" or "dark". Returns the SVG file as a Blob named `file`. */
export function drawSVG(link, theme) { return inWorker("download-worker.js", { link, picture: theme }); }

/** A picture of SVG as one of pixels, as a Blob. */
export async function drawPNG(svg) {
  const image = new Image();
  image.src = URL.createObjectURL(svg);
  try { await image.decode(); } catch { throw new Refusal("this browser cannot draw the picture"); }
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [2 * image.naturalWidth, 2 * image.naturalHeight];
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve) => { canvas.toBlob(resolve, "image/png"); });
}
