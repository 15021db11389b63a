import Ostinato

// One-line descriptions for logs and debuggers. Embedded Swift cannot format floating-point numbers.
#if !hasFeature(Embedded)
  extension MetronomeEvent: CustomStringConvertible {
    /// What happened, such as `accent 0 of bar 3`. Realtime-safe: no.
    public var description: String {
      switch self {
      case .click(let click): click.description
      case .torch(let isOn): "torch \(isOn ? "on" : "off")"
      }
    }
  }

  extension Click: CustomStringConvertible {
    /// The click in one line, such as `accent 0 of bar 3`. Realtime-safe: no.
    public var description: String {
      "\(kind) \(number) of bar \(bar)\(isHeard ? "" : ", not heard")"
    }
  }

  extension MetronomeCommand: CustomStringConvertible {
    /// The command in one line, such as `accents 3+2+2`. Realtime-safe: no.
    public var description: String {
      switch self {
      case .groove(let groove): "groove of \(groove)"
      case .accents(let pattern): "accents \(pattern.map { "\($0)" } ?? "off")"
      case .accentsDownbeat(let isOn): "accent of the downbeat \(isOn ? "on" : "off")"
      case .polyrhythm(let polyrhythm): "polyrhythm \(polyrhythm.map { "\($0)" } ?? "off")"
      case .gap(let gap): "gap trainer \(gap.map { "\($0)" } ?? "off")"
      case .countIn(let bars): "count-in of \(bars) \(bars == 1 ? "bar" : "bars")"
      case .startPolicy(let policy): "start policy \(policy)"
      case .mute(let isMuted): isMuted ? "mute" : "unmute"
      case .volume(let volume): "volume \(volume)"
      case .sound(let sound, let kind): "sound \(sound.map { "\($0)" } ?? "off") of \(kind)"
      }
    }
  }

  extension GapTrainer: CustomStringConvertible {
    /// The bars in one line, such as `3 bars on, 1 off`. Realtime-safe: no.
    public var description: String { "\(on) \(on == 1 ? "bar" : "bars") on, \(off) off" }
  }
#endif
