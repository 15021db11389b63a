// The module of Swift, and how bytes come into it and out of it.

let compiled;  // once for each thread

/** An instance of circle.wasm. What one instance is told, another does not know. */
export class CircleModule {
  static async load(url = "circle.wasm") {
    compiled ??= WebAssembly.compileStreaming(fetch(url));
    try {
      return new CircleModule(await WebAssembly.instantiate(await compiled, {}));
    } catch (error) {
      compiled = undefined;
      throw error;
    }
  }

  constructor(instance) { this.exports = instance.exports; }

  /** Puts bytes and texts where the next call finds them, and returns how many bytes each has. */
  give(...parts) {
    const blocks = parts.map((part) => typeof part === "string" ? new TextEncoder().encode(part) : part);
    const counts = blocks.map((block) => block.length);
    let address = this.exports.exchange_input(counts.reduce((sum, count) => sum + count, 0));
    for (const block of blocks) {
      new Uint8Array(this.exports.memory.buffer).set(block, address);
      address += block.length;
    }
    return counts;
  }

  /** A copy of the bytes that the last call has put out. */
  get bytes() {
    const { memory, exchange_output, exchange_output_count } = this.exports;
    return new Uint8Array(memory.buffer, exchange_output(), exchange_output_count()).slice();
  }

  get text() { return new TextDecoder().decode(this.bytes); }
  get numbers() { return new Float64Array(this.bytes.buffer); }
  number(index) { return this.exports.exchange_number(index); }
}
