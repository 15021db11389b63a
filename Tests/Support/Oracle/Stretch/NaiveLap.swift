/// A clip's audio, lap after lap: `x[i]` (X3, W10), if the same clip comes next.
public struct NaiveLap: StretchedAudio {
  public let left: [Float]
  public let right: [Float]
  /// The lap's length in frames.
  public let length: Int

  public init(left: [Float], right: [Float], length: Int) {
    precondition(left.count == right.count && length >= 1)
    self.left = left
    self.right = right
    self.length = length
  }

  /// `x[i]` of both channels; 0 where the audio has ended.
  public subscript(i: Int) -> SIMD2<Double> {
    let frame = Self.modulo(i, length)
    return frame < left.count ? SIMD2(Double(left[frame]), Double(right[frame])) : .zero
  }

  /// From 0 on, also of what is below it.
  static func modulo(_ i: Int, _ length: Int) -> Int {
    let rest = i % length
    return rest < 0 ? rest + length : rest
  }
}
