/// Where stretched audio is in the clip's audio at a frame, and how it moves on (X3).
///
/// Places are exact: whole numbers over the denominator.
public struct NaiveMoment: Sendable {
  public var frame: Int
  /// `q`, in frames of the clip's audio, times the denominator.
  public var position: Int128
  /// From this frame to the next one, times the denominator.
  public var pace: Int128
  public var denominator: Int128

  public init(frame: Int, position: Int128, pace: Int128, denominator: Int128) {
    precondition(denominator > 0 && pace > 0)
    self.frame = frame
    self.position = position
    self.pace = pace
    self.denominator = denominator
  }

  /// `⌊q⌋`.
  public var whole: Int { Int(Self.floorDivide(position, by: denominator)) }

  /// Has `q` reached a frame of the clip's audio (X3)?
  func hasReached(_ audioFrame: Int) -> Bool { position >= Int128(audioFrame) * denominator }

  /// `q(c)`, rounded down: where `c` will be at the pace of this frame (X5).
  func expected(at c: Int) -> Int {
    Int(Self.floorDivide(position + Int128(c - frame) * pace, by: denominator))
  }

  /// `L`: after how many frames `q` reaches a frame of the clip's audio at the pace of this one
  /// (X4, X7), at least 1 (X11).
  func frames(toReach audioFrame: Int) -> Int {
    let way = Int128(audioFrame) * denominator - position
    return max(1, Int(-Self.floorDivide(-way, by: pace)))
  }

  /// How many frames have passed since `q` reached a frame of the clip's audio, at the pace of this
  /// one; negative if it has not.
  func frames(since audioFrame: Int) -> Int {
    Int(Self.floorDivide(position - Int128(audioFrame) * denominator, by: pace))
  }

  static func floorDivide(_ over: Int128, by under: Int128) -> Int128 {
    let (quotient, rest) = over.quotientAndRemainder(dividingBy: under)
    return rest < 0 ? quotient - 1 : quotient
  }
}
