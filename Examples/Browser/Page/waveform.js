/** Draws lows and highs, in turn, over a canvas's whole width, in its own colour. */
export function drawWaveform(canvas, waveform) {
  const scale = window.devicePixelRatio || 1;
  const width = Math.max(1, Math.round(canvas.clientWidth * scale));
  const height = Math.max(1, Math.round(canvas.clientHeight * scale));
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  pen.fillStyle = getComputedStyle(canvas).color;
  const buckets = waveform.length / 2;
  for (let x = 0; x < width; x++) {
    const first = Math.floor((x * buckets) / width);
    const last = Math.max(first + 1, Math.floor(((x + 1) * buckets) / width));
    let low = 0;
    let high = 0;
    for (let i = first; i < last; i++) {
      low = Math.min(low, waveform[2 * i]);
      high = Math.max(high, waveform[2 * i + 1]);
    }
    const top = (0.5 - 0.48 * Math.min(high, 1)) * height;
    const bottom = (0.5 - 0.48 * Math.max(low, -1)) * height;
    pen.fillRect(x, top, 1, Math.max(bottom - top, scale));
  }
}
