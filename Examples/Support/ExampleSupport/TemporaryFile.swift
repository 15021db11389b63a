import Foundation
import Synchronization

/// A file beside the one that is being written. SIGHUP, SIGINT, SIGPIPE and SIGTERM remove it before they end the
/// program; any other signal that ends it leaves the file.
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

  /// A path that is in use, or `nil`. Its text is never freed: a handler may still be reading it.
  typealias Cell = Atomic<UnsafeMutablePointer<CChar>?>

  nonisolated(unsafe) static let all = {
    let all = UnsafeMutablePointer<Cell>.allocate(capacity: capacity)
    for place in 0..<capacity { (all + place).initialize(to: Cell(nil)) }
    return all
  }()

  /// Set once, at the first access, where the signal is not ignored, as `nohup` has it.
  private static let handlers: Void = {
    for number in [SIGHUP, SIGINT, SIGPIPE, SIGTERM] {
      var old = sigaction()
      guard sigaction(number, nil, &old) == 0, !isIgnored(old) else { continue }
      signal(number, removeTemporaryFiles)
    }
  }()

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Returns the path's place, or `nil` if there is none left.
  static func add(_ path: String) -> Int? {
    let text = strdup(path)
    let place = (0..<capacity).first { place in
      all[place].compareExchange(expected: nil, desired: text, ordering: .releasing).exchanged
    }
    // After the list, which the handlers read.
    _ = handlers
    return place
  }

  static func remove(at place: Int) { all[place].store(nil, ordering: .relaxed) }
}

/// Removes the files, and lets the signal end the program as it would have. It calls only what the handler of a
/// signal may call.
private func removeTemporaryFiles(_ number: Int32) {
  for place in 0..<TemporaryPaths.capacity {
    if let path = TemporaryPaths.all[place].load(ordering: .acquiring) { unlink(path) }
  }
  signal(number, SIG_DFL)
  raise(number)
}
