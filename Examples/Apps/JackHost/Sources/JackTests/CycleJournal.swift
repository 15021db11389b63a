import EnginePlayer
import JackClient
import OstinatoHost
import Synchronization

/// Keeps what each cycle was, in memory made beforehand: one thread writes, others read what is
/// written.
///
/// Safe: an entry is written once, before the count that covers it is stored, and read after that
/// count is loaded; the memory lasts as long as the object.
final class CycleJournal: @unchecked Sendable {
  /// One cycle of the server, as a client met it.
  struct Entry: BitwiseCopyable {
    /// The server's frame clock at the cycle's first frame.
    var frameTime: UInt32 = 0
    /// How many frames the cycle had.
    var frames = 0
    /// How many commands the engine took in at the first of them.
    var taken = 0
  }

  private let entries: UnsafeMutableBufferPointer<Entry>
  private let written = Atomic<Int>(0)

  /// A journal of so many cycles at most.
  init(capacity: Int) {
    entries = .allocate(capacity: max(capacity, 1))
    // Touched now, so that no page has to be found on the audio thread.
    entries.initialize(repeating: Entry())
  }

  deinit { entries.deallocate() }

  /// Adds a cycle, if it fits. Thread: audio.
  func append(_ entry: Entry) {
    let index = written.load(ordering: .relaxed)
    guard index < entries.count else { return }
    entries[index] = entry
    written.store(index + 1, ordering: .releasing)
  }

  /// How many cycles are written. Thread: any.
  var count: Int { written.load(ordering: .acquiring) }
  /// Whether a further cycle does not fit. Thread: any.
  var isFull: Bool { count == entries.count }
  /// A copy of what is written so far. Thread: any but the audio thread.
  var array: [Entry] { Array(entries[..<count]) }
  /// How many commands the engine took in so far. Thread: any but the audio thread.
  var takenCount: Int { entries[..<count].reduce(0) { $0 + $1.taken } }
}

/// Plays as ``EnginePlayer`` does, and writes down what each cycle was.
final class JournalingPlayer: JackProcessor {
  private let player: EnginePlayer
  private let journal: CycleJournal

  init(_ host: EngineHost, _ journal: CycleJournal) {
    player = EnginePlayer(host)
    self.journal = journal
  }

  func process(_ cycle: JackCycle) {
    let taken = unsafe player.render(cycle)
    journal.append(.init(frameTime: cycle.frameTime, frames: cycle.frames, taken: taken))
  }
}
