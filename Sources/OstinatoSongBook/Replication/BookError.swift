/// The reason why a book cannot be edited or merged. When an operation throws it, nothing changes.
public enum BookError: Error, Equatable, Sendable {
  /// The book was decoded and has no device yet, so it cannot be edited.
  case noDevice
  /// A device name is not 1 to 16 of the characters `a` to `z`, `0` to `9` and `-`.
  case deviceName(String)
  /// The name of a record or a field is not 1 to 128 of the letters, digits and `.` `-` `_` `/`.
  case name(String)
  /// The name of a song's record is longer than 96 bytes.
  case songName(String)
  /// A text is longer than 4 096 bytes.
  case textTooLong(bytes: Int)
  /// The book would exceed the limit on records: 100 000 after an edit, or 6 400 000 after a merge.
  case tooManyRecords(Int, limit: Int)
  /// A record would exceed the limit on fields: 1 000 after an edit, or 64 000 after a merge. A set list has a field
  /// for each song that was ever in it.
  case tooManyFields(Int, record: String, limit: Int)
  /// The book would have more than 64 devices.
  case tooManyDevices(Int)
  /// A record with this name exists, or existed and was deleted.
  case nameTaken(String)
  /// There is no record with this name, or it is deleted.
  case noRecord(String)
  /// The counts of stamps are used up, which only merging a damaged book can cause. Nothing is lost: continue with the
  /// book that ``SongBook/renewed(by:)`` returns.
  case countsUsedUp
  /// A new device name is required, but the book has edits under this one.
  case deviceNameTaken(DeviceName)
  /// The changes start from a version with edits that the book has not seen.
  case changesMissing
  /// The books would still differ after merging these changes, as when one of them was restored from a backup. Merge
  /// the whole book instead.
  case changesNotEnough
  /// Other books have edits by this device that the book does not have: it was restored from a backup, or the device
  /// name is used elsewhere. Give the device another name, and merge the whole book.
  case restored(DeviceName)
  /// One of the books is behind the other's compaction horizon, and has edits that the other has not seen.
  case behind
  /// The version is behind the compaction horizon, so the changes since then cannot be determined.
  case versionBehind
  /// A given version has edits that the book has not seen. Merge that device's book first.
  case versionAhead
  /// The book has only changes, and cannot be edited.
  case onlyChanges
  /// A text, such as a title, is not 1 to 200 characters long, or an artist is longer than 200 characters.
  case textLength(Int, of: TextField)
  /// A text, such as a title, has a control character, a line or paragraph separator, or a character that changes the
  /// direction of the surrounding text.
  case forbiddenCharacter(UInt32, in: TextField)
  /// A text, such as a title, has more than 8 combining marks on one character.
  case tooManyMarks(Int, in: TextField)
  /// A text, such as a title, has no visible character.
  case invisibleText(in: TextField)
  /// A tempo is outside the book's range. All values are in millionths of a quarter note per minute.
  case tempoOutOfRange(microBPM: Int64, allowed: ClosedRange<Int64>)
  /// The number of beats in a bar is not within 1 … 16.
  case beatsOutOfRange(Int)
  /// The accent pattern was created from a malformed literal.
  case malformedAccents
  /// The song is already in the set list.
  case inListAlready(song: String)
  /// The song is not in the set list.
  case notInList(song: String)
  /// An index in a set list is not within 0 … `last`.
  case indexOutOfRange(Int, last: Int)
  /// The seconds of practice are not within 1 … 86 400.
  case secondsOutOfRange(Int)
  /// A day is neither a valid date in the years 1 to 9999, such as `2026-11-24`, nor a whole number.
  case day(String)
}

extension BookError: CustomStringConvertible {
  /// A single line for people to read.
  public var description: String {
    switch self {
    case .noDevice: "the book has no device: set its device before you edit it"
    case .deviceName(let text):
      "\"\(text)\" is not a valid name of a device: give 1 to 16 of the characters a-z, 0-9 and -"
    case .name(let text):
      "\"\(text)\" is not a valid name: give 1 to 128 of the characters a-z, A-Z, 0-9, and . - _ /"
    case .songName(let text):
      "\"\(text)\" is not a valid name of a song's record: give at most 96 bytes"
    case .textTooLong(let bytes): "a text has \(bytes) bytes; the limit is 4096"
    case .tooManyRecords(let count, let limit):
      "the book would have \(count) records; the limit is \(limit)"
    case .tooManyFields(let count, let record, let limit):
      "the record \(record) would have \(count) fields; the limit is \(limit)"
    case .tooManyDevices(let count): "there would be \(count) devices; the limit is 64"
    case .nameTaken(let name): "there is, or was, a record with the name \(name): give another name"
    case .noRecord(let name): "there is no record with the name \(name)"
    case .countsUsedUp:
      "the counts of edits are used up, as a damaged book that was merged can cause: renew the book under a new name of the device"
    case .deviceNameTaken(let device):
      "there are edits by \(device) already: give the device a name that it has never had"
    case .changesMissing:
      "these are changes since a version that the book does not have: merge earlier ones, or the whole book"
    case .changesNotEnough:
      "the books would still differ after these changes, as after a backup was restored: merge the whole book"
    case .restored(let device):
      "others have edits by \(device) that this book does not have, as after a backup was restored: give the device a new name, and merge the whole book"
    case .behind:
      "one of the books is behind what the other has forgotten: take the other as it is, and repeat the edits"
    case .versionBehind: "the version is behind what has been forgotten: exchange the whole book"
    case .versionAhead: "a version has what the book has not seen: merge that device's book first"
    case .onlyChanges: "these are only the changes of a book: merge them into a book"
    case .textLength(let count, let field):
      "the \(field) has \(count) characters: give \(field.lengths.lowerBound) to \(field.lengths.upperBound)"
    case .forbiddenCharacter(let scalar, let field):
      "the \(field) has U+\(Self.hexadecimal(scalar)): leave out characters that control text, end lines or change its direction"
    case .tooManyMarks(let count, let field):
      "the \(field) has \(count) combining marks on one character: give at most \(NameFault.maximumMarks)"
    case .invisibleText(let field): "the \(field) has no character that can be seen: give one"
    case .tempoOutOfRange(let microBPM, let allowed):
      "a tempo of \(Self.bpm(microBPM)) BPM is not within \(Self.bpm(allowed.lowerBound)) … \(Self.bpm(allowed.upperBound)) BPM"
    case .beatsOutOfRange(let beats): "\(beats) beats in a bar are not within 1 … 16"
    case .malformedAccents:
      "the accent pattern is malformed: write groups of clicks, as in 3+2+2, or a letter for each, as in .X.X"
    case .inListAlready(let song): "the song \(song) is in the set list already: move it"
    case .notInList(let song): "the song \(song) is not in the set list: append it"
    case .indexOutOfRange(let index, let last):
      "the place \(index) in the set list is not within 0 … \(last)"
    case .secondsOutOfRange(let seconds):
      "\(seconds) seconds of practice are not within 1 … 86 400"
    case .day(let text):
      "\"\(text)\" is not a valid day: give a whole number, or a date such as 2026-11-24"
    }
  }

  private static func bpm(_ microBPM: Int64) -> String {
    microBPM % 1_000_000 == 0 ? "\(microBPM / 1_000_000)" : "\(Double(microBPM) / 1_000_000)"
  }

  private static func hexadecimal(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
