extension Clip {
  /// Returns the clip with the onsets that are found in its audio.
  ///
  /// ```swift
  /// let loop = clip.analysed()
  /// print(loop.onsets.frames)
  /// ```
  ///
  /// An onset is where the spectrum suddenly rises, moved to the frame at which the energy does. Quiet sounds beside loud ones
  /// can be missed, and what swells has none. The same audio has the same onsets everywhere. `signature`, the session's
  /// time signature, determines where a lap ends, after which the audio begins again.
  ///
  /// - Complexity: O(frames), with a Fourier transform of 1 024 numbers for every 256 frames at 44.1 kHz.
  ///
  /// Realtime-safe: no.
  public func analysed(in signature: TimeSignature = .fourFour) -> Clip {
    var clip = self
    clip.knownOnsets = OnsetFinder(self, in: signature).onsets()
    return clip
  }
}
