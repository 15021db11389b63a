/** Counts the frames of the audio context, in a worklet.
 *
 *  `currentFrame` can be that of the previous block: Chromium does not set it while its main thread changes the graph.
 *  A block therefore begins at `currentFrame`, but not before the end of the previous one. */
export class FrameCounter {
  #end = 0;

  /** Returns the first frame of the block that is being processed.
   *
   *  @param frames the length of the block */
  next(frames) {
    const first = Math.max(currentFrame, this.#end);
    this.#end = first + frames;
    return first;
  }
}
