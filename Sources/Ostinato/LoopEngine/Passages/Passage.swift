/// A run of frames over which musical time moves at a constant rate, without a jump, or stands
/// still.
///
/// A render with sources and an advance divide each block into passages. A sound source that follows
/// them, such as a metronome, a drum machine or a synthesizer, stays in step with the decks without
/// knowing about loops, pauses or tempo changes.
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
  /// The offset of the first frame within the block.
  public let offset: Int
  /// The number of frames.
  public internal(set) var count: Int
  /// The engine frame of the first frame.
  public let frame: FramePosition
  /// The position of the music at the first frame.
  public let position: Position
  /// The distance that the music moves per frame; 0 while paused.
  public let unitsPerFrame: Int64
  /// How the music came to this passage.
  public let entry: Entry
  /// The position that the first frame would have had without the jump that led to this passage; equal to
  /// ``position`` if there was no jump.
  public let positionBefore: Position
  /// The position up to which, inclusive, every line was played before this passage.
  ///
  /// The lines played at the passage's first frame are those after ``linesServed`` and up to
  /// ``position``. If the music continues, these are the lines since the previous frame; after a seek to a
  /// line, it is that line.
  public let linesServed: Position
  /// The sample rate, tempo and time signature within the passage.
  public let timebase: Timebase
  /// The end of the microloop's region that a wrap at the first frame has cut short.
  let cutShort: CutShort
  /// Whether the music moved up to the first frame and was paused or reset there, even if it was started again
  /// at the same frame. A source lets its sound fade out.
  public let stops: Bool
  /// Whether the music starts to move at the first frame, having stood still or stopped there.
  public let starts: Bool
  /// Whether a seek, a reset or the end of a microloop's region led to the first frame.
  public let jumps: Bool

  /// How the music came to a passage.
  public enum Entry: Equatable, Sendable, BitwiseCopyable {
    /// It continues from the frame before, possibly at another tempo.
    case continues
    /// It resumed after a pause.
    case played
    /// It was paused.
    case paused
    /// It returned to the start of the microloop's region.
    case wrapped
    /// It jumped because of a seek.
    case sought
    /// It was reset.
    case reset
  }

  /// The lines between two positions, both excluded, that the frame of a wrap plays before those of the
  /// region's start (rule L3). There are some if lines are closer together than frames.
  struct CutShort: Equatable, Sendable, BitwiseCopyable {
    let after: Ticks
    let before: Ticks

    static var none: CutShort { CutShort(after: .zero, before: .zero) }
  }

  /// Returns the offset, within the block, of the frame at which the line at `ticks` is played; `nil` if it
  /// is played before or after this passage, or if the music stands still.
  public func offset(of ticks: Ticks) -> Int? {
    guard unitsPerFrame > 0, timebase.position(of: ticks) > linesServed else { return nil }
    let needed = timebase.frames(from: position, to: timebase.position(of: ticks)).rawValue
    return needed < Int64(count) ? offset + Int(needed) : nil
  }
}

// Lines to read in a log or a debugger. Embedded Swift has no text for numbers with a fraction.
#if !hasFeature(Embedded)
  extension Passage: CustomStringConvertible {
    /// The passage in one line, such as `12:0:0 @846720, 512 frames at 125 BPM, wrapped`.
    /// Realtime-safe: no.
    public var description: String {
      let time = MusicalTime(timebase.ticks(at: position), in: timebase.timeSignature)
      let frames = "\(count) \(count == 1 ? "frame" : "frames")"
      let pace = unitsPerFrame > 0 ? "at \(timebase.tempo) BPM" : "standing"
      return "\(time) @\(frame), \(frames) \(pace), \(entry)"
    }
  }

  extension PassageLine: CustomStringConvertible {
    /// The line in one line, such as `line 48 @846720, offset 17`. Realtime-safe: no.
    public var description: String { "line \(index) @\(frame), offset \(offset)" }
  }
#endif
