@_spi(Testing) import Ostinato
import OstinatoNotes
import TestSupport
import Testing

/// Every number that the module takes, at the ends of its range and of its type. Nothing traps, and nothing waits.
@Suite("Notes with numbers at their ends")
struct NoteExtremes {
  private let integers = Extremes.integers

  /// Whether a value is made exactly if its number is in a range, and whether the error names the number otherwise.
  private func expect<Number: Comparable>(
    _ number: Number, in range: ClosedRange<Number>, _ body: () throws -> Void,
    at location: SourceLocation = #_sourceLocation
  ) {
    let refusal = Extremes.refusal(body)
    #expect((refusal == nil) == range.contains(number), "\(number)", sourceLocation: location)
    #expect(refusal?.contains("\(number)") != false, "\(refusal!)", sourceLocation: location)
  }

  @Test func `Values are made of what is in range, and of nothing else`() throws {
    let bar = try NoteSequence(length: .beats(1), notes: [note(60, 0, 1)])
    let file = try MIDIFile(decoding: bar.midiFile(tempo: Tempo(bpm: 120)))
    for number in integers {
      let ticks = Ticks(number)
      expect(number, in: 0...127) {
        _ = try Note(pitch: number, velocity: 1, start: 0, length: 1)
      }
      expect(number, in: 1...127) {
        _ = try Note(pitch: 1, velocity: number, start: 0, length: 1)
      }
      expect(ticks, in: 0...Ticks(.max)) {
        _ = try Note(pitch: 1, velocity: 1, start: ticks, length: 1)
      }
      expect(ticks, in: 1...Ticks(.max)) {
        _ = try Note(pitch: 1, velocity: 1, start: 0, length: ticks)
      }
      expect(ticks, in: NoteSequence.lengthRange) { _ = try NoteSequence(length: .ticks(ticks)) }
      expect(ticks, in: NoteSequence.lengthRange) {
        _ = try NoteSequence(file, length: .ticks(ticks))
      }
      if ticks > 0 {
        expect(ticks, in: 0...(.perQuarter - 1)) {
          let note = try Note(pitch: 1, velocity: 1, start: ticks, length: Ticks.perQuarter)
          _ = try NoteSequence(length: .beats(1), notes: [note])
        }
        expect(ticks, in: 1...(.perQuarter)) {
          let note = try Note(pitch: 1, velocity: 1, start: 0, length: ticks)
          _ = try NoteSequence(length: .beats(1), notes: [note])
        }
      }
      expect(ticks, in: NoteSequence.gridRange) { _ = try bar.quantized(to: ticks) }
      expect(number, in: 0...100) { _ = try bar.quantized(to: .perSixteenth, strength: number) }
      expect(number, in: 0...15) {
        _ = try bar.midiFile(tempo: Tempo(bpm: 120), channel: number)
      }
    }
  }

  @Test func `Synths and loopers are made of what is in range, and of nothing else`() throws {
    let rate = try SampleRate(8_000)
    for number in integers {
      expect(number, in: 1...16) { _ = try Synth(voices: number) }
      for index in 0..<3 {
        expect(number, in: 0...10_000) {
          _ = try SynthEnvelope(
            attack: index == 0 ? number : 0, decay: index == 1 ? number : 0, sustain: 0,
            release: index == 2 ? number : 0)
        }
      }
      func looper(notes: Int = 1, undoDepth: Int = 0, roundTrip: Int = 0) throws {
        _ = try NoteLooper(
          id: .source(0), sampleRate: rate, notes: notes, undoDepth: undoDepth,
          roundTrip: FrameCount(roundTrip))
      }
      expect(number, in: 1...4096) { try looper(notes: number) }
      expect(number, in: 0...15) { try looper(undoDepth: number) }
      expect(number, in: 0...80_000) { try looper(roundTrip: number) }
    }
    for number in Extremes.numbers.map({ Float($0) }) {
      expect(number, in: 0...1) { _ = try Synth(gain: number) }
      expect(number, in: 0...1) {
        _ = try SynthEnvelope(attack: 0, decay: 0, sustain: number, release: 0)
      }
    }
  }

