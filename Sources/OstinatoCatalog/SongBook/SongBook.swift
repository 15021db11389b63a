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
