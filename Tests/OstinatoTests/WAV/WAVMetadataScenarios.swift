import Ostinato
import Testing

@Suite("What WAV files say of their audio (U9)")
struct WAVMetadataScenarios {
  private static func metadata(_ chunks: [[UInt8]]) throws -> WAVFile.Metadata {
    try file(chunks).metadata
  }

  private static func file(_ chunks: [[UInt8]]) throws -> WAVFile {
    try WAVFile(
      decoding: WAVBytes.file([WAVForm.pcm16.format()] + chunks + [WAVForm.pcm16.data]))
  }

  private static func words(_ numbers: [UInt32]) -> [UInt8] {
    numbers.flatMap { WAVBytes.little($0) }
  }

  private static func acid(
    flags: UInt32, root: UInt16 = 0, beats: UInt32 = 0, unit: UInt16 = 4, meter: UInt16 = 4,
    tempo: Float = 0
  ) -> [UInt8] {
    WAVBytes.chunk(
      "acid",
      words([flags]) + WAVBytes.little(root) + [0, 0x80, 0, 0, 0, 0] + words([beats])
        + WAVBytes.little(unit) + WAVBytes.little(meter) + words([tempo.bitPattern]))
  }

  @Test("a file without such chunks says nothing")
  func nothing() throws {
    let plain = try Self.metadata([WAVBytes.chunk("JUNK", [1, 2, 3, 4])])
    #expect(plain == (try WAVFile(sampleRate: SampleRate(1), channels: [[]]).metadata))
    #expect(plain.loop == nil && plain.sampler == nil && plain.cuePoints.isEmpty)
    #expect(plain.broadcast == nil)
  }

