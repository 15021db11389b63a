import Ostinato
import TestSupport
import Testing

/// Sources with strips, cues and reports, one frame at a time (rules S1–S5). A frame is a sixteenth.
@Suite struct SourceScenarios {
  /// A source that plays ones while the music moves, and reports its cues and its beats.
  private func play(_ block: borrowing SourceBlock, source: Int = 0, level: Float = 1) {
    let count = block.frameCount
    block.passages.forEach { passage in
      block.forEachCue(of: source, in: passage) { cue in
        if cue.code == 9 {
          block.reject(cue, .notUnderstood, in: passage)
        } else {
          let report = SourceReport(source: source, code: 1, value: cue.value, detail: cue.detail)
          block.report(report, at: passage.offset, in: passage)
        }
      }
      for line in passage.lines(every: .perQuarter) {
        let report = SourceReport(source: source, code: 2, value: line.index)
        block.report(report, at: line.offset, in: passage)
      }
      guard passage.unitsPerFrame > 0 else { return }
      block.add(to: source) { left, right in
        for index in passage.offset..<min(passage.offset + passage.count, count) {
          left[index] += level
          right[index] -= level
        }
      }
    }
  }

  private func engine(
    _ sources: [Strip], decks: [Deck] = [], settings: EngineSettings? = nil
  ) throws -> LoopEngine {
    var plain = EngineSettings(fades: .off, mixRampMilliseconds: 0, eventResolution: .bar)
    plain.pendingCapacity = 32
    return try LoopEngine(
      sampleRate: 4, tempo: Tempo(bpm: 60), decks: decks, sources: sources,
      settings: settings ?? plain)
  }

  @Test func `A strip sets gain and pan, and a command applies at its frame (S2)`() throws {
    var engine = try engine([Strip(gain: 0.5), Strip(pan: 1)])
    try engine.send(.play, at: .frame(1))
    try engine.send(.gain(2, on: .source(0)), at: .frame(3))
    try engine.send(.mute(true, on: .source(1)), at: .frame(4))
    let audio = engine.render(frames: 6) { block in
      play(block)
      play(block, source: 1, level: 4)
    }
    #expect(audio.left == [0, 0.5, 0.5, 2, 2, 2])
    #expect(audio.right == [0, -4.5, -4.5, -6, -2, -2])
  }

  @Test func `A solo silences decks and sources alike (M3, S2)`() throws {
    let deck = Deck([clip([8, 8, 8, 8], rate: 4, bpm: 60)])
    var engine = try engine([Strip(), Strip()], decks: [deck])
    try engine.send(.play)
    try engine.send(.solo(true, on: .source(1)), at: .frame(2))
    try engine.send(.solo(false, on: .source(1)), at: .frame(3))
    try engine.send(.solo(true, on: .a), at: .frame(3))
    let audio = engine.render(frames: 4) { block in
      play(block)
      play(block, source: 1, level: 2)
    }
    #expect(audio.left == [11, 11, 2, 8])
  }

  @Test func `A ramp changes each frame, and goes on in a render without sources (M4, S2)`() throws
  {
    let settings = EngineSettings(fades: .off, mixRampMilliseconds: 1000)
    var engine = try engine([Strip()], settings: settings)
    try engine.send(.play)
    try engine.send(.gain(0, on: .source(0)), at: .frame(1))
    var left = engine.render(frames: 2) { play($0) }.left
    left += engine.render(frames: 1).left
    left += engine.render(frames: 3) { play($0) }.left
    #expect(left == [1, 0.75, 0, 0.25, 0, 0])
  }

  @Test func `Stems are the outputs of decks and then of sources, and sum to the mix (S2, M7)`()
    throws
  {
    let deck = Deck([clip([1, 2, 3, 4], rate: 4, bpm: 60)])
    var engine = try engine([Strip(gain: 0.5), Strip()], decks: [deck])
    try engine.send(.play)
    let audio = engine.render(frames: 4, stems: true) { block in
      play(block)
      block.add { left, _ in left[0] += 32 }
    }
    #expect(audio.stems.map(\.left) == [[1, 2, 3, 4], [0.5, 0.5, 0.5, 0.5], [0, 0, 0, 0]])
    #expect(audio.left == [33.5, 2.5, 3.5, 4.5])
  }

  @Test func `Sound for a source without a strip is heard as it is (S1)`() throws {
    var engine = try engine([Strip(gain: 0)])
    let audio = engine.render(frames: 2) { block in
      for source in [0, 1, -1, .max] {
        block.add(to: source) { left, right in
          left[0] += 1
          right[1] += 1
        }
      }
    }
    #expect(audio.left == [3, 0] && audio.right == [0, 3])
  }

