import ArgumentParser
import DevelopmentAccounts
import Foundation
import Hummingbird
import HummingbirdCore
import LoopAudio
import LoopDatabase
import LoopPostgres
import LoopTables
import Logging
import NIOCore
import OstinatoSharedLoops

/// Serves shared loops until it is ended.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serves shared loops over HTTP, on this machine.",
    discussion: "Signing in is for development: whoever says a username is that artist.")

  @Option(help: "The folder of the audio and, without --store, of the database.")
  var data: String

  @Option(help: "The port; 0 for any that is free.")
  var port = 8080

  @Option(
    help:
      "A database for several servers: postgres://user@host:port/name. The environment variable OSTINATO_STORE can say it instead. Put a password there, or in a file that PGPASSFILE names, since everybody on this machine can read the arguments of a program."
  )
  var store: String?

  @Option(help: "How many uploads may come in at a time. Each may need 120 MB of memory.")
  var uploads = 16

  @Option(
    help:
      "After how many seconds without a byte a connection is closed. An upload may take thirty times as long."
  )
  var idleSeconds = 20

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port is 0 to 65535") }
    guard (1...1000).contains(uploads) else { throw ValidationError("--uploads is 1 to 1000") }
    guard (1...3600).contains(idleSeconds) else {
      throw ValidationError("--idle-seconds is 1 to 3600")
    }
    if let store, URLComponents(string: store)?.password != nil || store.contains("password=") {
      throw ValidationError(
        "--store has a password, which everybody on this machine could read: "
          + "put the address into OSTINATO_STORE, or the password into a file that PGPASSFILE names"
      )
    }
  }

  func run() async throws {
    // Messages and private loops are for nobody else on this machine.
    umask(0o077)
    let folder = URL(fileURLWithPath: data)
    try makePrivate(folder)
    let store = try await openStore(folder)
    let audio = try AudioFolder(folder.appending(path: "audio"))
    let routes = Routes(
      store: store, accounts: DevelopmentAccounts(store: store),
      audio: audio,
      uploads: try AudioUploads(
        folder.appending(path: "incoming"), limit: uploads, seconds: idleSeconds),
      mixer: LoopMixer(audio))
    let patience = TimeAmount.seconds(Int64(idleSeconds))
    let waiting = WaitingConnections(limit: 500)
    let application = Application(
      router: routes.router(),
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [ConnectionLimits(waiting, patience: patience)],
          idleTimeout: patience)),
      configuration: ApplicationConfiguration(
        address: .hostname("127.0.0.1", port: port),
        availableConnectionsDelegate: MaximumAvailableConnections(1000)),
      services: [Upkeep(store: store, logger: logger)],
      onServerRunning: { channel in
        print("listening on http://127.0.0.1:\(channel.localAddress?.port ?? 0)")
        fflush(nil)
      }, logger: logger)
    try await application.runService()
  }

  /// Makes a folder that nobody else can enter. One that is there stays as it is, and is refused if others can.
  private func makePrivate(_ folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    var status = stat()
    guard stat(folder.path, &status) == 0, status.st_mode & 0o077 == 0 else {
      throw ValidationError(
        "--data: others on this machine can enter the folder \(data): "
          + "take a folder that only you can enter (mode 700), or one that is not there yet")
    }
  }

  private var logger: Logger {
    var logger = Logger(label: "LoopServer")
    logger.logLevel = .warning
    return logger
  }

  private func openStore(_ folder: URL) async throws -> any SQLLoopStore {
    if let store = store ?? ProcessInfo.processInfo.environment["OSTINATO_STORE"] {
      return try await PostgresLoopStore(url: store)
    }
    return try SQLiteLoopStore(path: folder.appending(path: "loops.sqlite").path)
  }
}
