/// The location and the meaning of the samples in a WAV file's bytes.
struct WAVLayout {
  /// The bytes, with the least one of each sample first.
  private let bytes: [UInt8]
  let format: WAVFormat
  /// The range of the samples' bytes: a whole number of frames.
  private let samples: Range<Int>
  /// Whether 24 bits stand at the bottom of four bytes.
  private let isAtBottom: Bool
  let metadata: [WAVMetadataChunk]
  let warnings: [WAVFile.Warning]

  init(
    of bytes: [UInt8], _ reading: FileReading, acceptsTruncation: Bool
  ) throws(WAVFile.Error) {
    var search = WAVSearch(bytes, reading, acceptsTruncation: acceptsTruncation)
    try search.readHeader()
    while try search.readChunk() {}
    guard let format = search.format else { throw .missing(.format, at: bytes.count) }
    guard let data = search.data else { throw .missing(.data, at: bytes.count) }
    let (body, start) = (data.body, data.body.lowerBound - 8)
    let cut = body.count % format.frameSize
    guard cut < body.count || body.isEmpty || data.isOpenEnded else {
      throw .partialFrame(dataSize: body.count, frameSize: format.frameSize, at: start)
    }
    samples = body.lowerBound..<body.upperBound - cut
    self.bytes = search.bytes.littleEndian(samples, sampleSize: format.encoding.sampleSize)
    isAtBottom = format.encoding.isAtBottom(self.bytes, in: samples)
    var findings = search.findings
    if cut > 0 { try findings.report(.partialFrame(bytes: cut, at: start)) }
    if isAtBottom { try findings.report(.lowBits(at: samples.lowerBound)) }
    for chunk in search.metadata where !chunk.isWhole {
      try findings.report(.unreadChunk(at: chunk.start))
    }
    metadata = search.metadata.filter { $0.isWhole }
    warnings = findings.warnings
    self.format = format
  }

  /// Decodes channels of the samples.
  func channels(_ selection: WAVFile.ChannelSelection) throws(WAVFile.Error) -> [[Float]] {
    try format.channels(selection, of: bytes, in: samples, isAtBottom: isAtBottom)
  }
}
