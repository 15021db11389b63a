import Ostinato

/// One device's copy of a musician's songs, set lists, drum patterns, preferences and practice.
///
/// ```swift
/// var book = SongBook(device: "phone")
/// let monk = try book.add(Song(title: "Blue Monk", artist: "T. Monk", tempo: Tempo(bpm: 92.5)))
/// let gig = try book.addSetList(named: "Friday")
/// try book.append(monk, to: gig)
/// try tablet.merge(book)          // in any order, any number of times
/// ```
///
/// Each device edits its own book, and books are merged by any means: a file, a cloud folder or a radio link. Books
/// that have seen the same edits are equal, byte for byte, in whatever order they were merged. If two edits change the
/// same field, the one that had seen the other wins. Edits of different fields are both kept.
///
/// A book reads no clock, file or random number. It is a value: a copy is another book, and needs its own device name
/// before it is edited. A device that starts a new book takes a new name, and merges before it edits.
public struct SongBook: Sendable {
  /// The name of the device that edits the book; `nil` for a decoded book until you set it.
  public var device: DeviceName?
  /// The allowed tempos of songs and patterns. The app sets them; they are neither merged nor written.
  public var tempoRange: ClosedRange<Tempo>
  /// The records of the book.
  var table: Table

  /// The default range of tempos: 30 … 240 BPM.
  public static var usualTempoRange: ClosedRange<Tempo> {
    Tempo(unchecked: 30_000_000)...Tempo(unchecked: 240_000_000)
  }

  /// Creates an empty book.
  ///
  /// - Parameters:
  ///   - device: The name of the device. It must be unique among the musician's devices, and must not be reused for
  ///     another book.
  ///   - tempoRange: The allowed tempos of songs and patterns.
  public init(device: DeviceName, tempoRange: ClosedRange<Tempo> = SongBook.usualTempoRange) {
    self.init(Table(), device: device, tempoRange: tempoRange)
  }

  init(
    _ table: Table, device: DeviceName? = nil,
    tempoRange: ClosedRange<Tempo> = SongBook.usualTempoRange
  ) {
    self.table = table
    self.device = device
    self.tempoRange = tempoRange
  }
}

extension SongBook: Equatable {
  /// Compares the contents of two books, ignoring ``device`` and ``tempoRange``.
  public static func == (a: SongBook, b: SongBook) -> Bool { a.table == b.table }
}

// Operations on all kinds of records.
extension SongBook {
  /// Returns the device that edits the book.
  func editor() throws(BookError) -> DeviceName {
    guard table.since == BookVersion() else { throw .onlyChanges }
    guard let device else { throw .noDevice }
    return device
  }

  /// Returns a record, unless it is deleted or of another kind.
  func record(_ name: String, kind: String) -> Record? {
    table[name].flatMap { $0.isOfKind(kind) ? $0 : nil }
  }

  /// Adds a record under a name that the caller chooses, or under a generated one.
  ///
  /// - Returns: The name of the record.
  mutating func add(
    _ name: String?, kind: String, _ fields: [String: FieldValue]
  ) throws(BookError) -> String {
    let device = try editor()
    if let name, name.utf8.contains(UInt8(ascii: "~")) { throw .name(name) }
    let name = if let name { name } else { try newName(by: device) }
    try table.add(name, kind: kind, fields, by: device)
    return name
  }

  /// Returns a name that no record has (rule B12).
  private func newName(by device: DeviceName) throws(BookError) -> String {
    var count = try table.nextStamp(device).count
    while table.records["\(count)~\(device)"] != nil { count += 1 }
    return "\(count)~\(device)"
  }

  /// Writes the fields of a record that differ from their old values.
  mutating func write(
    _ fields: [String: FieldValue], instead old: [String: FieldValue], to name: String
  ) throws(BookError) {
    let changed = fields.filter { old[$0.key, default: .nothing] != $0.value }
    let device = try editor()
    if !changed.isEmpty { try table.write(changed, to: name, by: device) }
  }

  /// Deletes a record of a kind.
  mutating func delete(_ name: String, kind: String) throws(BookError) {
    let device = try editor()
    guard record(name, kind: kind) != nil else { throw .noRecord(name) }
    try table.delete(name, by: device)
  }
}

extension SongBook: CustomStringConvertible {
  /// A single line for people to read, with the book's kind, device and version.
  public var description: String {
    let kind = isWhole ? "song book" : "changes of a song book since \(table.since)"
    return "\(kind)\(device.map { " of \($0)" } ?? ""), with \(table.version)"
  }
}

extension SongBook: Codable {
  /// Writes the book as strings and integers in sorted arrays. The ``device`` and the ``tempoRange`` are not written,
  /// so an encoder that sorts keys produces the same bytes on all devices that have seen the same edits.
  public func encode(to encoder: any Encoder) throws { try TableForm(table).encode(to: encoder) }

  /// Reads a book. It has no ``device`` until you set one.
  ///
  /// - Throws: `DecodingError`, with the coding path of the invalid value, for an unknown form and for any value that
  ///   the library does not write.
  public init(from decoder: any Decoder) throws {
    let path = FormPath(decoder)
    let number = try FormNumber(from: decoder).form
    try path["form"].require(
      number == TableForm.number, "the form \(number) is not known: only \(TableForm.number) is")
    self.init(try TableReader(TableForm(from: decoder), at: path).table())
  }
}

/// The number of a form. It is read first, since other forms may have nothing else in common.
private struct FormNumber: Decodable {
  let form: Int
}

// Practice (rule B19).
extension SongBook {
  /// The practice on all devices together.
  ///
  /// - Complexity: O(n) in the number of records, and O(p log p) in the number of practice entries.
  public var practice: PracticeLedger {
    PracticeLedger(
      table.records.keys.compactMap { name in
        table[name].flatMap { PracticeEntry(name, $0) }
      })
  }

  /// Adds practice of a song on a day to the seconds that this device has recorded.
  ///
  /// - Parameters:
  ///   - song: The song.
  ///   - seconds: The seconds to add: 1 … 86 400. At most 86 400 s are counted for a day, song and device.
  ///   - day: The day of practice.
  /// - Throws: ``BookError`` if there is no such song, or if the seconds are out of range.
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
