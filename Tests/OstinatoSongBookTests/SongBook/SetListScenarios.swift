import Ostinato
import Testing

@testable import OstinatoSongBook

/// Set lists, and places in them, step by step.
@Suite struct SetListScenarios {
  @Test func `Songs are appended, moved and removed by their index (B14)`() throws {
    var (book, list) = try bookWithAList()
    #expect(order(book, list) == "abcd")
    try book.move("d", in: list, to: 0)
    #expect(order(book, list) == "dabc")
    try book.move("d", in: list, to: 2)
    #expect(order(book, list) == "abdc")
    try book.remove("b", from: list)
    try book.append("b", to: list, at: 0)
    try book.append("e", to: list, at: 2)
    #expect(order(book, list) == "baedc")
    let version = book.version
    try book.move("c", in: list, to: 4)
    #expect(book.version == version)
    try book.rename(list, to: "Saturday")
    #expect(book[list]?.name == "Saturday" && book.setLists.map(\.id) == [list])
    try book.delete(list)
    #expect(book[list] == nil && book.setLists.isEmpty && book.songs.count == 7)
  }

  @Test func `What is not possible is refused, and changes nothing`() throws {
    var (book, list) = try bookWithAList()
    let before = book
    for index in [-1, 5, .max, .min] {
      #expect(throws: BookError.indexOutOfRange(index, last: 4)) {
        try book.append("e", to: list, at: index)
      }
    }
    #expect(throws: BookError.indexOutOfRange(4, last: 3)) { try book.move("a", in: list, to: 4) }
    #expect(throws: BookError.inListAlready(song: "a")) { try book.append("a", to: list) }
    #expect(throws: BookError.notInList(song: "e")) { try book.move("e", in: list, to: 0) }
    #expect(throws: BookError.notInList(song: "e")) { try book.remove("e", from: list) }
    #expect(throws: BookError.noRecord("none")) { try book.append("none", to: list) }
    #expect(throws: BookError.noRecord("none")) { try book.append("e", to: "none") }
    #expect(throws: BookError.noRecord("a")) { try book.rename("a" as SetListID, to: "A") }
    #expect(throws: BookError.textLength(0, of: .listName)) { try book.rename(list, to: "") }
    #expect(throws: BookError.textLength(0, of: .listName)) { try book.addSetList(named: "") }
    #expect(throws: BookError.nameTaken("a")) { try book.addSetList(named: "A", id: "a") }
    #expect(book == before)
  }

  @Test func `A deleted song is in no list, and comes back to its place (B14)`() throws {
    var (book, list) = try bookWithAList()
    var tablet = book
    tablet.device = "tablet"
    try book.delete("b" as SongID)
    #expect(order(book, list) == "acd")
    try book.move("d", in: list, to: 1)
    #expect(order(book, list) == "adc")
    try tablet.edit("b") { $0.title = "Back" }
    try book.merge(tablet)
    #expect(order(book, list) == "abdc")
  }

  @Test func `Songs that are moved apart are each in the list once (B14)`() throws {
    var (book, list) = try bookWithAList()
    var tablet = book
    tablet.device = "tablet"
    try book.move("a", in: list, to: 3)
    try tablet.move("a", in: list, to: 1)
    try tablet.append("e", to: list)
    try merge(&book, &tablet)
    // The tablet's name is greater.
    #expect(order(book, list) == "bacde")
    try book.append("f", to: list, at: 1)
    try tablet.append("g", to: list, at: 1)
    try merge(&book, &tablet)
    #expect(order(book, list) == "bfgacde")
  }

  @Test func `A place goes on where its song is, or was (B16)`() throws {
    var (book, list) = try bookWithAList()
    var place = SetListPlace(list)
    #expect(place.song == nil && !place.previous(in: book))
    #expect(place.next(in: book) && place.song == "a")
    #expect(place.next(in: book) && place.song == "b")
    // It follows the song.
    try book.move("b", in: list, to: 2)
    #expect(order(book, list) == "acbd")
    var other = place
    #expect(other.next(in: book) && other.song == "d")
    other = place
    #expect(other.previous(in: book) && other.song == "c")
    // A song that is taken out, or deleted, is gone on from.
    try book.remove("b", from: list)
    other = place
    #expect(other.next(in: book) && other.song == "c")
    try book.append("b", to: list, at: 2)
    #expect(order(book, list) == "acbd")
    try book.delete("b" as SongID)
    other = place
    #expect(other.next(in: book) && other.song == "d")
    #expect(!other.next(in: book) && other.song == "d")
    #expect(other.previous(in: book) && other.song == "c")
    #expect(other.select("a", in: book) && other.song == "a" && !other.previous(in: book))
    #expect(!other.select("b", in: book) && other.song == "a")
    try book.delete(list)
    #expect(!other.next(in: book) && other.song == "a")
  }

  @Test func `Songs with one key are in the order of their names (B14)`() throws {
    var (book, list) = try bookWithAList()
    let key = FieldValue.text("V.phone")
    try book.table.write(["at/d": key, "at/a": key, "at/c": key], to: list.name, by: "desk")
    try book.remove("b", from: list)
    #expect(order(book, list) == "acd")
  }

  @Test func `New keys for all songs keep their order (B15)`() throws {
    var (book, list) = try bookWithAList()
    let long = String(repeating: "1", count: 47) + ".a-long-device-nm"
    let fields = zip(["a", "b"], ["1", "2"]).map { ("at/\($0)", FieldValue.text($1 + long)) }
    try book.table.write(
      Dictionary(uniqueKeysWithValues: fields + [("at/c", .text("no key")), ("at/d", .text("~"))]),
      to: list.name, by: "desk")
    try book.delete("b" as SongID)
    try book.append("e", to: list, at: 1)
    #expect(order(book, list) == "aecd")
    let keys = try book.places(of: list).places.map(\.key)
    // A sixth, two sixths … of 62³.
    #expect(keys == ["AKf.phone", "KfK.phone", "V.phone", "fKf.phone", "pfK.phone"])
    #expect(try book.places(of: list).places.map(\.song.name) == ["a", "b", "e", "c", "d"])
  }

  private func order(_ book: SongBook, _ list: SetListID) -> String {
    book[list]?.songs.map(\.name).joined() ?? ""
  }

  private func merge(_ a: inout SongBook, _ b: inout SongBook) throws {
    try a.merge(b)
    try b.merge(a)
    #expect(a.table == b.table)
  }

  /// Songs a to g, of which a to d are in a list.
  private func bookWithAList() throws -> (SongBook, SetListID) {
    var book = try SongBook.with("a", "b", "c", "d", "e", "f", "g")
    let list = try book.addSetList(named: "Friday")
    for name in ["a", "b", "c", "d"] { try book.append(SongID(name), to: list) }
    return (book, list)
  }
}
