import Foundation
import JackClient
import TerminalScreen

/// What is shown in a terminal, and does what keys ask for.
@MainActor
protocol Show: AnyObject {
  /// Whether a key has asked for the end.
  var isQuitting: Bool { get }
  /// A word on what is wrong with the server, if anything is.
  var trouble: String? { get }
  /// Takes over how things are now.
  func refresh()
  /// Takes the bytes of keys, in order.
  func take(_ bytes: [UInt8])
  /// The picture.
  func grid(_ size: (columns: Int, rows: Int)) -> CellGrid
  /// Leaves the server.
  func close()
}

/// Draws a show 30 times a second and hands the keys on, until it is over.
@MainActor
final class View {
  private static let redrawMilliseconds = 33

  private let show: any Show
  private let options: Options
  private let terminal = Terminal()

  init(_ show: any Show, _ options: Options) {
    self.show = show
    self.options = options
  }

  func run() throws {
    let isInteractive = Terminal.isThere && options.seconds == nil
    Terminal.catchSignals()
    if isInteractive { terminal.take() }
    defer { show.close() }
    let end = options.seconds.map { JackClient.now() + UInt64($0) * 1_000_000 }
    let depth = ColourDepth(environment: ProcessInfo.processInfo.environment)
    var hasInput = true
    var next = JackClient.now()
    while !show.isQuitting, Terminal.signal == nil, show.trouble == nil {
      let now = JackClient.now()
      if let end, now >= end { break }
      if now >= next {
        show.refresh()
        if isInteractive {
          terminal.write(show.grid(terminal.size).escapeSequences(depth))
        }
        // A picture that came too late is not made up for.
        next = max(next + UInt64(Self.redrawMilliseconds) * 1000, now)
      }
      let wait = Int((max(next, now) - now) / 1000)
      if hasInput {
        let bytes = Terminal.readKeys(waitingMilliseconds: wait)
        hasInput = bytes != nil
        show.take(bytes ?? [])
      } else {
        usleep(UInt32(wait) * 1000)
      }
    }
    terminal.giveBack()
    if let trouble = show.trouble { throw Failure(trouble) }
    if options.seconds != nil { print(show.grid(options.size).lines.joined(separator: "\n")) }
  }
}
