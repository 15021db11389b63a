// What the engine did, block by block, read from the memory that it shares with the page.
import { DECK_FIELDS, FIELDS } from "./abi.js";

export class Records {
  #written;
  #values;
  #fields;
  #count;

  constructor(memory, exports) {
    this.#fields = exports.page_record_fields();
    this.#count = exports.page_record_count();
    this.#written = new Uint32Array(memory.buffer, exports.page_records_written(), 1);
    this.#values = new Float64Array(
      memory.buffer, exports.page_records(), this.#fields * this.#count);
    if ((this.#fields - FIELDS.length) % DECK_FIELDS.length !== 0) {
      throw new Error("abi.js does not fit ostinato.wasm");
    }
  }

  /** How many were ever written. */
  get written() { return Atomics.load(this.#written, 0); }

  /** The newest. */
  newest() { return this.at(Infinity); }

  /** The newest that begins at a frame of the audio context or before; else the oldest there is. */
  at(contextFrame) {
    for (;;) {
      const end = this.written;
      // The writer may be at work on the oldest place.
      const oldest = Math.max(0, end - this.#count + 1);
      let index = end - 1;
      while (index > oldest && this.#value(index, 0) > contextFrame) index--;
      const record = this.#copy(index);
      if (this.written - index < this.#count) return record;
    }
  }

  #value(index, field) {
    return this.#values[(index % this.#count) * this.#fields + field];
  }

  #copy(index) {
    const record = { decks: [] };
    FIELDS.forEach((name, field) => { record[name] = this.#value(index, field); });
    for (let first = FIELDS.length; first < this.#fields; first += DECK_FIELDS.length) {
      const deck = {};
      DECK_FIELDS.forEach((name, field) => { deck[name] = this.#value(index, first + field); });
      record.decks.push(deck);
    }
    return record;
  }
}
