import Ostinato
import OstinatoLooper
import OstinatoNotes
import OstinatoRhythm
import XCTest

/// No source plays in an engine at another sample rate, or beside another source with its number (S7).
final class AdmissionTests: XCTestCase {
  /// All kinds of sources, each with the number 0, which would sound at once.
  private struct Sources {
    var drums: StepSequencer
    var click: Metronome
    var notes: NoteLooper
    var looper: Looper
    var probe: RoundTripProbe

    init(_ rate: SampleRate) throws {
      let tempo = try Tempo(bpm: 120)
      drums = try StepSequencer(
        id: .source(0), kit: .standard(sampleRate: rate),
        patterns: [StepPattern(rows: 4, steps: 8).setting(Step(velocity: 100), row: 0, step: 0)])
      click = try Metronome(id: .source(0), sampleRate: rate)
      notes = try NoteLooper(id: .source(0), sampleRate: rate)
      try notes.put(
        NoteSequence(
          length: .beats(1),
          notes: [Note(pitch: 60, velocity: 100, start: .zero, length: .perSixteenth)]))
      looper = try Looper(id: .source(0), sampleRate: rate, tracks: 1, maximumFrames: 8_000)
      try looper.put(
        Clip(
          mono: [Float](repeating: 0.5, count: 4_000), sampleRate: rate, tempo: tempo,
          length: .ticks(.perQuarter)), on: 0)
      probe = try RoundTripProbe(source: 0, sampleRate: rate)
    }

    mutating func render(_ kind: Int, _ block: borrowing SourceBlock) {
      switch kind {
      case 0: drums.render(block)
      case 1: click.render(block)
      case 2: notes.render(block)
      case 3: looper.render(block)
      default: probe.render(block, input: LooperInput(mono: []))
      }
    }
  }

  private func play(at rate: Int, kinds: [Int]) throws -> (heard: Bool, rejections: [Rejection]) {
    var engine = try LoopEngine(
      sampleRate: SampleRate(rate), tempo: Tempo(bpm: 120), decks: [], sources: [Strip()])
    var sources = try Sources(SampleRate(8_000))
    try engine.send(.play)
    let audio = engine.render(frames: 2_000) { block in
      for kind in kinds { sources.render(kind, block) }
    }
    let rejections = audio.events.compactMap { event -> Rejection? in
      if case .sourceRejected(0, let reason) = event.kind { reason } else { nil }
    }
    return (audio.left.contains { $0 != 0 }, rejections)
  }

  func testEverySourceAsksToBeAdmitted() throws {
    for kind in 0..<5 {
      let right = try play(at: 8_000, kinds: [kind])
      XCTAssertTrue(right.heard && right.rejections.isEmpty, "source \(kind)")
      let wrong = try play(at: 16_000, kinds: [kind])
      XCTAssertFalse(wrong.heard, "source \(kind)")
      XCTAssertEqual(wrong.rejections, [.otherSampleRate], "source \(kind)")
      let second = try play(at: 8_000, kinds: [kind, (kind + 1) % 5])
      XCTAssertEqual(second.rejections, [.numberTaken], "source \(kind)")
    }
  }
}
