import Foundation

/// Progress on standard error: a line that changes on a terminal, and else nothing.
struct ProgressMeter {
  private let isTerminal = isatty(FileHandle.standardError.fileDescriptor) == 1
  private var shown = -1

  mutating func show(_ progress: Double) {
    let percent = Int(progress * 100)
    guard isTerminal, percent != shown else { return }
    shown = percent
    let bar = String(repeating: "#", count: percent / 4)
    let text = "\r[\(bar.padding(toLength: 25, withPad: ".", startingAt: 0))] \(percent) %"
    FileHandle.standardError.write(Data(text.utf8))
  }

  func finish() { if isTerminal { note("") } }
}
