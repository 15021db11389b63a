import Ostinato
import Testing

@Suite("WAV files with the greatest byte first (U1)")
struct WAVRIFXScenarios {
  @Test("each format gives each sample its exact value", arguments: WAVForm.all)
  func decodes(form: WAVForm) throws {
    #expect(try WAVFile(decoding: Self.file(form)).channels == form.values)
  }

  @Test("24 bits stand at the bottom of 4 bytes, or at the top")
  func bottom() throws {
    var form = WAVForm.pcm24in32
    #expect(try WAVFile(decoding: Self.file(form)).warnings == [])
    form.samples = [([1, 0, 0, 0], 0x1p-23), ([0xFF, 0xFF, 0xFF, 0xFF], -0x1p-23)]
    let file = try WAVFile(decoding: Self.file(form))
    #expect(file.channels == [[0x1p-23, -0x1p-23]] && file.warnings == [.lowBits(at: 44)])
  }

  @Test("what the file knows is read as well (U9)")
  func metadata() throws {
    let acid: [UInt8] =
      WAVBytes.little(UInt32(2)) + WAVBytes.little(UInt16(60)) + [0, 0, 0, 0, 0, 0]
      + WAVBytes.little(UInt32(4)) + WAVBytes.little(UInt16(4)) + WAVBytes.little(UInt16(3))
      + WAVBytes.little(Float(97).bitPattern)
    let bytes = WAVBytes.bigEndian(
      Self.chunks(.pcm16) + [("acid", acid, [4, 2, 2, 4, 4, 2, 2, 4])])
    let loop = try #require(try WAVFile(decoding: bytes).metadata.loop)
    #expect(loop.beats == 4 && loop.tempo?.bpm == 97 && loop.rootNote == 60 && !loop.isOneShot)
    #expect(loop.timeSignature == (try TimeSignature(beats: 3, unit: 4)))
  }

  private static func file(_ form: WAVForm) -> [UInt8] { WAVBytes.bigEndian(chunks(form)) }

  private static func chunks(_ form: WAVForm) -> [(String, [UInt8], [Int])] {
    let format = Array(form.format()[8...])
    let sizes = [2, 2, 4, 4, 2, 2] + (form.isExtensible ? [2, 2, 4, 4, 2, 2] : [])
    let samples = [Int](repeating: form.sampleSize, count: form.body.count / form.sampleSize)
    return [("fmt ", format, sizes), ("data", form.body, samples)]
  }
}
