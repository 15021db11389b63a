import Foundation

/// Writes a file that appears whole or not at all.
///
/// Bytes go to a temporary file beside it, which ``publish()`` moves into place; until then an
/// older file of that name stays as it was, and an output file that is dropped leaves nothing
/// behind. A device or pipe (`/dev/stdout`) has no place to move to and is written directly.
public struct OutputFile: ~Copyable {
  private let path: String
  private let destination: String
  private let temporary: String?
  private let handle: FileHandle
  private var isClosed = false
  private var isPublished = false

  public init(_ path: String) throws(Failure) {
    let destination = Self.destination(path)
    let temporary = try Self.temporary(for: destination, named: path)
    if let temporary, !FileManager.default.createFile(atPath: temporary, contents: nil) {
      throw Failure("\(path): cannot be created (\(Self.reason()))")
    }
    guard let handle = FileHandle(forWritingAtPath: temporary ?? destination) else {
      throw Failure("\(path): cannot be written (\(Self.reason()))")
    }
    self.path = path
    self.destination = destination
    self.temporary = temporary
    self.handle = handle
  }

  deinit {
    if !isClosed { try? handle.close() }
    if let temporary, !isPublished { unlink(temporary) }
  }

  /// The file that a path leads to, through symbolic links.
  public static func destination(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// Whether something other than a regular file is there: a device, a pipe.
  public static func isDevice(_ destination: String) -> Bool {
    let type = type(of: destination)
    return type != nil && type != .typeRegular
  }

  private static func type(of destination: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: destination)
    return attributes?[.type] as? FileAttributeType
  }

  public func write(_ bytes: Data) throws(Failure) {
    do {
      try handle.write(contentsOf: bytes)
    } catch {
      throw Failure("\(path): cannot be written (\(error.localizedDescription))")
    }
  }

  public func write(_ text: String) throws(Failure) { try write(Data(text.utf8)) }

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
    if rename(temporary, destination) != 0 {
      throw Failure("\(path): cannot be written (\(Self.reason()))")
    }
    isPublished = true
  }

  /// A name beside the destination, or nil where that is no regular file.
  private static func temporary(
    for destination: String, named path: String
  ) throws(Failure) -> String? {
    if type(of: destination) == .typeDirectory { throw Failure("\(path): is a directory") }
    if isDevice(destination) { return nil }
    return "\(destination).\(ProcessInfo.processInfo.processIdentifier).partial"
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
