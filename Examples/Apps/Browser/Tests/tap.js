// Tells what two inputs get, the microphone and the page's engine, and at which frames: for recording.py.
registerProcessor("tap", class extends AudioWorkletProcessor {
  planes = [];

  process(inputs) {
    this.planes.push(inputs.map((input) => input[0]?.slice() ?? new Float32Array(128)));
    if (this.planes.length === 16) {
      this.port.postMessage({ frame: currentFrame - 15 * 128, planes: this.planes });
      this.planes = [];
    }
    return true;
  }
});
