import LoopTables

/// Connections to a database, which are lent one at a time.
actor PostgresPool {
  /// How many may wait for a connection.
  private static let maximumWaiting = 1000

  private let url: String
  private let limit: Int
  private var count = 0
  private var idle: [PostgresConnection] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(url: String, limit: Int) { (self.url, self.limit) = (url, limit) }

  /// Runs work in a transaction, in the order in which it is asked for.
  ///
  /// - Throws: `StoreIsBusy`, ``PostgresError``, and whatever the work throws. Nothing has changed then.
  func transaction<Answer: Sendable>(
    _ isolation: String,
    _ work: @escaping @Sendable (PostgresConnection) throws -> Answer
  ) async throws -> Answer {
    if count == limit {
      guard waiting.count < Self.maximumWaiting else { throw StoreIsBusy() }
      // The place is handed over.
      await withCheckedContinuation { waiting.append($0) }
    } else {
      count += 1
    }
    defer { finish() }
    while true {
      let isKept = !idle.isEmpty
      let connection = idle.popLast() ?? PostgresConnection(url)
      do {
        let answer = try await connection.run { connection in
          try connection.open()
          try connection.begin(isolation)
          let answer = try work(connection)
          try connection.execute(script: "COMMIT")
          return answer
        }
        idle.append(connection)
        return answer
      } catch is PostgresConnection.NotBegun where isKept {
        // The database has closed it since it was used. Nothing was done, and another one may do it.
      } catch {
        if (try? await connection.run { $0.rollBack() }) == true { idle.append(connection) }
        throw error
      }
    }
  }

  private func finish() {
    if waiting.isEmpty { count -= 1 } else { waiting.removeFirst().resume() }
  }
}
