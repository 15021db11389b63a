/// A search through the chunks of a file (rules U3 to U6). Every step advances by at least 8 bytes, so it
/// ends.
struct WAVSearch {
  private(set) var bytes: RIFFBytes
  private let acceptsTruncation: Bool
  /// Where the next chunk begins: the first one after the 12 bytes of the header.
  private var next = 12
  /// The number of bytes that the header declares after its first 8.
  private var riffSize: UInt64 = 0
  /// Whether the file starts with 64-bit sizes, which replace those that do not fit in 32 bits.
  private var isLong = false
  private var longSizes: (riff: UInt64, data: UInt64)?
  private(set) var format: WAVFormat?
  private(set) var data: (body: Range<Int>, isOpenEnded: Bool)?
  private(set) var findings: WAVFindings
  /// The first chunk of each name that says what is in the file.
  private(set) var metadata: [WAVMetadataChunk] = []

  /// A chunk as its first 8 bytes describe it.
  private struct Chunk {
    let name: UInt32
    /// The offset at which it begins.
    let start: Int
    let size: UInt64
    /// The number of its bytes that are missing.
    let missing: UInt64

    var body: Int { start + 8 }
  }

  init(_ bytes: [UInt8], _ reading: FileReading, acceptsTruncation: Bool) {
    self.bytes = RIFFBytes(bytes)
    self.acceptsTruncation = acceptsTruncation
    findings = WAVFindings(reading)
  }

  mutating func readHeader() throws(WAVFile.Error) {
    guard bytes.count >= 12 else {
      throw .truncated(.header, at: 0, missing: UInt64(12 - bytes.count))
    }
    switch bytes.name(at: 0) {
    case fourCC("RIFF"): break
    case fourCC("RIFX"): bytes.isBigEndian = true
    case fourCC("RF64"), fourCC("BW64"): isLong = true
    default:
      let at = bytes.name(at: 4) == fourCC("ftyp") ? 4 : 0
      throw .notWAVE(found: bytes.name(at: at), at: at)
    }
    guard bytes.name(at: 8) == fourCC("WAVE") else {
      throw .notWAVE(found: bytes.name(at: 8), at: 8)
    }
    riffSize = UInt64(bytes.word32(at: 4))
  }

  /// Reads the next chunk. Returns false at the end, where the remaining bytes cannot be a chunk.
  mutating func readChunk() throws(WAVFile.Error) -> Bool {
    guard next < bytes.count else { return false }
    let isComplete = format != nil && data != nil
    guard bytes.count - next >= 8 else {
      if isComplete { return try leaveRest() }
      throw .truncated(.otherChunk, at: next, missing: UInt64(8 - (bytes.count - next)))
    }
    let chunk = chunk(at: next)
    guard !isLong || longSizes != nil || chunk.name == fourCC("ds64") else {
      throw .missing(.longSizes, at: next)
    }
    let end: Int
    switch chunk.name {
    case fourCC("ds64") where isLong:
      guard longSizes == nil else { throw .repeated(.longSizes, at: next) }
      end = try readLongSizes(chunk)
    case fourCC("fmt "):
      guard format == nil else { throw .repeated(.format, at: next) }
      let body = try body(of: chunk, .format)
      format = try WAVFormat(bytes, in: body, &findings)
      end = body.upperBound
    case fourCC("data"):
      guard data == nil else { throw .repeated(.data, at: next) }
      let isOpenEnded = isOpenEnded(chunk)
      if isOpenEnded || chunk.missing > 0 && acceptsTruncation {
        try findings.report(
          isOpenEnded
            ? .unknownSize(at: chunk.start) : .truncated(missing: chunk.missing, at: chunk.start))
        data = (chunk.body..<bytes.count, isOpenEnded: true)
        return false
      }
      let body = try body(of: chunk, .data)
      data = (body, isOpenEnded: false)
      end = body.upperBound
    default:
      if chunk.missing > 0, isComplete { return try leaveRest() }
      let body = try body(of: chunk, .otherChunk)
      keep(body, of: chunk)
      end = body.upperBound
    }
    next = end
    guard chunk.size % 2 == 1 else { return true }
    if isPadMissing(at: end) { try findings.report(.missingPad(at: end)) } else { next += 1 }
    return true
  }

