import Ostinato

/// What a musician keeps, in the copy of one device: songs, set lists, drum patterns, preferences and practice.
///
/// ```swift
/// var book = SongBook(device: "phone")
/// let monk = try book.add(Song(title: "Blue Monk", artist: "T. Monk", tempo: Tempo(bpm: 92.5)))
/// let gig = try book.addSetList(named: "Friday")
/// try book.append(monk, to: gig)
/// try tablet.merge(book)          // in any order, any number of times
/// ```
///
/// Each device edits a book of its own, and books are merged whenever they meet: by a file, by a cloud, by radio. Books
/// that have seen the same edits are equal, byte for byte, however they met. Of two edits of one field, the one that had
/// seen the other stands; edits of different fields both do.
///
/// A book reads no clock, no file and no random number. It is a value: a copy is another book, and must get a name of
/// its own before it is edited. A device that begins a new book takes a new name, and merges before it edits.
public struct SongBook: Sendable {
  /// The name of the device whose edits these are; `nil` for a book that was read and has not been given one.
  public var device: DeviceName?
  /// The tempos that songs and patterns can have. It is the app's, and not a part of what is merged or written.
  public var tempoRange: ClosedRange<Tempo>
  /// What the book has.
  var table: Table

  /// The tempos that are possible unless others are given: 30 … 240 BPM.
  public static var usualTempoRange: ClosedRange<Tempo> {
    Tempo(unchecked: 30_000_000)...Tempo(unchecked: 240_000_000)
  }

  /// Creates an empty book.
  ///
  /// - Parameters:
  ///   - device: The name of the device. No two devices of one musician may have the same, and none may use a name
  ///     again for another book.
  ///   - tempoRange: The tempos that songs and patterns can have.
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
  /// Whether two books have the same, whichever devices they are of.
  public static func == (a: SongBook, b: SongBook) -> Bool { a.table == b.table }
}

// What all kinds of records have in common.
extension SongBook {
  /// The device that edits.
  func editor() throws(BookError) -> DeviceName {
    guard table.since == BookVersion() else { throw .onlyChanges }
    guard let device else { throw .noDevice }
    return device
  }

  /// Returns a record, unless it is deleted or of another kind.
  func record(_ name: String, kind: String) -> Record? {
    table[name].flatMap { $0.isOfKind(kind) ? $0 : nil }
  }

  /// Adds a record with a name of the caller's, or a new one.
  ///
  /// - Returns: Its name.
  mutating func add(
    _ name: String?, kind: String, _ fields: [String: FieldValue]
  ) throws(BookError) -> String {
    let device = try editor()
    if let name, name.utf8.contains(UInt8(ascii: "~")) { throw .name(name) }
    let name = if let name { name } else { try newName(by: device) }
    try table.add(name, kind: kind, fields, by: device)
    return name
  }

  /// A name that no record has (rule B12).
  private func newName(by device: DeviceName) throws(BookError) -> String {
    var count = try table.nextStamp(device).count
    while table.records["\(count)~\(device)"] != nil { count += 1 }
    return "\(count)~\(device)"
  }

  /// Writes the fields of a record that differ from what they were.
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
  /// A single line for people to read: what the book is, and what it has seen.
  public var description: String {
    let kind = isWhole ? "song book" : "changes of a song book since \(table.since)"
    return "\(kind)\(device.map { " of \($0)" } ?? ""), with \(table.version)"
  }
}

extension SongBook: Codable {
  /// Writes the book, as strings and integers in sorted arrays. The ``device`` and the ``tempoRange`` are not
  /// written, so that an encoder which sorts keys gives the same bytes on all devices that have seen the same.
  public func encode(to encoder: any Encoder) throws { try TableForm(table).encode(to: encoder) }

  /// Reads a book. It has no ``device`` until you set one.
  ///
  /// - Throws: `DecodingError`, with the path of what is wrong, for a form that is not known and for anything that the
  ///   library does not write.
  public init(from decoder: any Decoder) throws {
    let path = FormPath(decoder)
    let number = try FormNumber(from: decoder).form
    try path["form"].require(
      number == TableForm.number, "the form \(number) is not known: only \(TableForm.number) is")
    self.init(try TableReader(TableForm(from: decoder), at: path).table())
  }
}

/// The number of a form, which is read first: other forms may have nothing else in common.
private struct FormNumber: Decodable {
  let form: Int
}

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
