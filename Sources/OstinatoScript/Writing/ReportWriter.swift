import Ostinato
import OstinatoRhythm

/// Writes what a source reports as an event of its own.
struct ReportWriter {
  let source: ScriptSource

  /// Returns the value of `event` and the keys after `source`; `nil` for a report that the source does
  /// not make.
  func members(of report: SourceReport) -> (event: String, members: [JSONText.Member])? {
    switch source.kind {
    case .stepSequencer:
      switch StepEvent(report) {
      case .step(let step):
        let rows = (0..<64).filter { step.isHit(row: $0) }.map(name)
        return (
          "step",
          [
            ("bank", "\(step.bank)"), ("step", "\(step.number)"),
            ("rows", "[" + rows.joined(separator: ",") + "]"),
          ]
        )
      case .hit(let row, let velocity):
        return ("hit", [("row", name(row)), ("velocity", "\(velocity)")])
      case nil: return nil
      }
    case .metronome:
      switch MetronomeEvent(report) {
      case .click(let click):
        return (
          "click",
          [
            ("kind", JSONText.quoted(click.kind.word)), ("number", "\(click.number)"),
            ("bar", "\(click.bar)"), ("heard", "\(click.isHeard)"),
          ]
        )
      case .torch(let isOn): return ("torch", [("on", "\(isOn)")])
      case nil: return nil
      }
    }
  }

  private func name(_ row: Int) -> String { JSONText.row(row, of: source.rowNames) }
}
