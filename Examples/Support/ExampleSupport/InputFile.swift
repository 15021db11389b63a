import Foundation
import Synchronization

/// Reads files whole, and remembers which, so that no output replaces them.
public enum InputFile {
  private static let read = Mutex<[String]>([])

  /// The bytes of a file; the failure names neither the file nor the key that asked for it, since
  /// the caller knows best what to call it.
  public static func bytes(at path: String) throws(Failure) -> [UInt8] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw Failure("there is no such file")
    }
    if isDirectory.boolValue { throw Failure("it is a directory") }
    read.withLock { $0.append(path) }
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw Failure("it cannot be read (\(error.localizedDescription))")
    }
  }

  /// Whether a file has been read, by this or any other path to it.
  static func hasRead(_ file: FileStatus) -> Bool {
    guard file.kind == .file else { return false }
    return read.withLock { $0 }.contains { FileStatus(of: $0)?.isSameFile(as: file) == true }
  }

  /// A path as a file in `directory` means it; an absolute one stays.
  public static func path(_ path: String, relativeTo directory: String) -> String {
    path.hasPrefix("/") || directory.isEmpty ? path : directory + "/" + path
  }

  /// Where a file stands; "" is the current directory.
  public static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
