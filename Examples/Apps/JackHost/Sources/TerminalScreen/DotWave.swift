import Ostinato

/// A waveform as braille characters: two dots in each column, four in each row.
struct DotWave {
  private let rows: Int
  /// For each column of dots, its first and its last dot from the top.
  private let spans: [ClosedRange<Int>]

  /// `nil` if there is nothing to draw. The loudest sample reaches the edge, so that a quiet clip is
  /// drawn as large as a loud one.
  init?(_ waveform: Waveform, columns: Int, rows: Int) {
    let buckets = waveform.buckets
    guard !buckets.isEmpty, rows > 0 else { return nil }
    self.rows = rows
    let loudest = buckets.reduce(Float(0)) { max($0, -$1.minimum, $1.maximum) }
    let middle = Float(rows * 4 - 1) / 2
    let scale = loudest > 0 ? middle / loudest : 0
    func dot(_ sample: Float) -> Int { Int((middle - sample * scale).rounded()) }
    let count = columns * 2
    spans = (0..<count).map { column in
      let first = column * buckets.count / count
      let end = max((column + 1) * buckets.count / count, first + 1)
      var (lowest, highest) = (buckets[first].minimum, buckets[first].maximum)
      for bucket in buckets[first..<end] {
        lowest = min(lowest, bucket.minimum)
        highest = max(highest, bucket.maximum)
      }
      return dot(highest)...max(dot(lowest), dot(highest))
    }
  }

  /// The character at a place.
  func character(line: Int, column: Int) -> Character {
    var dots: UInt32 = 0
    for (side, bits) in [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]].enumerated() {
      for (index, bit) in bits.enumerated()
      where spans[column * 2 + side].contains(line * 4 + index) { dots |= UInt32(bit) }
    }
    guard dots > 0, let scalar = Unicode.Scalar(0x2800 + dots) else { return " " }
    return Character(scalar)
  }
}
