// The cache of a stream: the file that it is fetched into, and a record of how far it has come, in the origin-private
// file system. Only workers can open it.

const FOLDER = "circle";
const SLOT = 1 << 16;  // bytes for a record, of which the first 16 are its number and its length
const PATIENCE = 2000;  // ms, in which a tab that was closed has let go of what it had

const folder = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });

/** Makes sure that nobody else uses a cache. The browser gives back what a closed tab has taken. */
async function take(name) {
  let release;
  const taken = await new Promise((done) => {
    navigator.locks.request(`${FOLDER}/${name}`, { signal: AbortSignal.timeout(PATIENCE) },
      () => new Promise((end) => { release = end; done(true); })).catch(() => done(false));
  });
  return taken ? release : undefined;
}

/** Opens a file as soon as a tab that was closed has let go of it. */
async function openFile(name) {
  const file = await (await folder()).getFileHandle(name, { create: true });
  for (const end = performance.now() + PATIENCE; ;) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (error.name !== "NoModificationAllowedError" || performance.now() > end) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}

export class Cache {
  #release;
  #file;
  #record;
  #saved = 0n;

  constructor(name, release) {
    this.name = name;
    this.#release = release;
  }

  static async create() {
    const name = crypto.randomUUID();
    return new Cache(name, await take(name));
  }

  /** What a tab that was closed has left, or nothing. Of several caches one is kept. */
  static async leftBehind() {
    const names = new Set();
    // Beside a file that is being replaced, the browser has one of its own, with a further ending.
    for await (const file of (await folder()).keys()) names.add(file.split(".")[0]);
    let found;
    for (const name of names) {
      const release = await take(name);
      if (!release) continue;
      const cache = new Cache(name, release);
      if (found) await cache.delete(); else found = cache;
    }
    return found;
  }

  /** The file, as the page finds it. */
  get path() { return `${FOLDER}/${this.name}.audio`; }
  get size() { return this.#file.getSize(); }

  async open() {
    this.#file = await openFile(`${this.name}.audio`);
    this.#record = await openFile(`${this.name}.record`);
  }

  /** The records that were saved, the last one first. If it is damaged, since the tab was closed just then, the one
      before it is not. The next record to be saved follows the one that was taken last. */
  *records() {
    const read = [0, SLOT].map((at) => {
      const head = new DataView(new ArrayBuffer(16));
      this.#record.read(head, { at });
      const bytes = new Uint8Array(Math.min(head.getUint32(8), SLOT - 16));
      this.#record.read(bytes, { at: at + 16 });
      return { number: head.getBigUint64(0), bytes };
    }).sort((one, other) => one.number > other.number ? -1 : 1);
    for (const { number, bytes } of read) {
      this.#saved = number;
      if (bytes.length > 0) yield bytes;
    }
  }

  /** Forgets all bytes and records. */
  empty() {
    this.#record.truncate(0);
    this.#record.flush();
    this.#file.truncate(0);
    this.#saved = 0n;
  }

  write(bytes, at) {
    if (this.#file.write(bytes, { at }) !== bytes.length) throw new Error("the file could not be written");
  }

  /** Saves a record after all that was written, in place of the one before the last. */
  save(bytes) {
    if (bytes.length > SLOT - 16) throw new Error("the record is too long");
    this.#file.flush();
    const number = this.#saved + 1n;
    const at = Number(number % 2n) * SLOT;
    const length = new DataView(new ArrayBuffer(4));
    length.setUint32(0, bytes.length);
    this.#record.write(length, { at: at + 8 });
    this.#record.write(bytes, { at: at + 16 });
    this.#record.flush();
    // The number comes last: only with it is the record the newer one.
    const head = new DataView(new ArrayBuffer(8));
    head.setBigUint64(0, number);
    this.#record.write(head, { at });
    this.#record.flush();
    this.#saved = number;
  }

  finish(length) {
    this.#file.truncate(length);
    this.#file.flush();
  }

  close() {
    this.#file?.close();
    this.#record?.close();
    this.#file = this.#record = undefined;
  }

  /** Deletes both files, if they are there. */
  async delete() {
    const all = await folder();
    for (const name of [`${this.name}.record`, `${this.name}.audio`]) {
      await all.removeEntry(name).catch((error) => { if (error.name !== "NotFoundError") throw error; });
    }
    this.#release?.();
  }
}
