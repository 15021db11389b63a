// What has come from the microphone lately.

/** Chunks of samples, each with the frame of the audio context at which it begins, in order. */
export class Chunks {
  #chunks = [];

  add(chunk) { this.#chunks.push(chunk); }

  /** The first frame that is there; `Infinity` if none is. */
  get first() { return this.#chunks.length > 0 ? this.#chunks[0].frame : Infinity; }

  /** The frame after the last. */
  get end() {
    const last = this.#chunks.at(-1);
    return last ? last.frame + last.planes[0].length : -Infinity;
  }

  /** Forgets what is older than so many frames. */
  forget(frames) {
    const oldest = this.end - frames;
    while (this.#chunks.length > 0 && this.#chunks[0].frame + this.#chunks[0].planes[0].length <= oldest) {
      this.#chunks.shift();
    }
  }

  /** A copy of so many frames; `right` is null if they are mono. Frames that are not there are silent. */
  read(first, count) {
    const parts = this.#chunks.filter(({ frame, planes }) =>
      frame < first + count && frame + planes[0].length > first);
    const plane = (channel) => {
      const samples = new Float32Array(count);
      for (const { frame, planes } of parts) {
        const from = Math.max(first - frame, 0);
        const part = planes[Math.min(channel, planes.length - 1)].subarray(from, first + count - frame);
        samples.set(part, frame + from - first);
      }
      return samples;
    };
    return { left: plane(0), right: parts.some(({ planes }) => planes.length > 1) ? plane(1) : null };
  }
}