  @Test func `Levels of a source's output are measured, and silence without sources (M6, S2)`()
    throws
  {
    let settings = EngineSettings(fades: .off, mixRampMilliseconds: 0, levelWindow: 2)
    var engine = try engine([Strip(gain: 0.5), Strip()], settings: settings)
    try engine.send(.play)
    _ = engine.render(frames: 2) { play($0) }
    #expect(engine.state.sources.map(\.levels.peakLeft) == [0.5, 0])
    #expect(
      engine.state.sources[0].strip == Strip(gain: 0.5) && engine.state.sources[1].id == .source(1))
    _ = engine.render(frames: 2)
    #expect(engine.state.sources.map(\.levels.peakLeft) == [0, 0])
  }

  @Test func `A cue waits, is listed, cancelled, and told with its passage (S3)`() throws {
    var engine = try engine([Strip(), Strip()])
    let soon = Cue(source: 1, code: 5, value: 6, detail: 7)
    try engine.send(.cue(soon), at: .nextBeat)
    let dropped = try engine.send(.cue(Cue(source: 0, code: 1)), at: .nextBar)
    try engine.send(.cue(Cue(source: 0, code: 9)), at: .frame(3))
    #expect(engine.pendingCommands.map(\.command.name) == [.cue, .cue, .cue])
    try engine.cancel(dropped)
    try engine.send(.play, at: .frame(2))

    var passages: [[Int]] = []
    let audio = engine.render(frames: 8) { block in
      block.passages.forEach { passages.append([$0.offset, $0.count]) }
      play(block)
      play(block, source: 1)
    }
    #expect(passages == [[0, 2], [2, 1], [3, 5]])
    let kinds = audio.events.map { Event($0.frame.rawValue, $0.kind) }
    #expect(
      kinds == [
        Event(2, .played), Event(2, .cued(soon)), Event(2, .bar),
        Event(2, .reported(SourceReport(source: 0, code: 2, value: 0))),
        Event(2, .reported(SourceReport(source: 1, code: 1, value: 6, detail: 7))),
        Event(2, .reported(SourceReport(source: 1, code: 2, value: 0))),
        Event(3, .cued(Cue(source: 0, code: 9))),
        Event(3, .cueRejected(Cue(source: 0, code: 9), .notUnderstood)),
        Event(6, .reported(SourceReport(source: 0, code: 2, value: 1))),
        Event(6, .reported(SourceReport(source: 1, code: 2, value: 1))),
      ])
  }

  @Test func `A render without sources tells of a cue, and nothing more (S3)`() throws {
    var engine = try engine([Strip()])
    for number in 0..<40 {
      try engine.send(.cue(Cue(source: 0, code: Int32(number))))
      _ = engine.render(frames: 1)
    }
    try engine.send(.cue(Cue(source: 0, code: 40)))
    let events = engine.render(frames: 1) { play($0) }.events
    #expect(
      events.map(\.kind) == [
        .cued(Cue(source: 0, code: 40)), .reported(SourceReport(source: 0, code: 1)),
      ])
  }

  @Test func `A cue or a strip of a source that is not there is refused (S3)`() throws {
    var engine = try engine([Strip()])
    for source in [1, -1, .max] {
      let refused = Command.Error.noSuchSource(Int(Int32(clamping: source)))
      #expect(throws: refused) { try engine.send(.cue(Cue(source: source, code: 0))) }
      #expect(throws: refused) { try engine.send(.gain(1, on: .source(source))) }
    }
    #expect(engine.pendingCommands.isEmpty)
    #expect(throws: LoopEngine.Error.tooManySources(65)) {
      try self.engine(Array(repeating: Strip(), count: 65))
    }
    #expect(throws: LoopEngine.Error.sourceStrip(.gainOutOfRange(17), source: 1)) {
      try self.engine([Strip(), Strip(gain: 17)])
    }
  }

  @Test func `A passage says what happened to the music (S5)`() throws {
    var engine = try engine([Strip()])
    let actions: [(Int64, [Command])] = [
      (1, [.pause]), (2, [.play]), (4, [.pause]), (6, [.play]), (8, [.pause, .play]),
      (10, [.pause, .seekToTick(0)]), (12, [.play, .pause]), (14, [.play]), (16, [.reset, .play]),
      (18, [.seekToTick(0)]), (20, [.tempo(try Tempo(bpm: 60))]), (22, [.reset]), (24, [.reset]),
    ]
    for (frame, commands) in actions {
      for command in commands { try engine.send(command, at: .frame(FramePosition(frame))) }
    }
    var seen: [Int64: String] = [:]
    for size in [1, 26] {
      var fork = engine
      var found: [Int64: String] = [:]
      for _ in 0..<26 / size {
        _ = fork.render(frames: size) { block in
          block.passages.forEach { passage in
            let flags =
              (passage.stops ? "stops " : "") + (passage.starts ? "starts " : "")
              + (passage.jumps ? "jumps" : "")
            if !flags.isEmpty { found[passage.frame.rawValue] = flags }
          }
        }
      }
      if size > 1 { #expect(found == seen) }
      seen = found
    }
    #expect(
      seen == [
        2: "starts ", 4: "stops ", 6: "starts ", 8: "stops starts ", 10: "stops jumps",
        14: "starts ", 16: "stops starts jumps", 18: "jumps", 22: "stops jumps", 24: "jumps",
      ])
  }

  @Test func `Reports stand after the events of their frame, and those too many are counted (S4)`()
    throws
  {
    var engine = try engine([Strip()])
    try engine.send(.play)
    var events = EventBuffer(capacity: 4)
    var (left, right) = (silence(3), silence(3))
    engine.render(left: &left, right: &right, events: &events) { block in
      guard let passage = block.passages[0] else { return }
      for (code, offset) in [2, 1, 0, -5, 1, 99].enumerated() {
        block.report(SourceReport(source: 0, code: Int32(code)), at: offset, in: passage)
      }
      #expect(block.events.count == 2)
    }
    #expect(
      events.array.map { Event($0.frame.rawValue, $0.kind) } == [
        Event(0, .played), Event(0, .bar), Event(0, .reported(SourceReport(source: 0, code: 2))),
        Event(0, .reported(SourceReport(source: 0, code: 3))),
      ])
    #expect(events.overflowCount == 4)

    let many = engine.render(frames: 600) { block in
      guard let passage = block.passages[0] else { return }
      for _ in 0..<4097 { block.report(SourceReport(source: 0, code: 0), at: 0, in: passage) }
    }
    let reports = many.events.count { if case .reported = $0.kind { true } else { false } }
    #expect(reports == 2 * 4096 && many.overflowCount == 2)
  }

  @Test func `A snapshot holds the sources' strips, ramps and cues (S6, V2)`() throws {
    let settings = EngineSettings(fades: .off, mixRampMilliseconds: 2000, levelWindow: 3)
    var engine = try engine([Strip(gain: 2), Strip()], settings: settings)
    try engine.send(.play)
    try engine.send(.gain(0.25, on: .source(0)), at: .frame(2))
    try engine.send(.cue(Cue(source: 1, code: 1)), at: .frame(9))
    _ = engine.render(frames: 4) { play($0) }
    var restored = try LoopEngine(restoring: engine.snapshot(), clips: [])
    #expect(restored == engine && engine.state.sources[0].levels.peakLeft == 2)
    var continued = engine
    let expected = continued.render(frames: 12) { block in
      play(block)
      play(block, source: 1)
    }
    let audio = restored.render(frames: 12) { block in
      play(block)
      play(block, source: 1)
    }
    #expect(audio == expected && restored == continued)
    #expect(expected.left.contains { $0 != expected.left[0] })
  }

  @Test func `An engine at another rate keeps its sources (V5)`() throws {
    var engine = try engine([Strip(gain: 2), Strip(pan: -1)])
    try engine.send(.play)
    try engine.send(.cue(Cue(source: 1, code: 3)), at: .frame(4))
    _ = engine.render(frames: 2) { play($0) }
    var next = try LoopEngine(continuing: engine, clips: [], sampleRate: SampleRate(8))
    #expect(next.state.sources.map(\.strip) == engine.state.sources.map(\.strip))
    let audio = next.render(frames: 8) { play($0) }
    #expect(audio.left == Array(repeating: 2, count: 8))
    #expect(audio.events.contains { $0.frame == 8 && $0.kind == .cued(Cue(source: 1, code: 3)) })
  }
}

/// An event's frame and kind.
private struct Event: Equatable {
  let frame: Int64
  let kind: EngineEvent.Kind

  init(_ frame: Int64, _ kind: EngineEvent.Kind) {
    self.frame = frame
    self.kind = kind
  }
}
