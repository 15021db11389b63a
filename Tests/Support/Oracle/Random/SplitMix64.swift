/// A stream of draws that a seed fixes, the same on every platform.
///
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
public struct SplitMix64: Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension SplitMix64 {
  /// A whole number in the range, each about equally likely.
  public mutating func draw(_ range: ClosedRange<Int64>) -> Int64 {
    let width = UInt64(range.upperBound - range.lowerBound) + 1
    return range.lowerBound + Int64(next().multipliedFullWidth(by: width).high)
  }

  public mutating func draw(_ range: ClosedRange<Int>) -> Int {
    Int(draw(Int64(range.lowerBound)...Int64(range.upperBound)))
  }

  /// A positive whole number in the range, each power of two about equally likely.
  public mutating func drawByOctave(_ range: ClosedRange<Int64>) -> Int64 {
    let octaves = 63 - (range.upperBound / range.lowerBound).leadingZeroBitCount
    let low = range.lowerBound << draw(0...Int64(octaves))
    return draw(low...min(range.upperBound, low + (low - 1)))
  }

  public mutating func chance(_ percent: Int) -> Bool { draw(1...100) <= percent }

  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[draw(0...(elements.count - 1))]
  }

  /// A place among the weights, each as likely as its share.
  public mutating func weighted(_ weights: [Int]) -> Int {
    var rest = draw(0...(weights.reduce(0, +) - 1))
    for (index, weight) in weights.enumerated() {
      if rest < weight { return index }
      rest -= weight
    }
    return weights.count - 1
  }
}
