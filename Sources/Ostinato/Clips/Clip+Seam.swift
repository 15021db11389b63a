extension Clip {
  /// Returns the clip with a cross-fade at its seam, for a loop whose end does not meet its beginning and therefore
  /// clicks at each lap.
  ///
  /// ```swift
  /// let pad = try clip.withSeam(milliseconds: 20)
  /// ```
  ///
  /// Audio that is longer than the clip's length at its tempo goes on into the beginning, over the time given or as much
  /// of it as there is, and ends there. Other audio crosses over, at its end, to its beginning played backwards.
  /// Tempo, length, onsets and the count of repaired samples stay the same. The factors of the two sounds are linear, and
  /// their sum is 1.
  ///
  /// - Parameters:
  ///   - milliseconds: The length of the seam, at most half of the clip's: 5 to 50 are usual.
  ///   - signature: The time signature of the session, which determines the length of a bar.
  /// - Throws: ``Clip/Error/noRoomForSeam(frames:lap:seam:)`` for a seam of no frame, or of more than half of the lap,
  ///   and for audio that ends before the seam would begin.
  /// - Complexity: O(frames).
  ///
  /// Realtime-safe: no.
  public func withSeam(
    milliseconds: Int, in signature: TimeSignature = .fourFour
  ) throws(Clip.Error) -> Clip {
    let lap = Int(clamping: lapFrameCount(in: signature))
    let seam = Int(
      clamping: sampleRate.hertz.multipliedClamped(by: Int64(milliseconds)).addingClamped(500)
        / 1000)
    guard seam >= 1, seam <= lap / 2, frameCount >= lap - seam else {
      throw .noRoomForSeam(frames: frameCount, lap: lap, seam: seam)
    }
    let channels = Channel.allCases.prefix(channelCount).map { channel in
      let audio = samples(channel)
      return frameCount > lap
        ? Clip.goingOn(audio, lap: lap, seam: min(seam, frameCount - lap))
        : Clip.turningBack(audio, seam: seam)
    }
    let count = channels[0].count
    return Clip(
      self, sampleRate: sampleRate,
      audio: ClipAudio(
        left: channels[0], right: channels.count > 1 ? channels[1] : nil,
        repairedBefore: repairedSampleCount),
      onsets: knownOnsets.map { Onsets($0.frames.filter { $0 < count }) })
  }

  /// Lets what follows a lap go on into its beginning.
  private static func goingOn(_ audio: [Float], lap: Int, seam: Int) -> [Float] {
    var result = Array(audio.prefix(lap))
    for index in 0..<seam {
      let weight = Float(index + 1) / Float(seam)
      result[index] = (audio[lap + index] * (1 - weight) + audio[index] * weight).inSampleRange
    }
    return result
  }

  /// Crosses over to the beginning, backwards, at the end. Audio is followed by silence, which a seam of its length
  /// reaches.
  private static func turningBack(_ audio: [Float], seam: Int) -> [Float] {
    var result = audio
    let start = audio.count - seam
    for index in 0..<seam {
      let weight = Float(index + 1) / Float(seam)
      let mirrored = seam - index < audio.count ? audio[seam - index] : 0
      result[start + index] =
        (audio[start + index] * (1 - weight) + mirrored * weight).inSampleRange
    }
    return result
  }
}
