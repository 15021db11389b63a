/** How far the loudest peak is from the middle, as a part of the half height. */
const HEADROOM = 0.94;
const FADE = 150;  // milliseconds

/** Draws a clip over a canvas's whole width, in its own colour, as high as there is room: peaks pale, and on
 *  them the root mean square. `waveform` has a low, a high and a root mean square for each of its parts. */
export function drawWaveform(canvas, waveform) {
  const scale = window.devicePixelRatio || 1;
  const width = Math.max(1, Math.round(canvas.clientWidth * scale));
  const height = Math.max(1, Math.round(canvas.clientHeight * scale));
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  pen.fillStyle = getComputedStyle(canvas).color;
  const columns = columnsOf(waveform, width);
  const loudest = columns.reduce((most, { low, high }) => Math.max(most, high, -low), 0);
  const gain = loudest > 0.001 ? HEADROOM / loudest : 1;
  const y = (value) => 0.5 * height * (1 - gain * value);
  const line = Math.max(1, Math.round(scale));
  pen.globalAlpha = 0.45;
  fill(pen, columns.map(({ low, high }) => [y(high), y(low)]));
  pen.globalAlpha = 1;
  fill(pen, columns.map(({ low, high, rms }) => [y(Math.min(rms, high)), y(Math.max(-rms, low))]));
  pen.globalAlpha = 0.6;
  pen.fillRect(0, Math.round(0.5 * (height - line)), width, line);
}

/** Fills what is between two edges, which are given for each column. */
function fill(pen, edges) {
  pen.beginPath();
  edges.forEach(([top], x) => pen.lineTo(x + 0.5, top));
  for (let x = edges.length - 1; x >= 0; x--) pen.lineTo(x + 0.5, edges[x][1]);
  pen.closePath();
  pen.fill();
}

/** A waveform's parts, put together or repeated so that there are so many. */
export function columnsOf(waveform, count) {
  const parts = waveform.length / 3;
  return Array.from({ length: count }, (_, x) => {
    const first = Math.floor((x * parts) / count);
    const last = Math.max(first + 1, Math.floor(((x + 1) * parts) / count));
    let [low, high, squares] = [0, 0, 0];
    for (let i = first; i < last; i++) {
      low = Math.min(low, waveform[3 * i]);
      high = Math.max(high, waveform[3 * i + 1]);
      squares += waveform[3 * i + 2] ** 2;
    }
    return { low, high, rms: Math.sqrt(squares / (last - first)) };
  });
}

/** Has what a canvas shows go over into what `draw` draws on it, where motion is welcome. */
export function crossFade(canvas, draw) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || canvas.width <= 1) {
    draw();
    return;
  }
  const former = canvas.cloneNode();
  former.getContext("2d").drawImage(canvas, 0, 0);
  canvas.after(former);
  draw();
  canvas.animate({ opacity: [0, 1] }, { duration: FADE });
  former.animate({ opacity: [1, 0] }, { duration: FADE, fill: "forwards" }).finished
    .finally(() => former.remove());
}
