import TestSupport
import Testing

@testable import OstinatoSharedLoops
@testable import SharedLoopModels

/// Random actions of five artists are accepted or refused, and come to what each of them is shown, as a model says that
/// was written from the rules alone.
@Suite struct LoopProperties {
  static let seeds = Seeds.range(count: perBuild(debug: 15, release: 5_000))

  @Test func `Actions come to what a model says (A1–A19)`() async {
    var accepted: [String: Int] = [:]
    for seed in Self.seeds {
      let history = await LoopHistory(seed: seed, length: 200)
      #expect(history.faults == [], "seed \(seed)")
      accepted.merge(history.accepted, uniquingKeysWith: +)
    }
    guard Self.seeds.count > 1 else { return }
    #expect(accepted.count == 28, "\(accepted)")
  }

  /// What faults in the rules would have written down.
  static let planted: [(name: String, tampering: @Sendable (LoopChange) -> [LoopChange])] = [
    (
      "a tag is lost",
      { change in
        guard case .loop(let loop) = change, let tag = loop.tags.min() else { return [change] }
        return [
          .loop(loop.with(tags: loop.tags.subtracting([tag]), restrictions: loop.restrictions))
        ]
      }
    ),
    (
      "a reloop widens an audience",
      { change in
        guard case .loop(let loop) = change else { return [change] }
        return [.loop(loop.with(tags: loop.tags, restrictions: []))]
      }
    ),
    (
      "a feed is by old friendships",
      { change in if case .relation(.friend, _, _, false) = change { [] } else { [change] } }
    ),
    (
      "a block is one-sided",
      { change in
        guard case .relation(.block, let artist, _, true) = change else { return [change] }
        return [.relation(.block, artist, artist, true)]
      }
    ),
    (
      "what is deleted can be heard",
      { change in
        if case .loop(let loop) = change, loop.isDeleted { [] } else { [change] }
      }
    ),
  ]

  @Test(arguments: planted.indices)
  func `A planted fault is noticed`(_ index: Int) async {
    let fault = Self.planted[index]
    var isNoticed = false
    for seed in UInt64(1)...40 where !isNoticed {
      let history = await LoopHistory(seed: seed, length: 200, tampering: fault.tampering)
      isNoticed = !history.faults.isEmpty
    }
    #expect(isNoticed, "\(fault.name)")
  }
}

extension Loop {
  fileprivate func with(tags: Set<ArtistID>, restrictions: [AudienceRestriction]) -> Loop {
    Loop(
      id: id, poster: poster, time: time, length: length, tempo: tempo, ancestors: ancestors,
      tags: tags, restrictions: restrictions, title: title, layers: layers, audience: audience,
      collaboration: collaboration)
  }
}
