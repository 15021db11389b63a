// The audio thread: an instance of the engine's module over the memory that it shares with the page.
// A block allocates nothing here and posts nothing: all that crosses goes through that memory.

export class OstinatoProcessor extends AudioWorkletProcessor {
  constructor({ processorOptions: { module, memory } }) {
    super();
    this.memory = memory;
    this.engine = new WebAssembly.Instance(module, { env: { memory } }).exports;
    this.engine.__stack_pointer.value = this.engine.page_audio_stack();
    this.frames = 0;
  }

  // Views of the engine's output, made anew only if the browser changes the length of its blocks.
  fit(frames) {
    if (frames > this.engine.page_largest_block()) throw new RangeError(`${frames} frames a block`);
    this.frames = frames;
    this.left = new Float32Array(this.memory.buffer, this.engine.page_plane(0), frames);
    this.right = new Float32Array(this.memory.buffer, this.engine.page_plane(1), frames);
  }

  process(inputs, outputs) {
    const output = outputs[0];
    const frames = output[0].length;
    if (frames !== this.frames) this.fit(frames);
    this.engine.page_render(frames, currentFrame);
    output[0].set(this.left);
    output[1].set(this.right);
    return true;
  }
}

registerProcessor("ostinato", OstinatoProcessor);
