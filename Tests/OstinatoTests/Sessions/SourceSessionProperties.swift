import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// The engine with sources, with decks one by one, ramps of tempo, changed microloops, following decks and slips,
/// against the rules carried out naively (rules S1 to S5, W1 to W13, V1, V2).
@Suite struct SourceSessionProperties {
  /// As many in debug as take about a second.
  static let sessions = perBuild(debug: 200, release: 2000)
  /// Fewer of those in which decks follow the tempo, since the oracle resamples slowly.
  static let slowSessions = perBuild(debug: 200, release: 400)
  static let longest: Int64 = perBuild(debug: 400, release: 20_000)

  // In eight parts, for as many processors as there are.
  @Test(arguments: RandomPerformance.Kind.allCases, 0..<8)
  func `Random sessions in any blocks, forked at any, are as the oracle says`(
    kind: RandomPerformance.Kind, part: UInt64
  ) throws {
    let isSlow = kind == .followingDecks || kind == .slips
    let sessions = isSlow ? Self.slowSessions : Self.sessions
    for seed in Seeds.range(count: sessions) where seed % 8 == part {
      let found = try Self.differences(kind, seed: seed)
      #expect(found.isEmpty, "OSTINATO_SEED=\(seed), \(found.joined(separator: "; "))")
      if !found.isEmpty { return }
    }
  }

  struct Fault: CustomTestStringConvertible {
    let testDescription: String
    var kind = RandomPerformance.Kind.usual
    let plant: @Sendable (inout Performance) -> Void
  }

  static let faults = [
    Fault(testDescription: "a source's gain is a bit off") { performance in
      for source in performance.sources.indices {
        let gain = performance.sources[source].gain
        performance.sources[source].gain = gain < 16 ? gain.nextUp : gain.nextDown
      }
    },
    Fault(testDescription: "a cue comes a frame late") { performance in
      let cue = performance.commands.firstIndex { if case .cue = $0.action { true } else { false } }
      if let cue { performance.commands[cue].frame += 1 }
    },
    Fault(testDescription: "the last cue is lost") { performance in
      let cue = performance.commands.lastIndex { if case .cue = $0.action { true } else { false } }
      if let cue { performance.commands[cue].frame = .max }
    },
    Fault(testDescription: "the sources are not called") { performance in
      performance.framesWithoutCalls = 0..<performance.length
    },
    Fault(testDescription: "the sources' strips stand in the other order") { performance in
      performance.sources.reverse()
    },
    Fault(testDescription: "launches come a frame late", kind: .decksOneByOne) { performance in
      for index in performance.commands.indices {
        if case .launch = performance.commands[index].action {
          performance.commands[index].frame += 1
        }
      }
    },
    Fault(testDescription: "launches are not in phase", kind: .decksOneByOne) { performance in
      for index in performance.commands.indices {
        if case .launch(let deck, let clip, true) = performance.commands[index].action {
          performance.commands[index].action = .launch(deck: deck, index: clip)
        }
      }
    },
    Fault(testDescription: "ramps are a tick longer", kind: .ramps) { performance in
      for index in performance.commands.indices {
        if case .ramp(let tempo, let ticks) = performance.commands[index].action {
          performance.commands[index].action = .ramp(microBPM: tempo, ticks: ticks + 1)
        }
      }
    },
    Fault(testDescription: "ramps lead to a tempo that is a millionth off", kind: .ramps) {
      performance in
      for index in performance.commands.indices {
        if case .ramp(let tempo, let ticks) = performance.commands[index].action {
          performance.commands[index].action = .ramp(
            microBPM: tempo > 1_000_000 ? tempo - 1 : tempo + 1, ticks: ticks)
        }
      }
    },
    Fault(testDescription: "every microloop is aligned", kind: .microloops) { performance in
      for index in performance.commands.indices {
        if case .microloop(true, let length, _) = performance.commands[index].action {
          performance.commands[index].action = .microloop(true, sixteenths: length)
        }
      }
    },
    Fault(testDescription: "microloops are moved the other way", kind: .microloops) { performance in
      for index in performance.commands.indices {
        if case .microloopMove(let ticks) = performance.commands[index].action {
          performance.commands[index].action = .microloopMove(ticks: -ticks)
        }
      }
    },
    Fault(testDescription: "the music goes on from the loop", kind: .slips) { performance in
      for index in performance.commands.indices where performance.commands[index].action == .slip {
        performance.commands[index].action = .microloop(false)
      }
    },
    Fault(testDescription: "no deck begins in varispeed", kind: .followingDecks) { performance in
      for deck in performance.decks.indices { performance.decks[deck].follow = .native }
    },
    Fault(testDescription: "the quality is the other", kind: .followingDecks) { performance in
      performance.quality = performance.quality == .high ? .standard : .high
    },
    Fault(testDescription: "no deck begins stopped", kind: .decksOneByOne) { performance in
      for deck in performance.decks.indices { performance.decks[deck].isStopped = false }
    },
  ]

  @Test(arguments: faults)
  func `Within eight sessions a fault shows (planted fault)`(fault: Fault) throws {
    let isFound = try (1...8).contains {
      try !Self.differences(fault.kind, seed: $0, fault.plant).isEmpty
    }
    #expect(isFound)
  }

  /// Plays a session by a way and in blocks that the seed draws, to a frame, and from there on both as it is and
  /// as a copy in blocks of its own. Says where one of them differs from the oracle, if anywhere.
  static func differences(
    _ kind: RandomPerformance.Kind, seed: UInt64,
    _ change: (inout Performance) -> Void = { _ in }
  ) throws -> [String] {
    let performance = RandomPerformance.make(
      kind, seed: seed, longest: longest, withSources: true)
    let truth = Oracle.run(performance)
    var played = performance
    change(&played)
    var random = SplitMix64(seed: seed ^ 0x5EED)
    let copying = random.pick(Copying.allCases)
    let partition = random.pick(Partition.usual + [.random(seed: seed)])
    let path = random.pick(RenderPath.allCases)
    let frame = random.draw(0...performance.length)
    var original = try Player(
      of: played, by: path, eventCapacity: 1000 + 2 * truth.events.count,
      restoring: random.chance(3))
    try original.play(to: frame, cut: partition)
    var copy = try copying.copy(&original)
    try copy.play(cut: .random(seed: random.next()))
    try original.play(cut: partition)
    for (name, run) in [("original", original.run), ("\(copying)", copy.run)] {
      let found = TestSupport.differences(run, truth, of: performance)
      if !found.isEmpty { return ["\(path), \(partition), \(name) at frame \(frame)"] + found }
    }
    return []
  }

  /// How a copy of a player is made.
  enum Copying: CaseIterable {
    case assigned, forked, restored

    func copy(_ player: inout Player) throws -> Player {
      var copy = player
      switch self {
      case .assigned: break
      case .forked: copy.engine = player.engine.fork()
      case .restored:
        copy.engine = try LoopEngine(
          restoring: player.engine.snapshot(), clips: player.engine.clipsInUse)
      }
      return copy
    }
  }
}
