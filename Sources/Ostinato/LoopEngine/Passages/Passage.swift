/// A run of frames in which musical time moves straight on, or stands still.
///
/// A source of sound that reads passages cannot get out of step with the decks and needs to know
/// nothing of loops: a metronome, a drum grid, a host's own synth.
/// Realtime-safe: yes.
public struct Passage: Equatable, Sendable, BitwiseCopyable {
  /// Where it begins in the block, in frames.
  public let offset: Int
  /// How many frames it has.
  public internal(set) var count: Int
  /// The engine frame it begins at.
  public let frame: FramePosition
  /// Where the music is at its first frame.
  public let position: Position
  /// How far the music moves in a frame; 0 while paused.
  public let unitsPerFrame: Int64
  /// How it came about.
  public let entry: Entry
  /// Where its first frame would have played, had the music not jumped there.
  public let positionBefore: Position
  /// Musical lines up to here, inclusive, had their frame before this passage. Lines after
  /// it, up to ``position``, belong to the first frame: one after a seek to a line, for example.
  public let linesServed: Position
  /// Rate, tempo and time signature within the passage.
  public let timebase: Timebase

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

  /// The offset within the block of the frame that the musical line at `ticks` belongs to; `nil` if
  /// that lies before this passage or after it, or the passage stands still.
  public func offset(of ticks: Ticks) -> Int? {
    guard unitsPerFrame > 0, timebase.position(of: ticks) > linesServed else { return nil }
    let needed = timebase.frames(from: position, to: timebase.position(of: ticks)).rawValue
    return needed < Int64(count) ? offset + Int(needed) : nil
  }
}
