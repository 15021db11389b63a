import Ostinato
import Testing

@Suite("Clips of WAV files that know themselves (U10)")
struct ClipFileScenarios {
  /// A second at 8 kHz, with an `acid` chunk.
  private static func file(
    flags: UInt32 = 0, beats: UInt32, tempo: Float, frames: Int = 8_000
  ) throws -> WAVFile {
    var acid = WAVBytes.little(flags) + [0, 0, 0, 0, 0, 0, 0, 0]
    acid += WAVBytes.little(beats) + [4, 0, 4, 0] + WAVBytes.little(tempo.bitPattern)
    let format = WAVForm.pcm16.format(rate: 8_000)
    let samples = [UInt8](repeating: 1, count: 2 * frames)
    return try WAVFile(
      decoding: WAVBytes.file([
        format, WAVBytes.chunk("data", samples), WAVBytes.chunk("acid", acid),
      ]))
  }

  @Test("beats and tempo of a loop are those of the file")
  func loop() throws {
    let file = try Self.file(beats: 2, tempo: 120)
    for near in [nil, try Tempo(bpm: 60)] {
      let clip = try Clip(file, near: near)
      #expect(clip.tempo.bpm == 120 && clip.length == .ticks(.perQuarter * 2))
      #expect(clip.frameCount == 8_000 && clip.fit().isExact)
    }
  }

  @Test("beats that make whole bars are bars")
  func bars() throws {
    #expect(try Clip(Self.file(beats: 8, tempo: 480)).length == .bars(2))
    let file = try Self.file(beats: 3, tempo: 180)
    #expect(try Clip(file, in: TimeSignature(beats: 3, unit: 4)).length == .bars(1))
    #expect(try Clip(file, in: TimeSignature(beats: 6, unit: 8)).length == .bars(1))
    #expect(try Clip(file).length == .ticks(.perQuarter * 3))
  }

  @Test("without a tempo, a loop has the one at which its beats are as long as the audio")
  func beatsAlone() throws {
    #expect(try Clip(Self.file(beats: 2, tempo: 0)).tempo.bpm == 120)
    #expect(try Clip(Self.file(beats: 3, tempo: .nan, frames: 7_000)).tempo.microBPM == 205_714_286)
  }

  @Test("a tempo that the audio contradicts tells only which of the beats' tempos is meant")
  func contradicted() throws {
    for (beats, tempo, frames, microBPM, quarters) in [
      // 5 ms are 40 frames.
      (4, 120, 16_040, 120_000_000, 4), (4, 120, 16_041, 119_693_286, 4),
      (4, 120, 15_960, 120_000_000, 4), (4, 120, 15_959, 120_308_290, 4),
      (4, 120, 19_200, 100_000_000, 4), (8, 97, 19_794, 96_999_091, 4),
      (2, 97, 19_794, 96_999_091, 4), (4, 120, 11_999, 80_006_667, 2),
      (4, 120, 12_000, 160_000_000, 4), (4, 120, 24_000, 80_000_000, 4),
      (4, 120, 24_001, 159_993_334, 8), (3, 100, 2_000, 720_000_000, 3),
    ] as [(UInt32, Float, Int, Int64, Int64)] {
      let clip = try Clip(Self.file(beats: beats, tempo: tempo, frames: frames))
      #expect(clip.tempo.microBPM == microBPM, "\(beats) beats at \(tempo), \(frames) frames")
      #expect(clip.length.ticks(in: .fourFour) == .perQuarter * quarters, "\(frames) frames")
    }
  }

  @Test("a loop that says a tempo and no beats has the length that is found near it")
  func tempoAlone() throws {
    let file = try Self.file(beats: 0, tempo: 150, frames: 25_600)
    for near in [nil, try Tempo(bpm: 75)] {
      let clip = try Clip(file, near: near)
      #expect(clip.tempo.bpm == 150 && clip.length == .bars(2))
    }
  }

  @Test("beats without a tempo are halved or doubled to one that people play, while they are whole")
  func halved() throws {
    for (beats, frames, microBPM, quarters) in [
      (4, 4_308, 111_420_613, 1), (4, 5_830, 164_665_523, 2), (6, 4_308, 334_261_838, 3),
      (8, 19_200, 200_000_000, 8), (8, 19_199, 100_005_209, 4), (2, 16_000, 60_000_000, 2),
      (2, 16_001, 119_992_500, 4), (1, 64_000, 60_000_000, 8),
      // Their tempo is none at first.
      (32, 8_000, 120_000_000, 2), (1, 960_000, 64_000_000, 128),
    ] as [(UInt32, Int, Int64, Int64)] {
      let clip = try Clip(Self.file(beats: beats, tempo: 0, frames: frames))
      #expect(clip.tempo.microBPM == microBPM, "\(beats) beats, \(frames) frames")
      #expect(clip.length.ticks(in: .fourFour) == .perQuarter * quarters)
    }
  }

