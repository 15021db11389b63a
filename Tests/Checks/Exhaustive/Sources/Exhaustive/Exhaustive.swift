import Foundation
import OstinatoOracle
import TestSupport

/// Searches every setup, or proves that planted faults are found. See `Tests/Checks/Exhaustive/run`.
@main
struct Exhaustive {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let longest = arguments.first.flatMap({ Int($0) }), longest > 0 else {
      print("usage: Exhaustive LONGEST [--planted]")
      exit(2)
    }
    var failures = 0
    for setup in SearchSetup.all {
      if !arguments.contains("--planted") {
        failures += try await search(Search(setup, longest: longest)).differing
        continue
      }
      for (name, fault) in faults(longest, setup) {
        print("planted: \(name)")
        let outcome = try await search(Search(setup, longest: longest, fault: fault))
        let isFound =
          if let sequence = fault.cutShort {
            outcome.differing == 1 && outcome.finding?.sequence == sequence
          } else { outcome.differing > 0 }
        if !isFound {
          print("  NOT found, or elsewhere too")
          failures += 1
        }
      }
    }
    exit(failures == 0 ? 0 : 1)
  }

  /// Searches a setup on all cores, prints and returns what it came to.
  static func search(_ search: Search) async throws -> Search.Outcome {
    let setup = search.setup
    let begin = ContinuousClock.now
    let outcome = try await withThrowingTaskGroup(of: Search.Outcome.self) { group in
      for branch in setup.alphabet.indices { group.addTask { try search.run(branch: branch) } }
      return try await group.reduce(Search.Outcome(), +)
    }
    let expected = setup.alphabet.count * search.sequencesPerBranch
    guard outcome.sequences == expected else {
      throw Incomplete(found: outcome.sequences, expected: expected)
    }
    let time = (ContinuousClock.now - begin).components.seconds
    print(
      "\(setup.name): \(outcome.sequences) sequences of at most \(search.longest) of "
        + "\(setup.alphabet.count) commands, in blocks of 1, 2 and 3: "
        + "\(outcome.differing) differ; \(time) s")
    if let finding = outcome.finding { print("  \(finding)") }
    fflush(nil)
    return outcome
  }

  struct Incomplete: Error {
    let found: Int
    let expected: Int
  }

  /// One that nearly every sequence shows, and one that a single longest sequence does.
  static func faults(_ longest: Int, _ setup: SearchSetup) -> [(String, Search.Fault)] {
    let last = setup.alphabet.count - 1
    let sequence = [0] + (1..<longest).map { $0 % 2 == 0 ? 10 : last }
    return [
      ("ramps a frame longer", Search.Fault { $0.mixRampMilliseconds += 1000 / $0.sampleRate }),
      ("the last command of sequence \(sequence) lost", Search.Fault(cutShort: sequence)),
    ]
  }
}
