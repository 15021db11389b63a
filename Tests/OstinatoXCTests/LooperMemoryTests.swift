import Ostinato
import OstinatoLooper
import OstinatoNotes
import XCTest

/// The loopers free all memory that they allocate.
final class LooperMemoryTests: XCTestCase {
  /// Makes and lets go of loopers, copies that were touched, forks and what is restored; of a probe as well.
  private func liveAndDie() throws {
    let rate = try SampleRate(1_000)
    var engine = try LoopEngine(
      sampleRate: rate, tempo: Tempo(bpm: 600), decks: [], sources: [Strip(), Strip()])
    var looper = try Looper(
      id: .source(0), sampleRate: rate, tracks: 2, maximumFrames: 200, takes: 3)
    var notes = try NoteLooper(id: .source(1), sampleRate: rate, notes: 4, undoDepth: 1)
    let input = LooperInput(mono: [Float](repeating: 0.5, count: 120))
    try engine.send(.play)
    try engine.send(.record(track: 0, .sixteenths(2)), to: looper.id)
    try engine.send(.record(.sixteenths(2)), to: notes.id)
    try engine.send(.noteOn(pitch: 50, velocity: 1), to: notes.id)
    _ = engine.render(frames: 120) { block in
      looper.render(block, input: input)
      notes.render(block)
    }
    for command in [NoteCommand.overdub(true), .noteOff(pitch: 50), .undo] {
      try engine.send(command, to: notes.id)
    }
    var (otherLooper, otherNotes) = (looper.fork(), notes)
    _ = engine.render(frames: 120) { block in
      otherLooper.render(block, input: input)
      otherNotes.render(block)
    }
    try otherLooper.restore(looper.snapshot())
    try otherNotes.restore(notes.snapshot())
    XCTAssertEqual(otherNotes.snapshot(), notes.snapshot())
    try otherNotes.put(NoteSequence(length: .beats(1)))
    var probe = try RoundTripProbe(source: 0, sampleRate: rate)
    let same = probe
    _ = engine.render(frames: 10) { block in probe.render(block, input: input) }
    XCTAssertFalse(same.isFinished)
  }

  func testLoopersAreFreed() throws { XCTAssertFalse(try leavesMemory(liveAndDie)) }
}