  @Test("an acid chunk says what a loop is")
  func loops() throws {
    let loop = try #require(
      try Self.metadata([
        Self.acid(flags: 6, root: 48, beats: 16, unit: 8, meter: 7, tempo: 97.3)
      ]).loop)
    #expect(!loop.isOneShot && loop.beats == 16 && loop.rootNote == 48)
    #expect(loop.tempo?.microBPM == 97_300_000)
    #expect(loop.timeSignature == (try TimeSignature(beats: 7, unit: 8)))
    let shot = try #require(
      try Self.metadata([Self.acid(flags: 0x1D, root: 48, unit: 0, meter: 0)]).loop)
    #expect(shot.isOneShot && shot.beats == nil && shot.rootNote == nil && shot.tempo == nil)
    #expect(shot.timeSignature == nil)
  }

  @Test(
    "a tempo that an engine cannot have is none",
    arguments: [
      (0.999, nil), (1, 1), (1_000, 1_000), (1_000.1, nil), (-120, nil), (.nan, nil),
      (.infinity, nil), (Float(1).nextDown, nil), (Float(1_000).nextUp, nil),
      (.greatestFiniteMagnitude, nil),
    ] as [(Float, Double?)])
  func tempo(value: Float, bpm: Double?) throws {
    let loop = try Self.metadata([Self.acid(flags: 0, tempo: value)]).loop
    #expect(loop != nil && loop?.tempo?.bpm == bpm)
  }

  @Test(
    "a tempo near a hundredth is that",
    arguments: [
      (Float(120).nextUp, 120_000_000), (139.99995, 140_000_000), (1.0001, 1_000_000),
      (1.000101, 1_000_101), (1.0099, 1_010_000), (139.9998, 139_999_802),
      (93.7512, 93_751_198), (0.99999, nil), (999.9999, 999_999_878),
    ] as [(Float, Int64?)])
  func hundredth(value: Float, microBPM: Int64?) throws {
    let loop = try Self.metadata([Self.acid(flags: 0, tempo: value)]).loop
    #expect(loop?.tempo?.microBPM == microBPM)
  }

  @Test(
    "a root note is one of 128", arguments: [(0, 0), (127, 127), (128, nil)] as [(UInt16, Int?)])
  func root(number: UInt16, note: Int?) throws {
    #expect(try Self.metadata([Self.acid(flags: 2, root: number)]).loop?.rootNote == note)
    let sampler = WAVBytes.chunk("smpl", Self.words([0, 0, 0, UInt32(number), 0, 0, 0, 0, 0]))
    let read = try Self.metadata([sampler]).sampler
    #expect(read != nil && read?.rootNote == note && read?.loops == [])
  }

  @Test("a smpl chunk has loops")
  func sampler() throws {
    let loops: [[UInt32]] = [
      [7, 0, 100, 999, 0, 0], [8, 1, 0, .max, 0, 3], [9, 2, 5, 4, 0, 1], [9, 3, 1, 2, 0, 0],
    ]
    let body = Self.words([1, 2, 22_675, 60, 0, 0, 0, 4, 9] + loops.flatMap { $0 }) + [1, 2, 3]
    let sampler = try #require(try Self.metadata([WAVBytes.chunk("smpl", body)]).sampler)
    #expect(sampler.rootNote == 60)
    #expect(sampler.loops.map(\.firstFrame) == [100, 0, 5, 1])
    #expect(sampler.loops.map(\.lastFrame) == [999, 4_294_967_295, 4, 2])
    #expect(sampler.loops.map(\.direction) == [.forward, .alternating, .backward, nil])
    #expect(sampler.loops.map(\.playCount) == [nil, 3, 1, nil])
  }

  private static func cue(_ places: [(number: UInt32, frame: UInt32)]) -> [UInt8] {
    let points = places.flatMap { words([$0.number, 1, 0x6174_6164, 0, 0, $0.frame]) }
    return WAVBytes.chunk("cue ", words([UInt32(places.count)]) + points)
  }

  private static func labels(_ texts: [(number: UInt32, text: [UInt8])]) -> [UInt8] {
    let chunks = texts.flatMap { WAVBytes.chunk("labl", words([$0.number]) + $0.text) }
    let note = WAVBytes.chunk("note", words([1]) + WAVBytes.ascii("no label"))
    return WAVBytes.chunk("LIST", WAVBytes.ascii("adtl") + note + chunks)
  }

  @Test("cue points have the labels with their numbers, wherever these are")
  func cuePoints() throws {
    let cue = Self.cue([(3, 500), (1, 0), (2, .max), (9, 7), (3, 501), (0, 5), (4, 6)])
    let labels = Self.labels([
      (3, WAVBytes.ascii("Chorus") + [0]), (1, WAVBytes.ascii("Début")),
      (2, [0xE9, 0x74, 0xE9, 0]),
      (3, WAVBytes.ascii("again")), (4, []), (0, WAVBytes.ascii("none\0more")),
    ])
    for chunks in [[cue, labels], [labels, cue]] {
      let points = try Self.metadata(chunks).cuePoints
      #expect(points.map(\.number) == [3, 1, 2, 9, 3, 0, 4])
      #expect(points.map(\.frame) == [500, 0, 4_294_967_295, 7, 501, 5, 6])
      #expect(points.map(\.label) == ["Chorus", "Début", "été", nil, "Chorus", "none", ""])
    }
    let other = WAVBytes.chunk("LIST", WAVBytes.ascii("INFOINAM") + Self.words([0]))
    #expect(try Self.metadata([other, cue, labels]).cuePoints[0].label == "Chorus")
  }

  @Test("a bext chunk says where a recording is from")
  func broadcast() throws {
    func field(_ text: String, _ size: Int) -> [UInt8] {
      let bytes = WAVBytes.ascii(text)
      return bytes + [UInt8](repeating: 0, count: size - bytes.count)
    }
    let body =
      field("Take 3", 256) + field("Ostinato", 32) + field("REF", 32) + field("2026-11-29", 10)
      + field("23:59:59", 8) + Self.words([5, 1])
    let read = try #require(try Self.metadata([WAVBytes.chunk("bext", body)]).broadcast)
    #expect(read.description == "Take 3" && read.originator == "Ostinato")
    #expect(read.originatorReference == "REF" && read.date == "2026-11-29")
    #expect(read.time == "23:59:59" && read.timeReference == 4_294_967_301)
  }

  @Test("texts may fill their fields")
  func fullFields() throws {
    let fields = [("a", 256), ("b", 32), ("c", 32), ("d", 10), ("e", 8)].map {
      String(repeating: $0, count: $1)
    }
    let body = fields.flatMap(WAVBytes.ascii) + Self.words([.max, .max])
    let read = try #require(try Self.metadata([WAVBytes.chunk("bext", body)]).broadcast)
    #expect(
      [read.description, read.originator, read.originatorReference, read.date, read.time] == fields)
    #expect(read.timeReference == .max)
  }

  @Test("the first chunk of each name counts")
  func first() throws {
    let chunks = [
      Self.acid(flags: 0, beats: 4), Self.acid(flags: 0, beats: 8), Self.cue([(1, 2)]),
      Self.cue([(1, 3), (2, 4)]), Self.labels([(1, [65])]), Self.labels([(1, [66])]),
    ]
    let metadata = try Self.metadata(chunks)
    #expect(metadata.loop?.beats == 4 && metadata.cuePoints.map(\.frame) == [2])
    #expect(metadata.cuePoints[0].label == "A")
  }

  @Test("so does a first chunk that lists nothing")
  func empty() throws {
    let none = WAVBytes.chunk("LIST", WAVBytes.ascii("adtl"))
    let unnamed = try Self.file([none, Self.labels([(1, [65])]), Self.cue([(1, 2)])])
    #expect(unnamed.metadata.cuePoints.map(\.label) == [nil] && unnamed.warnings == [])
    let unplaced = try Self.file([Self.cue([]), Self.cue([(1, 2)])])
    #expect(unplaced.metadata.cuePoints == [] && unplaced.warnings == [])
  }

  @Test("a chunk that has just what it announces is read")
  func whole() throws {
    let loop = Self.words([0, 0, 0, 60, 0, 0, 0, 1, 0] + [7, 0, 100, 999, 0, 2])
    let file = try Self.file([
      WAVBytes.chunk("smpl", loop), Self.cue([(1, 2)]), Self.labels([(1, [65, 66])]),
    ])
    #expect(file.metadata.sampler?.loops.map(\.playCount) == [2])
    #expect(file.metadata.cuePoints.map(\.label) == ["AB"] && file.warnings == [])
  }

  @Test(
    "a chunk that is shorter than what it announces is left out, with a warning",
    arguments: [
      Array(acid(flags: 0, beats: 4)[8..<31]),
      Array(words([0, 0, 0, 60, 0, 0, 0, 0, 0]).dropLast()),
      words([0, 0, 0, 60, 0, 0, 0, 1, 0, 1, 2, 3, 4, 5]), [1, 0, 0], words([1, 1, 2, 3, 4, 5]),
      words([.max]), WAVBytes.ascii("adtllabl") + words([5, 1]),
      WAVBytes.ascii("adtllabl") + words([1]),
      [UInt8](repeating: 0, count: 345),
    ])
  func short(body: [UInt8]) throws {
    let name =
      switch body.count {
      case 23: "acid"
      case 35, 56: "smpl"
      case 345: "bext"
      case 12, 16: "LIST"
      default: "cue "
      }
    let file = try Self.file([WAVBytes.chunk(name, body)])
    #expect(file.metadata == (try Self.metadata([])))
    #expect(file.warnings == [.unreadChunk(at: 36)] && file.frameCount == 7)
    #expect(throws: WAVFile.Error.notStandard(.unreadChunk(at: 36))) {
      try WAVFile(
        decoding: WAVBytes.file([
          WAVForm.pcm16.format(), WAVBytes.chunk(name, body), WAVForm.pcm16.data,
        ]), reading: .strict)
    }
  }
}
