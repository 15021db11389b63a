extension WAVFile {
  /// Encodes the samples as a WAV file of 32-bit floats.
  ///
  /// The chunks are `fmt ` (18 bytes), `fact` and `data`, as the format requires for anything
  /// except PCM. ``init(decoding:reading:channels:acceptsTruncation:)`` reads back the same samples, bit for bit.
  ///
  /// - Throws: ``WAVFile/Error/tooLarge(bytes:)`` beyond 4 GiB.
  /// - Complexity: O(n) in the number of samples.
  public func encoded() throws(WAVFile.Error) -> [UInt8] {
    let size = try WAVFile.encodedSize(channelCount: channels.count, frameCount: frameCount)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    bytes += try WAVFile.header(
      sampleRate: sampleRate, channelCount: channels.count, frameCount: frameCount)
    let left = channels[0]
    if channels.count == 1 {
      for sample in left { bytes.append(word32: sample.bitPattern) }
    } else {
      let right = channels[1]
      for frame in left.indices {
        bytes.append(word32: left[frame].bitPattern)
        bytes.append(word32: right[frame].bitPattern)
      }
    }
    return bytes
  }

  /// Returns the bytes that precede the samples in a WAV file of 32-bit floats, for a file that is
  /// written while it is being recorded.
  ///
  /// Write `frameCount` frames after them: for each frame, a little-endian float per channel, left
  /// before right. ``encoded()`` returns the same bytes with the samples.
  ///
  /// - Throws: The errors of ``encodedSize(channelCount:frameCount:)``.
  /// - Complexity: O(1).
  ///
  /// Realtime-safe: no.
  public static func header(
    sampleRate: SampleRate, channelCount: Int, frameCount: Int
  ) throws(WAVFile.Error) -> [UInt8] {
    let size = try encodedSize(channelCount: channelCount, frameCount: frameCount)
    let frameSize = 4 * channelCount
    var bytes: [UInt8] = []
    bytes.append(text: "RIFF")
    bytes.append(word32: UInt32(size - 8))
    bytes.append(text: "WAVE")
    bytes.append(text: "fmt ")
    bytes.append(word32: 18)
    bytes.append(word16: SampleEncoding.floatTag)
    bytes.append(word16: UInt16(channelCount))
    bytes.append(word32: UInt32(sampleRate.hertz))
    // At most 80 000 000: 10 000 000 Hz times 8 bytes.
    bytes.append(word32: UInt32(sampleRate.hertz) * UInt32(frameSize))
    bytes.append(word16: UInt16(frameSize))
    bytes.append(word16: 32)
    bytes.append(word16: 0)
    bytes.append(text: "fact")
    bytes.append(word32: 4)
    bytes.append(word32: UInt32(frameCount))
    bytes.append(text: "data")
    bytes.append(word32: UInt32(frameSize * frameCount))
    return bytes
  }

  /// Returns the size in bytes of what ``encoded()`` returns for this many samples.
  ///
  /// - Throws: ``WAVFile/Error/notMonoOrStereo(_:)``, ``WAVFile/Error/negativeFrameCount(_:)``, and
  ///   ``WAVFile/Error/tooLarge(bytes:)`` if the size does not fit in 32 bits or in an array.
  public static func encodedSize(channelCount: Int, frameCount: Int) throws(WAVFile.Error) -> Int {
    guard channelCount == 1 || channelCount == 2 else { throw .notMonoOrStereo(channelCount) }
    guard frameCount >= 0 else { throw .negativeFrameCount(frameCount) }
    // This is called before there is an array, so the number of frames can be any.
    let frameSize = Int64(4 * channelCount)
    let bytes = frameSize.multipliedClamped(by: Int64(frameCount)).addingClamped(headerSize)
    guard bytes - 8 <= Int64(UInt32.max), let size = Int(exactly: bytes) else {
      throw .tooLarge(bytes: bytes)
    }
    return size
  }

  /// The size of everything before the samples: 12 + 26 + 12 + 8 bytes.
  private static var headerSize: Int64 { 58 }
}

extension [UInt8] {
  // Truncation is intended here: each byte of the word is appended once.
  fileprivate mutating func append(word16 word: UInt16) {
    append(UInt8(truncatingIfNeeded: word))
    append(UInt8(truncatingIfNeeded: word >> 8))
  }

  fileprivate mutating func append(word32 word: UInt32) {
    append(word16: UInt16(truncatingIfNeeded: word))
    append(word16: UInt16(truncatingIfNeeded: word >> 16))
  }

  fileprivate mutating func append(text: StaticString) {
    text.withUTF8Buffer { characters in
      // Safe: within the buffer's count.
      for index in 0..<characters.count { unsafe append(characters[index]) }
    }
  }
}
