import Foundation

/// A file that is written at any place.
struct DownloadFile {
  private let handle: FileHandle

  /// Opens a file, or creates it. It is emptied unless its bytes are kept.
  init(_ url: URL, keepsBytes: Bool) throws {
    if !keepsBytes || !FileManager.default.fileExists(atPath: url.path) {
      try Data().write(to: url)
    }
    handle = try FileHandle(forUpdating: url)
  }

  func write(_ bytes: Data, at offset: Int64) throws {
    try handle.seek(toOffset: UInt64(offset))
    try handle.write(contentsOf: bytes)
  }

  /// Waits until everything that was written is on the disk.
  func synchronize() throws { try handle.synchronize() }

  func finish(length: Int64) throws {
    try handle.truncate(atOffset: UInt64(length))
    try handle.synchronize()
    try handle.close()
  }
}
