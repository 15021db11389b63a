import Foundation
import LoopDatabase
import LoopStoreChecks
import Ostinato
import OstinatoCatalog

/// Compares stores in SQLite with the one in memory, or writes to one until it is killed.
///
/// usage: CheckLoopDatabase SEEDS ACTIONS    in databases of its own
///        CheckLoopDatabase write FILE NAME  posts loops as an artist of this name, and prints each name once it is there
///        CheckLoopDatabase list FILE NAME   prints the names of the loops that the artist has posted
@main struct CheckLoopDatabase {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.count == 3, ["write", "list"].contains(arguments[0]) {
      let store = try SQLiteLoopStore(path: arguments[1])
      let artist = ArtistID(arguments[2])
      if arguments[0] == "write" { try await write(to: store, by: artist) }
      for loop in try await store.profile(of: artist, for: artist).loops { print(loop.id) }
      return
    }
    let numbers = arguments.compactMap { Int($0) }
    guard numbers.count == 2, numbers[0] > 0 else {
      print("usage: CheckLoopDatabase SEEDS ACTIONS | write FILE NAME | list FILE NAME")
      exit(2)
    }
    try await check(seeds: numbers[0], actions: numbers[1])
  }

  private static func check(seeds: Int, actions: Int) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "loops-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for seed in 1...seeds {
      let store = try SQLiteLoopStore(path: folder.appending(path: "\(seed).sqlite").path)
      let check = LoopStoreChecks(seed: UInt64(seed), count: actions)
      let failures = await check.failures(of: store)
      guard failures.isEmpty else {
        failures.forEach { print($0) }
        exit(1)
      }
    }
    print("loops in SQLite: \(seeds) × \(actions) actions, the same answers as in memory")
  }

  /// Posts a loop and adds to it, again and again. Several processes may do so at once.
  private static func write(to store: SQLiteLoopStore, by artist: ArtistID) async throws {
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
