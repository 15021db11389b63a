// What the page does not load before somebody asks for it.

/** Something that is loaded when it is used for the first time. */
export class Late {
  #session;
  #load;
  #make;
  #loading = null;

  /** What was made; `null` before it is there. */
  made = null;

  /** `load` imports a module, and `make` makes something of it. */
  constructor(session, load, make) {
    [this.#session, this.#load, this.#make] = [session, load, make];
  }

  /** Uses it, once it is there. Where that fails the page says why, and the next use tries again. */
  async use(action) {
    try {
      this.#loading ??= this.#loaded();
      this.made = await this.#loading;
      await action(this.made);
    } catch (error) {
      if (this.made === null) this.#loading = null;
      this.#session.say(`${error.message}.`);
    }
  }

  async #loaded() {
    let module;
    try { module = await this.#load(); } catch (error) {
      console.info(error.message);
      throw new Error("That cannot be loaded at the moment. Press again once there is a network");
    }
    return this.#make(module);
  }
}

/** Adds a style sheet to the page; resolves once it applies. */
export function addStyle(name) {
  const style = document.createElement("link");
  Object.assign(style, { rel: "stylesheet", href: name });
  const isThere = new Promise((resolve, reject) => {
    style.onload = resolve;
    style.onerror = () => {
      style.remove();
      reject(new Error(`${name} cannot be loaded. Press again once there is a network`));
    };
  });
  document.head.append(style);
  return isThere;
}
