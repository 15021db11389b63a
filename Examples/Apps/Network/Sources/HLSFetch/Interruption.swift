import Dispatch
import Foundation

/// Waits for Ctrl-C. A second one ends the program at once.
struct Interruption {
  private let source: any DispatchSourceSignal

  /// - Parameter action: What the first one does.
  init(_ action: @escaping @Sendable () async -> Void) {
    signal(SIGINT, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: SIGINT)
    source.setEventHandler {
      signal(SIGINT, SIG_DFL)
      Task { await action() }
    }
    source.resume()
  }

  func cancel() {
    source.cancel()
    signal(SIGINT, SIG_DFL)
  }
}
