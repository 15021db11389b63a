import Foundation

/// What a path leads to, through symbolic links.
struct FileStatus {
  enum Kind {
    case file, directory
    /// A device or a pipe, which is written to as it stands.
    case other
  }

  let kind: Kind
  private let device: UInt64
  private let number: UInt64

  /// `nil` if the path leads to nothing.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .directory
      default: .other
      }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }

  func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && number == other.number
  }

  /// The file that a symbolic link names, whether it is there or not; `nil` if the path is no link.
  static func target(ofLink path: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }
}
