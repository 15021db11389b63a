import Foundation
import Ostinato
import Testing

@testable import OstinatoSongBook
@testable import SongBookModels

/// Books that are at the limits of what is read, merged into one that a musician edits: what is written then is read.
@Suite struct HostileBookProperties {
  @Test func `Whatever was merged, the book that is written is read (B10, B12)`() throws {
    var events: [String: Int] = [:]
    for seed in ReplicationProperties.seeds {
      var history = HostileHistory(seed: seed)
      try history.run()
      #expect(history.faults == [], "seed \(seed)")
      events.merge(history.events, uniquingKeysWith: +)
    }
    guard ReplicationProperties.seeds.count > 1 else { return }
    for event in ["merged", "refused", "edits", "renewed"] {
      #expect(events[event, default: 0] > ReplicationProperties.seeds.count / 20, "\(event)")
    }
  }

  @Test func `A count at the limit lets nothing be lost (B3)`() throws {
    let text = #"{"form":1,"devices":["b"],"version":[COUNT],"floor":[0],"since":[0],"records":[]}"#
    for (count, edits) in [(1 << 52, 9), (1 << 53 - 3, 2), (1 << 53 - 1, 0)] {
      var book = SongBook(device: "a")
      let song = Song(title: "Mine", artist: "A", tempo: try Tempo(bpm: 100))
      let mine = try book.add(song)
      let bytes = Data(text.replacing("COUNT", with: "\(count)").utf8)
      try book.merge(JSONDecoder().decode(SongBook.self, from: bytes))
      for _ in 0..<edits { try book.add(song) }
      #expect(try SongBookHistory.writtenAndRead(book) == book)
      guard edits < 9 else { continue }
      #expect(throws: BookError.countsUsedUp) { try book.add(song) }
      #expect(throws: BookError.deviceNameTaken("b")) { try book.renewed(by: "b") }
      var renewed = try book.renewed(by: "a2")
      #expect(renewed.songs == book.songs && renewed.version.counts == ["a2": 1])
      try renewed.edit(mine) { $0.title = "Still mine" }
      #expect(try SongBookHistory.writtenAndRead(renewed) == renewed)
    }
  }

  @Test func `A new book has what was practised and set, and nothing that was deleted`() throws {
    var book = SongBook(device: "a")
    let song = try book.add(Song(title: "S", artist: "A", tempo: try Tempo(bpm: 100)))
    let list = try book.addSetList(named: "L")
    let gone = try book.addSetList(named: "Gone")
    try book.append(song, to: list)
    try book.practise(song, seconds: 40, on: 1)
    try book.set(.isMuted, to: true, for: .allDevices)
    try book.delete(gone)
    let renewed = try book.renewed(by: "b")
    #expect(renewed.songs == book.songs && renewed.setLists == book.setLists)
    #expect(renewed.practice == book.practice && renewed[.isMuted])
    #expect(renewed.table.records[gone.name] == nil)
    let changes = try book.changes(since: book.version)
    #expect(throws: BookError.onlyChanges) { try changes.renewed(by: "b") }
  }
}
