#if DEBUG
  import Foundation
  import Ostinato
  @testable import OstinatoNotes
  import Testing

  /// What a synth's voices sound like (rules Y16 to Y18); random sessions are in `NoteLooperProperties`.
  @Suite("A synth")
  struct SynthScenarios {
    /// Sums that are made in another order, with the C library's sine, differ by less than this: 256 terms below 1 with an
    /// error of 2⁻⁵³ each, and half a unit in the last place of a Float below 2.
    private static let tolerance: Double = 256 * 0x1p-53 + 0x1p-24

    @Test(arguments: SynthWaveform.allCases)
    func `Its tables are the sums of the harmonics that fit`(waveform: SynthWaveform) throws {
      let tables = Wavetables(waveform, at: try SampleRate(8_000))
      defer { tables.free() }
      for octave in [0, 5, 6, 8, 10] {
        let highest = 440 * pow(2, Double(octave * 12 + 11 - 69) / 12)
        let period = tables.period(ofOctave: octave)
        for index in stride(from: 0, to: 2048, by: 97) {
          var sum = 0.0
          for harmonic in 1...256 where Double(harmonic) * highest < 0.45 * 8_000 {
            let angle = 2 * Double.pi * Double(harmonic * index % 2048) / 2048
            let n = Double(harmonic)
            switch waveform {
            case .sine: sum += harmonic == 1 ? sin(angle) : 0
            case .sawtooth: sum += sin(angle) * 2 / (.pi * n)
            case .square: sum += harmonic % 2 == 1 ? sin(angle) * 4 / (.pi * n) : 0
            case .triangle:
              let sign: Double = harmonic % 4 == 1 ? 1 : -1
              sum += harmonic % 2 == 1 ? sign * sin(angle) * 8 / (.pi * .pi * n * n) : 0
            }
          }
          #expect(abs(Double(period[index]) - sum) < Self.tolerance, "\(octave) \(index)")
        }
      }
      // At 8 kHz the pitches from 120 on have a fundamental above 0.45 of the rate.
      #expect(tables.period(ofOctave: 10).allSatisfy { $0 == 0 })
    }

    @Test func `Pitches are in equal temperament to the last bits`() throws {
      for pitch in 0...127 {
        let exact = 440 * pow(2, Double(pitch - 69) / 12)
        #expect(abs(Wavetables.hertz(of: pitch) / exact - 1) < 1e-15, "\(pitch)")
      }
      #expect(Wavetables.hertz(of: 69) == 440 && Wavetables.hertz(of: 81) == 880)
      let tables = Wavetables(.sine, at: try SampleRate(48_000))
      defer { tables.free() }
      #expect(tables.increment(of: 69) == 39_370_534)
    }

    @Test func `A note of a sine is a sine of its frequency`() throws {
      // A release of 0 makes the end exact; without attack and decay the level is 1 from the first frame on.
      let synth = try Synth(
        waveform: .sine, envelope: SynthEnvelope(attack: 0, decay: 0, sustain: 1, release: 0),
        gain: 1)
      var rig = try NoteRig(synth: synth)
      try rig.play(69, velocity: 127, from: 3, to: 1_003)
      rig.render(1_100)
      for frame in 0..<1_000 {
        let exact = sin(2 * Double.pi * 440 * Double(frame) / 2_000)
        // Linear interpolation between 2048 points of a sine is off by up to (2π/2048)²/8.
        #expect(abs(Double(rig.left[3 + frame]) - exact) < 1.2e-6 + 1e-6, "\(frame)")
      }
      #expect(rig.left[..<3].allSatisfy { $0 == 0 } && rig.left[1_003...].allSatisfy { $0 == 0 })
    }

    @Test func `The envelope goes up, down, stays and ends in straight lines`() throws {
      // At 2 000 Hz: 4 frames up, 2 down to 0.5, 4 to the end.
      let flat = try SynthEnvelope(attack: 0, decay: 0, sustain: 1, release: 0)
      let shaped = try SynthEnvelope(attack: 2, decay: 1, sustain: 0.5, release: 2)
      func rig(_ envelope: SynthEnvelope) throws -> NoteRig {
        try NoteRig(synth: Synth(waveform: .square, envelope: envelope, gain: 1))
      }
      var (plain, rig) = (try rig(flat), try rig(shaped))
      try plain.play(45, velocity: 127, from: 0, to: 100)
      try rig.play(45, velocity: 127, from: 0, to: 10)
      plain.render(20)
      rig.render(20)
      let levels: [Float] = [
        0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5 * 0.75, 0.5 * 0.5, 0.5 * 0.25, 0,
      ]
      for (frame, level) in levels.enumerated() {
        #expect(rig.left[frame] == plain.left[frame] * level, "\(frame)")
      }
      #expect(plain.left[1..<20].allSatisfy { $0 != 0 })
      #expect(rig.left[14...].allSatisfy { $0 == 0 })
    }

    @Test func `One voice too many takes the one that was released first, or else the oldest`()
      throws
    {
      let pool = try SynthScenarios.pool(voices: 2)
      defer { pool.free() }
      var voices = pool.voices
      let sum = StereoMemory.allocate(frames: 1)
      defer { sum.free() }
      func pitches() -> [String] {
        (0..<voices.count).map { "\(voices[$0].pitch)\(voices[$0].isFading ? "f" : "")" }
      }
      func play(_ pitch: Int) {
        voices.start(pitch: pitch, velocity: 100, isKey: false)
        voices.add(to: sum, count: 1)
      }
      play(60)
      play(62)
      play(64)
      #expect(pitches() == ["60f", "62", "64"])
      voices.release(pitch: 64, isKey: false)
      play(65)
      #expect(pitches() == ["60f", "62", "64f", "65"])
      // The same pitch takes its own voice; three fade, one too many.
      play(65)
      #expect(pitches() == ["62", "64f", "65f", "65"])
      // A key's note-off does not release what the loop plays.
      voices.release(pitch: 65, isKey: true)
      #expect(!voices[3].isReleased)
      // What was not heard yet is removed.
      voices.start(pitch: 62, velocity: 1, isKey: true)
      voices.release(pitch: 62, isKey: true)
      #expect(pitches() == ["64f", "65f", "65"])
    }

    private static func pool(voices: Int) throws -> (voices: SynthVoices, free: () -> Void) {
      let rate = try SampleRate(48_000)
      let waves = Wavetables(.sine, at: rate)
      let pool = SynthVoices(try Synth(voices: voices), waves, at: rate)
      func free() {
        pool.free()
        waves.free()
      }
      return (pool, free)
    }

    @Test func `Wrong numbers are typed errors`() throws {
      #expect(throws: Synth.Error.voiceCountOutOfRange(0)) { try Synth(voices: 0) }
      #expect(throws: Synth.Error.voiceCountOutOfRange(17)) { try Synth(voices: 17) }
      #expect(throws: Synth.Error.gainOutOfRange(1.5)) { try Synth(gain: 1.5) }
      #expect(throws: Synth.Error.self) { try Synth(gain: .nan) }
      for (attack, decay, release) in [(-1, 0, 0), (0, 10_001, 0), (0, 0, -7)] {
        let wrong = [attack, decay, release].first { $0 != 0 }!
        #expect(throws: SynthEnvelope.Error.timeOutOfRange(milliseconds: wrong)) {
          try SynthEnvelope(attack: attack, decay: decay, sustain: 0, release: release)
        }
      }
      #expect(throws: SynthEnvelope.Error.sustainOutOfRange(-0.5)) {
        try SynthEnvelope(attack: 0, decay: 0, sustain: -0.5, release: 0)
      }
      let rate = try SampleRate(48_000)
      func make(notes: Int = 1, undoDepth: Int = 0, roundTrip: FrameCount = 0) throws -> NoteLooper
      {
        try NoteLooper(
          id: .source(0), sampleRate: rate, notes: notes, undoDepth: undoDepth, roundTrip: roundTrip
        )
      }
      #expect(throws: NoteLooper.Error.noteCountOutOfRange(0)) { try make(notes: 0) }
      #expect(throws: NoteLooper.Error.noteCountOutOfRange(4097)) { try make(notes: 4097) }
      #expect(throws: NoteLooper.Error.undoDepthOutOfRange(16)) { try make(undoDepth: 16) }
      #expect(throws: NoteLooper.Error.roundTripOutOfRange(480_001)) {
        try make(roundTrip: 480_001)
      }
      var looper = try make()
      let two = try NoteSequence(
        length: .beats(1),
        notes: [60, 61].map { try Note(pitch: $0, velocity: 1, start: 0, length: Ticks(1)) })
      #expect(throws: NoteLooper.Error.tooManyNotes(2, room: 1)) { try looper.put(two) }
      #expect(looper.activity == .empty)
    }
  }
#endif
