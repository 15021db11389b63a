import Ostinato
import OstinatoRhythm

/// An engine with a step sequencer, at 2 000 Hz and 120 BPM: a quarter note is 1 000 frames, and a fade 10.
///
/// The sounds of the four rows are 1, 2, 4 and 8 for 100 frames, so that a sum tells which of them sound. Hits have the
/// velocity 127, so that nothing is rounded.
struct DrumRun {
  var engine: LoopEngine
  var drums: StepSequencer
  private(set) var left: [Float] = []
  private(set) var events: [EngineEvent] = []

  static let rate = try! SampleRate(2_000)

  /// Steps are sixteenths unless others are asked for. Rows are text such as `x...`, for bank 0 and those after it.
  init(
    _ banks: [String]..., stepsPerBeat: Int = 4, swing: Int = 50, polyphony: Int = 16,
    group: ChokeGroup = .own, frames: Int = 100, playing: Bool = false
  ) throws {
    let rows = (0..<4).map { row in
      DrumKit.Row(
        name: "\(row)",
        sound: Sound(
          mono: [Float](repeating: Float(1 << row), count: frames), sampleRate: DrumRun.rate),
        chokeGroup: group)
    }
    let patterns = try banks.map { lines in
      let empty = String(repeating: ".", count: lines[0].count)
      let all = lines + Array(repeating: empty, count: 4 - lines.count)
      let text = all.map { "row \($0.replacing("x", with: "X"))\n" }.joined()
      return try PatternText(parsing: text, stepsPerBeat: stepsPerBeat).pattern
    }
    engine = try LoopEngine(
      sampleRate: DrumRun.rate, tempo: Tempo(bpm: 120), decks: [], sources: [Strip()])
    drums = try StepSequencer(
      id: .source(0), kit: DrumKit(rows), patterns: patterns, swing: Swing(percent: swing),
      polyphony: polyphony)
    if playing { try engine.send(.play) }
  }

  /// Renders in blocks of 64, whose borders are nowhere in particular.
  mutating func render(_ frames: Int) {
    var rest = frames
    while rest > 0 {
      let audio = engine.render(frames: min(rest, 64)) { drums.render($0) }
      left += audio.left
      events += audio.events
      rest -= 64
    }
  }

  /// What the sequencer reported, in words: `1000 step 4 hits 0`, with the bank if it is not the first.
  var reports: [String] {
    events.compactMap { event in
      switch event.kind {
      case .reported(let report):
        switch StepEvent(report) {
        case .step(let step):
          let rows = (0..<64).filter { step.isHit(row: $0) }.map { " \($0)" }.joined()
          return "\(event.frame) step \(step.number)" + (step.bank > 0 ? " of \(step.bank)" : "")
            + (rows.isEmpty ? "" : " hits" + rows)
        case .hit(let row, let velocity): return "\(event.frame) row \(row) at \(velocity)"
        case nil: return "\(event.frame) \(report)"
        }
      case .cueRejected(let cue, let reason): return "\(event.frame) rejected \(cue.code) \(reason)"
      default: return nil
      }
    }
  }

  /// The frames, within a range, at which the sound differs from that of the frame before.
  func changes(in range: Range<Int>) -> [String] {
    range.filter { left[$0] != ($0 > 0 ? left[$0 - 1] : 0) }.map { "\($0): \(left[$0])" }
  }
}
