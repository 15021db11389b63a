import Ostinato

extension [Note] {
  /// The notes of a loop by start and pitch. Of those with one start and one pitch the last one stays, and each ends
  /// where the next of its pitch starts, at the latest (rules Y2, Y3).
  func withoutOverlaps(loop: Ticks) -> [Note] {
    var table = NoteTable(capacity: count)
    let scratch = NoteTable(capacity: count)
    defer {
      table.free()
      scratch.free()
    }
    table.replace(with: self, loop: loop, scratch: scratch)
    return table.indices.map { table[$0] }
  }
}
