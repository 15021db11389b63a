import Ostinato
import Testing

@Suite("Channels of WAV files (U8)")
struct WAVChannelScenarios {
  /// A file of 16 bits in which frame 0 of channel n is n + 1, over 2¹⁵, and frame 1 its double.
  private static func file(_ channels: Int, mask: UInt32? = nil) -> [UInt8] {
    let size = UInt16(2 * channels)
    var format = WAVBytes.little(UInt16(mask == nil ? 1 : 0xFFFE))
    format += WAVBytes.little(UInt16(channels)) + WAVBytes.little(UInt32(8_000))
    format += WAVBytes.little(UInt32(8_000) * UInt32(size)) + WAVBytes.little(size) + [16, 0]
    if let mask {
      format += [22, 0, 16, 0] + WAVBytes.little(mask) + [1, 0] + WAVForm.guidEnding
    }
    let samples = (1...2).flatMap { times in
      (1...channels).flatMap { WAVBytes.little(UInt16($0 * times)) }
    }
    return WAVBytes.file([WAVBytes.chunk("fmt ", format), WAVBytes.chunk("data", samples)])
  }

  private static func scaled(_ values: [Float]) -> [Float] { values.map { $0 / 32_768 } }

  @Test("one channel or two can be chosen, in any order", arguments: [1, 2, 3, 6, 32])
  func chosen(count: Int) throws {
    for number in 0..<count {
      let mono = try WAVFile(decoding: Self.file(count), channels: .mono(number))
      #expect(mono.channels == [Self.scaled([Float(number + 1), Float(2 * number + 2)])])
      let stereo = try WAVFile(
        decoding: Self.file(count), channels: .stereo(left: number, right: 0))
      #expect(stereo.channels == mono.channels + [Self.scaled([1, 2])])
    }
    for number in [-1, count, .max] {
      let error = WAVFile.Error.channelOutOfRange(number, count: count)
      for channels in [
        WAVFile.ChannelSelection.mono(number), .stereo(left: number, right: 0),
        .stereo(left: 0, right: number),
      ] {
        #expect(throws: error) {
          try WAVFile(decoding: Self.file(count), channels: channels)
        }
      }
    }
  }

  @Test("more than two are refused, unless chosen or mixed")
  func refused() throws {
    #expect(throws: WAVFile.Error.tooManyChannels(3)) { try WAVFile(decoding: Self.file(3)) }
    for count in 1...2 {
      let file = try WAVFile(decoding: Self.file(count), channels: .stereoMix)
      #expect(file == (try WAVFile(decoding: Self.file(count))))
      #expect(file.channels.count == count)
    }
  }

  private static let root: Float = 0.707_106_77

  /// The factors to the left and to the right of speakers, by their bits.
  private static let factors: [(left: Float, right: Float)] = [
    (1, 0), (0, 1), (root, root), (0, 0), (root, 0), (0, root), (1, 0), (0, 1), (0.5, 0.5),
    (root, 0), (0, root), (0.5, 0.5), (1, 0), (root, root), (0, 1), (root, 0), (0.5, 0.5),
    (0, root),
  ]

  /// What a mix has, by speakers.
  private static func mix(_ speakers: [Int]) -> [[Float]] {
    let sums = (1...2).map { times in
      speakers.enumerated().reduce(into: (left: Float(0), right: Float(0))) { sum, channel in
        let value = Float((channel.offset + 1) * times) / 32_768
        sum.left += factors[channel.element].left * value
        sum.right += factors[channel.element].right * value
      }
    }
    return [sums.map(\.left), sums.map(\.right)]
  }

  @Test(
    "the channels of a plain format have the usual speakers",
    arguments: [
      [0, 1, 2], [0, 1, 4, 5], [0, 1, 2, 4, 5], [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 8, 9, 10],
      [0, 1, 2, 3, 4, 5, 9, 10],
    ])
  func usual(speakers: [Int]) throws {
    for mask in [nil, 0] as [UInt32?] {
      let file = Self.file(speakers.count, mask: mask)
      #expect(try WAVFile(decoding: file, channels: .stereoMix).channels == Self.mix(speakers))
    }
  }

  @Test("a mask names the speakers, the lowest bit first", arguments: 0..<18)
  func mask(bit: Int) throws {
    let others = (0..<18).filter { $0 != bit }.prefix(3)
    let speakers = (Array(others) + [bit]).sorted()
    let mask = speakers.reduce(UInt32(0)) { $0 | 1 << UInt32($1) }
    let mixed = try WAVFile(decoding: Self.file(4, mask: mask), channels: .stereoMix)
    #expect(mixed.channels == Self.mix(speakers))
    // Bits beyond the channels name nothing.
    let three = try WAVFile(decoding: Self.file(3, mask: mask), channels: .stereoMix)
    #expect(three.channels == Self.mix(Array(speakers.prefix(3))))
  }

  @Test(
    "a channel without a speaker cannot be mixed",
    arguments: [(9, nil, 0), (4, 0b111, 3), (3, 0b11 | 1 << 18, 2), (3, 1 << 31, 0)]
      as [(Int, UInt32?, Int)])
  func noSpeaker(count: Int, mask: UInt32?, channel: Int) throws {
    #expect(throws: WAVFile.Error.noSpeaker(channel: channel, count: count)) {
      try WAVFile(decoding: Self.file(count, mask: mask), channels: .stereoMix)
    }
  }

  @Test("a mix of no frames has two channels")
  func empty() throws {
    let format = WAVForm.pcm16.format(channels: 3, blockAlign: 6)
    let file = WAVBytes.file([format, WAVBytes.chunk("data", [])])
    #expect(try WAVFile(decoding: file, channels: .stereoMix).channels == [[], []])
  }
}
