/// The levels of a strip, or of the mix, over a window of frames.
///
/// An engine measures them only if ``EngineSettings/levelWindow`` says over how many frames; windows follow each
/// other from frame 0. For a level in decibels, take 20 times the base-10 logarithm of a peak or 10 times that of a
/// mean square.
///
/// Units: linear. The mean square is the square of the RMS level.
public struct Levels: Equatable, Sendable, BitwiseCopyable {
  /// The peak magnitude of the left channel.
  public var peakLeft: Float
  /// The peak magnitude of the right channel.
  public var peakRight: Float
  /// The mean square of the left channel.
  public var meanSquareLeft: Float
  /// The mean square of the right channel.
  public var meanSquareRight: Float

  /// Creates levels from the four values.
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
