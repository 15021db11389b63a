import Ostinato

/// What a step sequencer reports: which steps play, and which rows are hit by hand.
///
/// ```swift
/// for event in audio.events {
///   guard case .reported(let report) = event.kind, let what = StepEvent(report) else { continue }
///   print(event.frame, what)
/// }
/// ```
public enum StepEvent: Hashable, Sendable, BitwiseCopyable {
  /// A step plays, with or without hits: the step to highlight from this frame on.
  case step(PlayedStep)
  /// A row was hit by hand, with a velocity.
  case hit(row: Int, velocity: Int)

  /// A step that plays.
  public struct PlayedStep: Hashable, Sendable, BitwiseCopyable {
    /// The number of the step within its pattern, from 0.
    public let number: Int
    /// The number of the bank, from 0.
    public let bank: Int
    /// The rows that are hit: the lowest bit stands for row 0.
    public let hits: UInt64

    /// Creates a step that plays. Realtime-safe: yes.
    public init(number: Int, bank: Int, hits: UInt64) {
      (self.number, self.bank, self.hits) = (number, bank, hits)
    }

    /// Returns whether a row is hit; `false` for a row that there cannot be. Realtime-safe: yes.
    public func isHit(row: Int) -> Bool { (0..<64).contains(row) && hits >> UInt64(row) & 1 == 1 }
  }
}

// An event as the numbers of a report, and back.
extension StepEvent {
  /// Creates the event that a source's report stands for; `nil` if it stands for none. The report does not say which
  /// kind of source made it: compare `SourceReport.source` with the number of the sequencer.
  ///
  /// Realtime-safe: yes.
  public init?(_ report: SourceReport) {
    switch report.code {
    case 1:
      let (number, bank) = (report.detail & 0xffff, report.detail >> 16)
      guard let bank = Int16(exactly: bank), bank >= 0 else { return nil }
      self = .step(
        PlayedStep(
          number: Int(number), bank: Int(bank), hits: UInt64(bitPattern: report.value)))
    case 2: self = .hit(row: Int(clamping: report.value), velocity: Int(clamping: report.detail))
    default: return nil
    }
  }

  /// The report of the source with a number.
  func report(of source: Int) -> SourceReport {
    switch self {
    case .step(let step):
      SourceReport(
        source: source, code: 1, value: Int64(bitPattern: step.hits),
        detail: Int64(step.number) | Int64(step.bank) << 16)
    case .hit(let row, let velocity):
      SourceReport(source: source, code: 2, value: Int64(row), detail: Int64(velocity))
    }
  }
}
