// What a source that has strips of its own uses of a bank.
extension StripBank {
  /// The settings of a strip.
  package func strip(_ index: Int) -> Strip { self[index].strip }

  /// Changes a strip from `frame` on.
  package mutating func change(_ index: Int, to strip: Strip, at frame: Int64) {
    set(index, at: frame) { $0 = strip }
  }

  /// The coefficients of a strip; `nil` while they change at `frame`.
  package func steadyGains(of index: Int, at frame: Int64) -> (left: Float, right: Float)? {
    let state = self[index]
    return frame >= state.end ? (state.left.target, state.right.target) : nil
  }

  /// Adds a voice through a strip and a fade.
  package func add(
    _ voice: VoiceMemory, to sum: StereoMemory, through index: Int, fade: Fade, from frame: Int64,
    count: Int
  ) {
    sum.add(voice, strip: self[index], fade: fade, from: frame, count: count)
  }

  /// Restores all strips of a bank whose sum has no gain of its own.
  package mutating func restore(_ saved: [SavedStrip]) { restore(saved, masterRamp: Ramp(at: 1)) }
}