  @Test
  func `A loop begins wherever it can, and plays on from its snapshot wherever the music is (Y20)`()
    throws
  {
    let sequence = try NoteSequence(
      length: .beats(1), notes: [note(60, 0, 2_882_880), note(61, 720_720, 1)])
    for place in [0, 1 << 61] {
      for number in integers {
        var rig = try NoteRig()
        let origin = Ticks(number)
        try rig.engine.send(.seekToTick(Ticks(place)))
        try rig.engine.send(.play)
        expect(origin, in: NoteLooper.origins) { try rig.looper.put(sequence, at: origin) }
        rig.render(200)
        #expect(
          rig.events.contains { NoteEvent($0, of: rig.looper.id) != nil }
            == NoteLooper.origins.contains(origin))
        try rig.send(.overdub(true))
        try rig.play(50, from: 201, to: 250)
        rig.render(400)
        try expectToGoOn(rig)
      }
    }
  }

  @Test func `What is recorded at the end of the music is saved`() throws {
    var rig = try NoteRig()
    try rig.engine.send(.seekToTick(Ticks(1 << 61)))
    try rig.engine.send(.play)
    try rig.send(.record(.ticks(NoteSequence.lengthRange.upperBound)))
    try rig.send(.noteOn(pitch: 1, velocity: 1), thenRender: 10)
    #expect(rig.looper.origin == Ticks(1 << 61))
    try expectToGoOn(rig)
    // The greatest position of an engine is 2⁶² ticks.
    rig = try NoteRig()
    try rig.engine.send(.seekToTick(Ticks(1 << 61)))
    try rig.engine.send(.play)
    rig.render(1)
    let rest = rig.engine.timebase.frames(
      from: rig.engine.state.position, to: rig.engine.timebase.position(of: Ticks(1 << 62)))
    let isThere = rig.engine.elapse(rest - 1_000)
    #expect(isThere)
    try rig.send(.record(.ticks(NoteSequence.lengthRange.lowerBound)))
    try rig.play(
      1, from: Int(rig.engine.frame.rawValue) + 5, to: Int(rig.engine.frame.rawValue) + 300)
    rig.render(90)
    #expect(rig.looper.origin.map { $0 > Ticks(1 << 62) - 100_000_000 } == true)
    try expectToGoOn(rig)
  }

  /// Whether a looper that is restored from its own snapshot plays on as it does.
  private func expectToGoOn(_ rig: NoteRig) throws {
    var (rig, restored) = (rig, rig)
    restored.looper = try NoteRig().looper
    try restored.looper.restore(rig.looper.snapshot())
    rig.render(100)
    restored.render(100)
    #expect(rig.reports == restored.reports && rig.left == restored.left)
  }

  @Test func `Every cue is carried out, refused or rejected`() throws {
    var rig = try NoteRig(playing: true)
    try rig.looper.put(NoteSequence(length: .beats(1), notes: [note(60, 0, 2_882_880)]))
    for code in Int32(-1)...9 {
      for value in integers {
        for detail in integers {
          let cue = Cue(source: 0, code: code, value: Int64(value), detail: Int64(detail))
          if let command = NoteCommand(cue) {
            #expect(command.cue(for: 0) == cue)
            _ = rig.looper.refusal(of: command, in: rig.engine.state)
          }
          try rig.engine.send(.cue(cue))
        }
        rig.render(3)
      }
    }
    #expect(rig.events.count { if case .cueRejected = $0.kind { true } else { false } } > 4_000)
    for pitch in integers { #expect(!rig.looper.isHeld(pitch: pitch) || 0...127 ~= pitch) }
    try expectToGoOn(rig)
  }

  @Test func `Every report stands for one event, or for none`() {
    for code in [Int32.min, -1] + Array(0...10) + Array(1023...1700) + [.max] {
      for value in integers {
        for detail in [0, 1, 127, -1, .max, .min] {
          let report = SourceReport(
            source: 0, code: code, value: Int64(value), detail: Int64(detail))
          guard let event = NoteEvent(report) else { continue }
          #expect(NoteEvent(event.report(of: 0)) == event)
        }
      }
    }
  }
}
