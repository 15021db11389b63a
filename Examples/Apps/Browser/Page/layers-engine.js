// The page's end of the layers: asks the audio thread to do something, and keeps the state that it tells.
import { Refusal } from "./module.js";

const text = new TextDecoder();

// What a state tells, each a double. The exports of Layers/ have the same order.
const FIELDS = [
  "step", "transport", "ticks", "barIsLit", "beatIsLit", "beatsPerBar", "beatUnit", "tempo", "masterPeakLeft",
  "masterPeakRight", "openLoop", "mix", "heardLayer", "elapsed", "length", "loopLength", "canRecord", "isArriving",
  "changes",
];

/** The steps of a recording, by their numbers. */
export const Step = { IDLE: 0, COUNT_IN: 1, RECORDING: 2, REVIEW: 3, DONE: 4 };

export class LayersEngine {
  #port;
  #asked = new Map();
  #last = 0;

  /** What is newest. */
  state = Object.fromEntries(FIELDS.map((name) => [name, 0]));

  /** Is called with each state. */
  onstate = () => {};

  static async create(context) {
    const [response] = await Promise.all([
      fetch("layers.wasm"), context.audioWorklet.addModule(new URL("layers-worklet.js", import.meta.url))]);
    if (!response.ok) throw new Error(`layers.wasm: ${response.status} ${response.statusText}`);
    const module = await WebAssembly.compile(await response.arrayBuffer());
    const node = new AudioWorkletNode(context, "layers", {
      numberOfInputs: 1, outputChannelCount: [2], channelCount: 2, channelCountMode: "clamped-max",
      processorOptions: { module },
    });
    node.connect(context.destination);
    return new LayersEngine(node);
  }

  constructor(node) {
    this.node = node;
    this.#port = node.port;
    this.#port.onmessage = ({ data }) => this.#take(data);
  }

  /** Calls a function of the module; returns what it puts out, or throws a Refusal with it. */
  async ask(name, values, input) { return (await this.#call(name, values, input)).output; }

  /** The same, as text. */
  async askText(name, values, input) { return text.decode(await this.ask(name, values, input)); }

  /** The number that a function returns. */
  async askNumber(name, values, input) { return (await this.#call(name, values, input)).result; }

  async #call(name, values = [], input = null) {
    const id = ++this.#last;
    const { result, output } = await new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#port.postMessage({ id, name: `layers_${name}`, values, input });
    });
    if (result < 0) throw new Refusal(text.decode(output), result);
    return { result, output };
  }

  #take({ id, result, output, error, state }) {
    if (state) {
      this.state = Object.fromEntries(FIELDS.map((name, index) => [name, state[index]]));
      return this.onstate();
    }
    const { resolve, reject } = this.#asked.get(id);
    this.#asked.delete(id);
    if (error) reject(new Error(error));
    else resolve({ result, output });
  }
}
