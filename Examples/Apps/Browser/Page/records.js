// What the engine did, block by block. The records lie in the memory that the page shares with the audio thread, or
// come from there in messages.
import { DECK_FIELDS, DECKS, FIELDS } from "./abi.js";

const WIDTH = FIELDS.length + DECKS.length * DECK_FIELDS.length;

export class Records {
  #source;

  /** `source` has the places of `count` records in `values`, and says how many were ever `written`. */
  constructor(source) { this.#source = source; }

  /** How many were ever written. */
  get written() { return this.#source.written; }

  /** The newest. */
  newest() { return this.at(Infinity); }

  /** The newest that begins at a frame of the audio context or before; else the oldest there is. */
  at(contextFrame) {
    const { count } = this.#source;
    for (;;) {
      const end = this.written;
      // The writer may be at work on the oldest place.
      const oldest = Math.max(0, end - count + 1);
      let index = end - 1;
      while (index > oldest && this.#value(index, 0) > contextFrame) index--;
      const record = this.#copy(index);
      if (this.written - index < count) return record;
    }
  }

  /** Those from an index on that are still there, in order. */
  since(index) {
    const { count } = this.#source;
    const end = this.written;
    const records = [];
    for (let next = Math.max(index, end - count + 1, 0); next < end; next++) {
      const record = this.#copy(next);
      if (this.written - next < count) records.push(record);
    }
    return records;
  }

  #value(index, field) {
    return this.#source.values[(index % this.#source.count) * WIDTH + field];
  }

  #copy(index) {
    const record = { decks: [] };
    FIELDS.forEach((name, field) => { record[name] = this.#value(index, field); });
    for (let place = 0; place < record.deckCount; place++) {
      const first = FIELDS.length + place * DECK_FIELDS.length;
      const deck = {};
      DECK_FIELDS.forEach((name, field) => { deck[name] = this.#value(index, first + field); });
      record.decks.push(deck);
    }
    return record;
  }
}

/** The records in a module's memory. */
export class MemoryRecords {
  #memory;
  #exports;
  #values = new Float64Array(0);

  constructor(memory, exports) {
    if (exports.page_record_fields() !== WIDTH) throw new Error("abi.js does not fit ostinato.wasm");
    this.#memory = memory;
    this.#exports = exports;
    this.count = exports.page_record_count();
  }

  /** Anew where the memory has grown, which leaves nothing in a view of it that is not shared. */
  get values() {
    if (this.#values.length === 0) {
      this.#values = new Float64Array(this.#memory.buffer, this.#exports.page_records(), WIDTH * this.count);
    }
    return this.#values;
  }

  get written() { return this.#exports.page_records_written() >>> 0; }
}

/** Records that came in messages. */
export class MessageRecords {
  count = 1024;
  values = new Float64Array(WIDTH * this.count);
  written = 0;

  /** Takes some that follow one another, in one list. */
  take(values) {
    for (let start = 0; start < values.length; start += WIDTH) {
      this.values.set(values.subarray(start, start + WIDTH), (this.written % this.count) * WIDTH);
      this.written++;
    }
  }
}

/** Copies records out of a module's memory, to be sent in a message; at most the last 256. */
export class RecordSender {
  #records;
  #sent = 0;
  #last = new Float64Array(WIDTH);

  constructor(memory, exports) { this.#records = new MemoryRecords(memory, exports); }

  /** Those that were not taken yet, if one of them tells anything but that time has passed; else `null`. */
  take() {
    const { count, written } = this.#records;
    const first = Math.max(this.#sent, written - 256);
    this.#sent = written;
    if (first === written || !this.#isNew(written - 1)) return null;
    const values = new Float64Array((written - first) * WIDTH);
    for (let index = first; index < written; index++) {
      values.set(this.#record(index, count), (index - first) * WIDTH);
    }
    return values;
  }

  #record(index, count) {
    const start = (index % count) * WIDTH;
    return this.#records.values.subarray(start, start + WIDTH);
  }

  /** Whether the newest differs from the one before by more than the two counts of frames. */
  #isNew(index) {
    const record = this.#record(index, this.#records.count);
    let isNew = false;
    for (let field = 2; field < WIDTH; field++) isNew ||= record[field] !== this.#last[field];
    this.#last.set(record);
    return isNew;
  }
}