  @Test(
    "a file that does not say its beats, and a one-shot, are as long as their audio near a tempo")
  func unknown() throws {
    let near = try Tempo(bpm: 100)
    for file in [
      try Self.file(beats: 0, tempo: 0, frames: 16_000),
      try Self.file(flags: 1, beats: 2, tempo: 90, frames: 16_000),
      try WAVFile(sampleRate: SampleRate(8_000), channels: [[Float](repeating: 0, count: 16_000)]),
    ] {
      let clip = try Clip(file, near: near)
      #expect(clip.tempo.bpm == 120 && clip.length == .bars(1))
      #expect(throws: Clip.Error.unknownLength(frames: 16_000, near: nil)) { try Clip(file) }
    }
    let short = try Self.file(beats: 0, tempo: 0)
    #expect(throws: Clip.Error.unknownLength(frames: 8_000, near: near)) {
      try Clip(short, near: near)
    }
    let three = try Clip(
      Self.file(beats: 0, tempo: 0, frames: 12_000), near: near,
      in: TimeSignature(beats: 3, unit: 4))
    #expect(three.tempo.bpm == 120 && three.length == .bars(1))
  }

  @Test(
    "beats that are no tempo of the audio are passed over, and more than a clip can have are refused"
  )
  func extremes() throws {
    #expect(throws: Clip.Error.unknownLength(frames: 8_000, near: nil)) {
      try Clip(Self.file(beats: 1_000_000, tempo: 0))
    }
    #expect(throws: Clip.Error.unknownLength(frames: 8_000, near: nil)) {
      try Clip(Self.file(beats: .max, tempo: 120))
    }
    for tempo in [0, 120] as [Float] {
      #expect(throws: Clip.Error.unknownLength(frames: 0, near: nil)) {
        try Clip(Self.file(beats: 4, tempo: tempo, frames: 0))
      }
    }
  }
}

@Suite("Seams of clips (D9)")
struct ClipSeamScenarios {
  private static let rate = 1_000

  /// A bar of 2000 frames at 120 BPM.
  private static func clip(_ audio: [Float]) throws -> Clip {
    try Clip(
      mono: audio, sampleRate: SampleRate(rate), tempo: Tempo(bpm: 120), length: .bars(1))
  }

  private static func ramp(_ count: Int) -> [Float] { (0..<count).map { Float($0) / 4_096 } }

  @Test(
    "audio that is longer than its lap goes on into the beginning", arguments: [1, 7, 20, 21, 400])
  func goesOn(excess: Int) throws {
    let audio = Self.ramp(2_000 + excess)
    let seamed = try Self.clip(audio).withSeam(milliseconds: 20)
    let count = min(excess, 20)
    let expected = (0..<2_000).map { index -> Float in
      guard index < count else { return audio[index] }
      let weight = Float(index + 1) / Float(count)
      return audio[2_000 + index] * (1 - weight) + audio[index] * weight
    }
    #expect(seamed.samples(.left) == expected && seamed.fit().isExact)
    #expect(seamed.tempo.bpm == 120 && seamed.length == .bars(1) && seamed.channelCount == 1)
  }

  @Test("other audio ends with its beginning backwards", arguments: [1_980, 1_999, 2_000])
  func turnsBack(frames: Int) throws {
    let audio = Self.ramp(frames)
    let seamed = try Self.clip(audio).withSeam(milliseconds: 20)
    let expected = (0..<frames).map { index -> Float in
      let place = index - (frames - 20)
      guard place >= 0 else { return audio[index] }
      let weight = Float(place + 1) / 20
      return audio[index] * (1 - weight) + audio[20 - place] * weight
    }
    #expect(seamed.samples(.left) == expected)
    // The last frame is the second, and the next lap begins with the first.
    #expect(seamed.samples(.left)[frames - 1] == audio[1])
  }

