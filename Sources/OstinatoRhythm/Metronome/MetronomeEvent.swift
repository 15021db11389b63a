import Ostinato

/// What a metronome reports: the one stream of events from which a lamp, a haptic device and a torch derive.
///
/// ```swift
/// let audio = engine.render(frames: 44_100) { block in click.render(block) }
/// for event in audio.events {
///   if let what = MetronomeEvent(event, of: click.id) { print(event.frame, what) }
/// }
/// ```
public enum MetronomeEvent: SourceEvent, Hashable, BitwiseCopyable {
  /// A click, heard or not.
  case click(Click)
  /// A torch is to be turned on, or off.
  case torch(Bool)
}

// An event as the numbers of a report, and back.
extension MetronomeEvent {
  /// The commands of a metronome.
  public typealias Command = MetronomeCommand

  /// Creates the event that a source's report stands for; `nil` if it stands for none. The report does not
  /// say which kind of source made it: compare `SourceReport.source` with the number of the metronome.
  ///
  /// Realtime-safe: yes.
  public init?(_ report: SourceReport) {
    self.init(code: report.code, value: report.value, detail: report.detail)
  }

  /// The report of the source with a number.
  func report(of source: Int) -> SourceReport {
    let fields = fields
    return SourceReport(
      source: source, code: fields.code, value: fields.value, detail: fields.detail)
  }

  /// The code and the two numbers that stand for the event. Codes up to 3 are those of the kinds of click.
  var fields: (code: Int32, value: Int64, detail: Int64) {
    switch self {
    case .click(let click):
      (click.kind.rawValue, click.bar, Int64(click.number) << 1 | (click.isHeard ? 1 : 0))
    case .torch(let isOn): (4, isOn ? 1 : 0, 0)
    }
  }

  /// The event that ``fields`` made the numbers from; `nil` if there is none.
  init?(code: Int32, value: Int64, detail: Int64) {
    if let kind = ClickKind(rawValue: code) {
      guard let number = Int(exactly: detail >> 1), number >= 0 else { return nil }
      self = .click(Click(kind: kind, number: number, bar: value, isHeard: detail & 1 == 1))
    } else {
      guard code == 4, value == 0 || value == 1, detail == 0 else { return nil }
      self = .torch(value == 1)
    }
  }
}

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
      case .swing(let swing): "swing \(swing)"
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
