import Ostinato
import Testing

@testable import OstinatoSongBook
@testable import SongBookModels

/// The keys of places in set lists: always another between two, in the order of their bytes (B15).
@Suite struct PlaceKeyProperties {
  private static let devices: [DeviceName] = ["a", "a-", "ab", "b", "0", "a-long-device-nm"]

  @Test func `Keys that are put between others are between them, byte by byte`() throws {
    for seed in UInt64(1)...20 {
      var random = SeededRandom(seed: seed)
      var keys: [PlaceKey] = []
      for _ in 0..<300 {
        let index = seed % 3 == 0 ? keys.count / 2 : random.number(below: keys.count + 1)
        let low = index > 0 ? keys[index - 1] : nil
        let high = index < keys.count ? keys[index] : nil
        let device = Self.devices[random.number(below: Self.devices.count)]
        guard let key = PlaceKey.between(low, high, by: device) else { continue }
        #expect(key.text.utf8.count <= PlaceKey.maximumLength)
        #expect(key.parts.last?.device == device)
        #expect(PlaceKey(key.text)?.text == key.text)
        keys.insert(key, at: index)
      }
      let texts = keys.map { Array($0.text.utf8) }
      for (a, b) in zip(texts, texts.dropFirst()) {
        #expect(a.lexicographicallyPrecedes(b), "seed \(seed)")
      }
      #expect(keys.count > 40)
    }
  }

  @Test func `Keys of two devices at the same place have keys between them`() throws {
    for first in Self.devices {
      for second in Self.devices where first != second {
        let pair = [first, second].map { PlaceKey.evenly(0, of: 1, by: $0) }
          .sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
        for device in Self.devices {
          let key = try #require(PlaceKey.between(pair[0], pair[1], by: device))
          let texts = [pair[0].text, key.text, pair[1].text].map { Array($0.utf8) }
          #expect(texts[0].lexicographicallyPrecedes(texts[1]))
          #expect(texts[1].lexicographicallyPrecedes(texts[2]))
        }
      }
    }
  }

  @Test func `A key at the edge of the first step before another can be read`() throws {
    // Digits of 64 units, the step by which keys are put before the first: nothing would be left.
    for (high, key) in [("012.b", "00V.a"), ("013.b", "001.a"), ("011.b", "00V.a")] {
      let between = PlaceKey.between(nil, PlaceKey(high), by: "a")
      #expect(between.flatMap { PlaceKey($0.text) }?.text == between?.text)
      #expect(between?.text == key, "before \(high)")
    }
  }

  @Test func `A key after the last one is 64 units of the third digit further`() {
    for (low, key) in [("V.a", "V12.b"), ("Vz.a", "W02.b"), ("V0z.a", "V21.b")] {
      #expect(PlaceKey.between(PlaceKey(low), nil, by: "b")?.text == key, "after \(low)")
    }
  }

  @Test func `Nothing is between a key and itself or a lesser one`() {
    let keys = (0..<3).map { PlaceKey.evenly($0, of: 3, by: "a") }
    #expect(PlaceKey.between(keys[1], keys[1], by: "b") == nil)
    #expect(PlaceKey.between(keys[2], keys[0], by: "b") == nil)
    let other = PlaceKey.evenly(1, of: 3, by: "b")
    #expect(PlaceKey.between(other, keys[1], by: "c") == nil)
  }

  @Test(arguments: [
    "", "a", "V", "V.", ".a", "V0.a", "0.a", "V.a,", ",V.a", "V.A", "V.a,V", "ü.a", "V.a,0.b",
    "V.seventeen-letters", "V.a.b",
  ])
  func `What no device writes is no key`(_ text: String) { #expect(PlaceKey(text) == nil) }

  @Test(arguments: ["V.a", "1.a-b", "zz1.0,V.b", "V.a,V.a,001.z"])
  func `What a device writes is read`(_ text: String) { #expect(PlaceKey(text)?.text == text) }

  #if DEBUG
    private static let moves = 200
  #else
    private static let moves = 10_000
  #endif

  /// What a set list does when songs are moved to one place again and again.
  @Test(arguments: ["a", "a-long-device-nm"], ["front", "end", "middle", "second", "alternating"])
  func `Keys stay short, wherever songs are moved`(_ device: String, _ where: String) throws {
    var book = SongBook(device: try DeviceName(device))
    let tempo = try #require(Song.tempo)
    let list = try book.addSetList(named: "List", id: "list")
    let songs = try (0..<10).map {
      try book.add(Song(title: "\($0)", artist: "A", tempo: tempo), id: SongID("s\($0)"))
    }
    for song in songs { try book.append(song, to: list) }
    var (longest, renewals) = (0, 0)
    for round in 0..<Self.moves {
      let now = try #require(book[list]?.songs)
      let (song, index) =
        switch `where` {
        case "front": (now[9], 0)
        case "end": (now[0], 9)
        case "middle": (now[round % 2 == 0 ? 0 : 9], 5)
        case "second": (now[9], 1)
        default: (now[round % 2 == 0 ? 9 : 8], round % 2 == 0 ? 1 : 2)
        }
      let before = book.table.records["list"]
      try book.move(song, in: list, to: index)
      let after = try #require(book.table.records["list"])
      #expect(book[list]?.songs.firstIndex(of: song) == index)
      #expect(book[list]?.songs.filter { $0 != song } == now.filter { $0 != song })
      let keys = after.fields.filter { $0.key.hasPrefix("at/") }
      longest = max(longest, keys.values.compactMap { $0.value.text?.utf8.count }.max() ?? 0)
      if keys.count(where: { before?.fields[$0.key] != $0.value }) > 1 { renewals += 1 }
    }
    #expect(longest <= PlaceKey.maximumLength)
    print("\(device), \(`where`): keys of at most \(longest) bytes, all renewed \(renewals) times")
    // What another device has moved or removed meanwhile is undone once in thousands of moves into one gap.
    #expect(renewals <= Self.moves / 5000)
  }
}

extension Song {
  fileprivate static var tempo: Tempo? { try? Tempo(bpm: 100) }
}
