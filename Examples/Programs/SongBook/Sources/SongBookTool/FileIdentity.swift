import Foundation

/// Which file a path leads to, and what of it changes when somebody writes it.
struct FileIdentity: Equatable {
  private let numbers: [Int]

  init(_ path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0 else { throw ToolError.system(path) }
    let times = [status.st_mtim, status.st_ctim].flatMap { [$0.tv_sec, $0.tv_nsec] }
    numbers = [Int(status.st_dev), Int(status.st_ino), Int(status.st_size)] + times
  }
}
