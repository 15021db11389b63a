import Books
import Fuzzer
import Ostinato
import OstinatoSongBook

@main
struct FuzzBookEdits {
  static func main() { runFuzzer(fuzz) }
}

/// Carries out any edits, merges and deletions on three devices, and merges books with counts near the limit. At the end
/// all have the same, and what is written can be read.
private func fuzz(_ bytes: [UInt8]) {
  var bytes = bytes[...]
  var books: [SongBook] = ["a", "b", "c-"].map { SongBook(device: $0) }
  var steps = 0
  while bytes.count >= 4, steps < 200 {
    let step = Array(bytes.prefix(4))
    bytes.removeFirst(4)
    steps += 1
    let device = Int(step[0] >> 4) % 3
    do {
      try carryOut(step, on: &books[device], others: books)
    } catch is BookError {} catch { fatalError("another error than a book's: \(error)") }
    guard BookForm.isSound(books[device]) else { fatalError("a book that is not sound") }
    // What was written beyond half of the greatest count was not read once.
    if faultIsPlanted, books[device].version.counts.values.contains(where: { $0 > 1 << 52 }) {
      fatalError("the planted fault")
    }
  }
  for book in books where BookForm.book(BookForm.bytes(book)) != book {
    fatalError("a book that was written and cannot be read")
  }
  exchange(&books)
}

private func carryOut(_ step: [UInt8], on book: inout SongBook, others: [SongBook]) throws {
  let song = SongID("s\(step[1] % 8)")
  let list = SetListID("l\(step[1] >> 6)")
  let pattern = PatternID("p\(step[1] % 4)")
  switch step[0] % 16 {
  case 0:
    let title = String(decoding: step[2...], as: UTF8.self)
    try book.add(Song(title: title, artist: "A", tempo: Tempo(bpm: 1 + Int(step[3]))), id: song)
  case 1:
    let signature = try TimeSignature(beats: 1 + Int(step[2]) % 64, unit: step[3] % 2 > 0 ? 4 : 8)
    try book.edit(song) { $0.timeSignature = signature }
  case 2: try book.delete(song)
  case 3: try book.addSetList(named: "L", id: list)
  case 4: try book.append(song, to: list, at: step[2] < 128 ? nil : Int(step[3]) % 9)
  case 5: try book.move(song, in: list, to: Int(step[2]) % 8)
  case 6: try book.remove(song, from: list)
  case 7: try book.delete(list)
  case 8:
    try book.practise(song, seconds: Int(step[2]) << 9, on: PracticeDay(number: Int64(step[3])))
  case 9: try book.set(.isMuted, to: step[2] < 128, for: step[3] < 128 ? .allDevices : .thisDevice)
  case 10: try book.addPatternBank(named: "B", id: "bank")
  case 11: try book.save(SavedPattern.starters[Int(step[2]) % 4], in: "bank", id: pattern)
  case 12:
    try book.edit(pattern) {
      $0.pattern = $0.pattern.toggling(row: Int(step[2]) % 4, step: Int(step[3]) % 16)
    }
  case 13: try step[2] < 128 ? book.delete(pattern) : book.delete("bank" as PatternBankID)
  case 14: try book.forget(seenBy: others.map(\.version))
  default:
    guard step[1] % 4 < 3 else { return try mergeHostile(step, into: &book) }
    let other = others[Int(step[1]) % 4]
    try book.merge(step[2] < 128 ? other : other.changes(since: book.version))
  }
}

/// Merges a book that ends near the limit of counts, near half of it, or beyond, where it cannot be read.
private func mergeHostile(_ step: [UInt8], into book: inout SongBook) throws {
  let count = 1 << Int64(52 + step[2] % 2) + Int64(step[3]) - 255
  guard let other = BookForm.empty("hostile", count: count) else { return }
  try book.merge(other)
}

private func exchange(_ books: inout [SongBook]) {
  // A device that is behind what others have forgotten cannot be merged any more.
  for _ in 0..<2 {
    for device in books.indices {
      for other in books { try? books[device].merge(other) }
    }
  }
  guard Set(books.map { "\($0.version)" }).count == 1 else { return }
  for device in books.indices { try? books[device].forget(seenBy: books.map(\.version)) }
  guard Set(books.map(BookForm.bytes)).count == 1 else {
    fatalError("books that have seen the same are not the same")
  }
}
