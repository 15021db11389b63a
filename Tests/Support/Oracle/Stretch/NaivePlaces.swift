/// The place `q` in the clip's audio at each frame of stretched audio, and the pace there (X3).
///
/// Places are exact: whole numbers over a denominator that all of them share. They go on where a lap
/// ends.
public struct NaivePlaces: Sendable {
  public let denominator: Int128
  private let place: @Sendable (Int) -> Place

  /// Both in frames of the clip's audio, times the denominator.
  public struct Place: Sendable {
    public var position: Int128
    /// From this frame to the next one.
    public var pace: Int128

    public init(position: Int128, pace: Int128) {
      self.position = position
      self.pace = pace
    }
  }

  /// Any places, by frame.
  public init(denominator: Int128, at place: @escaping @Sendable (Int) -> Place) {
    precondition(denominator > 0)
    self.denominator = denominator
    self.place = place
  }

  /// From place 0 at frame 0 on, at one pace (X8).
  public init(paceNumerator: Int64, paceDenominator: Int64) {
    let pace = Int128(paceNumerator)
    self.init(denominator: Int128(paceDenominator)) {
      Place(position: Int128($0) * pace, pace: pace)
    }
  }

  public func moment(at frame: Int) -> NaiveMoment {
    let place = place(frame)
    return NaiveMoment(
      frame: frame, position: place.position, pace: place.pace, denominator: denominator)
  }
}
