// One-line descriptions for logs and debuggers. Embedded Swift cannot format floating-point
// numbers.
#if !hasFeature(Embedded)
  extension Command: CustomStringConvertible {
    /// The command in one line, such as `gain 0.5 on A over 20 ms`. Realtime-safe: no.
    public var description: String {
      let over = rampLength.map { " over \($0)" } ?? ""
      return switch self {
      case .play, .pause, .reset: name.rawValue
      case .seek(let time): "seek to \(time)"
      case .seekToTick(let ticks): "seek to tick \(ticks)"
      case .tempo(let tempo): "tempo \(tempo) BPM"
      case .microloop(let isOn, nil): "microloop \(isOn ? "on" : "off")"
      case .microloop(let isOn, let length?):
        "microloop \(isOn ? "on" : "off") over \(length) ticks"
      case .next(let deck): "next on \(deck)"
      case .clip(let index, let deck): "clip \(index) on \(deck)"
      case .cancelNext(let deck): "cancel next on \(deck)"
      case .gain(let gain, let deck, _): "gain \(gain) on \(deck)\(over)"
      case .pan(let pan, let deck, _): "pan \(pan) on \(deck)\(over)"
      case .mute(let isMuted, let deck): "\(isMuted ? "mute" : "unmute") \(deck)"
      case .solo(let isSoloed, let deck): "\(isSoloed ? "solo" : "unsolo") \(deck)"
      case .masterGain(let gain, _): "master gain \(gain)\(over)"
      case .cue(let cue): cue.description
      }
    }
  }

  extension Anchor: CustomStringConvertible {
    /// When it applies, such as `at 11:2:0` or `at the next bar`. Realtime-safe: no.
    public var description: String {
      switch self {
      case .now: "now"
      case .frame(let frame): "at frame \(frame)"
      case .time(let time): "at \(time)"
      case .tick(let ticks): "at tick \(ticks)"
      case .next(let grid): "at the next \(grid)"
      }
    }
  }

  extension Quantization: CustomStringConvertible {
    /// The name of a line, such as `bar` or `end of the clip on A`. Realtime-safe: no.
    public var description: String {
      switch self {
      case .sixteenth: "sixteenth"
      case .beat: "beat"
      case .bar: "bar"
      case .segment: "segment"
      case .clipEnd(let deck): "end of the clip on \(deck)"
      }
    }
  }

  extension PendingCommand: CustomStringConvertible {
    /// The command and when it applies, such as `next on A at 11:2:0`. Realtime-safe: no.
    public var description: String { "\(command) \(anchor)" }
  }

  extension CommandID: CustomStringConvertible {
    /// Such as `command 7`. Realtime-safe: no.
    public var description: String { "command \(number)" }
  }
#endif
