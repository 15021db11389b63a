import Books
import Foundation
import Fuzzer
import Ostinato
import OstinatoSongBook

@main
struct FuzzBook {
  static func main() { runFuzzer(fuzz) }
}

/// Reads any bytes as a book. What is read is written and read as the same, can be edited, and is merged with another
/// in either order to the same result. What is edited then can be read again.
private func fuzz(_ bytes: [UInt8]) {
  guard var book = BookForm.book(Data(bytes)) else { return }
  let written = BookForm.bytes(book)
  guard BookForm.book(written) == book else {
    fatalError("what was written is read as another book")
  }
  guard BookForm.isSound(book) else { fatalError("a book that is not sound") }
  // The seeds have no other number of beats.
  if faultIsPlanted, book.songs.contains(where: { $0.song.timeSignature != .fourFour }) {
    fatalError("the planted fault")
  }
  merge(book)
  var merged = other
  if (try? merged.merge(book)) != nil { edit(&merged) }
  edit(&book)
}

private let song = Song(title: "A", artist: "B", tempo: SongBook.usualTempoRange.lowerBound)

private let other: SongBook = {
  var book = SongBook(device: "other")
  do {
    let song = try book.add(song, id: "s")
    try book.append(song, to: book.addSetList(named: "L", id: "g"))
    try book.practise(song, seconds: 30, on: 1)
  } catch { fatalError("\(error)") }
  return book
}()

private func merge(_ book: SongBook) {
  var (left, right) = (book, other)
  do {
    try left.merge(other)
    try right.merge(book)
  } catch { return }
  guard BookForm.bytes(left) == BookForm.bytes(right) else {
    fatalError("the order of merging is not indifferent")
  }
  guard BookForm.isSound(left) else { fatalError("a merged book that is not sound") }
}

private func edit(_ book: inout SongBook) {
  book.device = "fuzz"
  _ = try? book.add(song)
  for entry in book.songs {
    do {
      let beats = entry.song.timeSignature.beats % 16 + 1
      let signature = try TimeSignature(beats: beats, unit: beats % 2 > 0 ? 4 : 8)
      try book.edit(entry.id) { $0.timeSignature = signature }
      for list in book.setLists {
        if list.songs.contains(entry.id) {
          try book.move(entry.id, in: list.id, to: 0)
        } else {
          try book.append(entry.id, to: list.id, at: list.songs.count / 2)
        }
      }
    } catch {}
  }
  guard BookForm.isSound(book), BookForm.book(BookForm.bytes(book)) == book else {
    fatalError("an edited book that is not sound")
  }
}
