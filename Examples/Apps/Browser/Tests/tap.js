// Tells what two inputs get, the microphone and the page's engine, and at which frames: for recording.py.
registerProcessor("tap", class extends AudioWorkletProcessor {
  planes = [];
  end = 0;

  process(inputs) {
    // As in Page/frame-counter.js.
    this.end = Math.max(currentFrame, this.end) + 128;
    this.planes.push(inputs.map((input) => input[0]?.slice() ?? new Float32Array(128)));
    if (this.planes.length === 16) {
      this.port.postMessage({ frame: this.end - 16 * 128, planes: this.planes });
      this.planes = [];
    }
    return true;
  }
});
