// Keeps loops in the browser, so that they are there when the page is opened again.

const NAME = "ostinato.layers";
const LIST = "list";

/** The loops as they were listed last, and the audio of their layers, each under a key of its own. */
export class LayersStore {
  #database;
  #keys = new Map();  // of layers, by their numbers
  #saving = Promise.resolve();

  /** Opens the store of this browser, which one tab has at a time; throws an Error where that cannot be. */
  static async open() {
    if (!navigator.locks) throw new Error("The browser keeps loops only of pages that are served by HTTPS");
    if (!(await isFirst())) throw new Error("Another tab keeps the loops");
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => ["loops", "audio"].forEach((store) => request.result.createObjectStore(store));
    return new LayersStore(await result(request));
  }

  constructor(database) { this.#database = database; }

  /** The loops that were saved last, each with the `keys` of its layers. */
  async loops() { return (await result(this.#store("loops", "readonly").get(LIST))) ?? []; }

  /** The audio of a layer, as bytes. */
  audio(key) { return result(this.#store("audio", "readonly").get(key)); }

  /** Knows a layer as one that is saved under a key. */
  know(number, key) { this.#keys.set(number, key); }

  /** Saves loops, once those before are saved. `audio` returns the bytes of a layer; it is asked once for each. */
  save(loops, audio) {
    const saved = this.#saving.then(() => this.#save(loops, audio));
    this.#saving = saved.catch(() => { /* the next one may succeed */ });
    return saved;
  }

  async #save(loops, audio) {
    for (const number of loops.flatMap(({ layers }) => layers)) {
      if (this.#keys.has(number)) continue;
      const [key, bytes] = [crypto.randomUUID(), await audio(number)];
      await result(this.#store("audio", "readwrite").put(bytes, key));
      this.#keys.set(number, key);
    }
    const listed = loops.map(({ layers, ...loop }) => ({ ...loop, keys: layers.map((number) => this.#keys.get(number)) }));
    await result(this.#store("loops", "readwrite").put(listed, LIST));
    const wanted = new Set(listed.flatMap(({ keys }) => keys));
    for (const key of await result(this.#store("audio", "readonly").getAllKeys())) {
      if (!wanted.has(key)) await result(this.#store("audio", "readwrite").delete(key));
    }
    for (const [number, key] of this.#keys) if (!wanted.has(key)) this.#keys.delete(number);
  }

  #store(name, mode) { return this.#database.transaction(name, mode).objectStore(name); }
}

/** Whether no other tab has the store. This one then has it until it is closed. */
function isFirst() {
  return new Promise((resolve) => {
    navigator.locks.request(NAME, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => { /* for as long as the tab is open */ });
    });
  });
}

/** What a request results in. */
function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
