/// A grid line and the frame at which it is played, as returned by ``Passage/lines(every:from:)``.
public struct PassageLine: Equatable, Sendable, BitwiseCopyable {
  /// The frame, counted from the beginning of the block.
  public let offset: Int
  /// The engine frame.
  public let frame: FramePosition
  /// The position of the line in the music.
  public let ticks: Ticks
  /// The number of the line, counted from 0 at the origin of the grid, by default `0:0:0`. For example, in a grid of sixteenths,
  /// `index % 16` is the step within a bar of 4/4.
  public let index: Int64

  init(offset: Int, frame: FramePosition, ticks: Ticks, index: Int64) {
    self.offset = offset
    self.frame = frame
    self.ticks = ticks
    self.index = index
  }
}
