import Foundation
import OstinatoSongBook

/// A book in a file, which is only ever replaced as a whole.
///
/// The name of the device stands in a file beside it, since it is not a part of the book.
struct BookFile {
  private let path: String
  private var devicePath: String { path + ".device" }
  /// What was read or written last, and the file that it is in.
  private var last: (file: FileIdentity, book: SongBook)?

  /// - Parameter path: The file, or a link to it.
  init(_ path: String) { self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

  /// Creates an empty book.
  func create(device: DeviceName) throws {
    let lock = try FileLock(path + ".lock")
    for path in [path, devicePath] where access(path, F_OK) == 0 {
      throw ToolError("\(path): the file already exists; a new book takes a new name")
    }
    try Files.replace(devicePath, with: Data("\(device.text)\n".utf8))
    try Files.replace(path, with: bytes(SongBook(device: device)))
    _ = consume lock
  }

  /// Names the device of a book that was copied here, or restored from a backup.
  ///
  /// - Parameter renewing: Whether all that the book has is written anew, as edits of this device.
  func adopt(by device: DeviceName, renewing: Bool) throws {
    guard access(path, R_OK) == 0 else { throw ToolError.system(path) }
    let lock = try FileLock(path + ".lock")
    let book = try read()
    guard book.version.counts[device] == nil else {
      throw ToolError("\(path): there are edits by \(device) already; a copy takes a new name")
    }
    // What can be refused is refused before the first file changes.
    let renewed = renewing ? try bytes(book.renewed(by: device)) : nil
    try Files.replace(devicePath, with: Data("\(device.text)\n".utf8))
    if let renewed { try Files.replace(path, with: renewed) }
    _ = consume lock
  }

  /// Reads the book. It has no device.
  func read() throws -> SongBook {
    let data = try Files.contents(of: path)
    do { try JSONKeys.check(data) } catch { throw ToolError("\(path): \(error)") }
    do { return try JSONDecoder().decode(SongBook.self, from: data) } catch let error
      as DecodingError
    {
      throw ToolError("\(path): \(Self.text(error))")
    }
  }

  /// Changes the book, as one of several processes. A change that throws is none.
  mutating func update(
    needsDevice: Bool = false, _ change: (inout SongBook) throws -> Void
  ) throws {
    guard access(path, R_OK) == 0 else { throw ToolError.system(path) }
    let lock = try FileLock(path + ".lock")
    var file = try FileIdentity(path)
    var book = try last.flatMap { $0.file == file ? $0.book : nil } ?? read()
    book.device = needsDevice ? try device() : try deviceIfNamed()
    let before = book
    try change(&book)
    if book != before {
      try Files.replace(path, with: bytes(book))
      file = try FileIdentity(path)
    }
    last = (file, book)
    _ = consume lock
  }

  /// Reads a book that is whole, and not only its changes.
  func readWhole() throws -> SongBook {
    let book = try read()
    guard book.isWhole else { throw ToolError("\(path): these are only the changes of a book") }
    return book
  }

  /// Returns what a version has not seen.
  func changes(since version: BookVersion) throws -> SongBook {
    var book = try readWhole()
    // A book that was restored is noticed by its device.
    book.device = try deviceIfNamed()
    return try book.changes(since: version)
  }

  /// Writes changes into a file that no device edits.
  func replace(withChanges changes: SongBook) throws {
    guard access(devicePath, F_OK) != 0 else {
      throw ToolError("\(path): there is a book in this file; give another one")
    }
    try Files.replace(path, with: bytes(changes))
  }

  private func deviceIfNamed() throws -> DeviceName? {
    access(devicePath, F_OK) == 0 ? try device() : nil
  }

  private func device() throws -> DeviceName {
    let text = String(decoding: try Files.contents(of: devicePath), as: UTF8.self)
    do { return try DeviceName(text.trimmingCharacters(in: .whitespacesAndNewlines)) } catch {
      throw ToolError("\(devicePath): \(error)")
    }
  }

  private func bytes(_ book: SongBook) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(book) + Data("\n".utf8)
  }

  private static func text(_ error: DecodingError) -> String {
    switch error {
    case .dataCorrupted(let context), .keyNotFound(_, let context), .typeMismatch(_, let context),
      .valueNotFound(_, let context):
      let names = context.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }
      return (names.isEmpty ? "" : "at \(names.joined(separator: ".")): ")
        + context.debugDescription
    @unknown default: return "\(error)"
    }
  }
}
