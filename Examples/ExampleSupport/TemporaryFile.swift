import Foundation
import Synchronization

/// A file beside the one that is being written. A signal that ends the program removes it.
struct TemporaryFile {
  let path: String
  private let place: Int

  /// Names a file beside `file`, before it is created.
  init(_ file: String) throws(Failure) {
    let path = "\(file).\(ProcessInfo.processInfo.processIdentifier).partial"
    guard let place = TemporaryPaths.add(path) else {
      throw Failure("more than \(TemporaryPaths.capacity) files are being written")
    }
    (self.path, self.place) = (path, place)
  }

  /// Removes the file.
  func remove() {
    unlink(path)
    forget()
  }

  /// Leaves the file, which has been moved, to itself.
  func forget() { TemporaryPaths.remove(at: place) }
}

/// The paths of all temporary files, where the handler of a signal can read them.
private enum TemporaryPaths {
  static let capacity = 64
  private static let lock = Mutex(())

  nonisolated(unsafe) static let all = {
    let all = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
    all.initialize(repeating: nil, count: capacity)
    return all
  }()

  /// Set once, at the first access. A signal that is ignored, as `nohup` has it, stays so.
  private static let handlers: Void = {
    for number in [SIGHUP, SIGINT, SIGPIPE, SIGTERM] {
      let old = signal(number, removeTemporaryFiles)
      if unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }()

  /// Returns the path's place, or `nil` if there is none left.
  static func add(_ path: String) -> Int? {
    lock.withLock { _ in
      let place = (0..<capacity).first { all[$0] == nil }
      if let place { all[place] = strdup(path) }
      // After the list, which the handlers read.
      _ = handlers
      return place
    }
  }

  static func remove(at place: Int) {
    lock.withLock { _ in
      let path = all[place]
      all[place] = nil
      free(path)
    }
  }
}

/// Removes the files, and lets the signal end the program as it would have. It calls only what the handler of a
/// signal may call.
private func removeTemporaryFiles(_ number: Int32) {
  for place in 0..<TemporaryPaths.capacity {
    if let path = TemporaryPaths.all[place] { unlink(path) }
  }
  signal(number, SIG_DFL)
  raise(number)
}
