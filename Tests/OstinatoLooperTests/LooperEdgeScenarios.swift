@_spi(Testing) import Ostinato
import OstinatoLooper
import TestSupport
import Testing

/// Every argument of the module's interface at the ends of what it can be. Nothing traps: a number is refused by a typed
/// error, or the result is defined (K1, K20).
@Suite("The edges of a looper's interface")
struct LooperEdgeScenarios {
  static let integers = Extremes.integers
  static let ticks = integers.map { Ticks(Int64($0)) }
  static let floats: [Float] = [
    .nan, .signalingNaN, .infinity, -.infinity, -.greatestFiniteMagnitude, -1, -0.0, 0,
    .leastNonzeroMagnitude, 0x1p-40, 0.5, 1, 1 + .ulpOfOne, 16, 0x1p32, .greatestFiniteMagnitude,
  ]
  static let lengths = integers.map { MusicalLength.bars($0) } + integers.map { .sixteenths($0) }
  static let signatures = [(1, 16), (4, 4), (64, 2)].compactMap {
    try? TimeSignature(beats: $0.0, unit: $0.1)
  }

  /// Every command with every number.
  static var commands: [LooperCommand] {
    var commands: [LooperCommand] = [.record(track: 0)]
    for track in integers {
      commands += [
        .record(track: track), .finish(track: track), .undo(track: track), .redo(track: track),
        .clear(track: track), .mute(true, track: track), .solo(true, track: track),
      ]
      commands += LayerKind.allCases.flatMap { kind in
        [true, false].map { .layer(kind, $0, track: track) }
      }
    }
    for length in lengths {
      commands += [
        .record(track: 0, length), .capture(track: 0, length), .fit(track: 0, length),
        .listen(track: 0, length, threshold: 0.5),
      ]
    }
    for float in floats {
      commands += [
        .feedback(float, track: 0), .gain(float, track: 0),
        .listen(track: 0, .bars(1), threshold: float),
      ]
    }
    return commands
  }

  @Test func `A looper, a probe and a waveform are made of any numbers, or refused`() throws {
    var (made, refused) = (0, 0)
    func attempt(_ body: () throws -> Void) {
      let refusal = Extremes.refusal(body)
      if refusal == nil { made += 1 } else { refused += 1 }
      #expect(refusal?.contains(" ") != false, "\(refusal!)")
    }
    let rates = [1, 40, 44_100, 10_000_000].compactMap { try? SampleRate($0) }
    for rate in rates {
      for number in Self.integers {
        attempt {
          _ = try Looper(
            id: .source(number), sampleRate: rate, maximumFrames: 500, takes: 1,
            roundTrip: FrameCount(number))
        }
        // Memory for more is not asked for.
        let few = min(number, 1 << 16)
        attempt { _ = try Looper(id: .source(0), sampleRate: rate, maximumFrames: few, takes: 1) }
        for (tracks, takes, undo, ramp) in [
          (number, 1, 1, 1), (1, number, 1, 1), (1, 1, number, 1), (1, 1, 1, number),
        ] {
          attempt {
            _ = try Looper(
              id: .source(0), sampleRate: rate, tracks: tracks, maximumFrames: 200, takes: takes,
              undoDepth: undo, rampMilliseconds: ramp)
          }
        }
      }
    }
    let rate = rates[1]
    for number in Self.integers {
      attempt {
        _ = try Looper(id: .source(0), sampleRate: rates[2], maximumSeconds: number, takes: 1)
      }
      attempt { _ = try RoundTripProbe(source: number, sampleRate: rate, longestSeconds: number) }
      attempt { _ = try LiveWaveform(framesPerBucket: number, maximumBucketCount: 1) }
      attempt { _ = try LiveWaveform(framesPerBucket: 1, maximumBucketCount: number) }
    }
    for level in Self.floats {
      attempt { _ = try RoundTripProbe(source: 0, sampleRate: rate, level: level) }
    }
    #expect(made > 90 && refused > 300)
  }

