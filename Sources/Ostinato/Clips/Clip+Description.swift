// A one-line description for logs and debuggers. Embedded Swift cannot format floating-point
// numbers.
#if !hasFeature(Embedded)
  extension Clip: CustomStringConvertible {
    /// The clip in one line, such as `stereo, 677376 frames at 44100 Hz, 8 bars at 125 BPM`.
    /// Realtime-safe: no.
    public var description: String {
      let channels = channelCount == 1 ? "mono" : "stereo"
      return
        "\(channels), \(frameCount) frames at \(sampleRate.hertz) Hz, \(length) at \(tempo) BPM"
    }
  }

  extension ClipLength: CustomStringConvertible {
    /// The length, such as `8 bars` or `720720 ticks`. Realtime-safe: no.
    public var description: String {
      switch self {
      case .bars(let count): "\(count) \(count == 1 ? "bar" : "bars")"
      case .ticks(let ticks): "\(ticks) ticks"
      }
    }
  }

  extension Waveform: CustomStringConvertible {
    /// The number of buckets, not what is in them. Realtime-safe: no.
    public var description: String { "waveform of \(buckets.count) buckets" }
  }
#endif
