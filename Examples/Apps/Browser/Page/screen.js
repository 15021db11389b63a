// The screen stays on while the music plays: whoever plays along, or listens, does not touch it.

export class Screen {
  #isPlaying = false;
  #lock = null;
  #settled = Promise.resolve();

  constructor() {
    // A browser takes the lock from a page that cannot be seen.
    document.addEventListener("visibilitychange", () => this.#settle());
  }

  /** Has the screen stay on, or go off as it does by itself. */
  setPlaying(isPlaying) {
    if (isPlaying === this.#isPlaying) return;
    this.#isPlaying = isPlaying;
    this.#settle();
  }

  #settle() { this.#settled = this.#settled.then(() => (this.#isPlaying ? this.#take() : this.#giveBack())); }

  async #take() {
    if (document.hidden || !isAllowed() || this.#lock?.released === false) return;
    // Refused where the battery is low, and unknown to some browsers: the screen then goes off by itself.
    try { this.#lock = await navigator.wakeLock?.request("screen"); } catch { /* as said */ }
  }

  async #giveBack() {
    await this.#lock?.release();
    this.#lock = null;
  }
}

/** Whether a page that this one is a frame of lets it: asked in vain, Chromium complains on the console. */
function isAllowed() { return document.featurePolicy?.allowsFeature("screen-wake-lock") ?? true; }
