import Ostinato
import Testing

@Suite struct ClipScenarios {
  static let rate = try! SampleRate(44_100)
  static let tempo = try! Tempo(bpm: 125)

  static func mono(_ samples: [Float], length: MusicalLength = .bars(1)) throws(Clip.Error) -> Clip
  {
    try Clip(mono: samples, sampleRate: rate, tempo: tempo, length: length)
  }

  static func bits(_ samples: [Float]) -> [UInt32] { samples.map(\.bitPattern) }

  @Test(
    arguments: [
      (0, 0, 0), (-0.0, -0.0, 0), (1, 1, 0), (-1, -1, 0), (0x1p-40, 0x1p-40, 0),
      (-0x1p-40, -0x1p-40, 0), (Float(0x1p-40).nextDown, 0, 1), (-Float(0x1p-40).nextDown, 0, 1),
      (.leastNormalMagnitude, 0, 1), (.leastNonzeroMagnitude, 0, 1),
      (-.leastNonzeroMagnitude, 0, 1), (.nan, 0, 1), (.signalingNaN, 0, 1), (.infinity, 0, 1),
      (-.infinity, 0, 1), (.greatestFiniteMagnitude, 0, 1),
      (0x1p32, 0x1p32, 0), (-0x1p32, -0x1p32, 0), (Float(0x1p32).nextUp, 0, 1),
      (-Float(0x1p32).nextUp, 0, 1), (3.5, 3.5, 0),
    ] as [(Float, Float, Int)])
  func `NaN, infinite, huge and tiny samples become 0 and are counted, others stay (M5, V4)`(
    sample: Float, kept: Float, repaired: Int
  ) throws {
    let clip = try Self.mono([0.5, sample, 0.25])
    for channel in Clip.Channel.allCases {
      #expect(Self.bits(clip.samples(channel)) == Self.bits([0.5, kept, 0.25]))
    }
    #expect(clip.repairedSampleCount == repaired)
  }

  @Test func `Repairs are counted in both channels, in a mono clip once (M5)`() throws {
    let left: [Float] = [.nan, 1, 0x1p-50, 2]
    let right: [Float] = [3, -.infinity, 0, 0x1p-41]
    let clip = try Clip(
      left: left, right: right, sampleRate: Self.rate, tempo: Self.tempo, length: .bars(1))
    #expect(clip.repairedSampleCount == 4)
    #expect(Self.bits(clip.samples(.left)) == Self.bits([0, 1, 0, 2]))
    #expect(Self.bits(clip.samples(.right)) == Self.bits([3, 0, 0, 0]))
    #expect(try Self.mono(left).repairedSampleCount == 2)
  }

  @Test func `Mono, stereo and interleaved clips of the same samples are the same (D1)`() throws {
    let (left, right): ([Float], [Float]) = ([1, 2, 3], [-1, -2, -3])
    func make(_ samples: [Float], channels: Int) throws -> Clip {
      try Clip(
        interleaved: samples, channels: channels, sampleRate: Self.rate, tempo: Self.tempo,
        length: .bars(8))
    }
    let planar = try Clip(
      left: left, right: right, sampleRate: Self.rate, tempo: Self.tempo, length: .bars(8))
    for clip in [planar, try make([1, -1, 2, -2, 3, -3], channels: 2)] {
      #expect(clip.samples(.left) == left)
      #expect(clip.samples(.right) == right)
      #expect(clip.frameCount == 3 && clip.channelCount == 2)
      #expect(clip.sampleRate == Self.rate && clip.tempo == Self.tempo)
      #expect(clip.length == .bars(8) && clip.repairedSampleCount == 0)
    }
    for clip in [try Self.mono(left, length: .bars(8)), try make(left, channels: 1)] {
      #expect(clip.samples(.left) == left)
      #expect(clip.samples(.right) == left)
      #expect(clip.frameCount == 3 && clip.channelCount == 1)
      #expect(clip.length == .bars(8))
    }
  }

  @Test func `No samples make a silent clip (D1)`() throws {
    let clips = [
      try Self.mono([]),
      try Clip(
        interleaved: [], channels: 2, sampleRate: Self.rate, tempo: Self.tempo, length: .bars(1)),
    ]
    for clip in clips {
      #expect(clip.frameCount == 0 && clip.repairedSampleCount == 0)
      #expect(clip.samples(.right) == [])
    }
  }

