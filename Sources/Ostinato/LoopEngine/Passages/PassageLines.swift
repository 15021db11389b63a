/// The grid lines that are played in a passage, in order. See ``Passage/lines(every:from:)``.
///
/// This sequence does not allocate memory, and it can be iterated more than once.
///
/// Realtime-safe: yes.
public struct PassageLines: Sequence, IteratorProtocol, Sendable, BitwiseCopyable {
  private let passage: Passage
  private let interval: Ticks
  /// The remainder of the grid's origin divided by the interval, and the number by which its lines are counted
  /// lower for it.
  private let phase: Ticks
  private let indexOffset: Int64
  /// The last tick that the music reaches in the passage.
  private let last: Ticks
  /// The next line that a wrap at the first frame has cut off, as long as it lies before the end of
  /// the region.
  private var beforeWrap: Ticks
  /// The next line of the passage.
  private var upcoming: Ticks

  init(of passage: Passage, every interval: Ticks, from origin: Ticks) {
    self.passage = passage
    self.interval = interval
    guard interval > .zero, passage.unitsPerFrame > 0, passage.count > 0 else {
      (last, beforeWrap, upcoming) = (.zero, Ticks(.max), Ticks(.max))
      (phase, indexOffset) = (.zero, 0)
      return
    }
    indexOffset = floorDivided(origin.rawValue, by: interval.rawValue)
    phase = Ticks(origin.rawValue &- indexOffset &* interval.rawValue)
    let base = passage.timebase
    // A passage has at most 512 frames, each of less than 2⁵² units, so this is far from overflow.
    let way = Int128(passage.unitsPerFrame) &* Int128(passage.count &- 1)
    last = base.ticks(at: Position(units: passage.position.units &+ way))
    beforeWrap = interval.line(after: passage.cutShort.after, phase: phase)
    upcoming = interval.line(after: base.ticks(at: passage.linesServed), phase: phase)
  }

  /// Returns the next line, or `nil` after the last one.
  public mutating func next() -> PassageLine? {
    if beforeWrap < passage.cutShort.before {
      defer { beforeWrap = beforeWrap + interval }
      return line(beforeWrap, frames: 0)
    }
    guard upcoming <= last else { return nil }
    defer { upcoming = upcoming + interval }
    let base = passage.timebase
    let frames = base.frames(from: passage.position, to: base.position(of: upcoming))
    return line(upcoming, frames: frames.rawValue)
  }

  /// The frame of the first line that has not been returned, if the music goes on as it does in the passage. A source
  /// has nothing to look for before it.
  package var upcomingFrame: FramePosition {
    let base = passage.timebase
    return passage.frame + base.frames(from: passage.position, to: base.position(of: upcoming))
  }

  private func line(_ ticks: Ticks, frames: Int64) -> PassageLine {
    PassageLine(
      offset: passage.offset &+ Int(truncatingIfNeeded: frames),
      frame: passage.frame + FrameCount(frames), ticks: ticks,
      index: floorDivided(ticks.rawValue &- phase.rawValue, by: interval.rawValue) &- indexOffset)
  }
}

extension Passage {
  /// Returns the lines of a grid that are played in this passage: those that are a multiple of `interval`
  /// away from `origin`, by default from `0:0:0`, in the order in which they are played.
  ///
  /// These are the lines that an observer with this grid has reported
  /// (``LoopEngine/observe(every:)``), each at the same frame. There are none while the music stands, and none
  /// for an interval of 0 or less. Realtime-safe: yes.
  ///
  /// - Parameters:
  ///   - interval: The distance of the lines, such as `.perSixteenth`, `.perQuarter / 3` or
  ///     `passage.timebase.timeSignature.barLength`.
  ///   - origin: The place of line 0. There are lines before it, too, with negative numbers.
  /// - Complexity: O(1); a loop over all lines is linear in their number.
  public func lines(every interval: Ticks, from origin: Ticks = .zero) -> PassageLines {
    PassageLines(of: self, every: interval, from: origin)
  }
}
