import Foundation

/// Files as they are read and written here.
enum Files {
  /// Reads all that a file or a pipe has.
  static func contents(of path: String) throws -> Data {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ToolError.system(path) }
    defer { close(descriptor) }
    var data = Data()
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count == 0 { return data }
      if count > 0 {
        data += bytes.prefix(count)
      } else if errno != EINTR {
        throw ToolError.system(path)
      }
    }
  }

  /// Replaces a file: after a crash, whole and either the old one or the new one. Who may read and write it stays.
  static func replace(_ path: String, with data: Data) throws {
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, access(path, W_OK) != 0 { throw ToolError.system(path) }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    // What cannot be made to last is not begun.
    let folderDescriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folderDescriptor >= 0 else { throw ToolError.system(folder) }
    defer { close(folderDescriptor) }
    let new = path + ".new"
    let descriptor = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw ToolError.system(new) }
    defer { close(descriptor) }
    do {
      if isThere, fchmod(descriptor, status.st_mode & 0o777) != 0 { throw ToolError.system(new) }
      try write(data, to: descriptor, new)
      guard fsync(descriptor) == 0 else { throw ToolError.system(new) }
      guard rename(new, path) == 0 else { throw ToolError.system(path) }
    } catch {
      unlink(new)
      throw error
    }
    guard fsync(folderDescriptor) == 0 else { throw ToolError.system(folder) }
  }

  /// Writes to the standard output.
  static func print(_ data: Data) throws {
    try write(data, to: STDOUT_FILENO, "the standard output")
  }

  private static func write(_ data: Data, to descriptor: CInt, _ name: String) throws {
    var rest = [UInt8](data)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw ToolError.system(name)
      }
    }
  }
}
