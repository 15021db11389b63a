import Ostinato

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
