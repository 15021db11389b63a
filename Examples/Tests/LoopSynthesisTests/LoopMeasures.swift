import LoopSynthesis

func peak(_ samples: [Float]) -> Float {
  var peak: Float = 0
  for sample in samples { peak = max(peak, abs(sample)) }
  return peak
}

func peak(_ one: [Float], _ other: [Float]) -> Float {
  var peak: Float = 0
  for index in 0..<one.count { peak = max(peak, abs(one[index] + other[index])) }
  return peak
}

extension LoopAudio {
  var peak: Float { max(LoopSynthesisTests.peak(left), LoopSynthesisTests.peak(right)) }

  var meanSquare: Double { meanSquare(left.indices) }

  /// Over both sides of some frames.
  func meanSquare(_ frames: Range<Int>) -> Double {
    var sum = 0.0
    for frame in frames {
      let (left, right) = (Double(left[frame]), Double(right[frame]))
      sum += left * left + right * right
    }
    return sum / Double(2 * frames.count)
  }

  /// What one speaker plays.
  var mono: [Double] { zip(left, right).map { (Double($0) + Double($1)) / 2 } }

  /// FNV-1a over the samples' bits as little-endian bytes, left and right in turn.
  var fingerprint: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in left.indices {
      for sample in [left[index], right[index]] {
        var bits = sample.bitPattern
        for _ in 0..<4 {
          hash = (hash ^ UInt64(bits & 0xFF)) &* 0x100_0000_01B3
          bits >>= 8
        }
      }
    }
    return String(hash, radix: 16)
  }
}
