/// What a metronome reports: the one stream of events from which a lamp, a haptic device and a torch derive.
public enum MetronomeReport: Hashable, Sendable, BitwiseCopyable {
  /// A click, heard or not.
  case click(Click)
  /// A torch is to be turned on, or off.
  case torch(Bool)
}

// A report as the numbers of an event, and back.
extension MetronomeReport {
  /// The code and the two numbers that stand for the report. Codes up to 3 are those of the kinds of click.
  var fields: (code: Int32, value: Int64, detail: Int64) {
    switch self {
    case .click(let click):
      (click.kind.rawValue, click.bar, Int64(click.number) << 1 | (click.isHeard ? 1 : 0))
    case .torch(let isOn): (4, isOn ? 1 : 0, 0)
    }
  }

  /// The report that ``fields`` made the numbers from; `nil` if there is none.
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
