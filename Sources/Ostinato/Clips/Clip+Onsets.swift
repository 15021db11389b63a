extension Clip {
  /// The audio frames at which notes and strokes begin; none if the clip has not been analysed.
  public var onsets: Onsets { knownOnsets ?? Onsets([]) }

  /// Whether the clip has been analysed, or has been given its onsets. Only then can it be stretched.
  public var isAnalysed: Bool { knownOnsets != nil }

  /// Returns the clip with onsets of your own, such as those that a person has marked. They replace others; the list can be
  /// empty, for a sound without attacks.
  ///
  /// - Parameter onsets: audio frames, in ascending order and at least 24 ms apart.
  /// - Throws: ``Onsets/Error`` for a frame outside the audio, or too near to the one before it.
  /// - Complexity: O(onsets).
  public func analysed(onsets: [Int]) throws(Onsets.Error) -> Clip {
    let least = sampleRate.frames(milliseconds: 24)
    for (index, frame) in onsets.enumerated() {
      guard (0..<frameCount).contains(frame) else {
        throw .outOfRange(frame, frameCount: frameCount)
      }
      guard index == 0 || Int64(frame) - Int64(onsets[index - 1]) >= least else {
        throw .tooNear(frame, after: onsets[index - 1], least: Int(least))
      }
    }
    var clip = self
    clip.knownOnsets = Onsets(onsets)
    return clip
  }
}
