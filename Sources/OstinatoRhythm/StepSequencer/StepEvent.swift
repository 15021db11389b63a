import Ostinato

/// What a step sequencer reports: which steps play, and which rows are hit by hand.
///
/// ```swift
/// for event in audio.events {
///   if let what = StepEvent(event, of: drums.id) { print(event.frame, what) }
/// }
/// ```
public enum StepEvent: SourceEvent, Hashable, BitwiseCopyable {
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
  /// The commands of a step sequencer.
  public typealias Command = StepCommand

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

// One-line descriptions for logs and debuggers. Embedded Swift cannot format floating-point numbers.
#if !hasFeature(Embedded)
  extension StepEvent: CustomStringConvertible {
    /// What happened, such as `step 4 of bank 0 hits rows 0, 2`. Realtime-safe: no.
    public var description: String {
      switch self {
      case .step(let step): step.description
      case .hit(let row, let velocity): "row \(row) hit at \(velocity)"
      }
    }
  }

  extension StepEvent.PlayedStep: CustomStringConvertible {
    /// The step in one line, such as `step 4 of bank 0 hits rows 0, 2`. Realtime-safe: no.
    public var description: String {
      let rows = (0..<64).filter { isHit(row: $0) }.map { "\($0)" }
      let hits =
        rows.isEmpty
        ? "nothing" : "\(rows.count == 1 ? "row" : "rows") \(rows.joined(separator: ", "))"
      return "step \(number) of bank \(bank) hits \(hits)"
    }
  }

  extension StepCommand: CustomStringConvertible {
    /// The command in one line, such as `set step 4 of row 0 to 100 in bank 1`. Realtime-safe: no.
    public var description: String {
      func bankName(_ bank: Int?) -> String { bank.map { " in bank \($0)" } ?? "" }
      return switch self {
      case .set(let row, let step, let velocity, let bank):
        "set step \(step) of row \(row) to \(velocity)\(bankName(bank))"
      case .toggle(let row, let step, let bank):
        "toggle step \(step) of row \(row)\(bankName(bank))"
      case .probability(let percent, let row, let step, let bank):
        "probability \(percent) % of step \(step) of row \(row)\(bankName(bank))"
      case .row(let row, let hits, let first, let velocity, let bank):
        "hits \(StepCommand.digits(hits)) of row \(row) from step \(first) at \(velocity)\(bankName(bank))"
      case .volume(let volume, let row): "volume \(volume) of row \(row)"
      case .mute(let isMuted, let row): "\(isMuted ? "mute" : "unmute") row \(row)"
      case .swing(let swing): "swing \(swing)"
      case .play(let bank, let restarts):
        "play bank \(bank)\(restarts ? " from its first step" : "")"
      case .hit(let row, let velocity): "hit row \(row) at \(velocity)"
      }
    }

    /// The steps as in a pattern's text, the first one first.
    private static func digits(_ hits: UInt64) -> String {
      guard hits != 0 else { return "none" }
      return (0...hits.bitWidth - 1 - hits.leadingZeroBitCount).map {
        hits >> UInt64($0) & 1 == 1 ? "x" : "."
      }.joined()
    }
  }

  extension Swing: CustomStringConvertible {
    /// The swing in percent, such as `67 %`. Realtime-safe: no.
    public var description: String { "\(percent) %" }
  }
#endif
