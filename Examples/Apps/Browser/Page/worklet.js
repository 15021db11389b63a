// The audio thread: an instance of the engine's module. If it shares its memory with the page, all that crosses goes
// through that memory: a block allocates nothing here and posts nothing. Else the page sends messages, and records go
// back to it in messages.
import { Control } from "./control.js";
import { FrameCounter } from "./frame-counter.js";
import { EngineModule } from "./module.js";
import { RecordSender } from "./records.js";

const BLOCKS_A_MESSAGE = 6;

export class OstinatoProcessor extends AudioWorkletProcessor {
  constructor({ processorOptions: { module, memory, stack } }) {
    super();
    this.frames = 0;
    this.counter = new FrameCounter();
    this.blocks = 0;
    this.records = null;
    this.isReady = Boolean(memory);
    if (memory) {
      this.memory = memory;
      this.engine = new WebAssembly.Instance(module, { env: { memory } }).exports;
      this.engine.__stack_pointer.value = stack;
    } else {
      const engineModule = EngineModule.make(module, false);
      this.memory = engineModule.memory;
      this.engine = engineModule.exports;
      this.control = new Control(engineModule);
      this.port.onmessage = ({ data }) => this.answer(data);
    }
  }

  /** Does what a message asks for, and answers. */
  answer({ id, name, values }) {
    try {
      const result = this.control[name](...values);
      if (name === "createWithLoops") {
        this.records = new RecordSender(this.memory, this.engine);
        this.isReady = true;
        this.post();
      }
      this.fit(this.frames);  // the memory may have grown
      this.port.postMessage({ id, result });
    } catch (error) {
      this.port.postMessage({ id, error: error.message });
    }
  }

  // Views of the engine's output, made anew only if the browser changes the length of its blocks or the memory grows.
  fit(frames) {
    if (frames > this.engine.page_largest_block()) throw new RangeError(`${frames} frames a block`);
    this.frames = frames;
    this.left = new Float32Array(this.memory.buffer, this.engine.page_plane(0), frames);
    this.right = new Float32Array(this.memory.buffer, this.engine.page_plane(1), frames);
  }

  process(inputs, outputs) {
    if (!this.isReady) return true;
    const output = outputs[0];
    const frames = output[0].length;
    if (frames !== this.frames) this.fit(frames);
    this.engine.page_render(frames, this.counter.next(frames));
    output[0].set(this.left);
    output[1].set(this.right);
    if (this.records && ++this.blocks % BLOCKS_A_MESSAGE === 0) this.post();
    return true;
  }

  post() {
    this.control.collect();
    const records = this.records.take();
    if (records) this.port.postMessage({ records }, [records.buffer]);
  }
}

registerProcessor("ostinato", OstinatoProcessor);
