import Synchronization

/// Keeps what each cycle was, in memory made beforehand: one thread writes, others read what is
/// written.
///
/// Safe: an entry is written once, before the count that covers it is stored, and read after that
/// count is loaded; the memory lasts as long as the object.
public final class CycleJournal: @unchecked Sendable {
  /// One cycle of the server, as a client met it.
  public struct Entry: Equatable, Sendable, BitwiseCopyable {
    /// The server's frame clock at the cycle's first frame.
    public let frameTime: UInt32
    /// How many frames the cycle had.
    public let frames: Int
    /// How many commands the engine took in at the first of them.
    public let taken: Int

    public init(frameTime: UInt32, frames: Int, taken: Int) {
      self.frameTime = frameTime
      self.frames = frames
      self.taken = taken
    }
  }

  private let entries: UnsafeMutableBufferPointer<Entry>
  private let written = Atomic<Int>(0)
  private let lost = Atomic<Int>(0)

  /// A journal of so many cycles at most.
  public init(capacity: Int) {
    entries = .allocate(capacity: max(capacity, 1))
    // Touched now, so that no page has to be found on the audio thread.
    entries.initialize(repeating: Entry(frameTime: 0, frames: 0, taken: 0))
  }

  deinit { entries.deallocate() }

  /// Adds a cycle; one that does not fit is counted as lost. Thread: audio.
  public func append(_ entry: Entry) {
    let index = written.load(ordering: .relaxed)
    guard index < entries.count else {
      lost.store(lost.load(ordering: .relaxed) + 1, ordering: .relaxed)
      return
    }
    entries[index] = entry
    written.store(index + 1, ordering: .releasing)
  }

  /// How many cycles are written. Thread: any.
  public var count: Int { written.load(ordering: .acquiring) }
  /// How many did not fit. Thread: any.
  public var lostCount: Int { lost.load(ordering: .relaxed) }
  /// A copy of what is written so far. Thread: any but the audio thread.
  public var array: [Entry] { Array(entries[..<count]) }
  /// How many commands the engine took in so far. Thread: any but the audio thread.
  public var takenCount: Int { entries[..<count].reduce(0) { $0 + $1.taken } }
}
