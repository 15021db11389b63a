import Foundation
import GRDB
import LoopDatabase
import LoopTables
import Ostinato
import OstinatoSharedLoops

/// Opens databases of another version, damaged ones, and files that are none.
struct UnreadableDatabases {
  private let folder: URL
  private let reader = ArtistID("ann")

  init(in folder: URL) { self.folder = folder }

  /// Returns what is wrong.
  func faults() async throws -> [String] {
    var faults: [String] = []
    let other = folder.appending(path: "other.sqlite").path
    try SQLiteLoopStore(path: other).close()
    try SQLiteLoopStore(path: other).close()
    try await DatabaseQueue(path: other).write { database in
      try database.execute(sql: "UPDATE loopTables SET version = 'later'")
    }
    do {
      _ = try SQLiteLoopStore(path: other)
      faults.append("another version was opened")
    } catch is OtherVersion {}
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
    let path = folder.appending(path: "whole.sqlite").path
    let whole = try SQLiteLoopStore(path: path)
    let loop = try await fill(whole)
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
        try await store.perform(.listen(to: loop, on: 1), by: reader, at: 9)
        try store.close()
      } catch { refusedCount += 1 }
    }
    return refusedCount > 20 ? [] : ["of 300 damaged databases, only \(refusedCount) were refused"]
  }

  /// Has two friends post loops.
  ///
  /// - Returns: One that both may hear.
  private func fill(_ store: SQLiteLoopStore) async throws -> LoopID {
    for artist in [reader, "bob"] {
      try await store.perform(
        .join(username: artist.name, givenName: artist.name), by: artist, at: 0)
    }
    try await store.perform(.ask("bob"), by: reader, at: 0)
    try await store.perform(.accept(reader), by: "bob", at: 0)
    let audio = try AudioID(String(repeating: "0", count: 64))
    let length = try LayerLength(frames: 44_100, sampleRate: SampleRate(44_100))
    let draft = LoopDraft(name: "níne lives", layers: [audio], length: length, audience: .friends)
    guard let loop = try await store.perform(.post(draft), by: "bob", at: 1).loop?.id else {
      preconditionFailure("a post answers its loop")
    }
    try await store.perform(.save(loop), by: reader, at: 2)
    try await store.perform(.sendMessage(to: "bob", text: "hello", loop: loop), by: reader, at: 3)
    return loop
  }
}
