// Copies what comes in to the page, in chunks that say at which frame of the audio context they begin.
import { FrameCounter } from "./frame-counter.js";

const CHUNK = 1024;  // frames

class RecorderProcessor extends AudioWorkletProcessor {
  isOn = true;
  counter = new FrameCounter();
  planes = null;  // of the chunk that is being filled
  count = 0;

  constructor() {
    super();
    this.port.onmessage = () => { this.isOn = false; };
  }

  process([input], [output]) {
    if (!this.isOn) return false;
    const frames = output[0].length;
    const frame = this.counter.next(frames);
    if (this.planes && (this.first + this.count !== frame || this.planes.length < input.length
      || this.count + frames > CHUNK)) this.post();
    if (!this.planes) {
      this.first = frame;
      this.planes = Array.from({ length: Math.max(input.length, 1) }, () => new Float32Array(Math.max(CHUNK, frames)));
    }
    // A source that gives one channel now and gave two before is in the middle.
    this.planes.forEach((plane, channel) => {
      if (input.length > 0) plane.set(input[Math.min(channel, input.length - 1)], this.count);
    });
    this.count += frames;
    return true;
  }

  post() {
    const planes = this.planes.map((plane) => plane.slice(0, this.count));
    this.port.postMessage({ frame: this.first, planes }, planes.map((plane) => plane.buffer));
    this.planes = null;
    this.count = 0;
  }
}

registerProcessor("recorder", RecorderProcessor);
