import Foundation
import Ostinato
import OstinatoHost

/// A file with a line for each message of a controller and each event, as they come.
struct Log {
  private let file: FileHandle

  /// Begins an empty file.
  init(path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw Failure("--log \(path): cannot be written") }
    self.file = file
  }

  func write(_ line: String) { try? file.write(contentsOf: Data("\(line)\n".utf8)) }

  /// Writes an event, except for lines of the grid, loops that begin again, and what `words` has no words for.
  func write(_ event: HostEvent, words: (EngineEvent) -> String?) {
    guard case .event(let event) = event else { return write("\(event)") }
    switch event.kind {
    case .bar, .beat, .sixteenth, .line, .clipLooped, .microloopWrapped, .cued: break
    case .reported:
      if let words = words(event) { write("\(event.time) @\(event.frame) \(words)") }
    default: write("\(event)")
    }
  }
}
