import Foundation
import LoopTables
import Logging
import ServiceLifecycle

/// What a server does every hour beside its answers.
struct Upkeep: Service {
  let store: any SQLLoopStore
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        do { try await tidy() } catch { logger.error("the store was not tidied: \(error)") }
        // It ends early only if the server does.
        try? await Task.sleep(for: .seconds(3600))
      }
    }
  }

  /// Forgets answers after thirty days, until which a request can be sent again.
  private func tidy() async throws {
    let time = Int64(Date().timeIntervalSince1970 * 1000) - 30 * 86_400_000
    try await store.transaction(isWriting: true) { connection, _ in
      try connection.forgetAnswers(before: time)
    }
    try await store.mergeSearchIndexes()
  }
}
