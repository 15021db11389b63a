/// The reason why a book cannot be edited or merged. Nothing has changed then.
public enum BookError: Error, Equatable, Sendable {
  /// A device's name is not 1 to 16 of the characters `a` to `z`, `0` to `9` and `-`.
  case deviceName(String)
  /// A name of a record, a kind or a field is not 1 to 128 of the characters that rule B10 allows.
  case name(String)
  /// A text has more than 4 096 bytes.
  case textTooLong(bytes: Int)
  /// There would be more than 100 000 records.
  case tooManyRecords(Int)
  /// A record would have more than 1 000 fields.
  case tooManyFields(Int, record: String)
  /// There would be more than 64 devices.
  case tooManyDevices(Int)
  /// There is a record with this name already, or there was one.
  case nameTaken(String)
  /// There is no record with this name, or it is deleted.
  case noRecord(String)
  /// The counts of stamps are used up, which no honest device reaches.
  case countsUsedUp
  /// These are changes since a version of which the book has not seen everything.
  case changesMissing
  /// The book, or the other one, is behind what has been forgotten, and has edits that the other has not seen.
  case behind
  /// The version is behind what has been forgotten, so changes since then cannot be told.
  case versionBehind
  /// A version that is given has something that the book has not seen: merge that device's book first.
  case versionAhead
  /// These are only the changes of a book, and cannot be edited.
  case onlyChanges
}

extension BookError: CustomStringConvertible {
  /// A single line for people to read.
  public var description: String {
    switch self {
    case .deviceName(let text):
      "\"\(text)\" is no name of a device: give 1 to 16 of the characters a-z, 0-9 and -"
    case .name(let text):
      "\"\(text)\" is no name: give 1 to 128 of the characters a-z, A-Z, 0-9, and . - _ / ~"
    case .textTooLong(let bytes): "a text of \(bytes) bytes is longer than 4096"
    case .tooManyRecords(let count): "\(count) records are more than 100000: forget deleted ones"
    case .tooManyFields(let count, let record):
      "\(count) fields of the record \(record) are more than 1000"
    case .tooManyDevices(let count): "\(count) devices are more than 64"
    case .nameTaken(let name): "there is, or was, a record with the name \(name): give another"
    case .noRecord(let name): "there is no record with the name \(name)"
    case .countsUsedUp: "the counts of edits are used up: begin a new book"
    case .changesMissing:
      "these are changes since a version that the book does not have: merge earlier ones, or the whole book"
    case .behind:
      "one of the books is behind what the other has forgotten: take the other as it is, and repeat the edits"
    case .versionBehind: "the version is behind what has been forgotten: exchange the whole book"
    case .versionAhead: "a version has what the book has not seen: merge that device's book first"
    case .onlyChanges: "these are only the changes of a book: merge them into a book"
    }
  }
}
