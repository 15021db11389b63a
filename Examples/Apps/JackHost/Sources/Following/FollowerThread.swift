import EnginePlayer
import Foundation
import Ostinato
import Synchronization

/// A thread that lets a follower compare the clocks every two milliseconds.
public final class FollowerThread: Sendable {
  private let isOver = Atomic<Bool>(false)
  private let hasEnded = DispatchSemaphore(value: 0)
  private let lastWords = Mutex("")

  /// Begins to keep the engine of a player in step with a clock.
  public init(_ player: EnginePlayer, with clock: some OtherClock) {
    Thread.detachNewThread {
      var follower = Follower(player.host.control, clock: clock)
      while !self.isOver.load(ordering: .acquiring) {
        // The audio thread may have begun a cycle already, and then takes commands in before the next one.
        follower.step(lead: FrameCount(2 * player.cycleFrames))
        let words = follower.words
        self.lastWords.withLock { $0 = words }
        usleep(2_000)
      }
      self.hasEnded.signal()
    }
  }

  /// The clock in a few words, or what went wrong, for a screen.
  public var words: String { lastWords.withLock { $0 } }

  /// Ends the thread, and waits for that. Call this once.
  public func end() {
    isOver.store(true, ordering: .releasing)
    hasEnded.wait()
  }
}
