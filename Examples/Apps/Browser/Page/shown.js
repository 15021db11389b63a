/** What a part of the page shows at the moment, by name. */
export class Shown {
  #values = new Map();

  /** Calls `apply` with a value if it is another than the last of that name. */
  set(name, value, apply) {
    if (this.#values.get(name) === value) return;
    this.#values.set(name, value);
    apply(value);
  }

  /** Has the next value of that name applied, whatever it is. */
  forget(name) { this.#values.delete(name); }
}
