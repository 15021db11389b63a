// One-line descriptions for logs and debuggers. Embedded Swift cannot format floating-point
// numbers.
#if !hasFeature(Embedded)
  extension Command: CustomStringConvertible {
    /// The command in one line, such as `gain 0.5 on A over 20 ms`. Realtime-safe: no.
    public var description: String {
      let record = CommandRecord(self)
      if record.has(.cue) { return record.cue.description }
      var words = record.kind.name.words
      if record.has(.time) { words += " to \(record.time)" }
      if record.has(.tick) { words += " to tick \(record.tick)" }
      if record.has(.tempo) { words += "\(record.kind == .ramp ? " to" : "") \(record.tempo) BPM" }
      if record.has(.timeSignature) { words += " \(record.timeSignature)" }
      if record.has(.mode) { words += " \(record.mode)" }
      if record.has(.clip) {
        words += record.kind == .launch ? " clip \(record.clip)" : " \(record.clip)"
      }
      if record.has(.gain | .pan) { words += " \(record.value)" }
      if record.has(.isOn), record.has(.strip) {
        return "\(record.isOn ? "" : "un")\(words) \(record.strip)"
      }
      if record.has(.isOn) { words += record.isOn ? " on" : " off" }
      if record.has(.deck) { words += " on \(record.deck)" }
      if record.has(.strip) { words += " on \(record.strip)" }
      if record.has(.inPhase), record.isOn { words += " in phase" }
      switch record.from {
      case .aligned: break
      case .here: words += " from here"
      case .justPlayed: words += " with what was just played"
      }
      if let length = record.length {
        words += "\(record.kind == .microloopMove ? " by" : " over") \(length)"
      }
      if let ramp = record.ramp { words += " over \(ramp)" }
      return words
    }
  }

  extension CommandName {
    /// The name in separate words, such as "cancel next".
    fileprivate var words: String {
      rawValue.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }
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
