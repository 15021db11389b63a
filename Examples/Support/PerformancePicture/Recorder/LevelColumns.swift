import Ostinato

/// Measures audio in a fixed number of equal parts, block by block.
struct LevelColumns {
  private let length: Int64
  private var place = 0
  private var filled: Int64 = 0
  private var minimum: Float = 0
  private var maximum: Float = 0
  private var squares: Float = 0
  /// Parts that were not heard to their end are silent.
  private(set) var columns: [Waveform.Bucket]

  init(count: Int, length: Int64) {
    self.length = length
    columns = Array(repeating: .silence, count: count)
  }

  /// Whether any part was heard to its end.
  var isHeard: Bool { place > 0 }

  /// Takes the block that begins at `start`; blocks follow each other without a gap.
  mutating func add(from start: Int64, left: Span<Float>, right: Span<Float>) {
    var frame = start
    var index = 0
    while index < left.count, place < columns.count {
      let end = Int64(place + 1) * length / Int64(columns.count)
      let upTo = min(left.count, index + Int(end - frame))
      measure(left, right, index..<upTo)
      frame += Int64(upTo - index)
      index = upTo
      if frame == end { finish() }
    }
  }

  private mutating func measure(
    _ left: Span<Float>, _ right: Span<Float>, _ range: Range<Int>
  ) {
    var (low, high, sum) = (minimum, maximum, squares)
    for index in range {
      let (a, b) = (left[index], right[index])
      low = min(low, a, b)
      high = max(high, a, b)
      sum += a * a + b * b
    }
    (minimum, maximum, squares) = (low, high, sum)
    filled += Int64(range.count)
  }

  private mutating func finish() {
    columns[place] = Waveform.Bucket(
      minimum: minimum, maximum: maximum,
      rootMeanSquare: filled == 0 ? 0 : (squares / Float(2 * filled)).squareRoot())
    place += 1
    (minimum, maximum, squares, filled) = (0, 0, 0, 0)
  }
}

extension Waveform.Bucket {
  static var silence: Waveform.Bucket {
    Waveform.Bucket(minimum: 0, maximum: 0, rootMeanSquare: 0)
  }
}
