import Foundation
import Testing

@testable import OstinatoHLS
@testable import StreamModels

/// Fetching through servers and networks in which much goes wrong.
@Suite struct FetchProperties {
  #if DEBUG
    static let count: UInt64 = 100
  #else
    static let count: UInt64 = 2000
  #endif

  /// All seeds, or that of `OSTINATO_SEED` alone; `OSTINATO_SEED_FACTOR` times as many.
  static let seeds: ClosedRange<UInt64> = {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["OSTINATO_SEED"].flatMap(UInt64.init) { return seed...seed }
    return 1...(count * (environment["OSTINATO_SEED_FACTOR"].flatMap(UInt64.init) ?? 1))
  }()

  @Test func `Whatever goes wrong, the file is complete once it stops (N12–N21)`() throws {
    var (kills, requests) = (0, 0)
    for seed in Self.seeds {
      let simulation = try FetchSimulation(seed: seed)
      #expect(simulation.faults == [], "seed \(seed)")
      kills += simulation.kills
      requests += simulation.requests
    }
    guard Self.seeds.count > 1 else { return }
    #expect(kills > Self.seeds.count / 10 && requests > Self.seeds.count * 10)
  }

  /// Writes everything but the first bytes one place too far.
  static func byteTooFar(_ action: FetchAction) -> [FetchAction] {
    guard case .write(let id, let skip, let count, let offset) = action, offset > 0 else {
      return [action]
    }
    return [.write(id, skip: skip, count: count, offset: offset + 1)]
  }

  /// A fault in a host's or a fetcher's way of working, and a part of what has to be noticed.
  static let planted:
    [(name: String, noticed: String, tampering: @Sendable (FetchAction) -> [FetchAction])] = [
      ("a byte too far", "wrong bytes", { byteTooFar($0) }),
      (
        "a byte too few", "wrong bytes",
        { action in
          guard case .write(let id, let skip, let count, let offset) = action, count > 50 else {
            return [action]
          }
          return [.write(id, skip: skip, count: count - 1, offset: offset)]
        }
      ),
      (
        "a byte too many", "what has not come",
        { action in
          guard case .write(let id, let skip, let count, let offset) = action else {
            return [action]
          }
          return [.write(id, skip: skip, count: count + 1, offset: offset)]
        }
      ),
      (
        "nothing is skipped", "wrong bytes",
        { action in
          guard case .write(let id, _, let count, let offset) = action else { return [action] }
          return [.write(id, skip: 0, count: count, offset: offset)]
        }
      ),
      (
        "one more request", "requests are open",
        { action in
          guard case .request(let id, let url, let headers) = action else { return [action] }
          return [
            action, .request(RequestID(number: id.number + 1_000_000), url: url, headers: headers),
          ]
        }
      ),
      (
        "the end too early", "after the end",
        { action in if case .save = action { [action, .finished] } else { [action] } }
      ),
      (
        "requests that are never sent", "waits for ever",
        { action in
          if case .wait = action { [] } else if case .request = action { [] } else { [action] }
        }
      ),
      (
        "pauses that are forgotten", "bytes wait for request",
        { action in if case .pause = action { [] } else { [action] } }
      ),
    ]

  @Test(arguments: planted.indices)
  func `A planted fault is noticed`(_ index: Int) throws {
    let fault = Self.planted[index]
    let isNoticed = try (UInt64(1)...60).contains { seed in
      try FetchSimulation(seed: seed, tampering: fault.tampering).faults.contains {
        $0.contains(fault.noticed)
      }
    }
    #expect(isNoticed, "\(fault.name)")
  }

  /// A record that is saved before its bytes are written is noticed once the process is killed in between.
  @Test func `Bytes that are only in the record are missed`() throws {
    let isNoticed = try (UInt64(1)...200).contains { seed in
      var held: [FetchAction] = []
      let simulation = try FetchSimulation(
        seed: seed,
        tampering: { action in
          // Writes are carried out when the next request is, but records at once.
          if case .save = action { return [action] }
          if case .write = action {
            held.append(action)
            return []
          }
          defer { held = [] }
          return held + [action]
        })
      return simulation.kills > 0 && simulation.faults.contains { $0.contains("wrong bytes") }
    }
    #expect(isNoticed)
  }

  /// Without entity tags, versions of one length are not told from each other, which has to be noticed here.
  @Test func `Bytes of two versions are noticed`() throws {
    let isNoticed = try (UInt64(1)...200).contains { seed in
      try FetchSimulation(seed: seed, stripping: "ETag").faults.contains {
        $0.contains("another version")
      }
    }
    #expect(isNoticed)
  }
}
