import Ostinato
import Testing

@Suite("WAV files with sizes of 64 bits (U4)")
struct WAVLongFileScenarios {
  static let form = WAVForm.pcm16
  static let size = UInt64(form.body.count)
  /// The data chunk whose size is in `ds64`; with ds64 of 36 bytes at 12 and fmt of 24 at 48 it
  /// stands at 72, its 14 bytes of samples at 80.
  static let data = WAVBytes.chunk("data", form.body, size: .max)

  static func long(
    _ dataSize: UInt64 = size, riffSize: UInt64? = nil, _ chunks: [[UInt8]] = [form.format(), data]
  ) -> [UInt8] {
    WAVBytes.longFile("RF64", riffSize: riffSize, dataSize: dataSize, chunks)
  }

  static func values(_ bytes: [UInt8]) throws -> [[Float]] { try WAVFile(decoding: bytes).channels }

  @Test("each format gives each sample its exact value", arguments: WAVForm.all, ["RF64", "BW64"])
  func decodes(form: WAVForm, name: String) throws {
    let other = WAVBytes.chunk("LIST", [1, 2, 3])
    let data = WAVBytes.chunk("data", form.body, size: .max)
    for table in [[], WAVBytes.ascii("LIST") + WAVBytes.little(UInt64(1) << 40)] {
      let bytes = WAVBytes.longFile(
        name, dataSize: UInt64(form.body.count), table: table,
        [other, form.format(), other, data, other])
      let file = try WAVFile(decoding: bytes)
      #expect(file.sampleRate.hertz == 44_100)
      #expect(file.channels == form.values)
    }
  }

  @Test("data before the format have their size in ds64 too")
  func dataFirst() throws {
    #expect(try Self.values(Self.long([Self.data, Self.form.format()])) == Self.form.values)
  }

  private static func long(_ chunks: [[UInt8]]) -> [UInt8] { long(size, chunks) }

  @Test("what ds64 says of the data counts only where the data chunk does not say it itself")
  func ownSize() throws {
    for size in [0, 2, 1 << 40, .max] as [UInt64] {
      #expect(
        try Self.values(Self.long(size, [Self.form.format(), Self.form.data])) == Self.form.values)
    }
    let half = Self.long(6)
    #expect(try Self.values(half) == [Array(Self.form.values[0].prefix(3))])
  }

  @Test("a chunk that is not the data has no size in ds64")
  func otherSize() {
    let other = WAVBytes.chunk("LIST", Array(repeating: 0, count: 14), size: .max)
    let bytes = Self.long(Self.size, [other, Self.form.format(), Self.data])
    #expect(
      throws: WAVFile.Error.truncated(.otherChunk, at: 48, missing: 0xFFFF_FFFF - 14 - 24 - 22)
    ) {
      try WAVFile(decoding: bytes)
    }
  }

  @Test("in a RIFF file ds64 is a chunk like any other")
  func plain() throws {
    for sizes in [WAVBytes.chunk("ds64", []), WAVBytes.chunk("ds64", WAVBytes.little(UInt64(2)))] {
      let bytes = WAVBytes.file([sizes, Self.form.format(), Self.form.data, sizes])
      #expect(try Self.values(bytes) == Self.form.values)
    }
  }

  @Test(
    "data of an unknown size reach to the end; a frame cut there is dropped",
    arguments: [
      0x7FFF_FFFF, 0x8000_0000, 0xFFFF_E000, 0x1_0000_0000, 0x7FFF_FFFF_FFFF_E000, 1 << 63,
      0xFFFF_FFFF_FFFF_E000, .max,
    ] as [UInt64])
  func unknownSize(size: UInt64) throws {
    #expect(try Self.values(Self.long(size)) == Self.form.values)
    #expect(try Self.values(Self.long(size) + [9]) == Self.form.values)
  }

  @Test("FFmpeg leaves all sizes in ds64 at 0 in a pipe: data reach to the end")
  func streamed() throws {
    for riffSize in [0, 72, .max] as [UInt64] {
      #expect(try Self.values(Self.long(0, riffSize: riffSize) + [9]) == Self.form.values)
    }
    // So do they under sizes of 32 bits, but where the RIFF size speaks of more there are no frames.
    #expect(try Self.values(Self.long(0, riffSize: 73)) == [[]])
    var bytes = Self.long(0, riffSize: 0)
    bytes.replaceSubrange(4..<8, with: WAVBytes.little(UInt32(73)))
    #expect(try Self.values(bytes) == [[]])
  }

  @Test(
    "a size beyond the end is refused with all that is missing, however much it is",
    arguments: [
      15, 16, 0x7FFF_DFFF, 0x8000_0001, 0x1_0000_0001, 1 << 40, 0x7FFF_FFFF_FFFF_DFFF,
      0x8000_0000_0000_0001, 0xFFFF_FFFF_FFFF_DFFF,
    ] as [UInt64])
  func hostileSize(size: UInt64) {
    #expect(throws: WAVFile.Error.truncated(.data, at: 72, missing: size - 14)) {
      try WAVFile(decoding: Self.long(size))
    }
  }

  @Test("a ds64 that is not there, elsewhere, short or there twice is refused")
  func sizes() {
    let (format, data) = (Self.form.format(), Self.data)
    let header = Array(Self.long().prefix(12))
    let sizes = Array(Self.long()[12..<48])
    let refused: [([[UInt8]], WAVFile.Error)] = [
      ([format, Self.form.data], .missing(.longSizes, at: 12)),
      ([format, sizes, data], .missing(.longSizes, at: 12)),
      ([WAVBytes.chunk("JUNK", []), sizes, format, data], .missing(.longSizes, at: 12)),
      ([sizes, sizes, format, data], .repeated(.longSizes, at: 48)),
      ([sizes, format, data, sizes], .repeated(.longSizes, at: 94)),
      ([WAVBytes.chunk("ds64", []), format, data], .tooShort(.longSizes, 0, needed: 28, at: 12)),
      (
        [WAVBytes.chunk("ds64", Array(sizes[8..<35])), format, data],
        .tooShort(.longSizes, 27, needed: 28, at: 12)
      ),
      (
        [WAVBytes.chunk("ds64", Array(sizes[8...]), size: .max), format, data],
        .truncated(.longSizes, at: 12, missing: 0xFFFF_FFFF - 74)
      ),
      ([], .missing(.format, at: 12)),
    ]
    for (chunks, error) in refused {
      #expect(throws: error) { try WAVFile(decoding: header + chunks.flatMap { $0 }) }
    }
  }

  @Test("any value of any byte of ds64 gives an error or a sound file")
  func mutation() throws {
    for offset in 12..<48 {
      for value in UInt8.min...UInt8.max {
        var bytes = Self.long()
        bytes[offset] = value
        switch Result(catching: { () throws(WAVFile.Error) in try WAVFile(decoding: bytes) }) {
        case .success(let file): #expect(try WAVFile(decoding: file.encoded()) == file)
        case .failure(let error): #expect(!error.description.isEmpty)
        }
      }
    }
  }
}
