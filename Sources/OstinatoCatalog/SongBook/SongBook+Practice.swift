// Practice (rule B19).
extension SongBook {
  /// What was practised, on all devices together.
  ///
  /// - Complexity: O(n) in the number of records, and O(p log p) in that of days and songs.
  public var practice: PracticeLedger {
    PracticeLedger(
      table.records.keys.compactMap { name in
        table[name].flatMap { PracticeEntry(name, $0) }
      })
  }

  /// Adds to what this device has recorded of a song on a day.
  ///
  /// - Parameters:
  ///   - song: The song.
  ///   - seconds: 1 … 86 400. Of one day, song and device no more than 86 400 s count.
  ///   - day: Which day it is.
  /// - Throws: ``BookError`` if there is no such song, or for other seconds.
  public mutating func practise(
    _ song: SongID, seconds: Int, on day: PracticeDay
  ) throws(BookError) {
    guard (1...PracticeEntry.maximumSeconds).contains(seconds) else {
      throw .secondsOutOfRange(seconds)
    }
    guard self[song] != nil else { throw .noRecord(song.name) }
    let device = try editor()
    let name = PracticeEntry.recordName(day, song)
    let old = PracticeEntry.seconds(table.records[name]?[device.text] ?? .nothing)
    let sum = min(old + seconds, PracticeEntry.maximumSeconds)
    if sum == old { return }
    try table.put(
      [device.text: .integer(Int64(sum))], in: name, kind: PracticeEntry.kind, by: device)
  }
}
