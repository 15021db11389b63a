extension LayerKind: CustomStringConvertible {
  /// The kind in one word, such as `overdub`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .overdub: "overdub"
    case .replace: "replace"
    case .multiply: "multiply"
    case .insert: "insert"
    }
  }
}

extension LoopLength: CustomStringConvertible {
  /// The length in words, such as `4 bars`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .bars(let count): count == 1 ? "1 bar" : "\(count) bars"
    case .sixteenths(let count): count == 1 ? "1 sixteenth" : "\(count) sixteenths"
    }
  }
}

// Embedded Swift cannot format floating-point numbers.
#if !hasFeature(Embedded)
  extension LooperCommand: CustomStringConvertible {
    /// What the track is to do, in one line, such as `record 2 bars on track 0`. Realtime-safe: no.
    public var description: String {
      func layer(_ kind: LayerKind, _ isOn: Bool) -> String {
        "turn \(isOn ? "on" : "off") \(kind) on track \(track)"
      }
      return switch self {
      case .record(_, let length?): "record \(length) on track \(track)"
      case .record: "record on track \(track)"
      case .finish: "finish the recording on track \(track)"
      case .capture(_, let length): "capture \(length) on track \(track)"
      case .listen(_, let length, let threshold):
        "wait for a sound of at least \(threshold), then record \(length) on track \(track)"
      case .overdub(let isOn, _): layer(.overdub, isOn)
      case .replace(let isOn, _): layer(.replace, isOn)
      case .multiply(let isOn, _): layer(.multiply, isOn)
      case .insert(let isOn, _): layer(.insert, isOn)
      case .undo: "undo on track \(track)"
      case .redo: "redo on track \(track)"
      case .clear: "clear track \(track)"
      case .fit(_, let length): "fit the loop of track \(track) to \(length)"
      case .feedback(let level, _): "set the feedback of track \(track) to \(level)"
      case .gain(let gain, _): "set the gain of track \(track) to \(gain)"
      case .mute(let isMuted, _): "\(isMuted ? "mute" : "unmute") track \(track)"
      case .solo(let isSoloed, _): "\(isSoloed ? "solo" : "unsolo") track \(track)"
      }
    }
  }
#endif
