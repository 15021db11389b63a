/// What a fuzzer does, chosen by one byte of its input after the other. Behind the last byte all are 0.
public struct Choices {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0

  public init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = UnsafeBufferPointer(start: start, count: count)
  }

  /// Whether every byte has been used.
  public var isOver: Bool { offset >= bytes.count }

  /// The next byte.
  public mutating func byte() -> UInt8 {
    defer { offset += 1 }
    return isOver ? 0 : bytes[offset]
  }

  /// One of `count` possibilities, of which there are up to 256.
  public mutating func choose(_ count: Int) -> Int { Int(byte()) % count }

  /// One of the elements.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[choose(elements.count)]
  }

  /// So many bytes as a number, the lowest first.
  public mutating func bits(_ count: Int) -> UInt64 {
    (0..<count).reduce(0) { $0 | UInt64(byte()) << UInt64(8 * $1) }
  }

  /// A small number, one at the end of some range, or any at all.
  public mutating func number() -> Int64 {
    switch choose(4) {
    case 0: Int64(choose(20)) - 2
    case 1: Int64(choose(256))
    case 2: pick(Self.ends) &+ Int64(choose(3) - 1)
    default: Int64(bitPattern: bits(8))
    }
  }

  /// Any number as a float, often one at the end of some range.
  public mutating func float() -> Float {
    choose(2) == 0
      ? pick([0, 0.5, 1, 16, 17, -1, .nan, .infinity, 0x1p-21, 0x1p48, -0.0])
      : Float(bitPattern: UInt32(truncatingIfNeeded: bits(4)))
  }

  private static var ends: [Int64] {
    let powers: [Int64] = [15, 16, 31, 32, 53, 61, 62].map { 1 << $0 }
    return powers + powers.map { -$0 } + [.max - 1, .min + 1]
  }
}
