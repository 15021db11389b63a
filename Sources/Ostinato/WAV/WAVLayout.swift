/// The location and the meaning of the samples in a WAV file's bytes.
///
/// ``WAVFile/init(decoding:)`` documents what is tolerated.
struct WAVLayout {
  let format: WAVFormat
  /// The range of the samples' bytes: a whole number of frames.
  let samples: Range<Int>

  init(of bytes: [UInt8]) throws(WAVFile.Error) {
    var search = WAVSearch(bytes)
    try search.readHeader()
    while try search.readChunk() {}
    guard let format = search.format else { throw .missing(.format, at: bytes.count) }
    guard let data = search.data else { throw .missing(.data, at: bytes.count) }
    let cut = data.body.count % format.frameSize
    guard cut < data.body.count || data.body.isEmpty || data.isOpenEnded else {
      throw .partialFrame(
        dataSize: data.body.count, frameSize: format.frameSize, at: data.body.lowerBound - 8)
    }
    self.format = format
    samples = data.body.lowerBound..<data.body.upperBound - cut
  }
}
