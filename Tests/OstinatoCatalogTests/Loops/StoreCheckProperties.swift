import LoopStoreChecks
import Testing

@testable import OstinatoCatalog

/// The checks of stores find a store that is wrong, and pass one that is right.
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

  /// A store that loses one of its changes.
  private actor ForgetfulStore: LoopStore {
    private let store = InMemoryLoopStore()
    private let forgets: @Sendable (LoopChange) -> Bool

    init(_ forgets: @escaping @Sendable (LoopChange) -> Bool) { self.forgets = forgets }

    func read<Answer: Sendable>(
      _ body: @Sendable (any LoopFacts) throws -> Answer
    ) async throws -> Answer {
      try await store.read(body)
    }

    func write<Answer: Sendable>(
      _ body: @Sendable (any LoopFacts, String) throws -> (changes: [LoopChange], answer: Answer)
    ) async throws -> Answer {
      let forgets = forgets
      return try await store.write { facts, name in
        let (changes, answer) = try body(facts, name)
        return (changes.filter { !forgets($0) }, answer)
      }
    }
  }

  @Test func `A change that is lost is found`() async {
    let lost: [@Sendable (LoopChange) -> Bool] = [
      { if case .friends(_, _, false) = $0 { true } else { false } },
      { if case .friendRequest(_, false) = $0 { true } else { false } },
      { if case .block(_, _, true) = $0 { true } else { false } },
      { if case .loop(let loop) = $0 { loop.isDeleted } else { false } },
      { if case .reshare(_, _, nil) = $0 { true } else { false } },
      { if case .saved(_, let loops) = $0 { loops.count > 1 } else { false } },
      { if case .listened = $0 { true } else { false } },
      { if case .message = $0 { true } else { false } },
      { if case .contributionRemoved = $0 { true } else { false } },
    ]
    for (index, forgets) in lost.enumerated() {
      var isFound = false
      for seed in UInt64(1)...20 where !isFound {
        let store = ForgetfulStore(forgets)
        isFound = await !LoopStoreChecks(seed: seed, count: 1000).failures(of: store).isEmpty
      }
      #expect(isFound, "\(index)")
    }
  }
}
