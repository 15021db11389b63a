/// Finds out where in a WAV file's bytes the samples stand, and what they mean.
///
/// ``WAVFile/init(decoding:)`` says what is tolerated.
struct WAVLayout {
  let format: WAVFormat
  /// The samples' bytes: a whole number of frames.
  let samples: Range<Int>

  init(of bytes: [UInt8]) throws(WAVError) {
    var search = WAVSearch(bytes)
    try search.readHeader()
    while try search.readChunk() {}
    guard let format = search.format else { throw .missing(.format, at: bytes.count) }
    guard let data = search.data else { throw .missing(.data, at: bytes.count) }
    let cut = data.body.count % format.frameSize
    guard cut == 0 || data.isOpenEnded else {
      throw .partialFrame(
        dataSize: data.body.count, frameSize: format.frameSize, at: data.body.lowerBound - 8)
    }
    self.format = format
    samples = data.body.lowerBound..<data.body.upperBound - cut
  }
}

/// Walks from chunk to chunk. Every step moves on by 8 bytes or more, so it ends.
private struct WAVSearch {
  private let bytes: [UInt8]
  private var next = 0
  private(set) var format: WAVFormat?
  private(set) var data: (body: Range<Int>, isOpenEnded: Bool)?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func readHeader() throws(WAVError) {
    guard bytes.count >= 12 else {
      throw .truncated(.header, at: 0, missing: Int64(12 - bytes.count))
    }
    guard bytes.word32(at: 0) == fourCC("RIFF") else { throw .notWAVE(at: 0) }
    guard bytes.word32(at: 8) == fourCC("WAVE") else { throw .notWAVE(at: 8) }
    next = 12
  }

  /// Reads the next chunk; false at the end, which lies where nothing more can be made of the bytes.
  mutating func readChunk() throws(WAVError) -> Bool {
    guard next < bytes.count else { return false }
    let isComplete = format != nil && data != nil
    let body = next + 8
    guard body <= bytes.count else {
      if isComplete { return false }
      throw .truncated(.otherChunk, at: next, missing: Int64(body - bytes.count))
    }
    let size = bytes.word32(at: next + 4)
    // As Int64, since a size of 4 GiB is beyond a 32-bit Int.
    let missing = Int64(size) - Int64(bytes.count - body)
    switch bytes.word32(at: next) {
    case fourCC("fmt "):
      guard format == nil else { throw .repeated(.format, at: next) }
      guard missing <= 0 else { throw .truncated(.format, at: next, missing: missing) }
      format = try WAVFormat(bytes, in: body..<body + Int(size))
    case fourCC("data"):
      guard data == nil else { throw .repeated(.data, at: next) }
      if isUnknown(size, isPastEnd: missing > 0) {
        data = (body..<bytes.count, isOpenEnded: true)
        return false
      }
      guard missing <= 0 else { throw .truncated(.data, at: next, missing: missing) }
      data = (body..<body + Int(size), isOpenEnded: false)
    default:
      guard missing <= 0 else {
        if isComplete { return false }
        throw .truncated(.otherChunk, at: next, missing: missing)
      }
    }
    next = body + Int(size) + Int(size & 1)
    return true
  }

  /// Whether a writer that could not seek back left this as the size of `data`.
  private func isUnknown(_ size: UInt32, isPastEnd: Bool) -> Bool {
    switch size {
    case 0:
      let whole = bytes.word32(at: 4)
      return whole == 0 || whole == .max
    // SoX writes the last multiple of the frame size, which is at most 8, up to 0x7FFFF000.
    case .max, 0x7FFF_EFF9...0x7FFF_F000: return isPastEnd
    default: return false
    }
  }
}

/// A chunk's name as the number its four bytes spell, the first byte lowest.
///
/// Safe: every name in this file has four bytes.
private func fourCC(_ name: StaticString) -> UInt32 {
  var code: UInt32 = 0
  name.withUTF8Buffer { text in
    for index in 0..<4 { unsafe code |= UInt32(text[index]) << UInt32(8 * index) }
  }
  return code
}

extension [UInt8] {
  /// The 16-bit number whose lower byte stands at `offset`.
  func word16(at offset: Int) -> UInt16 {
    UInt16(self[offset]) | UInt16(self[offset + 1]) << 8
  }

  /// The 32-bit number whose lowest byte stands at `offset`.
  func word32(at offset: Int) -> UInt32 {
    UInt32(word16(at: offset)) | UInt32(word16(at: offset + 2)) << 16
  }
}
