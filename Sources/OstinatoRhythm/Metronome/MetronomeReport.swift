import Ostinato

/// What a metronome reports: the one stream of events from which a lamp, a haptic device and a torch derive.
public enum MetronomeReport: Hashable, Sendable, BitwiseCopyable {
  /// A click, heard or not.
  case click(Click)
  /// A torch is to be turned on, or off.
  case torch(Bool)
}

// A report as the numbers of an event, and back.
extension MetronomeReport {
  /// Creates the report that a source's report stands for; `nil` if it stands for none. The report does not say which
  /// kind of source made it: compare `SourceReport.source` with the number of the metronome.
  public init?(_ report: SourceReport) {
    self.init(code: report.code, value: report.value, detail: report.detail)
  }

  /// The report of the source with a number.
  func sourceReport(of source: Int) -> SourceReport {
    let fields = fields
    return SourceReport(
      source: source, code: fields.code, value: fields.value, detail: fields.detail)
  }

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
