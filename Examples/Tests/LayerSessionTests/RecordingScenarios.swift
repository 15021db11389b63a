import LayerSession
import Ostinato
import OstinatoLooper
import OstinatoRhythm
import Testing

/// Recording, step by step.
@Suite("Layers are recorded")
struct RecordingScenarios {
  @Test func `one bar after the music has started, and lie where they were played (P12)`() throws {
    let studio = try Studio()
    try studio.session.begin(name: "Morning", settings: assisted())
    studio.render(23)
    try studio.session.record()
    #expect(studio.session.step == .countIn && studio.session.beatsLeft == 4)
    #expect(studio.session.progress?.timeLeft?.description == "1:0:0")
    studio.render(1_500)
    #expect(studio.session.beatsLeft == 3)
    #expect(studio.session.progress?.timeLeft?.description == "0:2:2")
    // The music stood, so it started at frame 23.
    #expect(studio.render(until: .recording) == 2_501)
    #expect(studio.session.beatsLeft == nil && studio.session.progress?.fraction ?? 1 < 0.001)
    studio.render(1_999)
    #expect(studio.session.progress?.description == "0:2:0 of 2:0:0")
    #expect(studio.session.progress?.timeLeft?.description == "1:2:0")
    #expect(studio.render(until: .review) == 6_001)
    // The last of it is still on its way.
    try studio.session.accept()
    #expect(studio.session.isArriving && studio.session.loops[0].layers.isEmpty)
    studio.render(135)
    #expect(studio.session.isArriving && studio.session.step == .review)
    studio.render(1)
    #expect(studio.session.isArriving == false && studio.session.step == .idle)
    #expect(studio.session.isPlaying && studio.session.mix == 1)
    let layer = try #require(studio.session.loops[0].layers.first)
    let expected = studio.take(from: 4_023, count: 8_000)
    #expect(layer.samples(.left) == expected)
    #expect(layer.samples(.right) == expected.map { $0 / -2 })
    #expect(layer.length == .ticks(TimeSignature.fourFour.barLength * 2))
    // Once more, over the first: what is heard falls before the music starts.
    let start = studio.frame + 10
    try studio.session.record()
    #expect(studio.render(until: .recording) == 4_011)
    #expect(studio.render(until: .review) == 8_000)
    studio.render(200)
    try studio.session.accept()
    #expect(studio.session.isArriving == false && studio.session.mix == 2)
    let second = studio.session.loops[0].layers[1]
    #expect(second.samples(.left) == studio.take(from: start + 4_000, count: 8_000))
    #expect(studio.session.loops[0].layers[0].samples(.left) == expected)
  }

  @Test(arguments: [TempoAssist.Guide.off, .visual, .audible])
  func `to a click that is heard from the count-in to the end of the recording (P11, P12)`(
    guide: TempoAssist.Guide
  ) throws {
    // At 2 000 Hz, clicks have no sound.
    let studio = try Studio(rate: 8_000, played: { _ in 0 })
    try studio.session.begin(name: "3", settings: assisted(bars: 2, guide: guide, in: .threeFour))
    try studio.session.record()
    studio.render(50_000)
    #expect(studio.session.step == .review)
    guard guide == .audible else {
      #expect(studio.left.allSatisfy { $0 == 0 })
      return
    }
    let alone = try clicks(of: .threeFour, from: 1, to: 4, frames: 50_000)
    #expect(studio.left == alone.left && studio.right == alone.right)
    #expect(alone.left[32_000..<32_100].contains { $0 != 0 })
    #expect(alone.left[40_000...].allSatisfy { $0 == 0 })
    // Given up in the count-in, it clicks no more.
    try studio.session.redo()
    try studio.session.record()
    studio.render(2_000)
    studio.session.stop()
    studio.render(4_000)
    let first = studio.left.count
    studio.render(40_000)
    #expect(studio.left[first...].allSatisfy { $0 == 0 })
  }

