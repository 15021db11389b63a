import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// Every short sequence of commands against the oracle; `Tests/Checks/Exhaustive/run` has the longer ones.
@Suite struct ExhaustiveProperties {
  static let longest = perBuild(debug: 2, release: 3)

  @Test(arguments: SearchSetup.all)
  func `Engine and oracle agree on every sequence, in blocks of 1, 2 and 3`(setup: SearchSetup)
    throws
  {
    let search = Search(setup, longest: Self.longest)
    let outcome = try search.run()
    #expect(outcome.finding == nil, "\(outcome.finding.debugDescription)")
    #expect(outcome.sequences == setup.alphabet.count * search.sequencesPerBranch)
  }

  @Test(arguments: SearchSetup.all)
  func `An alphabet has every command that its setup is for`(setup: SearchSetup) {
    let words = Set(setup.alphabet.map { $0.word.rawValue })
    let changes: [CommandName] = [
      .stop, .launch, .ramp, .microloopHalve, .microloopDouble, .microloopMove, .slip, .follow,
    ]
    if !setup.performance.sources.isEmpty {
      let words: [SentCommand.Word] = [.cue, .gain, .mute, .solo, .play, .pause, .seek, .microloop]
      #expect(Set(setup.alphabet.map(\.word)) == Set(words))
    } else if setup.name.hasPrefix("changes") {
      #expect(words.isSuperset(of: changes.map(\.rawValue)))
    } else {
      // There are no sources that a cue could be for.
      let names = CommandName.allCases.filter { $0 != .cue && !changes.contains($0) }
      #expect(words.isSuperset(of: names.map(\.rawValue)))
      #expect(words.isSuperset(of: ["replaceRing", "cancel"]))
    }
  }

  @Test(arguments: SearchSetup.all)
  func `One command lost in one sequence is found there and nowhere else (planted fault)`(
    setup: SearchSetup
  ) throws {
    // Play, then less of deck A.
    for sequence in [[0, 10], [0, 0, 10]] where sequence.count <= Self.longest {
      let fault = Search.Fault(cutShort: sequence)
      let outcome = try Search(setup, longest: sequence.count, fault: fault).run(branch: 0)
      #expect(outcome.differing == 1 && outcome.finding?.sequence == sequence)
    }
  }

  struct Change: CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (inout Performance) -> Void
  }

  static let changes = [
    Change(testDescription: "ramps a frame longer") {
      $0.mixRampMilliseconds += 1000 / $0.sampleRate
    },
    Change(testDescription: "a clip a tick shorter") { $0.decks[0].clips[0].lengthTicks -= 1 },
    Change(testDescription: "a slower clip") { $0.decks[1].clips[0].microBPM /= 2 },
    Change(testDescription: "another microloop") { $0.microloopBars = 2 },
    Change(testDescription: "a tempo a millionth slower") { $0.microBPM -= 1 },
    Change(testDescription: "a pan's last bit") { $0.decks[1].pan = $0.decks[1].pan.nextUp },
  ]

  @Test(arguments: SearchSetup.all, changes)
  func `An engine that is slightly another is found (planted fault)`(
    setup: SearchSetup, change: Change
  ) throws {
    let search = Search(setup, longest: 2, fault: Search.Fault(change: change.make))
    #expect(try search.run().differing > 0)
  }
}
