import Ostinato
import Testing

@Suite("WAV files that are cut (U3)")
struct WAVCutProperties {
  /// A chunk, the name by which it is refused, and how many bytes its content has.
  private typealias Piece = (part: WAVFile.Error.Part, chunk: [UInt8], size: Int)

  @Test("cut anywhere, a file names the chunk that is cut", arguments: WAVForm.all)
  func plain(form: WAVForm) throws {
    let data: Piece = (.data, form.data, form.body.count)
    let pieces = [other, (.format, form.format(), form.format().count - 8), other, data]
    try cut(WAVBytes.file(pieces.map { $0.chunk }), pieces, form)
  }

  @Test("so does one whose sizes have 64 bits", arguments: WAVForm.all, ["RF64", "BW64"])
  func long(form: WAVForm, name: String) throws {
    let data: Piece = (
      .data, WAVBytes.chunk("data", form.body, size: .max), form.body.count
    )
    let pieces = [(.format, form.format(), form.format().count - 8), other, data]
    let table = WAVBytes.ascii("LIST") + WAVBytes.little(UInt64(3))
    let bytes = WAVBytes.longFile(
      name, dataSize: UInt64(form.body.count), table: table, pieces.map { $0.chunk })
    let sizes: Piece = (.longSizes, Array(bytes[12..<60]), 40)
    try cut(bytes, [sizes] + pieces, form)
  }

  private let other: Piece = (.otherChunk, WAVBytes.chunk("LIST", [1, 2, 3]), 3)

  /// Cuts a file of these pieces, the last of which are the samples, at every byte.
  private func cut(_ bytes: [UInt8], _ pieces: [Piece], _ form: WAVForm) throws {
    #expect(try WAVFile(decoding: bytes).channels == form.values)
    for count in 0..<bytes.count {
      let start = Array(bytes.prefix(count))
      // Only the pad byte behind the samples can be done without.
      if count == bytes.count - 1, form.body.count % 2 == 1 {
        #expect(try WAVFile(decoding: start).channels == form.values)
      } else {
        #expect(throws: cutError(count, pieces), "\(count) bytes") {
          try WAVFile(decoding: start)
        }
      }
    }
  }

  /// What the first `count` bytes of these pieces are refused with.
  private func cutError(_ count: Int, _ pieces: [Piece]) -> WAVFile.Error {
    if count < 12 { return .truncated(.header, at: 0, missing: UInt64(12 - count)) }
    var start = 12
    var missing = WAVFile.Error.Part.format
    for piece in pieces {
      // One below: the pad byte of the chunk before is cut.
      if count <= start { break }
      if count < start + 8 {
        return .truncated(.otherChunk, at: start, missing: UInt64(start + 8 - count))
      }
      let end = start + 8 + piece.size
      if count < end {
        return .truncated(piece.part, at: start, missing: UInt64(end - count))
      }
      if piece.part == .format { missing = .data }
      start += piece.chunk.count
    }
    return .missing(missing, at: count)
  }
}
