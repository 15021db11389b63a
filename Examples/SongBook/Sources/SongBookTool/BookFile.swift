import Foundation
import OstinatoCatalog

/// A book in a file, which is only ever replaced as a whole.
///
/// The name of the device stands in a file beside it, since it is not a part of the book.
struct BookFile {
  private let path: String
  private var devicePath: String { path + ".device" }

  init(_ path: String) { self.path = path }

  /// Creates an empty book.
  func create(device: DeviceName) throws {
    let lock = try FileLock(path + ".lock")
    guard access(path, F_OK) != 0 else { throw ToolError("\(path): there is such a file already") }
    try write(Data("\(device.text)\n".utf8), to: devicePath)
    try write(bytes(SongBook(device: device)), to: path)
    _ = consume lock
  }

  /// Reads the book. It has no device.
  func read() throws -> SongBook {
    let data = try contents(of: path)
    do { return try JSONDecoder().decode(SongBook.self, from: data) } catch let error
      as DecodingError
    {
      throw ToolError("\(path): \(Self.text(error))")
    }
  }

  /// Changes the book, as one of several processes. A change that throws is none.
  func update(needsDevice: Bool = false, _ change: (inout SongBook) throws -> Void) throws {
    guard access(path, R_OK) == 0 else { throw ToolError.system(path) }
    let lock = try FileLock(path + ".lock")
    var book = try read()
    if needsDevice { book.device = try device() }
    let before = book
    try change(&book)
    if book != before { try write(bytes(book), to: path) }
    _ = consume lock
  }

  /// Writes a book in place of whatever is there.
  func replace(with book: SongBook) throws { try write(bytes(book), to: path) }

  private func device() throws -> DeviceName {
    let text = String(decoding: try contents(of: devicePath), as: UTF8.self)
    do { return try DeviceName(text.trimmingCharacters(in: .whitespacesAndNewlines)) } catch {
      throw ToolError("\(devicePath): \(error)")
    }
  }

  private func contents(of path: String) throws -> Data {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ToolError.system(path)
    }
    return data
  }

  private func bytes(_ book: SongBook) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(book) + Data("\n".utf8)
  }

  /// Replaces a file: after a crash, whole and either the old one or the new one.
  private func write(_ data: Data, to path: String) throws {
    let new = path + ".new"
    let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw ToolError.system(new) }
    defer { close(descriptor) }
    try FileHandle(fileDescriptor: descriptor).write(contentsOf: data)
    guard fsync(descriptor) == 0 else { throw ToolError.system(new) }
    guard rename(new, path) == 0 else { throw ToolError.system(path) }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let folderDescriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard folderDescriptor >= 0 else { throw ToolError.system(folder) }
    defer { close(folderDescriptor) }
    guard fsync(folderDescriptor) == 0 else { throw ToolError.system(folder) }
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