  @Test(
    arguments: [
      (2, 3, .unequalChannels(left: 2, right: 3)), (1, 0, .unequalChannels(left: 1, right: 0)),
    ] as [(Int, Int, Clip.Error)])
  func `Channels of unequal lengths are a typed error (D1)`(
    left: Int, right: Int, error: Clip.Error
  ) {
    #expect(throws: error) {
      try Clip(
        left: Array(repeating: 0, count: left), right: Array(repeating: 0, count: right),
        sampleRate: Self.rate, tempo: Self.tempo, length: .bars(1))
    }
  }

  @Test(
    arguments: [
      (6, 0, .unsupportedChannelCount(0)), (6, 3, .unsupportedChannelCount(3)),
      (6, -1, .unsupportedChannelCount(-1)), (5, 2, .incompleteFrame(5)),
      (1, 2, .incompleteFrame(1)),
    ] as [(Int, Int, Clip.Error)])
  func `So are other numbers of channels, and half a frame (D1)`(
    count: Int, channels: Int, error: Clip.Error
  ) {
    #expect(throws: error) {
      try Clip(
        interleaved: Array(repeating: 0, count: count), channels: channels, sampleRate: Self.rate,
        tempo: Self.tempo, length: .bars(1))
    }
  }

  @Test(
    arguments: [
      (.bars(1), true), (.bars(1_000_000_000), true), (.ticks(720_720), true),
      (.ticks(720_721), true), (.ticks(Ticks(720_720 * 512 * 1_000_000_000)), true),
      (.bars(0), false), (.bars(-1), false), (.bars(1_000_000_001), false), (.bars(.max), false),
      (.beats(1), true), (.beats(1_000_000_000), true), (.beats(0), false), (.beats(-1), false),
      (.beats(1_000_000_001), false), (.sixteenths(1), true), (.sixteenths(0), false),
      (.ticks(720_719), false), (.ticks(0), false), (.ticks(-720_720), false),
      (.ticks(Ticks(720_720 * 512 * 1_000_000_000 + 1)), false),
    ] as [(MusicalLength, Bool)])
  func `A clip is at least a sixteenth long and at most a billion bars (D1)`(
    length: MusicalLength, isTaken: Bool
  ) {
    let found = Result { () throws(Clip.Error) in try Self.mono([1], length: length).length }
    #expect(found == (isTaken ? .success(length) : .failure(.lengthOutOfRange(length))))
  }

  @Test func `Bars are counted in the session's time signature, ticks are not (D1, T4)`() throws {
    let waltz = try TimeSignature(beats: 3, unit: 4)
    #expect(MusicalLength.bars(8).ticks(in: .fourFour) == Ticks(92_252_160))
    #expect(MusicalLength.bars(8).ticks(in: waltz) == Ticks(69_189_120))
    #expect(MusicalLength.beats(2).ticks(in: waltz) == Ticks(5_765_760))
    #expect(try MusicalLength.beats(2).ticks(in: TimeSignature(beats: 6, unit: 8)) == 2_882_880)
    #expect(MusicalLength.sixteenths(3) == .ticks(2_162_160))
    #expect(MusicalLength.ticks(1_000_001).ticks(in: waltz) == Ticks(1_000_001))
    for (count, end) in [(Int.max, Int64.max), (.min, .min)] {
      #expect(MusicalLength.bars(count).ticks(in: waltz) == Ticks(end))
      #expect(MusicalLength.beats(count).ticks(in: waltz) == Ticks(end))
      #expect(MusicalLength.sixteenths(count) == .ticks(Ticks(end)))
    }
    let longest = try TimeSignature(beats: 64, unit: 2)
    #expect(
      MusicalLength.bars(Clip.maximumBars).ticks(in: longest) == Clip.maximumTicks)
  }

  @Test(
    arguments: [
      (0, "A"), (1, "B"), (25, "Z"), (26, "26"), (-1, "-1"),
    ])
  func `Decks go by letters, then by numbers`(index: Int, name: String) {
    #expect(DeckID(index).description == name)
    #expect(DeckID(index).index == index)
    #expect([DeckID.a, .b, .c, .d] == (0...3).map { DeckID($0) })
  }
}
