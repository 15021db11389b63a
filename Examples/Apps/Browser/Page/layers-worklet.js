// The audio thread of the layers: an instance of their module, with the microphone as its input. What the page asks for
// comes in messages, and each is answered.
import { EngineModule } from "./module.js";

const BLOCKS_A_MESSAGE = 6;

class LayersProcessor extends AudioWorkletProcessor {
  blocks = 0;
  shown = new Float64Array(0);
  planes = [];  // of the input, left and right, and of the output

  constructor({ processorOptions: { module } }) {
    super();
    this.module = EngineModule.make(module, false);
    this.port.onmessage = ({ data }) => this.answer(data);
  }

  /** Calls a function of the module, with bytes as its input if there are any, and answers with what it returns and puts
   *  out. */
  answer({ id, name, values, input }) {
    const { exports } = this.module;
    try {
      const counts = input ? [this.module.putInBytes(input)] : [];
      const result = exports[name](...counts, ...values);
      const output = this.module.takeOut();
      this.port.postMessage({ id, result, output }, [output.buffer]);
    } catch (error) {
      this.port.postMessage({ id, error: error.message });
    }
    this.post();
  }

  // Views of the planes, made anew only if the browser changes the length of its blocks or the memory grows.
  fit(frames) {
    if (this.planes[0]?.length === frames) return;
    const { exports, memory } = this.module;
    this.planes = [0, 1, 2, 3].map((index) => new Float32Array(memory.buffer, exports.layers_plane(index), frames));
  }

  process([input], [output]) {
    const frames = output[0].length;
    this.fit(frames);
    input.forEach((channel, index) => this.planes[index].set(channel));
    this.module.exports.layers_render(frames, input.length);
    this.fit(frames);  // the memory may have grown
    output.forEach((channel, index) => channel.set(this.planes[2 + index]));
    if (++this.blocks % BLOCKS_A_MESSAGE === 0) this.post();
    return true;
  }

  /** Posts the state, if that is another. */
  post() {
    this.module.exports.layers_state();
    const state = new Float64Array(this.module.takeOut().buffer);
    if (state.length === this.shown.length && state.every((value, index) => value === this.shown[index])) return;
    this.shown = state;
    this.port.postMessage({ state });
  }
}

registerProcessor("layers", LayersProcessor);