  /// What a metronome sounds like alone at 8 000 Hz, from one bar to another.
  private func clicks(
    of signature: TimeSignature, from first: Int64, to last: Int64, frames: Int
  ) throws -> RenderedAudio {
    let rate = try SampleRate(8_000)
    var engine = try LoopEngine(
      sampleRate: rate, tempo: Tempo(bpm: 120), timeSignature: signature, decks: [],
      sources: [Strip(), Strip()])
    var click = try Metronome(id: .source(1), sampleRate: rate)
    try engine.send(.seek(to: MusicalTime(bar: first, beat: 0, sixteenth: 0)))
    try engine.send(.play)
    try engine.send(
      .mute(true), to: click.id, at: .time(MusicalTime(bar: last, beat: 0, sixteenth: 0)))
    return engine.render(frames: frames) { click.render($0) }
  }

  @Test func `to the click of their own loop, whatever was given up before (P12)`() throws {
    let studio = try Studio(rate: 8_000, played: { _ in 0 })
    try studio.session.begin(name: "Silent", settings: assisted())
    try studio.session.begin(name: "Short", settings: assisted(guide: .audible))
    try studio.session.record()
    studio.render(1_000)
    studio.session.stop()
    // It is silent at once where the next recording has no click.
    try studio.session.open(loop: 0)
    try studio.session.record()
    var first = studio.left.count + 2_000
    studio.render(20_000)
    #expect(studio.left[first...].allSatisfy { $0 == 0 })
    studio.session.stop()
    studio.render(40)
    try studio.session.open(loop: 1)
    try studio.session.record()
    studio.render(1_000)
    studio.session.stop()
    studio.render(4_000)
    try studio.session.begin(name: "Long", settings: assisted(bars: 3, guide: .audible))
    first = studio.left.count
    try studio.session.record()
    studio.render(70_000)
    let alone = try clicks(of: .fourFour, from: 2, to: 6, frames: 70_000)
    #expect(studio.left[first...].elementsEqual(alone.left))
  }

  @Test func `with a round trip that is changed while the last one still arrives (P15)`() throws {
    let studio = try Studio(roundTrip: 0)
    try studio.session.begin(name: "Trip", settings: assisted())
    try studio.session.setRoundTrip(900)
    try studio.session.record()
    _ = studio.render(until: .review)
    studio.session.stop()
    try studio.session.setRoundTrip(3)
    let first = studio.frame + 10 + 4_000
    try studio.session.record()
    _ = studio.render(until: .recording)
    _ = studio.render(until: .review)
    studio.render(3)
    try studio.session.accept()
    let layer = try #require(studio.session.loops[0].layers.first)
    #expect(layer.samples(.left) == studio.take(from: first + 3, count: 8_000))
  }

