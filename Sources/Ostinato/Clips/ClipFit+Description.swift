// A description for logs and debuggers. Embedded Swift cannot format floating-point numbers.
#if !hasFeature(Embedded)
  extension ClipFit: CustomStringConvertible {
    /// A sentence without a period, such as `the audio is 2 frames longer than 8 bars at 125 BPM`.
    /// If the difference is audible, the sentence also suggests what would fit. Realtime-safe: no.
    public var description: String {
      let wanted = "\(length) at \(tempo) BPM"
      guard frameCount > 0 else { return "there is no audio for \(wanted)" }
      guard !isExact else { return "the audio is as long as \(wanted)" }
      let (excess, isLong) = (excessFrames.rawValue.magnitude, excessFrames > 0)
      let frames = "\(excess) \(excess == 1 ? "frame" : "frames")"
      let difference = "the audio is \(frames) \(isLong ? "longer" : "shorter") than \(wanted)"
      guard !isWithinFade else { return difference }
      let heard =
        isLong ? "so its last \(time) are never heard" : "so each lap ends with \(time) of silence"
      return "\(difference), \(heard)\(suggestion)"
    }

    private var suggestion: String {
      let bars = suggestedBars.map { "\(ClipLength.bars($0))" }
      let tempo = suggestedTempo.map { "\($0) BPM" }
      let both = [bars, tempo].compactMap { $0 }.joined(separator: " at ")
      return both.isEmpty ? "" : "; \(both) would fit"
    }

    /// The excess as a duration, in hundredths of a second, or in whole milliseconds below one
    /// second.
    private var time: String {
      let seconds = excessFrames.seconds(at: sampleRate).magnitude
      guard seconds < 1_000_000_000 else { return "\(seconds) s" }
      if seconds < 0.9995 { return "\(Int64(seconds * 1000 + 0.5)) ms" }
      let hundredths = Int64(seconds * 100 + 0.5)
      let rest = hundredths % 100
      return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
    }
  }
#endif
