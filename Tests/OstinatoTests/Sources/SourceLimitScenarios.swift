import Ostinato
import TestSupport
import Testing

/// What sources do at the limits of their block, and at an engine's first frame (rules S4, S5, V4).
@Suite struct SourceLimitScenarios {
  private func engine() throws -> LoopEngine {
    try LoopEngine(
      sampleRate: 4, tempo: Tempo(bpm: 60), decks: [[Clip]](),
      sources: [Strip(gain: 0.5), Strip(gain: 0)],
      settings: EngineSettings(fades: .off, mixRampMilliseconds: 0, eventResolution: .bar))
  }

  @Test func `A report outside of its passage is taken to the passage's nearest frame (S4)`() throws
  {
    var engine = try engine()
    try engine.send(.play, at: .frame(2))
    try engine.send(.cue(Cue(source: 0, code: 0)), at: .frame(4))
    let events = engine.render(frames: 6) { block in
      for (code, offset) in [99, -99, 3].enumerated() {
        block.passages.forEach { passage in
          block.report(SourceReport(source: 1, code: Int32(code)), at: offset, in: passage)
        }
      }
    }.events
    let reports = events.compactMap { event -> [Int]? in
      guard case .reported(let report) = event.kind else { return nil }
      let sixteenth = Int(event.ticks.rawValue / Ticks.perSixteenth.rawValue)
      return [Int(event.frame.rawValue), Int(report.code), sixteenth]
    }
    // Passages 0 … 1, 2 … 3 and 4 … 5, the first of them of music that stands.
    #expect(
      reports == [
        [0, 1, 0], [1, 0, 0], [1, 2, 0], [2, 1, 0], [3, 0, 1], [3, 2, 1], [4, 1, 2], [4, 2, 2],
        [5, 0, 3],
      ])
  }

  @Test func `A buffer that is too small keeps the first events, reports among them (E1, S4, H7)`()
    throws
  {
    var engine = try engine()
    try engine.send(.play, at: .frame(3))
    for frame in [2, 3, 3, 8, 600, 600, 900] {
      try engine.send(.cue(Cue(source: 1, code: 0)), at: .frame(FramePosition(Int64(frame))))
    }
    func report(in block: borrowing SourceBlock) {
      // Two in every passage, in the middle and before it.
      block.passages.forEach { passage in
        for (code, offset) in [passage.offset + passage.count / 2, passage.offset].enumerated() {
          block.report(SourceReport(source: 0, code: Int32(code)), at: offset, in: passage)
        }
      }
    }
    var whole = engine
    let all = whole.render(frames: 1_030) { report(in: $0) }.events
    #expect(all.count > 80 && all.contains { $0.frame > 1_024 })
    for capacity in 0...all.count {
      var copy = engine
      var events = EventBuffer(capacity: capacity)
      var (left, right) = ([Float](repeating: 0, count: 1_030), [Float](repeating: 0, count: 1_030))
      copy.render(left: &left, right: &right, events: &events) { report(in: $0) }
      #expect(events.array == Array(all.prefix(capacity)))
      #expect(events.overflowCount == all.count - capacity)
    }
  }

  @Test func `What a source adds is multiplied as it is, also by 0 (S2, V4)`() throws {
    var engine = try engine()
    let audio = engine.render(frames: 3, stems: true) { block in
      block.add(to: 0) { left, right in
        left[0] = .infinity
        left[1] = -0.0
        right[2] = 0x1p-140
      }
      block.add(to: 1) { left, right in
        left[2] = -.infinity
        right[0] = -1
      }
    }
    #expect(audio.left[0] == .infinity && audio.left[2].isNaN && audio.stems[1].left[2].isNaN)
    #expect(audio.left[1].bitPattern == 0 && audio.right[0].bitPattern == 0)
    #expect(audio.right[2] == 0x1p-141)
  }

  @Test func `An engine that goes on for another knows whether the music moved (S5, V5)`() throws {
    var engine = try engine()
    #expect(Self.turn(of: engine, after: []) == [false, false, false])
    #expect(Self.turn(of: engine, after: [.play]) == [false, true, false])
    try engine.play(frames: 3)
    let continued = try LoopEngine(continuing: engine, clips: [], sampleRate: SampleRate(8))
    let restored = try LoopEngine(restoring: engine.snapshot(), clips: [])
    for other in [engine, continued, restored] {
      #expect(Self.turn(of: other, after: []) == [false, false, false])
      #expect(Self.turn(of: other, after: [.pause]) == [true, false, false])
      #expect(Self.turn(of: other, after: [.reset, .play]) == [true, true, true])
    }
  }

  /// What the next passage of a copy says: stops, starts, jumps.
  private static func turn(of engine: LoopEngine, after commands: [Command]) -> [Bool] {
    var copy = engine
    for command in commands { #expect(throws: Never.self) { try copy.send(command) } }
    var found: [Bool] = []
    _ = copy.render(frames: 1) { block in
      block.passages.forEach { found += [$0.stops, $0.starts, $0.jumps] }
    }
    return found
  }
}
