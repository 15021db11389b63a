import OstinatoSharedLoops

/// A store in memory that writes down something else than it should.
struct TamperedStore: LoopStore {
  let store: InMemoryLoopStore
  private let tampering: @Sendable (LoopChange) -> [LoopChange]

  init(
    _ store: InMemoryLoopStore = InMemoryLoopStore(),
    _ tampering: @escaping @Sendable (LoopChange) -> [LoopChange]
  ) {
    (self.store, self.tampering) = (store, tampering)
  }

  func read<Answer: Sendable>(
    _ body: @escaping @Sendable (any LoopFacts) throws -> Answer
  ) async throws -> Answer {
    try await store.read(body)
  }

  func write<Answer: Sendable>(
    _ body:
      @escaping @Sendable (any LoopFacts, String) throws -> (changes: [LoopChange], answer: Answer)
  ) async throws -> Answer {
    try await store.write { facts, name in
      let (changes, answer) = try body(facts, name)
      return (changes.flatMap(tampering), answer)
    }
  }
}
