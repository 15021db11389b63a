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

  /// `⌊q⌋` at a frame.
  public func whole(at frame: Int) -> Int { floor(place(frame).position) }

  /// Has `q` reached a frame of the clip's audio (X3)?
  func hasReached(_ audioFrame: Int, at frame: Int) -> Bool {
    place(frame).position >= Int128(audioFrame) * denominator
  }

  /// `q(c)`, rounded down: where `c` will be at the pace of the frame that decides (X5).
  func expected(at c: Int, decidedAt frame: Int) -> Int {
    let now = place(frame)
    return floor(now.position + Int128(c - frame) * now.pace)
  }

  /// After how many frames `q` reaches a frame of the clip's audio, as in ``expected(at:decidedAt:)``.
  func frames(toReach audioFrame: Int, decidedAt frame: Int) -> Int {
    let now = place(frame)
    let way = Int128(audioFrame) * denominator - now.position
    return -floorDivided(-way, by: now.pace)
  }

  private func floor(_ position: Int128) -> Int {
    floorDivided(position, by: denominator)
  }

  private func floorDivided(_ over: Int128, by under: Int128) -> Int {
    Int(Self.floorDivide(over, by: under))
  }

  static func floorDivide(_ over: Int128, by under: Int128) -> Int128 {
    let (quotient, rest) = over.quotientAndRemainder(dividingBy: under)
    return rest < 0 ? quotient - 1 : quotient
  }
}
