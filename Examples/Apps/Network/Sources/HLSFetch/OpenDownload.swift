import Foundation

/// An open request of a download: what reads it, and what has come and is not written.
struct OpenDownload {
  let task: Task<Void, Never>
  var kept = Data()
  var isPaused = false
  var resumption: CheckedContinuation<Void, Never>?

  init(task: Task<Void, Never>) { self.task = task }

  /// Forgets the first bytes, and writes those that follow.
  mutating func write(skip: Int, count: Int, at offset: Int64, to file: DownloadFile) throws {
    let rest = kept.dropFirst(skip)
    if count > 0 { try file.write(rest.prefix(count), at: offset) }
    kept = Data(rest.dropFirst(count))
  }

  mutating func goOn() {
    isPaused = false
    resumption?.resume()
    resumption = nil
  }
}
