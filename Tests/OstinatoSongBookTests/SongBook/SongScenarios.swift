import Ostinato
import OstinatoRhythm
import Testing

@testable import OstinatoSongBook
@testable import SongBookModels

/// Songs are added, edited, deleted, sorted and found.
@Suite struct SongScenarios {
  @Test func `A song is what a metronome takes (B11)`() throws {
    var book = SongBook(device: "phone")
    let monk = try book.add(
      Song(
        title: "Blue Monk", artist: "T. Monk", tempo: try Tempo(bpm: 92.5),
        timeSignature: .threeFour,
        groove: .eighths, accents: "3+3"))
    #expect(monk == "1~phone")
    let song = try #require(book[monk])
    #expect(song.tempo.microBPM == 92_500_000)
    #expect(song.timeSignature == .threeFour)
    #expect(song.metronome == MetronomeSettings(groove: .eighths, accents: "3+3"))
    let own = MetronomeSettings(accentsDownbeat: false, isMuted: true, volume: 0.5)
    #expect(
      song.metronome(keeping: own)
        == MetronomeSettings(
          groove: .eighths, accents: "3+3", accentsDownbeat: false, isMuted: true, volume: 0.5))
    try song.metronome.validate(soundCount: 4)
  }

  @Test func `An edit writes what it changes, and nothing else (B11)`() throws {
    var (book, id) = try bookWithASong()
    let before = book.table.records[id.name]
    try book.edit(id) { _ in }
    #expect(book.table.records[id.name] == before && book.version.counts == ["phone": 1])
    try book.edit(id) { song in
      song.timeSignature = .sixEight
      song.accents = "2+3"
    }
    let stamps = book.table.records[id.name]?.fields.mapValues(\.stamp.count)
    #expect(
      stamps
        == ["title": 1, "artist": 1, "tempo": 1, "beats": 2, "groove": 1, "accents": 2, "~kind": 1])
    try book.edit(id) { $0.accents = nil }
    #expect(book[id]?.accents == nil && book[id]?.timeSignature == .sixEight)
  }

  @Test func `What is not possible is refused, and changes nothing`() throws {
    var (book, id) = try bookWithASong()
    let before = book
    let usual = try #require(book[id])
    func refused(_ error: BookError, _ change: (inout Song) -> Void) {
      #expect(throws: error) { try book.edit(id, change) }
      var song = usual
      change(&song)
      #expect(throws: error) { try book.add(song) }
    }
    refused(.textLength(0, of: .title)) { $0.title = "" }
    refused(.textLength(201, of: .artist)) { $0.artist = String(repeating: "a", count: 201) }
    refused(.forbiddenCharacter(10, in: .title)) { $0.title = "Blue\nMonk" }
    refused(.tooManyMarks(9, in: .title)) {
      $0.title = "a" + String(repeating: "\u{301}", count: 9)
    }
    refused(.invisibleText(in: .artist)) { $0.artist = " " }
    refused(.tempoOutOfRange(microBPM: 29_999_999, allowed: 30_000_000...240_000_000)) {
      $0.tempo = Tempo(unchecked: 29_999_999)
    }
    let tooLong = try TimeSignature(beats: 17, unit: 8)
    refused(.beatsOutOfRange(17)) { $0.timeSignature = tooLong }
    refused(.malformedAccents) { $0.accents = "3+" }
    #expect(throws: BookError.noRecord("none")) { try book.edit("none" as SongID) { _ in } }
    #expect(throws: BookError.noRecord("none")) { try book.delete("none" as SongID) }
    #expect(throws: BookError.nameTaken(id.name)) {
      try book.table.add(id.name, kind: "song", [:], by: "phone")
    }
    for name in ["2~phone", "~", "~preferences", "", "a b"] {
      #expect(throws: BookError.name(name)) { try book.add(usual, id: SongID(name)) }
    }
    let long = String(repeating: "n", count: 97)
    #expect(throws: BookError.songName(long)) { try book.add(usual, id: SongID(long)) }
    #expect(book == before)
    try book.add(usual, id: SongID(String(long.dropLast())))
    let most = try TimeSignature(beats: 16, unit: 16)
    try book.edit(id) { song in
      song.title = String(repeating: "e\u{301}", count: 100)
      song.tempo = Tempo(unchecked: 30_000_000)
      song.timeSignature = most
    }
    #expect(book[id]?.title.unicodeScalars.count == 200)
  }

  @Test func `A new song has a name of its own, whatever names a damaged book has (B12)`() throws {
    var (book, id) = try bookWithASong()
    for name in ["4~phone", "5~phone"] {
      try book.table.add(name, kind: "k", [:], by: "phone")
    }
    let song = try #require(book[id])
    #expect(try book.add(song) == "6~phone" && book.version.counts == ["phone": 4])
    #expect(try book.add(song) == "7~phone")
  }

  @Test func `A book without a device, and changes alone, cannot be edited`() throws {
    var (book, id) = try bookWithASong()
    let song = try #require(book[id])
    var changes = try book.changes(since: BookVersion())
    book.device = nil
    let before = book
    #expect(throws: BookError.noDevice) { try book.add(song) }
    #expect(throws: BookError.noDevice) { try book.edit(id) { $0.title = "New" } }
    #expect(throws: BookError.noDevice) { try book.delete(id) }
    #expect(throws: BookError.noDevice) { try book.practise(id, seconds: 1, on: 1) }
    #expect(throws: BookError.noDevice) { try book.set(.isMuted, to: true, for: .allDevices) }
    #expect(book == before)
    // Changes since the beginning are the whole book.
    #expect(changes.isWhole)
    book.device = "phone"
    changes = try book.changes(since: book.version)
    changes.device = "phone"
    #expect(!changes.isWhole)
    #expect(throws: BookError.onlyChanges) { try changes.add(song) }
    book.device = "Phone 1"
    #expect(throws: BookError.deviceName("Phone 1")) { try book.add(song) }
  }

  @Test func `A value that is not possible counts as the default, and stays (B11)`() throws {
    var (book, id) = try bookWithASong()
    let fields: [String: FieldValue] = [
      "title": .text("a\u{7}"), "artist": .integer(1), "tempo": .integer(0), "beats": .text("3/4"),
      "groove": .text("eighth"), "accents": .text("3+x"),
    ]
    try book.table.write(fields, to: id.name, by: "desk")
    let song = try #require(book[id])
    #expect(song == Song(title: "?", artist: "?", tempo: try Tempo(bpm: 120)))
    try book.edit(id) { $0.groove = .triplets }
    #expect(book.table.records[id.name]?["title"] == .text("a\u{7}"))
    #expect(book[id]?.groove == .triplets)
    // A tempo of a wider range counts as the nearest.
    try book.table.write(["tempo": .integer(500_000_000)], to: id.name, by: "desk")
    #expect(book[id]?.tempo == (try Tempo(bpm: 240)))
    book.tempoRange = try Tempo(bpm: 10)...Tempo(bpm: 600)
    #expect(book[id]?.tempo == (try Tempo(bpm: 500)))
  }

  @Test func `Songs are sorted and found without regard to case and accents (B13, B21)`() throws {
    var book = SongBook(device: "phone")
    let tempo = try Tempo(bpm: 100)
    let songs = [
      ("Zebra", "Ann"), ("alpha", "Zoë"), ("Älpha", "Bob"), ("ALPHA", "bob"), ("Straße", "Łukasz"),
      ("alpha", "Zoë"), ("Çedilla", "Bjørk"),
    ]
    for (index, (title, artist)) in songs.enumerated() {
      try book.add(Song(title: title, artist: artist, tempo: tempo), id: SongID("\(9 - index)"))
    }
    #expect(
      book.songs.map { "\($0.song.title), \($0.song.artist), \($0.id)" } == [
        "ALPHA, bob, 6", "Älpha, Bob, 7", "alpha, Zoë, 4", "alpha, Zoë, 8", "Çedilla, Bjørk, 3",
        "Straße, Łukasz, 5", "Zebra, Ann, 9",
      ])
    func found(_ text: String) -> [String] { book.songs(matching: text).map(\.id.name) }
    #expect(found("ALPHA zoe") == ["4", "8"] && found("b lph") == ["6", "7"])
    #expect(found("strasse") == ["5"] && found("LUKASZ") == ["5"] && found("bjo") == ["3"])
    #expect(found("alpha ann").isEmpty && found(" \t").count == 7)
    #expect(book.possibleDuplicates.map { $0.map(\.id.name) } == [["6", "7"], ["4", "8"]])
    try book.delete("6" as SongID)
    #expect(book.possibleDuplicates.map { $0.map(\.id.name) } == [["4", "8"]])
    #expect(book[nil as SongID?] == nil && book["6" as SongID] == nil)
  }

  @Test func `The title counts before the artist, and each word is sought in both (B21)`() throws {
    var book = SongBook(device: "phone")
    let tempo = try Tempo(bpm: 100)
    let songs = [
      ("a b", "x", "1"), ("a", "c", "2"), ("Á", "c", "3"), ("a", "Ç", "4"), ("a", "c", "10"),
    ]
    for (title, artist, id) in songs {
      try book.add(Song(title: title, artist: artist, tempo: tempo), id: SongID(id))
    }
    // By keys "a" and "c" first; then by "a" before "Á", by "c" before "Ç", and by name.
    #expect(book.songs.map(\.id.name) == ["10", "2", "4", "3", "1"])
    func found(_ text: String) -> [String] { book.songs(matching: text).map(\.id.name) }
    #expect(found("c a") == ["10", "2", "4", "3"] && found("b x") == ["1"])
    #expect(found("ac") == [] && found("bx") == [] && found("").count == 5)
    #expect(
      book.possibleDuplicates.map { $0.map(\.id.name) } == [["10", "2", "4", "3"]])
    for (name, id) in [("Zoo", "l1"), ("Älbum", "l2"), ("album", "l4"), ("album", "l3")] {
      try book.addSetList(named: name, id: SetListID(id))
      try book.addPatternBank(named: name, id: PatternBankID("bank-" + id))
    }
    #expect(book.setLists.map(\.id.name) == ["l3", "l4", "l2", "l1"])
    #expect(book.patternBanks.map(\.id.name) == ["bank-l3", "bank-l4", "bank-l2", "bank-l1"])
    // A title that is not possible stands where it is shown.
    try book.table.write(["title": .text("z\u{7}")], to: "1", by: "desk")
    #expect(book.songs.map(\.id.name) == ["1", "10", "2", "4", "3"])
  }

  @Test func `Kinds and fields that are not known are kept and merged (B9, B10)`() throws {
    var (old, id) = try bookWithASong()
    var new = old
    new.device = "new"
    try new.table.add("lyrics", kind: "lyrics", ["text": .text("La")], by: "new")
    try new.table.write(["key": .text("B flat")], to: id.name, by: "new")
    try old.merge(new)
    #expect(old.songs.map(\.id) == [id] && old.setLists.isEmpty)
    try old.edit(id) { $0.title = "Blue" }
    var newer = SongBook(device: "newer")
    try newer.merge(old)
    #expect(newer.table["lyrics"]?["text"] == .text("La"))
    #expect(newer.table[id.name]?["key"] == .text("B flat") && newer[id]?.title == "Blue")
    #expect(throws: BookError.noRecord("lyrics")) { try newer.delete("lyrics" as SongID) }
  }

  private func bookWithASong() throws -> (SongBook, SongID) {
    var book = SongBook(device: "phone")
    let song = Song(title: "Blue Monk", artist: "T. Monk", tempo: try Tempo(bpm: 92.5))
    let id = try book.add(song)
    return (book, id)
  }
}
