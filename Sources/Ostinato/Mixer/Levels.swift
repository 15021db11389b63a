/// The levels of a strip or of the mix over one window of frames.
///
/// Units: linear; mean square is the square of the effective value.
public struct Levels: Equatable, Sendable, BitwiseCopyable {
  /// The greatest magnitude on the left.
  public var peakLeft: Float
  /// The greatest magnitude on the right.
  public var peakRight: Float
  /// The mean of the squares on the left.
  public var meanSquareLeft: Float
  /// The mean of the squares on the right.
  public var meanSquareRight: Float

  /// Takes the four measures.
  public init(
    peakLeft: Float, peakRight: Float, meanSquareLeft: Float, meanSquareRight: Float
  ) {
    self.peakLeft = peakLeft
    self.peakRight = peakRight
    self.meanSquareLeft = meanSquareLeft
    self.meanSquareRight = meanSquareRight
  }

  /// Silence.
  public static var silence: Levels {
    Levels(peakLeft: 0, peakRight: 0, meanSquareLeft: 0, meanSquareRight: 0)
  }
}
