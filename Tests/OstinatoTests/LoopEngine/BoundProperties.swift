import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// Too many, too few, too extreme: against the oracle, to the bit.
@Suite struct BoundProperties {
  /// Engine and oracle of a tiny setup in which something happens at every frame.
  struct Pair {
    var player: Player
    var oracle: Oracle
    var sent = 0
    var refused = 0
    private let setup = SearchSetup.lines

    init(room: Int) throws {
      player = try Player(of: setup.performance, by: .spans, room: room)
      oracle = Oracle(setup.performance)
      try send(setup.alphabet[0])  // play
      try render(frames: 1)
    }

    mutating func sendAnything(_ random: inout SplitMix64) throws {
      try send(setup.alphabet[random.index(below: setup.alphabet.count)])
    }

    /// Sends a command to both; what the engine refuses the oracle never hears of.
    private mutating func send(_ letter: Letter) throws {
      let command = letter.sent(at: oracle.frame, after: sent)
      do {
        try player.send(command, as: sent)
        oracle.add(command.action, at: command.anchor)
        sent += 1
      } catch let refusal as Refusal where refusal.description.contains("are waiting already") {
        refused += 1
      }
    }

    mutating func render(frames: Int) throws {
      try player.render(frames: frames)
      oracle.makeFrames(frames)
    }

    var differences: [String] {
      var performance = setup.performance
      performance.length = Int(oracle.frame)
      return TestSupport.differences(player.run, oracle.resultSoFar, of: performance)
    }
  }

  @Test(arguments: [1, 2, 64, 500], Seeds.range(count: 2))
  func `Of a flood of commands those that found room apply, the others leave no trace (C3)`(
    room: Int, seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var pair = try Pair(room: room)
    for _ in 0..<20 {
      for _ in 0..<(room + 50) { try pair.sendAnything(&random) }
      try pair.render(frames: 1 + random.index(below: 3))
    }
    #expect(pair.differences.isEmpty, "OSTINATO_SEED=\(seed): \(pair.differences)")
    #expect(pair.sent > 1 && pair.refused >= 20 && pair.player.run.events.count > 3)
  }

  @Test(arguments: [0, 1, 2, 5, 13])
  func `A buffer too small keeps the first events of a block and counts the rest (E1)`(
    capacity: Int
  ) throws {
    var random = SplitMix64(seed: 1)
    var pair = try Pair(room: 200)
    var buffer = EventBuffer(capacity: capacity)
    var (heard, lost) = (pair.player.run.left, 0)
    for block in 0..<100 {
      for _ in 0..<12 { try pair.sendAnything(&random) }
      let start = pair.oracle.frame
      var (left, right) = (silence(1 + block % 9), silence(1 + block % 9))
      pair.player.engine.render(left: &left, right: &right, events: &buffer)
      pair.oracle.makeFrames(left.count)
      heard += left
      let all = pair.oracle.resultSoFar.events.filter { $0.frame >= start }
      #expect(difference(buffer.array.map(OracleEvent.init), Array(all.prefix(capacity))) == nil)
      #expect(buffer.overflowCount == max(all.count - capacity, 0))
      lost += buffer.overflowCount
    }
    #expect(firstDifferentBit(heard, pair.oracle.resultSoFar.left) == nil)
    #expect(lost > 20 && heard.contains { $0 != 0 })
  }

  @Test(arguments: RenderPath.allCases)
  func `Blocks of no frames among the others change nothing (E3)`(path: RenderPath) throws {
    for session in Session.few.prefix(4) {
      let run = try EngineRun(of: session.performance, cut: .sizes([0, 1, 0, 0, 50]), by: path)
      let found = differences(run, session.truth, of: session.performance)
      #expect(found.isEmpty, "seed \(session.seed): \(found)")
    }
  }

  @Test(arguments: Session.few.prefix(3).map(\.seed))
  func `64 decks, each with its ring, marks and strip (D, M2)`(seed: UInt64) throws {
    var performance = RandomPerformance.make(seed: seed, longest: 400)
    let decks = Session.few.flatMap(\.performance.decks)
    performance.decks = (0..<64).map { decks[$0 % decks.count] }
    for deck in 0..<64 {
      let frame = Int64(deck * 5)
      let actions: [SentCommand.Action] = [
        .next(deck: deck), .gain(deck: deck, Float(deck) / 64), .pan(deck: 63 - deck, 0.25),
        .mute(deck: deck, deck % 7 == 0), .solo(deck: deck, deck % 20 == 19),
        .seek(Int64(deck) * 100_000),
      ]
      performance.commands += actions.map { SentCommand(frame: frame, action: $0) }
    }
    let truth = Oracle.run(performance)
    for path in RenderPath.allCases {
      let run = try EngineRun(of: performance, cut: .random(seed: seed), by: path)
      let found = differences(run, truth, of: performance)
      #expect(found.isEmpty, "seed \(seed), \(path): \(found)")
    }
    #expect(Set(truth.left).count > 50, "hardly anything was heard")
  }

  @Test(arguments: Session.few.map(\.seed))
  func `Clips of NaN, infinities and denormals sound as if those were 0 (M5, V4)`(
    seed: UInt64
  ) throws {
    var performance = RandomPerformance.make(seed: seed, longest: 400)
    for deck in performance.decks.indices {
      for clip in performance.decks[deck].clips.indices {
        let count = performance.decks[deck].clips[clip].left.count
        let samples = { BitScenarios.samples(count, seed: seed &+ $0, largest: 0x1p32) }
        performance.decks[deck].clips[clip].left = samples(UInt64(clip * 2))
        performance.decks[deck].clips[clip].right = samples(UInt64(clip * 2 + 1))
      }
    }
    let truth = Oracle.run(performance)
    let run = try EngineRun(of: performance, cut: .random(seed: seed))
    let found = differences(run, truth, of: performance)
    #expect(found.isEmpty, "seed \(seed): \(found)")
    #expect((run.left + run.right).allSatisfy { $0 == 0 || $0.isNormal })
  }
}
