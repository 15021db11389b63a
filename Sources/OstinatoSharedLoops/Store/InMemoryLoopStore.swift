/// An in-memory store, for tests and as a reference for other stores.
public actor InMemoryLoopStore: LoopStore {
  private var facts = InMemoryLoopFacts()
  private let makeName: @Sendable (_ count: Int) -> String
  private var count = 0

  /// Creates an empty store.
  ///
  /// - Parameter makeName: Makes a name for a new record from its number, counted from 1; by default the number.
  public init(makeName: @escaping @Sendable (_ count: Int) -> String = { "\($0)" }) {
    self.makeName = makeName
  }

  /// The reports for the host, in order of arrival.
  public var reports: [Report] { facts.reports }
  /// The audio that no loop uses any more, for the host.
  public var unusedAudio: Set<AudioID> { facts.unusedAudio }

  public func read<Answer: Sendable>(
    _ body: @escaping @Sendable (any LoopFacts) throws -> Answer
  ) throws -> Answer {
    try body(facts)
  }

  public func write<Answer: Sendable>(
    _ body:
      @escaping @Sendable (any LoopFacts, String) throws -> (changes: [LoopChange], answer: Answer)
  ) throws -> Answer {
    let result = try body(facts, makeName(count + 1))
    count += 1
    for change in result.changes { facts.apply(change) }
    return result.answer
  }
}
