/// The bytes of a RIFF file, or of a RIFX file, in which the greatest byte of a number comes first.
struct RIFFBytes {
  let bytes: [UInt8]
  var isBigEndian = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// The 16-bit number at `offset`.
  func word16(at offset: Int) -> UInt16 {
    let word = bytes.word16(at: offset)
    return isBigEndian ? word.byteSwapped : word
  }

  /// The 32-bit number at `offset`.
  func word32(at offset: Int) -> UInt32 {
    let word = bytes.word32(at: offset)
    return isBigEndian ? word.byteSwapped : word
  }

  /// The 64-bit number at `offset`.
  func word64(at offset: Int) -> UInt64 {
    let word = bytes.word64(at: offset)
    return isBigEndian ? word.byteSwapped : word
  }

  /// The four letters at `offset`, as ``fourCC(_:)`` gives them.
  func name(at offset: Int) -> UInt32 { bytes.word32(at: offset) }

  /// The same bytes with the least byte of each sample in a range first.
  func littleEndian(_ samples: Range<Int>, sampleSize: Int) -> [UInt8] {
    guard isBigEndian, sampleSize > 1 else { return bytes }
    var swapped = bytes
    for start in stride(from: samples.lowerBound, to: samples.upperBound, by: sampleSize) {
      swapped[start..<start + sampleSize].reverse()
    }
    return swapped
  }
}