  @Test(
    "a seam of half a lap can take all of the audio, which silence follows", arguments: [1, 1_000])
  func halfLap(frames: Int) throws {
    // A beat is half a second.
    let audio = Array(Self.ramp(frames + 1).dropFirst())
    let clip = try Clip(
      mono: audio, sampleRate: SampleRate(4 * frames), tempo: Tempo(bpm: 120), length: .beats(1))
    let seamed = try clip.withSeam(milliseconds: 250)
    let expected = (0..<frames).map { index -> Float in
      let weight = Float(index + 1) / Float(frames)
      let mirrored = index == 0 ? 0 : audio[frames - index]
      return audio[index] * (1 - weight) + mirrored * weight
    }
    #expect(seamed.samples(.left) == expected)
  }

  @Test(
    "what was repaired is still counted, and what becomes too small is not", arguments: [0, 100])
  func repairs(excess: Int) throws {
    var audio = [Float](repeating: 1, count: 2_000 + excess)
    audio[excess > 0 ? 0 : 1_980] = .nan
    audio[1_000] = .infinity
    // A twentieth of this at the other end is too small.
    audio[excess > 0 ? 2_018 : 1_998] = 0x1p-40
    audio[excess > 0 ? 18 : 2] = 0
    let seamed = try Self.clip(audio).withSeam(milliseconds: 20)
    #expect(seamed.repairedSampleCount == 2)
    let samples = seamed.samples(.left)
    #expect(samples[excess > 0 ? 18 : 1_998] == 0 && samples[1_000] == 0)
  }

  @Test("both channels have it, and onsets that are left stay")
  func stereo() throws {
    let (left, right) = (Self.ramp(2_100), Self.ramp(2_100).map { -$0 })
    let clip = try Clip(
      left: left, right: right, sampleRate: SampleRate(Self.rate), tempo: Tempo(bpm: 120),
      length: .bars(1)
    ).analysed(onsets: [0, 500, 1_999, 2_050])
    let seamed = try clip.withSeam(milliseconds: 50)
    #expect(seamed.samples(.right) == seamed.samples(.left).map { -$0 })
    #expect(seamed.onsets.frames == [0, 500, 1_999])
    let atEnd = try clip.analysed(onsets: [0, 2_000]).withSeam(milliseconds: 50)
    #expect(atEnd.onsets.frames == [0])
    #expect(try !Self.clip(left).withSeam(milliseconds: 50).isAnalysed)
  }

  @Test(
    "a seam of nothing, of more than half, and on audio that is too short, is refused",
    arguments: [
      (2_000, 0, 0), (2_000, -5, -4), (2_000, 1_001, 1_001), (1_979, 20, 20), (0, 20, 20),
      (2_000, .max, .max / 1_000), (2_000, .min, .min / 1_000),
    ])
  func refused(frames: Int, milliseconds: Int, seam: Int) throws {
    let clip = try Self.clip(Self.ramp(frames))
    #expect(throws: Clip.Error.noRoomForSeam(frames: frames, lap: 2_000, seam: seam)) {
      try clip.withSeam(milliseconds: milliseconds)
    }
    #expect(throws: Never.self) { try Self.clip(Self.ramp(2_000)).withSeam(milliseconds: 1_000) }
  }

  @Test("a seam has the number of frames nearest to its time, and can have one")
  func rounded() throws {
    for (milliseconds, rate, frames) in [(1, 1_499, 1), (1, 1_500, 2), (5, 44_100, 221)] {
      // Without audio it is refused, and said.
      let empty = try Clip(
        mono: [], sampleRate: SampleRate(rate), tempo: Tempo(bpm: 120), length: .beats(2))
      #expect(throws: Clip.Error.noRoomForSeam(frames: 0, lap: rate, seam: frames)) {
        try empty.withSeam(milliseconds: milliseconds)
      }
    }
    let one = try Self.clip(Self.ramp(2_000)).withSeam(milliseconds: 1)
    #expect(one.samples(.left) == Self.ramp(1_999) + [1 / 4_096])
  }

  @Test("what is refused is said")
  func sentences() throws {
    let near = try Tempo(bpm: 90)
    let errors: [Clip.Error] = [
      .noRoomForSeam(frames: 1_979, lap: 2_000, seam: 20), .unknownLength(frames: 3, near: nil),
      .unknownLength(frames: 3, near: near),
    ]
    #expect(
      errors.map(\.description).joined(separator: "\n") == """
        a seam of 20 frames needs 1 … 1000 frames and at least 1980 of audio, and the clip has 1979
        the file does not say how many beats it has: give a tempo and a length, or a tempo near its own
        the file does not say how many beats it has, and its 3 frames are not 1, 2, 3, 4, 6, 8, 12 or 16 bars at a usual tempo: give a tempo and a length
        """)
  }
}
