import Foundation
import GRDB
import LoopDatabase
import OstinatoCatalog

/// Opens databases of earlier and later versions, and damaged ones.
struct DatabaseVersions {
  private let folder: URL
  private let reader = ArtistID("ann")

  /// The reach of the third loop, as the tables have it.
  private static let reach = "bob\nann friends\nbob me"

  init(in folder: URL) { self.folder = folder }

  /// Returns what is wrong.
  func faults() async throws -> [String] {
    var faults: [String] = []
    for version in SQLiteTables.migrator.migrations {
      let path = try makeDatabase(version: version)
      let store = try SQLiteLoopStore(path: path)
      let found = try await store.search("NÍNE", for: reader)
      let names = found.loops.map(\.id.name)
      if names != ["loop2", "loop1"] { faults.append("version \(version): found \(names)") }
      let people = try await store.search("bob", for: reader).artists.map(\.id.name)
      if people != ["bob"] { faults.append("version \(version): found \(people)") }
      // What is Bob's alone keeps its place before the others.
      let own = try await store.search("nine", for: "bob").loops.map(\.id.name)
      let all = try await store.discover(.newest, for: "bob").loops.map(\.id.name)
      if own != ["loop3", "loop2", "loop1"] || all != own {
        faults.append("version \(version): Bob found \(own) and \(all)")
      }
      let reaches = try await store.pool.read { database in
        try String.fetchAll(
          database,
          sql: "SELECT text || char(10) || artist FROM reach JOIN reachArtist ON reach = number")
      }
      if Set(reaches) != [Self.reach + "\nann", Self.reach + "\nbob"] || reaches.count != 2 {
        faults.append("version \(version): the reaches are \(reaches)")
      }
      let heard = try await store.discover(.newest, for: reader)
      if heard.loops.map(\.id.name) != ["loop2", "loop1"] || heard.next != nil {
        faults.append("version \(version): Ann discovers \(heard)")
      }
    }
    let later = try makeDatabase(version: "1")
    try await DatabaseQueue(path: later).write { database in
      try database.execute(sql: "INSERT INTO grdb_migrations VALUES ('later')")
    }
    do {
      _ = try SQLiteLoopStore(path: later)
      faults.append("a later version was opened")
    } catch is SQLiteLoopStore.LaterVersion {}
    let foreign = folder.appending(path: "foreign.sqlite")
    try Data("this is no database, although it has a name like one".utf8).write(to: foreign)
    do {
      _ = try SQLiteLoopStore(path: foreign.path)
      faults.append("a file that is no database was opened")
    } catch is SQLiteLoopStore.NotReadable {}
    return faults + (try await damageFaults())
  }

  /// Damages a database in many ways. It is refused, or an answer is, or nothing is wrong: nothing ends the program.
  private func damageFaults() async throws -> [String] {
    let path = try makeDatabase(version: "1")
    let whole = try SQLiteLoopStore(path: path)
    _ = try await whole.feed(of: reader)
    try whole.close()
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    var refusedCount = 0
    for seed in 1...300 {
      var random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
      func next(_ bound: Int) -> Int {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(random >> 33) % bound
      }
      var damaged = bytes
      for _ in 0...next(30) { damaged[next(damaged.count)] = UInt8(next(256)) }
      if seed % 5 == 0 { damaged.removeLast(next(damaged.count)) }
      let file = folder.appending(path: "damaged\(seed).sqlite")
      try Data(damaged).write(to: file)
      do {
        let store = try SQLiteLoopStore(path: file.path)
        _ = try await store.feed(of: reader)
        _ = try await store.discover(.mostSaved, for: reader)
        _ = try await store.search("nine", for: reader)
        _ = try await store.profile(of: "bob", for: reader)
        _ = try await store.perform(.listen(to: "loop1", on: 1), by: reader, at: 9)
        try store.close()
      } catch { refusedCount += 1 }
    }
    return refusedCount > 20 ? [] : ["of 300 damaged databases, only \(refusedCount) were refused"]
  }

  /// Makes a database as an earlier version of this program has left it, with the statements of that version.
  private func makeDatabase(version: String) throws -> String {
    let path = folder.appending(path: "\(UUID()).sqlite").path
    let queue = try DatabaseQueue(path: path)
    try SQLiteTables.migrator.migrate(queue, upTo: version)
    try queue.write { database in
      let hasKeys = version == "1"
      for (id, name) in [("ann", "Ann"), ("bob", "Bob")] {
        try database.execute(
          sql: "INSERT INTO artist VALUES (?, ?, ?, NULL\(hasKeys ? ", ?, ?" : ""))",
          arguments: StatementArguments([id, id, name] + (hasKeys ? [id, id] : [])))
        try database.execute(sql: "INSERT INTO username VALUES (?, ?)", arguments: [id, id])
        if !hasKeys { try addText("artist", id, "\(id)\n\(id)", database) }
      }
      let isSorted = !["1", "2", "3"].contains(version)
      if isSorted {
        try database.execute(sql: "INSERT INTO reach VALUES (1, ?)", arguments: [Self.reach])
        try database.execute(sql: "INSERT INTO reachArtist VALUES ('ann', 1), ('bob', 1)")
      }
      for (number, name) in ["níne lives", "Nine times", "nine own"].enumerated() {
        let id = "loop\(number + 1)"
        let key = name.replacing("í", with: "i").lowercased()
        let reach = number == 2 ? 1 : 0
        let terms = reach == 1 ? "ann friends" : ""
        try database.execute(
          sql: """
            INSERT INTO loop (id, poster, time, frames, sampleRate, ancestors, tags, terms, name,
              caption, \(hasKeys ? "nameKey, captionKey, " : "")\(isSorted ? "reach, " : "")layers,
              audience, collaboration, isDeleted)
            VALUES (?, 'bob', ?, 44100, 44100, '', '', '\(terms)', ?, ''\(hasKeys ? ", ?, ''" : ""),
              \(isSorted ? "\(reach), " : "")?, '\(reach == 1 ? "me" : "everyone")', 'me', 0)
            """,
          arguments: StatementArguments(
            [id, number, name] as [any DatabaseValueConvertible]
              + (hasKeys ? [key] : []) + ["bob " + String(repeating: "0", count: 64)]))
        if isSorted {
          try database.execute(
            sql: "INSERT INTO part VALUES ('bob', ?, ?)", arguments: [reach, id])
          try database.execute(
            sql: "INSERT INTO post VALUES ('bob', 0, ?, ?, ?)", arguments: [reach, number, id])
        } else {
          try database.execute(sql: "INSERT INTO part VALUES ('bob', ?)", arguments: [id])
          try database.execute(
            sql: "INSERT INTO post VALUES ('bob', ?, ?, 0)", arguments: [number, id])
        }
        if !hasKeys {
          try addText("loop", id, "\(key)\n", reach: isSorted ? Int64(reach) : nil, database)
        }
      }
    }
    try queue.close()
    return path
  }

  private func addText(
    _ table: String, _ name: String, _ keys: String, reach: Int64? = nil, _ database: Database
  ) throws {
    try database.execute(sql: "INSERT INTO \(table)Number (name) VALUES (?)", arguments: [name])
    try database.execute(
      sql: "INSERT INTO \(table)Text (rowid, keys) VALUES (?, ?)",
      arguments: [
        reach.map { $0 << 32 | 0xFFFF_FFFF - database.lastInsertedRowID }
          ?? database.lastInsertedRowID, keys,
      ])
  }
}
