import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// A source that leads the music, compared with the same tempos and places as commands (rule S8).
@Suite struct SourceLeadProperties {
  static let kinds: [RandomPerformance.Kind] = [.usual, .ramps, .microloops, .followingDecks]

  /// A performance with cues by which source 0 leads the music, and what comes of it.
  private struct Session {
    var performance: Performance
    var events: [EngineEvent] = []
    var left: [Float] = []
    /// The frames of the cues, and where they lead: the last of each frame.
    var leads: [Int64: Cue] = [:]

    init(_ kind: RandomPerformance.Kind, seed: UInt64) {
      performance = RandomPerformance.make(kind, seed: seed, longest: 4_000, withSources: true)
      performance.framesWithoutCalls = 0..<0
      var random = SplitMix64(seed: seed)
      for _ in 0..<(performance.sources.isEmpty ? 0 : random.draw(1...6)) {
        let frame = Int64(random.draw(0...performance.length))
        let tempo = Int64(random.draw(60...200)) * 1_000_000
        let cue = SentCommand.Cue(
          source: 0, code: random.chance(90) ? 256 : 255,
          value: random.chance(95) ? tempo : 0, detail: Int64(random.draw(-1...40)) * 1_000_001)
        for _ in 0...random.draw(0...1) {
          performance.commands.append(SentCommand(frame: frame, action: .cue(cue)))
        }
      }
    }

    /// Plays in blocks. With `leads`, the source leads the music itself.
    mutating func play(
      in partition: Partition, leads isLeading: Bool, snapshotAt place: Int? = nil
    ) throws {
      var engine = try performance.makeEngine()
      var sender = CommandSender(performance, from: engine.frame)
      var cutter = partition.cutter()
      while left.count < performance.length {
        let most = try sender.send(to: &engine)
        let size = min(cutter.next(), performance.length - left.count, most)
        let audio = engine.render(frames: size) { block in
          guard isLeading else { return }
          block.passages.forEach { passage in
            block.forEachCue(of: 0, in: passage) { cue in
              guard let tempo = try? Tempo(microBPM: cue.value) else { return }
              let frame = passage.frame.rawValue
              if block.lead(to: tempo, at: Ticks(cue.detail)) { leads[frame] = cue }
            }
          }
        }
        left += audio.left
        events += audio.events
        if left.count == place {
          engine = try LoopEngine(restoring: engine.snapshot(), clips: engine.clipsInUse)
        }
      }
    }
  }

  @Test(arguments: kinds, Seeds.range(count: perBuild(debug: 20, release: 300)))
  func `The music goes on as after a change of tempo and a seek at the next frame (S8)`(
    kind: RandomPerformance.Kind, seed: UInt64
  ) throws {
    var leading = try Session(kind, seed: seed)
    var others = leading
    try leading.play(in: .random(seed: seed), leads: true)
    // The commands that say the same are sent before all others.
    for (frame, cue) in leading.leads {
      for action in [SentCommand.Action.tempo(cue.value), .seek(cue.detail)] {
        others.performance.commands.append(
          SentCommand(frame: -1, anchor: .frame(frame + 1), action: action))
      }
    }
    try others.play(in: .whole, leads: false)
    #expect(leading.events == others.events, "OSTINATO_SEED=\(seed)")
    #expect(firstDifferentBit(leading.left, others.left) == nil, "OSTINATO_SEED=\(seed)")
    // In other blocks, and restored right after a cue, where the music is still to be led.
    for frame in [nil] + leading.leads.keys.sorted() {
      var again = try Session(kind, seed: seed)
      try again.play(
        in: .sizes([1, 7, 64]), leads: true, snapshotAt: frame.map { Int($0) + 1 })
      #expect(again.events == leading.events, "OSTINATO_SEED=\(seed), \(frame ?? -1)")
      #expect(firstDifferentBit(again.left, leading.left) == nil, "OSTINATO_SEED=\(seed)")
    }
  }

  @Test func `The sessions lead the music often enough, and with cues that cannot`() throws {
    var (leads, cues) = (0, 0)
    for kind in Self.kinds {
      for seed in UInt64(1)...20 {
        var session = try Session(kind, seed: seed)
        try session.play(in: .whole, leads: true)
        leads += session.leads.count
        cues += session.events.count {
          if case .cued(let cue) = $0.kind { cue.code >= 255 } else { false }
        }
      }
    }
    #expect(leads > 60)
    #expect(cues > leads + 20)
  }

  @Test func `A block that no such cue ends leads nowhere (S8)`() throws {
    var engine = try LoopEngine(
      sampleRate: 1_000, tempo: Tempo(bpm: 120), decks: [], sources: [Strip()])
    try engine.send(.play)
    var accepted: [Bool] = []
    func render(_ frames: Int, tempo: String = "90", place: Ticks = 0) throws {
      let tempo = try Tempo(parsing: tempo)
      _ = engine.render(frames: frames) { block in
        accepted.append(block.lead(to: tempo, at: place))
      }
    }
    try render(10)
    try engine.send(.cue(Cue(source: 0, code: 255)), at: .frame(15))
    try render(10)
    try engine.send(.cue(Cue(source: 0, code: 256)), at: .frame(25))
    try render(10)
    #expect(accepted == [false, false, true, false])
    #expect(engine.timebase.tempo == (try Tempo(bpm: 90)))
    // Frame 26 is at 0:0:0.
    #expect(engine.state.ticks == Ticks(4 * 2_882_880 * 90 / 60_000))
    accepted = []
    for (tempo, place) in [("90", -1), ("90", Ticks(1 << 61 + 1))] as [(String, Ticks)] {
      try engine.send(.cue(Cue(source: 0, code: 300)))
      try render(1, tempo: tempo, place: place)
    }
    #expect(accepted == [false, false])
  }
}
