extension WAVFile {
  /// Encodes the samples as a WAV file.
  ///
  /// The chunks are `fmt `, for floats `fact`, and `data`, as the format requires.
  /// ``init(decoding:reading:channels:acceptsTruncation:)`` reads back the same samples: floats bit for bit.
  ///
  /// - Parameter format: How samples are written.
  /// - Throws: ``WAVFile/Error/tooLarge(bytes:)`` beyond 4 GiB.
  /// - Complexity: O(n) in the number of samples.
  public func encoded(as format: SampleFormat = .float32) throws(WAVFile.Error) -> [UInt8] {
    let size = try WAVFile.encodedSize(
      channelCount: channels.count, frameCount: frameCount, format: format)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    bytes += try WAVFile.header(
      sampleRate: sampleRate, channelCount: channels.count, frameCount: frameCount, format: format)
    for frame in 0..<frameCount {
      for channel in channels.indices {
        let sample = channels[channel][frame]
        switch format {
        case .float32: bytes.append(word32: sample.bitPattern)
        case .pcm16: bytes.append(word16: UInt16(bitPattern: WAVFile.pcm16(sample)))
        }
      }
    }
    return bytes
  }

  /// Returns the bytes that precede the samples in a WAV file, for a file that is written while it is being recorded.
  ///
  /// Write `frameCount` frames after them: for each frame, a little-endian number per channel, left before right: a float
  /// or what ``pcm16(_:)`` returns. ``encoded(as:)`` returns the same bytes with the samples.
  ///
  /// - Throws: The errors of ``encodedSize(channelCount:frameCount:format:)``.
  /// - Complexity: O(1).
  ///
  /// Realtime-safe: no.
  public static func header(
    sampleRate: SampleRate, channelCount: Int, frameCount: Int, format: SampleFormat = .float32
  ) throws(WAVFile.Error) -> [UInt8] {
    let size = try encodedSize(channelCount: channelCount, frameCount: frameCount, format: format)
    let frameSize = format.sampleSize * channelCount
    let isFloat = format == .float32
    var bytes: [UInt8] = []
    bytes.append(text: "RIFF")
    bytes.append(word32: UInt32(size - 8))
    bytes.append(text: "WAVE")
    bytes.append(text: "fmt ")
    bytes.append(word32: isFloat ? 18 : 16)
    bytes.append(word16: isFloat ? SampleEncoding.floatTag : SampleEncoding.pcmTag)
    bytes.append(word16: UInt16(channelCount))
    bytes.append(word32: UInt32(sampleRate.hertz))
    // At most 80 000 000: 10 000 000 Hz times 8 bytes.
    bytes.append(word32: UInt32(sampleRate.hertz) * UInt32(frameSize))
    bytes.append(word16: UInt16(frameSize))
    bytes.append(word16: UInt16(8 * format.sampleSize))
    if isFloat {
      bytes.append(word16: 0)
      bytes.append(text: "fact")
      bytes.append(word32: 4)
      bytes.append(word32: UInt32(frameCount))
    }
    bytes.append(text: "data")
    bytes.append(word32: UInt32(frameSize * frameCount))
    return bytes
  }

  /// Returns the size in bytes of what ``encoded(as:)`` returns for this many samples.
  ///
  /// - Throws: ``WAVFile/Error/notMonoOrStereo(_:)``, ``WAVFile/Error/negativeFrameCount(_:)``, and
  ///   ``WAVFile/Error/tooLarge(bytes:)`` if the size does not fit in 32 bits or in an array.
  public static func encodedSize(
    channelCount: Int, frameCount: Int, format: SampleFormat = .float32
  ) throws(WAVFile.Error) -> Int {
    guard channelCount == 1 || channelCount == 2 else { throw .notMonoOrStereo(channelCount) }
    guard frameCount >= 0 else { throw .negativeFrameCount(frameCount) }
    // This is called before there is an array, so the number of frames can be any.
    let frameSize = Int64(format.sampleSize * channelCount)
    let bytes = frameSize.multipliedClamped(by: Int64(frameCount)).addingClamped(format.headerSize)
    guard bytes - 8 <= Int64(UInt32.max), let size = Int(exactly: bytes) else {
      throw .tooLarge(bytes: bytes)
    }
    return size
  }
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
