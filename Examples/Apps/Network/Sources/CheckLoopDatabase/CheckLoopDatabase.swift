import Foundation
import LoopDatabase
import LoopPostgres
import LoopStoreChecks
import LoopTables
import Ostinato
import OstinatoCatalog

/// Compares stores in databases with the one in memory, or writes to one until it is killed.
@main struct CheckLoopDatabase {
  private static let usage = """
    usage: CheckLoopDatabase SEEDS ACTIONS [STORE]   compares; in SQLite, in files of its own, unless a store is given
           CheckLoopDatabase write STORE NAME   posts loops as an artist of this name, and prints each once it is there
           CheckLoopDatabase list STORE NAME    prints the names of the loops that the artist has posted
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
    if arguments.count == 3, ["write", "list"].contains(arguments[0]) {
      let store = try await open(arguments[1])
      let artist = ArtistID(arguments[2])
      if arguments[0] == "write" { try await write(to: store, by: artist) }
      var last: FeedKey?
      repeat {
        let page = try await store.loops(postedBy: artist, for: artist, after: last, limit: 100)
        for loop in page.loops { print(loop.id) }
        last = page.next
      } while last != nil
      return
    }
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

  /// Posts a loop and adds to it, again and again. Several processes may do so at once.
  private static func write(to store: some LoopStore, by artist: ArtistID) async throws {
    do {
      _ = try await store.perform(
        .join(username: artist.name, givenName: artist.name), by: artist, at: 0)
    } catch Refusal.inConflict(.joinedAlready) {}
    let audio = try AudioID(String(repeating: "0", count: 64))
    let length = try LayerLength(frames: 44_100, sampleRate: SampleRate(44_100))
    for time in Int64(1)...10_000 {
      let loop = try await store.perform(
        .post(LoopDraft(name: "\(time)", layers: [audio], length: length)), by: artist, at: time)
      let mix = try await store.perform(.reloop(loop, adding: [audio]), by: artist, at: time)
      try FileHandle.standardOutput.write(contentsOf: Data("\(loop.id)\n\(mix.id)\n".utf8))
    }
  }
}
