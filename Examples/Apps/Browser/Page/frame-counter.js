/** Counts the frames of the audio context, in a worklet.
 *
 *  A browser may tell a block the frame of the one before: Chromium does if its main thread changes the graph just then.
 *  So a block begins at the frame that is told, but not before the end of the last one. */
export class FrameCounter {
  #end = 0;

  /** The frame at which the block that is being processed begins, which has so many frames. */
  next(frames) {
    const first = Math.max(currentFrame, this.#end);
    this.#end = first + frames;
    return first;
  }
}
