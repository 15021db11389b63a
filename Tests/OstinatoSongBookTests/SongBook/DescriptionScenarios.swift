import Ostinato
import OstinatoRhythm
import Testing

@testable import OstinatoSongBook

/// What people read of errors and of what a book has.
@Suite struct DescriptionScenarios {
  @Test func `An error says what is wrong, and what to do`() {
    let errors: [BookError] = [
      .textLength(0, of: .title), .textLength(201, of: .artist),
      .forbiddenCharacter(0x202E, in: .listName), .tooManyMarks(9, in: .title),
      .invisibleText(in: .kitName), .restored("phone"), .changesNotEnough, .countsUsedUp,
      .tooManyRecords(100_001, limit: 100_000),
      .tempoOutOfRange(microBPM: 29_500_000, allowed: 30_000_000...240_000_000),
    ]
    #expect(
      errors.map(\.description).joined(separator: "\n") == """
        the title has 0 characters: give 1 to 200
        the artist has 201 characters: give 0 to 200
        the name of a set list has U+202E: leave out characters that control text, end lines or change its direction
        the title has 9 combining marks on one character: give at most 8
        the name of a kit has no character that can be seen: give one
        others have edits by phone that this book does not have, as after a backup was restored: give the device a new name, and merge the whole book
        the books would still differ after these changes, as after a backup was restored: merge the whole book
        the counts of edits are used up, as a damaged book that was merged can cause: renew the book under a new name of the device
        the book would have 100001 records; the limit is 100000
        a tempo of 29.5 BPM is not within 30 … 240 BPM
        """)
  }

  @Test func `What a book has can be read`() throws {
    var book = SongBook(device: "phone")
    let monk = Song(title: "Blue Monk", artist: "T. Monk", tempo: try Tempo(bpm: 92.5))
    let id = try book.add(monk, id: "monk")
    let list = try book.addSetList(named: "Friday", id: "gig")
    try book.append(id, to: list)
    try book.practise(id, seconds: 40, on: PracticeDay(parsing: "2026-11-24"))
    #expect("\(book)" == "song book of phone, with phone: 4")
    #expect("\(SongBook(device: "a"))" == "song book of a, with no edits")
    var version = BookVersion()
    version.see(Stamp(count: 1, device: "phone"))
    version.see(Stamp(count: 2, device: "a"))
    #expect("\(version)" == "a: 2, phone: 1")
    var changes = try book.changes(since: version)
    changes.device = nil
    #expect("\(changes)" == "changes of a song book since a: 2, phone: 1, with phone: 4")
    #expect("\(Stamp(count: 3, device: "phone"))" == "3 by phone")
    #expect("\(monk)" == "Blue Monk, T. Monk, 92.5 BPM")
    #expect(book.practice.entries.map { "\($0)" } == ["40 s of the song monk on 2026-11-24"])
    var place = SetListPlace(list)
    #expect("\(place)" == "before the first song of the set list gig")
    place.next(in: book)
    #expect("\(place)" == "at the song monk of the set list gig")
    #expect("\(SoundChoice.sample("bell")) \(SoundChoice.percussion(.kick))" == "bell kick")
  }
}