  @Test func `without a length at once, and over them from a lap on (P12)`() throws {
    let studio = try Studio()
    try studio.session.begin(name: "Free", settings: .free)
    #expect(studio.session.progress == nil)
    studio.render(50)
    try studio.session.record()
    #expect(studio.render(until: .recording) == 1)
    #expect(studio.session.progress?.length == nil)
    studio.render(6_199)
    try studio.session.finish()
    #expect(
      refusal { try studio.session.finish() } == .nothingToFinish
    )
    #expect(studio.render(until: .review) == 2)
    studio.render(300)
    try studio.session.accept()
    let loop = studio.session.loops[0]
    // 3.1 s have begun two bars at 120 BPM, so they are two bars.
    #expect(loop.length == TimeSignature.fourFour.barLength * 2)
    #expect(loop.tempo.description == "154.81374")
    let first = loop.layers[0].samples(.left)
    #expect(first == studio.take(from: 50, count: 6_201))
    // Its first lap began at the frame after the last of the recording.
    let lap = studio.left[6_251...]
    for (frame, sample) in lap.enumerated().dropFirst(2) {
      #expect(sample == first[frame])
    }
    // Three seconds begin eight quarter notes, so the count-in is a lap.
    let start = studio.frame + 10
    try studio.session.record()
    #expect(studio.session.beatsLeft == 8)
    #expect(studio.render(until: .recording) == 6_212)
    _ = studio.render(until: .review)
    studio.render(200)
    try studio.session.accept()
    let second = try #require(studio.session.loops[0].layers.last)
    let base = try Timebase(sampleRate: SampleRate(2_000), tempo: loop.tempo)
    let length = base.position(of: TimeSignature.fourFour.barLength * 2)
    let frames = base.frames(from: base.position(of: 0), to: length)
    #expect(second.samples(.left) == studio.take(from: start + 6_201, count: Int(frames.rawValue)))
    #expect(second.length == loop.layers[0].length && second.tempo == loop.tempo)
    // Both have begun together.
    let samples = second.samples(.left)
    studio.render(3_000)
    let begun = Int(start) + 6_201 + Int(frames.rawValue)
    for frame in 2..<3_000 {
      let sum = first[frame] + samples[frame]
      #expect(studio.left[begun + frame] == sum)
    }
  }

  @Test func `without a length until the take is full (P12)`() throws {
    let studio = try Studio()
    try studio.session.begin(name: "Long", settings: .free)
    try studio.session.record()
    #expect(studio.render(until: .review) == 50_001)
    studio.render(200)
    try studio.session.accept()
    let loop = studio.session.loops[0]
    #expect(loop.length == Ticks.perQuarter * 50 && loop.tempo.description == "120")
    #expect(loop.layers[0].samples(.left) == studio.take(from: 0, count: 50_000))
    // Six quarter notes before the end of a lap.
    try studio.session.record()
    #expect(studio.session.beatsLeft == 6)
    #expect(studio.render(until: .recording) == 6_011)
  }

  @Test func `and taken away again, or given up (P13)`() throws {
    let studio = try Studio()
    try studio.session.begin(name: "Again", settings: assisted())
    for steps in 0..<4 {
      try studio.session.record()
      studio.render([0, 2_000, 6_000, 12_020][steps])
      let step = [RecordingSession.State.countIn, .countIn, .recording, .review][steps]
      #expect(studio.session.step == step)
      if steps == 3 { try studio.session.redo() } else { studio.session.stop() }
      #expect(studio.session.step == .idle && studio.session.isPlaying == false)
      #expect(studio.session.mix == 0)
      studio.render(300)
      // Nothing is heard of it.
      let first = studio.left.count
      try studio.session.play()
      studio.render(9_000)
      #expect(studio.left[first...].allSatisfy { $0 == 0 })
    }
    // While an accepted one arrives, too.
    try studio.session.record()
    _ = studio.render(until: .review)
    try studio.session.accept()
    studio.session.stop()
    studio.render(500)
    #expect(studio.session.loops[0].layers.isEmpty && studio.session.isArriving == false)
    try studio.recordLayer()
    #expect(studio.session.loops[0].layers.count == 1)
  }

  @Test func `and shown as they arrive (P12)`() throws {
    for trip in [0, 137] {
      let studio = try Studio(roundTrip: trip)
      try studio.session.begin(name: "Shown", settings: assisted())
      #expect(studio.session.recordingWaveform == nil)
      try studio.session.record()
      studio.render(4_000 + trip + 2_048)
      #expect(studio.session.recordingWaveform?.buckets.count == 2)
      studio.render(7_000)
      let played = (0..<8_000).map { studio.played(4_000 + $0) }
      var expected = try LiveWaveform(framesPerBucket: 1024, maximumBucketCount: 49)
      expected.append(left: played, right: played.map { $0 / -2 })
      #expect(studio.session.recordingWaveform == expected)
    }
  }

  @Test func `at 44 100 Hz, too (P11)`() throws {
    var session = try LayerSession(roundTrip: 300)
    #expect(session.sampleRate.hertz == 44_100)
    try session.begin(
      name: "Fast",
      settings: .assisted(TempoAssist(tempo: Tempo(bpm: 200), timeSignature: .threeFour, bars: 2)))
    try session.record()
    var (left, right) = (
      [Float](repeating: 0, count: 120_500), [Float](repeating: 0, count: 120_500)
    )
    let input = (0..<120_500).map { noise(Int64($0)) }
    session.render(left: &left, right: &right, input: LooperInput(mono: input))
    try session.accept()
    let layer = try #require(session.loops[0].layers.first)
    // Three quarter notes have 39 690 frames, and a fall has 221.
    #expect(layer.frameCount == 79_380)
    let first = 39_690 + 300
    #expect(layer.samples(.right).prefix(79_159).elementsEqual(input[first..<first + 79_159]))
  }
}
