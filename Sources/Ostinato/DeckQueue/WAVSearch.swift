/// Walks from chunk to chunk. Every step moves on by 8 bytes or more, so it ends.
struct WAVSearch {
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
