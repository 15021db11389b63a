import Foundation

/// A lock that one process at a time holds, on a file that is there for nothing else.
struct FileLock: ~Copyable {
  private let descriptor: CInt

  /// Waits for the lock for at most half a minute.
  init(_ path: String) throws {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw ToolError.system(path) }
    let end = ContinuousClock.now + .seconds(30)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw ToolError.system(path) }
      guard ContinuousClock.now < end else {
        throw ToolError("\(path): another process has held the lock for 30 s")
      }
      usleep(2000)
    }
  }

  deinit { close(descriptor) }
}
