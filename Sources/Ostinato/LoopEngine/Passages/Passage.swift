/// A run of frames over which the music moves straight on, at one tempo, or stands still.
///
/// ``LoopEngine/advance(frames:passages:events:)`` divides each block into passages. A source of sound that
/// reads them stays in step with the decks and needs to know nothing of loops and jumps: a metronome, a drum
/// machine, a synth of your own.
///
/// ```swift
/// passages.forEach { passage in
///   for line in passage.lines(every: .perSixteenth) {
///     print("step \(line.index % 16) is \(line.offset) frames into the block")
///   }
/// }
/// ```
///
/// Realtime-safe: yes.
public struct Passage: Equatable, Sendable, BitwiseCopyable {
  /// Where the passage begins in the block, in frames.
  public let offset: Int
  /// How many frames it has.
  public internal(set) var count: Int
  /// The engine frame at which it begins.
  public let frame: FramePosition
  /// Where the music is at the passage's first frame.
  public let position: Position
  /// How far the music moves in a frame; 0 while paused.
  public let unitsPerFrame: Int64
  /// How the music came to this passage.
  public let entry: Entry
  /// Where the music would be at the passage's first frame if nothing had happened there: where it was left
  /// by a jump. The same as ``position`` if it did not jump.
  public let positionBefore: Position
  /// The place in the music up to which, and including which, every line was played before this passage.
  ///
  /// The lines that are played at the passage's first frame are those after ``linesServed`` and not after
  /// ``position``. In music that goes straight on, those are the lines since the frame before; after a seek
  /// to a line, it is that line.
  public let linesServed: Position
  /// The sample rate, tempo and time signature within the passage.
  public let timebase: Timebase
  /// The end of the microloop's region that a wrap at the first frame has cut short.
  let cutShort: CutShort

  /// The way in which the music came to a passage.
  public enum Entry: Equatable, Sendable, BitwiseCopyable {
    /// Straight on from the frame before; perhaps at another tempo.
    case continues
    /// Out of a pause.
    case played
    /// Into a pause.
    case paused
    /// Back to the start of the microloop's region.
    case wrapped
    /// By a seek.
    case sought
    /// By a reset.
    case reset
  }

  /// The lines between two places, neither included, that a wrap's frame plays before those of the region's
  /// start (rule L3): there are some if lines are closer together than frames.
  struct CutShort: Equatable, Sendable, BitwiseCopyable {
    let after: Ticks
    let before: Ticks

    static var none: CutShort { CutShort(after: .zero, before: .zero) }
  }

  /// Returns the lines of a grid that are played in this passage: the multiples of `interval`, counted from
  /// `0:0:0`, in the order in which they are played.
  ///
  /// These are the lines that an observer with this grid has reported
  /// (``LoopEngine/observe(every:)``), each at the same frame. There are none while the music stands, nor for
  /// an interval of 0 or less. Realtime-safe: yes.
  ///
  /// - Parameter interval: The distance of the lines, such as `.perSixteenth`, `.perQuarter / 3` or
  ///   `passage.timebase.timeSignature.barLength`.
  /// - Complexity: O(1); a loop over all lines is linear in their number.
  public func lines(every interval: Ticks) -> PassageLines {
    PassageLines(of: self, every: interval)
  }

  /// Returns the offset within the block of the frame at which the line at `ticks` is played; `nil` if the
  /// line is played before this passage or after it, or if the music stands.
  public func offset(of ticks: Ticks) -> Int? {
    guard unitsPerFrame > 0, timebase.position(of: ticks) > linesServed else { return nil }
    let needed = timebase.frames(from: position, to: timebase.position(of: ticks)).rawValue
    return needed < Int64(count) ? offset + Int(needed) : nil
  }
}
