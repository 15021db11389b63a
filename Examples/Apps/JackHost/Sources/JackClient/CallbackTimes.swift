import Glibc
import Synchronization

/// How a client's callbacks have gone so far.
public struct CallbackFigures: Codable, Sendable {
  /// How many callbacks there were.
  public var count = 0
  /// The longest, in nanoseconds from entry to exit: with all that the machine did in between.
  public var longestNanoseconds: Int64 = 0
  /// The longest by the thread's own processor time, in nanoseconds: without what others did.
  public var longestCPUNanoseconds: Int64 = 0
  /// All of them together, in nanoseconds of processor time.
  public var totalCPUNanoseconds: Int64 = 0
  /// How many returned after their cycle was over.
  public var lateCount = 0
  /// How many of the late ones had begun in time: what they did was too long, or was interrupted.
  public var overrunCount = 0

  public init() {}
}

/// Measures callbacks, on the audio thread, for other threads to read.
///
/// One thread writes, so plain loads and stores will do: nothing has to be read and changed at once.
final class CallbackTimes: Sendable {
  private let count = Atomic<Int>(0)
  private let longest = Atomic<Int64>(0)
  private let longestCPU = Atomic<Int64>(0)
  private let totalCPU = Atomic<Int64>(0)
  private let late = Atomic<Int>(0)
  private let overrun = Atomic<Int>(0)

  /// The thread's own processor time, or the time of the wall clock. Thread: audio.
  static func nanoseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Adds a callback that took so many nanoseconds. `isOverrun`: whether it is late, and had begun in time. Thread: audio.
  func add(wall: Int64, cpu: Int64, isLate: Bool, isOverrun: Bool) {
    if wall > longest.load(ordering: .relaxed) { longest.store(wall, ordering: .relaxed) }
    if cpu > longestCPU.load(ordering: .relaxed) { longestCPU.store(cpu, ordering: .relaxed) }
    totalCPU.store(totalCPU.load(ordering: .relaxed) + cpu, ordering: .relaxed)
    if isLate { late.store(late.load(ordering: .relaxed) + 1, ordering: .relaxed) }
    if isOverrun { overrun.store(overrun.load(ordering: .relaxed) + 1, ordering: .relaxed) }
    count.store(count.load(ordering: .relaxed) + 1, ordering: .releasing)
  }

  /// Thread: any.
  var figures: CallbackFigures {
    var figures = CallbackFigures()
    figures.count = count.load(ordering: .acquiring)
    figures.longestNanoseconds = longest.load(ordering: .relaxed)
    figures.longestCPUNanoseconds = longestCPU.load(ordering: .relaxed)
    figures.totalCPUNanoseconds = totalCPU.load(ordering: .relaxed)
    figures.lateCount = late.load(ordering: .relaxed)
    figures.overrunCount = overrun.load(ordering: .relaxed)
    return figures
  }
}
