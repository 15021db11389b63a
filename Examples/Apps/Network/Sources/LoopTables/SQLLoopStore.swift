import OstinatoSharedLoops

/// A store of loops in a database that speaks SQL.
public protocol SQLLoopStore: LoopStore {
  /// Runs a body in a transaction, with nobody else's changes in between. If the body throws, nothing changes. It may be
  /// run again, if the database asks for that.
  ///
  /// - Parameters:
  ///   - isWriting: Whether the body may write.
  ///   - body: What is to be read and written, with a name for a new record.
  func transaction<Answer: Sendable>(
    isWriting: Bool,
    _ body:
      @escaping @Sendable (_ connection: any SQLConnection, _ newName: String) throws -> Answer
  ) async throws -> Answer

  /// Merges what has been added to the indexes of texts, so that a search costs the same however much was added. A host
  /// calls this now and then.
  func mergeSearchIndexes() async throws
}

extension SQLLoopStore {
  /// Does nothing: most databases see to that themselves.
  public func mergeSearchIndexes() async throws {}

  public func read<Answer: Sendable>(
    _ body: @escaping @Sendable (any LoopFacts) throws -> Answer
  ) async throws -> Answer {
    try await transaction(isWriting: false) { connection, _ in
      try body(SQLLoopFacts(connection))
    }
  }

  public func write<Answer: Sendable>(
    _ body:
      @escaping @Sendable (any LoopFacts, String) throws -> (changes: [LoopChange], answer: Answer)
  ) async throws -> Answer {
    try await transaction(isWriting: true) { connection, newName in
      let (changes, answer) = try body(SQLLoopFacts(connection), newName)
      for change in changes { try connection.apply(change) }
      return answer
    }
  }
}

extension SQLConnection {
  /// Carries out an action within a transaction.
  ///
  /// - Parameter newName: A name for a new record.
  /// - Throws: `Refusal`, and whatever the database throws.
  @discardableResult
  public func perform(
    _ action: LoopAction, by artist: ArtistID, at time: Int64, newName: String
  ) throws -> LoopAnswer {
    let facts = SQLLoopFacts(self)
    let (changes, answer) = try action.decide(
      by: artist, at: time, newName: newName, facts: facts)
    for change in changes { try apply(change) }
    return answer
  }
}