  @Test func `Progress, a session and an assist bear any place, length and number`() throws {
    for signature in Self.signatures {
      for elapsed in Self.ticks {
        for length in Self.ticks.map({ Optional($0) }) + [nil] {
          let progress = LoopProgress(elapsed: elapsed, length: length, timeSignature: signature)
          #expect(progress.elapsed >= 0)
          #expect(progress.fraction.map { (0...1).contains($0) } ?? true)
          #expect(progress.timeLeft.map { $0 >= .zero } ?? true)
          #expect("\(progress)".contains(":"))
        }
        for number in Self.integers {
          var session = RecordingSession(
            track: number, length: .sixteenths(number), countInBars: number)
          let steps = session.start(at: elapsed, in: signature)
          guard case .send(_, let place) = steps.last else {
            Issue.record("\(steps)")
            continue
          }
          #expect(place >= elapsed || place > Ticks(.max) - signature.barLength)
        }
      }
      let slow = try Tempo(bpm: 1)
      for number in Self.integers {
        let limits = TempoAssist.Limits(
          tempos: slow...slow, timeSignatures: [signature],
          bars: .min ... .max, maximumSeconds: number)
        for bars in Self.integers {
          do throws(TempoAssist.Error) {
            let assist = try TempoAssist(
              tempo: slow, timeSignature: signature, bars: bars, limits: limits)
            #expect(assist.bars == bars && bars > 0)
          } catch { #expect("\(error)".contains(" ")) }
        }
      }
    }
    let longest = LoopProgress(elapsed: 0, length: Ticks(.max), timeSignature: .fourFour)
    #expect(longest.timeLeft.map { $0 > MusicalTime(bar: 1 << 30, beat: 0, sixteenth: 0) } == true)
  }

  @Test func `Any cue and any report is a command or an event, or none`() {
    for value in Self.integers {
      for detail in Self.integers {
        for code in -2...20 {
          let cue = Cue(
            source: value, code: Int32(code), value: Int64(value), detail: Int64(detail))
          if let command = LooperCommand(cue) { #expect(!"\(command)".isEmpty) }
        }
        for code in [Int32.min, -1, 0, 3, 5, 7, 1_023, 1_024, 1_089, 2_000, 2_140, .max] {
          let report = SourceReport(
            source: value, code: code, value: Int64(value), detail: Int64(detail))
          if let event = LooperEvent(report) { #expect(!"\(event)".isEmpty) }
        }
      }
    }
  }

  @Test func `Any command is carried out, refused or rejected, in each state of a track`() throws {
    let before: [[LooperCommand]] = [
      [], [.record(track: 0, .sixteenths(4))], [.record(track: 0)],
      [.record(track: 0, .sixteenths(1)), .overdub(true, track: 0)],
      [.record(track: 0, .sixteenths(1)), .insert(true, track: 0)],
    ]
    for commands in before {
      var rig = try LooperRig(tracks: 2, maximumFrames: 500, played: { _ in 0.5 })
      try rig.play(1)
      for command in commands {
        try rig.send(command, thenRender: 60)
      }
      for command in Self.commands {
        var copy = rig
        let foreseen = copy.looper.refusal(of: command, in: copy.engine.state)
        try copy.send(command)
        copy.forget()
        copy.render(5)
        if case .reported(let report) = copy.events.last?.kind, let foreseen {
          #expect(LooperEvent(report) == .refused(LooperCommand(command.cue(for: 0))!, foreseen))
        }
        #expect(copy.left.allSatisfy { $0.isFinite })
        for track in Self.integers {
          #expect(
            (copy.looper.state(of: track, in: copy.engine.state) != nil) == (0...1).contains(track))
          _ = copy.looper.clip(of: track)
        }
      }
    }
  }

  @Test func `Any length and track of a clip that is put is taken or refused`() throws {
    let rig = try LooperRig(maximumFrames: 900)
    let clip = try Clip(
      mono: [0.5], sampleRate: SampleRate(2_000), tempo: Tempo(bpm: 600), length: .bars(1))
    for signature in Self.signatures {
      for length in Self.lengths {
        var looper = rig.looper
        do throws(Looper.ClipError) {
          try looper.put(clip, on: 0, length: length, in: signature)
        } catch {
          switch error {
          case .lengthOutOfRange(let refused): #expect(refused == length)
          case .tooLong(let frames, let maximum): #expect(frames > maximum && maximum == 900)
          default: Issue.record("\(error)")
          }
        }
      }
      for number in Self.integers {
        #expect(rig.looper.tempo(of: number, bars: number, in: signature) == nil)
        #expect(rig.looper.nearestTempo(of: number, in: rig.engine.state) == nil)
      }
    }
    var looper = rig.looper
    #expect(throws: Looper.ClipError.lengthOutOfRange(.bars(0))) {
      try looper.put(clip, on: 0, length: .bars(0))
    }
    let error = Looper.ClipError.lengthOutOfRange(.bars(0))
    #expect(
      "\(error)" == "a loop cannot be 0 bars long: give it 1 … 1000000 bars, beats or sixteenths")
  }

  @Test func `An engine as old as can be plays a looper that is saved and restored`() throws {
    var rig = try LooperRig(played: { _ in 0.5 })
    let isThere = rig.engine.elapse(FrameCount(1 << 60))
    #expect(isThere)
    try rig.record(.sixteenths(2), thenRender: 150)
    #expect(rig.looper.clip(of: 0)?.frameCount == 100)
    let saved = rig.looper.snapshot()
    try rig.looper.restore(saved)
    #expect(rig.looper.snapshot() == saved)
  }
}
