import Foundation

/// Writes a file that appears whole or not at all.
///
/// Bytes go to a temporary file beside it, which ``publish()`` moves into place; until then an
/// older file of that name stays as it was, and an output file that is dropped leaves nothing
/// behind, nor does SIGHUP, SIGINT, SIGPIPE or SIGTERM. A device or pipe (`/dev/stdout`) has no place
/// to move to and is written directly. A file that ``InputFile`` has read is refused.
public struct OutputFile: ~Copyable {
  private let path: String
  private let destination: String
  private let temporary: TemporaryFile?
  private let handle: FileHandle
  private var isClosed = false
  private var isPublished = false

  public init(_ path: String) throws(Failure) {
    let destination = try Destination(path).file
    let temporary = try destination.map(TemporaryFile.init)
    let isThere =
      temporary.map { FileManager.default.createFile(atPath: $0.path, contents: nil) } ?? true
    let handle = isThere ? FileHandle(forWritingAtPath: temporary?.path ?? path) : nil
    guard let handle else {
      let reason = Self.reason()
      temporary?.remove()
      throw Failure("\(path): cannot be \(isThere ? "written" : "created") (\(reason))")
    }
    self.path = path
    self.destination = destination ?? path
    self.temporary = temporary
    self.handle = handle
  }

  deinit {
    if !isClosed { try? handle.close() }
    if !isPublished { temporary?.remove() }
  }

  /// Checks, before the first of several files is written, that each of them can be: that no two are one
  /// file, and that none has been read.
  public static func check(_ paths: [String]) throws(Failure) {
    // By their bytes: texts are equal that a file system tells apart, such as an é of one and of two characters.
    var earlier: [[UInt8]: String] = [:]
    for path in paths {
      guard let file = try Destination(path).file else { continue }
      if let other = earlier.updateValue(path, forKey: Array(file.utf8)) {
        throw Failure(
          "\(other) and \(path) are one file: give each a name of its own", status: .usage)
      }
    }
  }

  public func write(_ bytes: Data) throws(Failure) {
    do {
      try handle.write(contentsOf: bytes)
    } catch {
      throw Failure("\(path): cannot be written (\(error.localizedDescription))")
    }
  }

  public func write(_ text: String) throws(Failure) { try write(Data(text.utf8)) }

  /// Writes a text as a whole file.
  public static func write(_ text: String, to path: String) throws(Failure) {
    var file = try OutputFile(path)
    try file.write(text)
    try file.publish()
  }

  /// Ends the writing. What can still fail fails here, so that several files can be closed before
  /// the first is published.
  public mutating func close() throws(Failure) {
    if isClosed { return }
    isClosed = true
    do {
      try handle.close()
    } catch {
      throw Failure("\(path): cannot be written (\(error.localizedDescription))")
    }
  }

  /// Moves the file into place.
  public mutating func publish() throws(Failure) {
    try close()
    guard let temporary else { return }
    if rename(temporary.path, destination) != 0 {
      throw Failure("\(path): cannot be written (\(Self.reason()))")
    }
    isPublished = true
    temporary.forget()
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}

/// Where an output goes.
private struct Destination {
  /// The path of the regular file, without symbolic links; `nil` for a device or a pipe.
  let file: String?

  init(_ path: String) throws(Failure) {
    guard let status = FileStatus(of: path) else {
      if let target = FileStatus.target(ofLink: path) {
        throw Failure("\(path): is a symbolic link to \(target), which is not there")
      }
      file = Self.whole(InputFile.directory(of: path)) + "/" + Self.name(of: path)
      return
    }
    switch status.kind {
    case .directory: throw Failure("\(path): is a directory")
    case .other: file = nil
    case .file:
      guard !InputFile.hasRead(status) else {
        throw Failure("\(path): is read as well: write to another file")
      }
      file = Self.whole(path)
    }
  }

  /// The path without symbolic links, or as it is where it leads to nothing.
  private static func whole(_ path: String) -> String {
    guard let whole = realpath(path.isEmpty ? "." : path, nil) else { return path }
    defer { free(whole) }
    return String(cString: whole)
  }

  private static func name(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }
}
