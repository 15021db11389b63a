import Foundation
import OstinatoHLS

/// An open request: what reads it, and what has come and is not written.
struct StreamRequest {
  let task: Task<Void, Never>
  var kept = Data()
  var isPaused = false
  var resumption: CheckedContinuation<Void, Never>?

  init(task: Task<Void, Never>) { self.task = task }

  /// Forgets the first bytes, and writes those that follow.
  mutating func write(skip: Int, count: Int, at offset: Int64, to file: FileHandle) throws {
    let rest = kept.dropFirst(skip)
    if count > 0 {
      try file.seek(toOffset: UInt64(offset))
      try file.write(contentsOf: rest.prefix(count))
    }
    kept = Data(rest.dropFirst(count))
  }

  mutating func goOn() {
    isPaused = false
    resumption?.resume()
    resumption = nil
  }
}

extension HTTPURLResponse {
  /// The header as the fetcher takes it.
  var fields: [HeaderField] {
    allHeaderFields.compactMap { name, value in
      guard let name = name as? String, let value = value as? String else { return nil }
      return HeaderField(name: name, value: value)
    }
  }
}

/// The reason why fetching failed before the fetcher began.
enum StreamError: Error, CustomStringConvertible {
  case address(String)
  case status(Int)
  case notOneStream
  case live

  var description: String {
    switch self {
    case .address(let address): "\(address) is no address"
    case .status(let status): "the server answered \(status) for the playlist"
    case .notOneStream: "the playlist has several variants, of which this app chooses none"
    case .live: "the stream still goes on, and this app does not follow it"
    }
  }
}
