extension Looper.Activity: CustomStringConvertible {
  /// What the track is doing in words, such as `ending overdub`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .empty: "empty"
    case .listening: "waiting for a sound"
    case .recording: "recording"
    case .looping: "looping"
    case .layering(let kind): "looping with \(kind) on"
    case .ending(let kind): "looping with \(kind) ending"
    }
  }
}

// Embedded Swift cannot format floating-point numbers.
#if !hasFeature(Embedded)
  extension Looper.TrackState: CustomStringConvertible {
    /// The state in one line, such as `looping, version 2 at 120 BPM, 0:3:0 of 2:0:0, gain 1.0, muted`.
    /// Realtime-safe: no.
    public var description: String {
      var words = ["\(activity)"]
      if let version, let tempo { words.append("version \(version) at \(tempo) BPM") }
      if let progress { words.append("\(progress)") }
      words.append("gain \(gain)")
      if isMuted { words.append("muted") }
      if isSoloed { words.append("soloed") }
      if isComingIn { words.append("still coming in") }
      return words.joined(separator: ", ")
    }
  }
#endif
