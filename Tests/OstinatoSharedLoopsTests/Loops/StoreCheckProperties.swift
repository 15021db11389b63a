import LoopStoreChecks
import Testing

@testable import OstinatoSharedLoops
@testable import SharedLoopModels

/// The checks of stores find a store that is wrong, and pass one that is right (A18).
@Suite struct StoreCheckProperties {
  #if DEBUG
    private static let count = 300
  #else
    private static let count = 3000
  #endif

  @Test(arguments: 1...4)
  func `A store in memory is as another one`(_ seed: UInt64) async {
    let store = InMemoryLoopStore { "r\($0 * 7)" }
    #expect(await LoopStoreChecks(seed: seed, count: Self.count).failures(of: store) == [])
  }

  @Test func `A change that is lost is found`() async {
    let lost: [@Sendable (LoopChange) -> Bool] = [
      { if case .relation(.friend, _, _, false) = $0 { true } else { false } },
      { if case .relation(.friendRequest, _, _, false) = $0 { true } else { false } },
      { if case .relation(.block, _, _, true) = $0 { true } else { false } },
      { if case .loop(let loop) = $0 { loop.isDeleted } else { false } },
      { if case .reshare(_, _, nil) = $0 { true } else { false } },
      { if case .saved(_, let loops) = $0 { loops.count > 1 } else { false } },
      { if case .listened = $0 { true } else { false } },
      { if case .message = $0 { true } else { false } },
      { if case .contributionRemoved = $0 { true } else { false } },
    ]
    for (index, forgets) in lost.enumerated() {
      var isFound = false
      for seed in UInt64(1)...60 where !isFound {
        let store = TamperedStore { forgets($0) ? [] : [$0] }
        isFound = await !LoopStoreChecks(seed: seed, count: 300).failures(of: store).isEmpty
      }
      #expect(isFound, "\(index)")
    }
  }
}
