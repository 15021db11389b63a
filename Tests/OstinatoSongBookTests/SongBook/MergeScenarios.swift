import Ostinato
import Testing

@testable import OstinatoSongBook

/// Books that were edited apart, worked by hand from the rules (B3, B5, B7, B14). A stamp is written count~device.
@Suite struct MergeScenarios {
  /// What device `a` has, and what others have that have seen all of it: songs x, y and z in list l; counts 1 to 7.
  private func books(_ devices: String...) throws -> [SongBook] {
    var book = try SongBook.with("x", "y", "z", device: "a")
    try book.addSetList(named: "L", id: "l")
    for id in ["x", "y", "z"] { try book.append(SongID(id), to: "l") }
    return try devices.map { device in
      var copy = book
      copy.device = try DeviceName(device)
      return copy
    }
  }

  /// Both books with the edits of both, which must say the same: one of them.
  private func merged(_ a: SongBook, _ b: SongBook) throws -> SongBook {
    var (ab, ba) = (a, b)
    try ab.merge(b)
    try ba.merge(a)
    #expect(ab.table == ba.table)
    return ab
  }

  private func order(_ book: SongBook) -> String? {
    book["l" as SetListID]?.songs.map(\.name).joined()
  }

  @Test func `Of edits with one count that of the greater device wins, byte by byte (B3)`() throws {
    // "-" is less than "1", which is less than "a", and a beginning is less than the whole.
    let names = ["a-", "a-b", "a1", "a10", "a2", "aa", "b"]
    for (low, high) in zip(names, names.dropFirst()) {
      var books = try books(low, high)
      try books[1].edit("x") { $0.title = "high" }
      try books[0].edit("x") { $0.title = "low" }
      #expect(try merged(books[0], books[1])["x" as SongID]?.title == "high")
    }
  }

  @Test func `Two deletions that together have seen all edits delete a song (B7)`() throws {
    var books = try books("a", "b")
    try books[0].edit("x") { $0.title = "A2" }
    try books[0].delete("x" as SongID)
    try books[1].edit("x") { $0.artist = "B" }
    let song = try #require(try merged(books[0], books[1])["x" as SongID])
    #expect(song.title == "A2" && song.artist == "B")
    try books[1].delete("x" as SongID)
    // Neither deletion saw both edits, but each register was seen by one of them.
    #expect(try merged(books[0], books[1])["x" as SongID] == nil)
  }

  @Test func `An edit that no deletion has seen brings nothing back if another replaced it (B7)`()
    throws
  {
    var books = try books("a", "b")
    try books[0].edit("x") { $0.title = "A2" }  // 8~a, seen by no deletion
    try books[1].edit("x") { $0.title = "B" }  // 8~b, the later of the two
    try books[1].delete("x" as SongID)  // 9~b, has seen 8~b
    #expect(try merged(books[0], books[1])["x" as SongID] == nil)
    try books[0].edit("x") { $0.timeSignature = .threeFour }  // 9~a, which no other edit replaces
    let song = try #require(try merged(books[0], books[1])["x" as SongID])
    #expect(song.title == "B" && song.timeSignature == .threeFour)
  }

  @Test func `What is done in a list brings it back, and what is done to its songs does not (B7)`()
    throws
  {
    var books = try books("a", "b", "c", "d")
    try books[0].delete("l" as SetListID)
    try books[1].move("x", in: "l", to: 2)
    try books[2].remove("x", from: "l")
    try books[3].edit("x") { $0.timeSignature = .sixEight }
    #expect(try order(merged(books[0], books[1])) == "yzx")
    #expect(try order(merged(books[0], books[2])) == "yz")
    #expect(try order(merged(books[0], books[3])) == nil)
  }

  @Test func `Neither its place nor practice brings a deleted song back (B7)`() throws {
    var books = try books("a", "b", "c")
    try books[0].delete("x" as SongID)
    try books[1].move("x", in: "l", to: 2)
    try books[2].practise("x", seconds: 60, on: 1)
    for other in books[1...] {
      let both = try merged(books[0], other)
      #expect(both["x" as SongID] == nil && order(both) == "yz")
    }
    #expect(try merged(books[0], books[2]).practice.seconds(of: "x") == 60)
  }

  @Test
  func `Of what is done to one song's place the later counts, and other songs keep theirs (B14)`()
    throws
  {
    var books = try books("a", "b", "c")
    try books[0].move("x", in: "l", to: 2)  // 8~a: y z x
    try books[2].move("z", in: "l", to: 0)  // 8~c: z x y
    #expect(try order(merged(books[0], books[2])) == "zyx")
    try books[1].remove("x", from: "l")  // 8~b is later than 8~a
    #expect(try order(merged(books[0], books[1])) == "yz")
    try books[0].move("x", in: "l", to: 1)  // 9~a is later
    #expect(try order(merged(books[0], books[1])) == "yxz")
  }
}
