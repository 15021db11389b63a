/// Connections to a database, which are lent one at a time.
actor PostgresPool {
  private let url: String
  private let limit: Int
  private var count = 0
  private var idle: [PostgresConnection] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(url: String, limit: Int) { (self.url, self.limit) = (url, limit) }

  /// Runs work on a connection, in the order in which it is asked for. What it has not committed is rolled back.
  func run<Answer: Sendable>(
    _ work: @escaping @Sendable (PostgresConnection) throws -> Answer
  ) async throws -> Answer {
    if count == limit {
      // The place is handed over.
      await withCheckedContinuation { waiting.append($0) }
    } else {
      count += 1
    }
    defer { finish() }
    let connection = idle.popLast() ?? PostgresConnection(url)
    do {
      let answer = try await connection.run(work)
      idle.append(connection)
      return answer
    } catch {
      // One that is broken is given up, and another is opened when it is needed.
      if (try? await connection.run { $0.rollBack() }) == true { idle.append(connection) }
      throw error
    }
  }

  private func finish() {
    if waiting.isEmpty { count -= 1 } else { waiting.removeFirst().resume() }
  }
}
