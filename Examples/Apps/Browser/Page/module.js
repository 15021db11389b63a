// An instance of the engine's module and its memory. The page has one; where its threads share no memory, the audio
// thread has another.

export const PAGES = { initial: 128, maximum: 16384 };  // of 64 KiB; Examples/Apps/Browser/build says the same

/** What the engine or a file was refused for. */
export class Refusal extends Error {
  constructor(message, code = 0) {
    super(message);
    this.code = code;
  }
}

export class EngineModule {
  /** Whether threads of this page can share memory, which takes two headers or a service worker. */
  static get canShare() { return Boolean(globalThis.crossOriginIsolated); }

  /** Whether its threads share its memory. */
  get isShared() { return !(this.memory.buffer instanceof ArrayBuffer); }

  static url(isShared) { return isShared ? "ostinato-shared.wasm.gz" : "ostinato.wasm.gz"; }

  /** Compiles a module from the bytes of its file, which are compressed unless the server has undone that. */
  static compile(bytes) {
    const isCompressed = new DataView(bytes).getUint16(0) === 0x1f8b;
    const file = new Blob([bytes]).stream();
    const body = isCompressed ? file.pipeThrough(new DecompressionStream("gzip")) : file;
    return WebAssembly.compileStreaming(new Response(body, { headers: { "Content-Type": "application/wasm" } }));
  }

  /** Makes an instance of a compiled module, with memory of its own. */
  static make(module, isShared) {
    const memory = new WebAssembly.Memory(isShared ? { ...PAGES, shared: true } : PAGES);
    return new EngineModule(module, memory, new WebAssembly.Instance(module, { env: { memory } }).exports);
  }

  constructor(module, memory, exports) {
    this.module = module;
    this.memory = memory;
    this.exports = exports;
  }

  /** Anew each time: the memory grows. */
  get view() { return new DataView(this.memory.buffer); }

  /** Throws unless a result is one. */
  check(code) {
    if (code < 0) throw new Refusal(this.message(code), code);
    return code;
  }

  message(code) {
    const bytes = new Uint8Array(this.memory.buffer);
    const start = this.exports.ostinato_message(code);
    return asciiText(bytes.subarray(start, bytes.indexOf(0, start)));
  }

  /** The address of a block of memory. */
  allocate(bytes) {
    const address = this.exports.malloc(bytes);
    if (address === 0) throw new Refusal("there is not enough memory");
    return address;
  }

  /** Lends `use` a block of memory. */
  lend(bytes, use) {
    const address = this.allocate(bytes);
    try { return use(address); } finally { this.exports.free(address); }
  }

  /** Lends `use` the addresses of handles, as a list that C can read. */
  lendHandles(handles, use) {
    return this.lend(4 * handles.length, (address) => {
      new Uint32Array(this.memory.buffer, address, handles.length).set(handles);
      return use(address);
    });
  }

  /** Hands over bytes to the function that is called next, and returns how many they are. */
  putInBytes(bytes) {
    const address = this.exports.exchange_input(bytes.length);
    new Uint8Array(this.memory.buffer, address, bytes.length).set(bytes);
    return bytes.length;
  }

  /** Hands over ASCII text to the function that is called next, and returns how many bytes it has. */
  putIn(text) {
    const bytes = new Uint8Array(text.length);
    // A character that is none of a link's becomes one that is refused.
    for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i) < 128 ? text.charCodeAt(i) : 0;
    return this.putInBytes(bytes);
  }

  /** A copy of what the last function put out. */
  takeOut() {
    const { exchange_output, exchange_output_count } = this.exports;
    return new Uint8Array(this.memory.buffer, exchange_output(), exchange_output_count()).slice();
  }

  takeOutText() { return utf8Text(this.takeOut()); }
}

/** Without a TextDecoder, which the audio thread has not. */
function asciiText(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

function utf8Text(bytes) { return decodeURIComponent(escape(asciiText(bytes))); }
