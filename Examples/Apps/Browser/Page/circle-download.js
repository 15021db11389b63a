// A host of the fetcher in Swift: fetch() is its network, and a cache is its file. What comes is handed over chunk by
// chunk and written before the next is read.
import { FETCH_ACTIONS } from "./circle-codes.js";

const IN_FLIGHT = 2;
const CHUNK = 1 << 16;  // bytes that are read at once
const WINDOW = 1 << 17;  // bytes that wait for their place, or that are written before a record is saved

/** An answer on its way: what has come and is not written yet, and whether more is read. */
class OpenRequest {
  #chunks = [];
  #resume;
  #paused = Promise.resolve();
  ending = new AbortController();
  hasEnded = false;

  get isEmpty() { return this.#chunks.length === 0; }

  keep(chunk) { this.#chunks.push(chunk); }

  /** Takes the first bytes away, and hands them to `use` piece by piece, if there is one. */
  take(count, use) {
    while (count > 0) {
      const [chunk] = this.#chunks;
      const part = chunk.subarray(0, count);
      use?.(part);
      count -= part.length;
      if (part.length === chunk.length) this.#chunks.shift(); else this.#chunks[0] = chunk.subarray(part.length);
    }
  }

  pause() { this.#paused = new Promise((done) => { this.#resume = done; }); }
  resume() { this.#resume?.(); }
  /** Waits while it is paused. Meanwhile nobody reads, and so the server is slowed down. */
  get isOpen() { return this.#paused; }
}

export class Download {
  #module;
  #cache;
  #told;
  #shown = -1;
  #requests = new Map();
  #timer;
  #end;

  /** `told`: takes the fraction that is written. The cache is open. */
  constructor(module, cache, told) {
    this.#module = module;
    this.#cache = cache;
    this.#told = told;
  }

  /** Fetches all segments of a playlist. Throws the reason if that fails. */
  async run({ bytes, address }, signal) {
    this.#prepare(bytes, address);
    try {
      await new Promise((done, failed) => {
        this.#end = (reason) => reason === undefined ? done() : failed(new Error(reason));
        signal.addEventListener("abort", () => this.#end("it was cancelled"));
        if (signal.aborted) this.#end("it was cancelled");
        else this.#tell("started");
      });
    } finally {
      clearTimeout(this.#timer);
      for (const id of [...this.#requests.keys()]) this.#close(id);
    }
    this.#cache.finish(this.#module.exports.fetch_length());
  }

  /** Goes on from the last good record, or begins anew. */
  #prepare(bytes, address) {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const open = (record) => this.#module.exports.fetch_open(
      ...this.#module.give(bytes, address, record), IN_FLIGHT, WINDOW, seed) === 1;
    for (const record of this.#cache.records()) {
      if (open(record) && this.#cache.size >= this.#module.exports.fetch_written()) return;
    }
    this.#cache.empty();
    if (!open(new Uint8Array())) throw new Error(this.#module.text);
  }

  /** Tells the fetcher what has happened, and does what it says. */
  #tell(event, ...values) {
    const { exports } = this.#module;
    try {
      exports[`fetch_${event}`](...values, performance.now());
      for (let code; (code = exports.fetch_next()) !== 0;) {
        try {
          this[`_${FETCH_ACTIONS[code]}`]();
        } catch (error) {
          console.warn(error);
          exports.fetch_writing_failed();
        }
      }
      const fraction = exports.fetch_progress();
      if (fraction - this.#shown >= 0.002 || fraction === 1) this.#told(this.#shown = fraction);
    } catch (error) {
      this.#end(error.message);
    }
  }

  get #id() { return this.#module.number(0); }

  _request() {
    const [url, ...fields] = this.#module.text.split("\0");
    const headers = [];
    while (fields.length > 0) headers.push(fields.splice(0, 2));
    this.#read(this.#id, url, headers);
  }

  _write() {
    const [id, skip, count, offset] = [0, 1, 2, 3].map((index) => this.#module.number(index));
    const request = this.#requests.get(id);
    request.take(skip);
    let at = offset;
    request.take(count, (part) => {
      this.#cache.write(part, at);
      at += part.length;
    });
    this.#forgetIfOver(id);
  }

  /** What has ended can still have bytes that wait for their place. */
  #forgetIfOver(id) {
    const request = this.#requests.get(id);
    if (request?.hasEnded && request.isEmpty) this.#requests.delete(id);
  }

  _pause() { this.#requests.get(this.#id)?.pause(); }
  _resume() { this.#requests.get(this.#id)?.resume(); }
  _cancel() { this.#close(this.#id); }
  _save() { this.#cache.save(this.#module.bytes); }

  _wait() {
    clearTimeout(this.#timer);
    const delay = this.#module.number(0) - performance.now();
    this.#timer = setTimeout(() => this.#tell("time"), Math.max(0, Math.ceil(delay)));
  }

  _finished() { this.#end(); }
  _failed() { this.#end(this.#module.text); }

  #close(id) {
    const request = this.#requests.get(id);
    this.#requests.delete(id);
    request?.ending.abort();
    request?.resume();
  }

  async #read(id, url, headers) {
    const request = new OpenRequest();
    this.#requests.set(id, request);
    const isOver = () => this.#requests.get(id) !== request;
    try {
      const response = await fetch(url, { headers, cache: "no-store", signal: request.ending.signal });
      if (isOver()) return;
      const [count] = this.#module.give([...response.headers].map((field) => `${field.join("\0")}\0`).join(""));
      this.#tell("response", id, response.status, count);
      // Into buffers of its own, so that a browser hands over no more at once.
      const reader = response.body.getReader({ mode: "byob" });
      for (let chunk; !isOver() && !(chunk = await reader.read(new Uint8Array(CHUNK))).done && !isOver();) {
        request.keep(chunk.value);
        this.#tell("body", id, chunk.value.length);
        await request.isOpen;
      }
      if (isOver()) return;
      request.hasEnded = true;
      this.#tell("ended", id);
      this.#forgetIfOver(id);
    } catch {
      if (!isOver() && !request.hasEnded) this.#tell("dropped", id);
    }
  }
}