  /// Leaves out the rest of the file. Returns false.
  private mutating func leaveRest() throws(WAVFile.Error) -> Bool {
    try findings.report(.unreadChunk(at: next))
    return false
  }

  /// Keeps what says something of the file, if it is the first of its name.
  private mutating func keep(_ body: Range<Int>, of chunk: Chunk) {
    let kind = WAVMetadataChunk.Kind(chunk.name, bytes, in: body)
    guard let kind, !metadata.contains(where: { $0.kind == kind }) else { return }
    var content = RIFFBytes(Array(bytes.bytes[body]))
    content.isBigEndian = bytes.isBigEndian
    metadata.append(WAVMetadataChunk(kind: kind, start: chunk.start, content: content))
  }

  /// Whether the file ends, or a chunk that is read begins, where the pad byte of a chunk should be.
  private func isPadMissing(at end: Int) -> Bool {
    guard bytes.count - end >= 4 else { return end == bytes.count }
    let name = bytes.name(at: end)
    return name == fourCC("fmt ") || name == fourCC("data") || name == fourCC("LIST")
      || WAVMetadataChunk.Kind(name, bytes, in: end..<end) != nil
  }

  private func chunk(at start: Int) -> Chunk {
    let name = bytes.name(at: start)
    var size = UInt64(bytes.word32(at: start + 4))
    if size == UInt32.max, name == fourCC("data"), let longSizes { size = longSizes.data }
    let there = UInt64(bytes.count - start - 8)
    return Chunk(name: name, start: start, size: size, missing: size - min(size, there))
  }

  /// Reads `ds64` and returns its end. The number of frames, and the table with the sizes of other
  /// chunks, are skipped.
  private mutating func readLongSizes(_ chunk: Chunk) throws(WAVFile.Error) -> Int {
    let body = try body(of: chunk, .longSizes)
    guard body.count >= 28 else {
      throw .tooShort(.longSizes, body.count, needed: 28, at: chunk.start)
    }
    let sizes = (riff: bytes.word64(at: chunk.body), data: bytes.word64(at: chunk.body + 8))
    longSizes = sizes
    if riffSize == UInt32.max { riffSize = sizes.riff }
    return body.upperBound
  }

  /// The range of a chunk's contents, which must be present, so its size fits in an Int.
  private func body(
    of chunk: Chunk, _ part: WAVFile.Error.Part
  ) throws(WAVFile.Error) -> Range<Int> {
    guard chunk.missing == 0 else {
      throw .truncated(part, at: chunk.start, missing: chunk.missing)
    }
    return chunk.body..<chunk.body + Int(chunk.size)
  }

  /// Whether a writer that could not seek back left the size of `data` at its initial value.
  private func isOpenEnded(_ data: Chunk) -> Bool {
    guard data.size == 0 else { return data.missing > 0 && WAVSearch.isUnknown(data.size) }
    let isRIFFUnknown = WAVSearch.isUnknown(riffSize) && riffSize > UInt64(bytes.count - 8)
    return isRIFFUnknown
      || riffSize <= UInt64(data.body - 8) && riffSize != UInt64(bytes.count - 8)
  }

  /// Whether a size is the greatest that fits, minus what a header or a last block may take.
  private static func isUnknown(_ size: UInt64) -> Bool {
    switch size {
    case 0x7FFF_E000...0x8000_0000, 0xFFFF_E000...0x1_0000_0000: true
    case 0x7FFF_FFFF_FFFF_E000...0x8000_0000_0000_0000, 0xFFFF_FFFF_FFFF_E000...UInt64.max: true
    default: false
    }
  }
}
