import Books
import Ostinato
import OstinatoSongBook

// What the fuzzers of books begin with.
extension MakeCorpus {
  static func books() throws -> [[UInt8]] {
    var phone = SongBook(device: "phone")
    let monk = Song(title: "M", artist: "T", tempo: try Tempo(bpm: 92), accents: "3+2")
    try phone.add(monk, id: "s")
    let alone = phone
    try phone.append("s", to: phone.addSetList(named: "G", id: "g"))
    try phone.practise("s", seconds: 40, on: PracticeDay(parsing: "2026-11-24"))
    var tablet = SongBook(device: "tablet")
    try tablet.merge(phone)
    try tablet.set(.flashesTorch, to: true, for: .thisDevice)
    let changes = try tablet.changes(since: phone.version)
    try tablet.delete("s" as SongID)
    var forgotten = tablet
    try forgotten.forget(seenBy: [])
    var patterns = SongBook(device: "p")
    try patterns.save(SavedPattern.starters[0], in: patterns.addPatternBank(named: "B"))
    let last = BookForm.empty("b", count: 1 << 53 - 1)
    let books = [SongBook(device: "a"), alone, phone, tablet, changes, forgotten, patterns]
    return (books + [last].compactMap(\.self)).map { [UInt8](BookForm.bytes($0)) }
  }

  /// Each kind of edit on each device, one after another.
  static var bookEdits: [[UInt8]] {
    (0..<24).map { index in
      var bytes: [UInt8] = []
      for step in 0..<40 {
        let kind = step < 4 ? [0, 3, 10, 11][step] : (step * (index % 7 + 1) + index) % 16
        bytes += [
          UInt8(kind + 16 * (step % 3)), UInt8(step * index % 256), UInt8(60 + step * 5 % 190), 100,
        ]
      }
      return bytes
    }
  }
}
