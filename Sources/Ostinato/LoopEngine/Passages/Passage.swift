/// A run of frames over which musical time moves at a constant rate, without a jump, or stands
/// still.
///
/// A sound source that follows passages, such as a metronome, a drum machine or a synthesizer,
/// stays in step with the decks without knowing about loops, pauses or tempo changes.
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
  /// The position that the first frame would have had without the jump that led to this passage.
  public let positionBefore: Position
  /// The position up to which, inclusive, musical lines have already been assigned to a frame
  /// before this passage. Lines after it, up to ``position``, belong to the first frame: for
  /// example, a line that the music was moved to by a seek.
  public let linesServed: Position
  /// The sample rate, tempo and time signature within the passage.
  public let timebase: Timebase

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

  /// Returns the offset, within the block, of the frame to which the musical line at `ticks`
  /// belongs; `nil` if that frame is before or after this passage, or if the music stands still.
  public func offset(of ticks: Ticks) -> Int? {
    guard unitsPerFrame > 0, timebase.position(of: ticks) > linesServed else { return nil }
    let needed = timebase.frames(from: position, to: timebase.position(of: ticks)).rawValue
    return needed < Int64(count) ? offset + Int(needed) : nil
  }
}
