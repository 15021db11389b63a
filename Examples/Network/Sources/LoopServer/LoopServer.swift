import ArgumentParser
import Foundation
import Hummingbird
import LoopAudio
import LoopDatabase
import LoopPostgres
import LoopTables
import Logging
import OstinatoCatalog

@main struct LoopServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serves shared loops over HTTP, on this machine.",
    discussion: """
      Signing in is for development: whoever says a username is that artist. GET /openapi.json says what can be asked \
      for.
      """)

  @Option(help: "The folder of the audio and, without --store, of the database.")
  var data: String

  @Option(help: "The port; 0 for any that is free.")
  var port = 8080

  @Option(help: "A database for several servers: postgres://user:password@host:port/name.")
  var store: String?

  @Option(help: "How many uploads may come in at a time.")
  var uploads = 16

  @Option(help: "After how many seconds without a byte a connection is closed.")
  var uploadSeconds = 20

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port is 0 to 65535") }
    guard (1...1000).contains(uploads) else { throw ValidationError("--uploads is 1 to 1000") }
    guard (1...3600).contains(uploadSeconds) else {
      throw ValidationError("--upload-seconds is 1 to 3600")
    }
  }

  func run() async throws {
    let folder = URL(fileURLWithPath: data)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let store = try await openStore(folder)
    // Answers are kept for thirty days, so that a request can be sent again until then.
    let time = Int64(Date().timeIntervalSince1970 * 1000) - 30 * 86_400_000
    try await store.transaction(isWriting: true) { connection, _ in
      try connection.forgetAnswers(before: time)
    }
    let routes = Routes(
      store: store, accounts: DevelopmentAccounts(store: store),
      audio: try AudioFolder(folder.appending(path: "audio")),
      uploads: try AudioUploads(
        folder.appending(path: "incoming"), limit: uploads, seconds: uploadSeconds))
    let application = Application(
      router: routes.router(),
      server: .http1(configuration: .init(idleTimeout: .seconds(Int64(uploadSeconds)))),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { channel in
        print("listening on http://127.0.0.1:\(channel.localAddress?.port ?? 0)")
        fflush(nil)
      }, logger: logger)
    try await application.runService()
  }

  private var logger: Logger {
    var logger = Logger(label: "LoopServer")
    logger.logLevel = .warning
    return logger
  }

  private func openStore(_ folder: URL) async throws -> any SQLLoopStore {
    if let store { return try await PostgresLoopStore(url: store) }
    let store = try SQLiteLoopStore(path: folder.appending(path: "loops.sqlite").path)
    Task { [logger] in
      while true {
        do { try await store.mergeSearchIndexes() } catch {
          logger.error("the search index is not merged: \(error)")
        }
        try await Task.sleep(for: .seconds(3600))
      }
    }
    return store
  }
}
