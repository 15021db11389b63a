import Foundation
import LoopDatabase
import LoopPostgres
import LoopStoreChecks
import LoopTables
import OstinatoSharedLoops

/// Compares stores in databases with the one in memory, and opens databases that cannot be read.
@main struct CheckLoopDatabase {
  private static let usage = """
    usage: CheckLoopDatabase SEEDS ACTIONS [STORE]   compares; in SQLite, in files of its own, unless a store is given
           CheckLoopDatabase unreadable   opens databases of another version, damaged ones, and files that are none
    A store is the path of an SQLite database, or postgres://…; each % in it becomes the number of the seed.
    """

  static func main() async {
    do { try await run(Array(CommandLine.arguments.dropFirst())) } catch {
      print("\(error)")
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "loops-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    if arguments == ["unreadable"] {
      let faults = try await UnreadableDatabases(in: folder).faults()
      faults.forEach { print($0) }
      guard faults.isEmpty else { exit(1) }
      print("databases of another version, damaged ones, and files that are none are refused")
      return
    }
    guard (2...3).contains(arguments.count), let seeds = Int(arguments[0]), seeds > 0,
      let actions = Int(arguments[1])
    else {
      print(usage)
      exit(2)
    }
    let place = arguments.count == 3 ? arguments[2] : folder.appending(path: "%.sqlite").path
    for seed in 1...seeds {
      let store = try await open(place.replacingOccurrences(of: "%", with: "\(seed)"))
      try await check(store, seed: seed, actions: actions)
    }
    print("loops in a database: \(seeds) × \(actions) actions, the same answers as in memory")
  }

  private static func open(_ place: String) async throws -> any SQLLoopStore {
    place.hasPrefix("postgres://")
      ? try await PostgresLoopStore(url: place) : try SQLiteLoopStore(path: place)
  }

  private static func check(_ store: some LoopStore, seed: Int, actions: Int) async throws {
    let failures = await LoopStoreChecks(seed: UInt64(seed), count: actions).failures(of: store)
    if failures.isEmpty { return }
    failures.forEach { print($0) }
    exit(1)
  }
}
