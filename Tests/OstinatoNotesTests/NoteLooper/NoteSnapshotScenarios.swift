import Ostinato
import OstinatoNotes
import OstinatoOracle
import TestSupport
import Testing

/// A note looper that is saved goes on where it was (rules S6, V2); random sessions are in `NoteLooperProperties`.
@Suite("Snapshots of a note looper")
struct NoteSnapshotScenarios {
  /// A looper that overdubs, with steps to undo and to redo, keys that are held, notes that sound, and a voice that fades.
  private static func busy() throws -> NoteRig {
    var rig = try NoteRig(synth: Synth(voices: 2), notes: 12, playing: true)
    try rig.send(.record(.sixteenths(4)))
    try rig.play(40, from: 10, to: 150)
    try rig.play(45, from: 60, to: 199)
    rig.render(205)
    for pitch in [50, 52] {
      try rig.send(.overdub(true))
      try rig.send(.noteOn(pitch: pitch, velocity: 80), thenRender: 20)
      try rig.send(.noteOff(pitch: pitch))
      try rig.send(.overdub(false))
    }
    try rig.send(.undo, thenRender: 20)
    try rig.send(.quantize(to: .perSixteenth, strength: 50))
    try rig.send(.overdub(true))
    try rig.send(.noteOn(pitch: 30, velocity: 120), thenRender: 3)
    try rig.send(.noteOn(pitch: 31, velocity: 120), thenRender: 3)
    return rig
  }

  @Test func `It is restored into a looper that was made alike, and into no other`() throws {
    let rig = try Self.busy()
    let saved = rig.looper.snapshot()
    func looper(
      id: Int = 0, rate: Int = 2_000, synth: Synth? = nil, notes: Int = 12, undo: Int = 3,
      trip: Int = 0
    ) throws -> NoteLooper {
      try NoteLooper(
        id: .source(id), sampleRate: SampleRate(rate), synth: synth ?? Synth(voices: 2),
        notes: notes, undoDepth: undo, roundTrip: FrameCount(trip))
    }
    var same = try looper()
    try same.restore(saved)
    #expect(same.snapshot() == saved)
    let long = try SynthEnvelope(attack: 5, decay: 200, sustain: 0.7, release: 121)
    let others = try [
      looper(id: 1), looper(rate: 2_001), looper(synth: Synth(waveform: .sine, voices: 2)),
      looper(synth: Synth(envelope: long, voices: 2)), looper(synth: Synth(voices: 3)),
      looper(synth: Synth(voices: 2, gain: 0.5)), looper(notes: 11), looper(undo: 2),
      looper(trip: 1),
    ]
    for var other in others {
      let before = other.snapshot()
      #expect(throws: SnapshotError.otherSource(0)) { try other.restore(saved) }
      #expect(other.snapshot() == before)
    }
    #expect(throws: SnapshotError.otherSource(0)) { try same.restore([]) }
    for index in saved.indices {
      var bytes = saved
      bytes[index] ^= 1
      #expect(throws: SnapshotError.self) { try same.restore(bytes) }
    }
    #expect(same.snapshot() == saved)
  }

  @Test func `Bytes behind the end of a snapshot are refused`() throws {
    var rig = try Self.busy()
    let saved = rig.looper.snapshot()
    var longer = saved + [UInt8](repeating: 0, count: 8)
    longer.replaceSubrange((saved.count - 8)..<saved.count, with: [UInt8](repeating: 0, count: 8))
    SnapshotForgery.seal(&longer)
    #expect(throws: SnapshotError.self) { try rig.looper.restore(longer) }
    #expect(rig.looper.snapshot() == saved)
  }

  @Test func `A note that sounds when a shorter loop is put in ends in what is restored, too`()
    throws
  {
    var rig = try NoteRig(notes: 12)
    let long = try NoteSequence(length: .beats(1), notes: [note(60, 2_000_000, 800_000)])
    try rig.looper.put(long)
    try rig.engine.send(.play)
    rig.render(150)
    #expect(rig.played == ["139 +60"])
    try rig.looper.put(NoteSequence(length: .sixteenths(1)))
    var restored = rig
    restored.looper = try NoteRig(notes: 12).looper
    try restored.looper.restore(rig.looper.snapshot())
    rig.render(50)
    restored.render(50)
    #expect(rig.played == ["139 +60", "150 -60"])
    #expect(restored.played == rig.played && restored.left == rig.left)
  }

  @Test func `A version behind the last one is refused`() throws {
    var rig = try Self.busy()
    let saved = rig.looper.snapshot()
    func bytes(_ numbers: [UInt8]) -> [UInt8] {
      numbers.flatMap { [$0] + [UInt8](repeating: 0, count: 7) }
    }
    // Of four versions, the last is played.
    let places = saved.indices.filter { saved[$0...].starts(with: bytes([4, 3])) }
    #expect(places.count == 1)
    for number: UInt8 in [4, 5] {
      var forged = saved
      for place in places {
        forged.replaceSubrange(place..<(place + 16), with: bytes([4, number]))
      }
      SnapshotForgery.seal(&forged)
      #expect(throws: SnapshotError.self) { try rig.looper.restore(forged) }
    }
    #expect(rig.looper.snapshot() == saved)
  }

  static let forgeries = perBuild(debug: 1_000, release: 20_000)

  @Test func `A forged snapshot makes no unsound looper`() throws {
    let rig = try Self.busy()
    let saved = rig.looper.snapshot()
    var random = SplitMix64(seed: 1)
    var (refused, restored) = (0, 0)
    for _ in 0..<Self.forgeries {
      var bytes = saved
      for _ in 0..<random.draw(1...3) {
        let place = random.draw(14...(bytes.count - 16))
        let value = random.pick(SnapshotForgery.values) &+ random.draw(Int64(-2)...2)
        for index in 0..<random.pick([1, 1, 8]) {
          bytes[place + index] = UInt8(truncatingIfNeeded: value >> Int64(8 * index))
        }
      }
      SnapshotForgery.seal(&bytes)
      var forged = rig
      do { try forged.looper.restore(bytes) } catch {
        refused += 1
        continue
      }
      restored += 1
      forged.render(150)
      for command in [NoteCommand.overdub(false), .undo, .redo, .overdub(true)] {
        try forged.send(command)
        try forged.send(.noteOn(pitch: 45, velocity: 100))
        forged.render(60)
      }
      #expect(forged.left.allSatisfy { $0.isFinite })
      #expect((forged.looper.sequence?.notes.count ?? 0) <= 12)
      let next = forged.looper.snapshot()
      try forged.looper.restore(next)
      #expect(forged.looper.snapshot() == next)
    }
    #expect(refused > Self.forgeries / 20 && restored > Self.forgeries / 20)
  }
}
