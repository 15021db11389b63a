// The sound of one session: an <audio> element that plays a file of the origin-private file system.

async function open(path) {
  const [folder, name] = path.split("/");
  const root = await navigator.storage.getDirectory();
  return (await (await root.getDirectoryHandle(folder)).getFileHandle(name)).getFile();
}

export class Sound {
  element = new Audio();
  #wanted = true;
  #url;

  /** `tell`: takes `ended`, `failed` with a reason, `moved` if it is at another place, `interrupted` and `resumed`, the
      last two if it was not this page that paused or resumed. */
  constructor(tell) {
    this.tell = tell;
    const { element } = this;
    element.onended = () => this.#say("ended");
    element.onerror = () => this.#say("failed", element.error?.message || "the browser cannot decode it");
    element.ondurationchange = element.onseeked = () => this.#say("moved");
    element.onpause = () => {
      if (this.#wanted && element.paused && !element.ended) this.#say("interrupted");
    };
    element.onplay = () => {
      if (!this.#wanted && !element.paused) this.#say("resumed");
    };
  }

  async play(path) {
    try {
      this.#url = URL.createObjectURL(await open(path));
      if (!this.tell) return URL.revokeObjectURL(this.#url);
      this.element.src = this.#url;
      if (this.#wanted) await this.element.play();
    } catch (error) {
      // A pause that comes at once ends the promise, too.
      if (error.name !== "AbortError") this.#say("failed", error.message);
    }
  }

  /** Where it is, in seconds. */
  get time() { return this.element.currentTime; }

  /** How long it is, in seconds; 0 until that is known. */
  get duration() { return Number.isFinite(this.element.duration) ? this.element.duration : 0; }

  pause() {
    this.#wanted = false;
    this.element.pause();
  }

  resume() {
    this.#wanted = true;
    this.element.play().catch((error) => {
      if (error.name !== "AbortError") this.#say("failed", error.message);
    });
  }

  /** Nothing is told after this. */
  stop() {
    this.tell = undefined;
    this.element.pause();
    this.element.removeAttribute("src");
    this.element.load();
    if (this.#url) URL.revokeObjectURL(this.#url);
  }

  #say(event, reason) { this.tell?.(event, reason); }
}
