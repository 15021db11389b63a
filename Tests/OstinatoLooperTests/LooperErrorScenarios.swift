import Ostinato
import OstinatoLooper
import Testing

/// Numbers that are out of range, and input that cannot be used.
@Suite("What a looper refuses")
struct LooperErrorScenarios {
  private func error(
    tracks: Int = 1, frames: Int = 1_000, takes: Int = 1, undo: Int = 0,
    trip: FrameCount = 0, ramp: Int = 0
  ) throws -> Looper.Error? {
    do throws(Looper.Error) {
      _ = try Looper(
        id: .source(0), sampleRate: try! SampleRate(1_000), tracks: tracks, maximumFrames: frames,
        takes: takes, undoDepth: undo, roundTrip: trip, rampMilliseconds: ramp)
      return nil
    } catch { return error }
  }

  @Test func `A looper cannot be made with numbers out of range (K2, K3, K17)`() throws {
    #expect(try error() == nil)
    #expect(try error(tracks: 0) == .trackCountOutOfRange(0))
    #expect(try error(tracks: 9) == .trackCountOutOfRange(9))
    #expect(try error(takes: 0) == .takeCountOutOfRange(0))
    #expect(try error(takes: 65) == .takeCountOutOfRange(65))
    #expect(try error(undo: -1) == .undoDepthOutOfRange(-1))
    #expect(try error(undo: 16) == .undoDepthOutOfRange(16))
    #expect(try error(ramp: 60_001) == .rampOutOfRange(milliseconds: 60_001))
    for trip in [FrameCount(-1), 10_001, FrameCount(.max), FrameCount(.min)] {
      #expect(try error(trip: trip) == .roundTripOutOfRange(trip))
    }
    #expect(try error(frames: 10_005, trip: 10_000) == nil)
    // A fall of 5 ms is 5 frames.
    #expect(
      try error(frames: 1_000, trip: 996) == .takeLengthOutOfRange(frames: 1_000, fewest: 1_001))
    #expect(try error(frames: 1_001, trip: 996) == nil)
    #expect(try error(frames: .max) == .takeLengthOutOfRange(frames: .max, fewest: 5))
    for error in [Looper.Error.trackCountOutOfRange(9), .rampOutOfRange(milliseconds: -1)] {
      #expect("\(error)".contains("…"))
    }
  }

  @Test func `A clip that does not fit is refused, and nothing changes (K18)`() throws {
    var rig = try LooperRig(maximumFrames: 100, takes: 1)
    let rate = try SampleRate(2_000)
    let tempo = try Tempo(bpm: 600)
    func clip(rate: SampleRate, sixteenths: Int64) throws -> Clip {
      try Clip(
        mono: [1, 2, 3], sampleRate: rate, tempo: tempo,
        length: .ticks(Ticks.perSixteenth * sixteenths))
    }
    let fitting = try clip(rate: rate, sixteenths: 2)
    let other = try SampleRate(44_100)
    #expect(throws: Looper.ClipError.otherSampleRate(other, looper: rate)) {
      try rig.looper.put(clip(rate: other, sixteenths: 1), on: 0)
    }
    #expect(throws: Looper.ClipError.noSuchTrack(1)) { try rig.looper.put(fitting, on: 1) }
    #expect(throws: Looper.ClipError.noSuchTrack(-1)) { try rig.looper.put(fitting, on: -1) }
    #expect(throws: Looper.ClipError.tooLong(frames: 150, maximum: 100)) {
      try rig.looper.put(clip(rate: rate, sixteenths: 3), on: 0)
    }
    #expect(rig.looper.clip(of: 0) == nil && rig.looper.freeTakeCount == 1)
    try rig.looper.put(fitting, on: 0)
    #expect(throws: Looper.ClipError.notEmpty(track: 0)) {
      try rig.looper.put(clip(rate: rate, sixteenths: 3), on: 0)
    }
    rig = try LooperRig(tracks: 2, takes: 1)
    try rig.looper.put(fitting, on: 0)
    #expect(throws: Looper.ClipError.noTakeFree) { try rig.looper.put(fitting, on: 1) }
  }

  @Test func `Takes of seconds have as many frames at the sample rate`() throws {
    var rig = try LooperRig()
    rig.looper = try Looper(
      id: .source(0), sampleRate: rig.engine.timebase.sampleRate, maximumSeconds: 3)
    try rig.engine.send(.play)
    // A sixteenth is 50 frames.
    try rig.send(.record(track: 0, .sixteenths(121)))
    try rig.send(.record(track: 1, .sixteenths(120)), thenRender: 1)
    #expect(rig.reports.count == 2 && rig.reports[0].contains("more frames than a take"))
    #expect(rig.looper.state(of: 1, in: rig.engine.state)?.activity == .recording)
  }

  @Test func `The greatest numbers make a looper, and a gain is told as it was set`() throws {
    var rig = try LooperRig(tracks: 8, maximumFrames: 100, takes: 64, undoDepth: 15)
    #expect(rig.looper.takeCount == 64 && rig.looper.freeTakeCount == 64)
    try rig.send(.gain(0.75, track: 7), thenRender: 1)
    #expect(rig.looper.state(of: 7, in: rig.engine.state)?.gain == 0.75)
    #expect(rig.looper.state(of: 6, in: rig.engine.state)?.gain == 1)
  }

  @Test func `Samples that cannot be used count as silence, and frames that are missing too (K1)`()
    throws
  {
    var rig = try LooperRig()
    let input = LooperInput(
      left: [1, .nan, .infinity, 0x1p33, 0x1p-41, -0x1p32, 0x1p-40],
      right: [1, 1, -.infinity, 1, 1, 1, 1, 1])
    try rig.record(.sixteenths(1))
    _ = rig.engine.render(frames: 10) { rig.looper.render($0, input: input) }
    #expect(rig.looper.invalidSampleCount == 4)
    #expect(rig.looper.missingFrameCount == 3)
    _ = rig.engine.render(frames: 50) { rig.looper.render($0) }
    #expect(rig.looper.missingFrameCount == 3)
    let clip = try #require(rig.looper.clip(of: 0))
    #expect(clip.samples(.left).prefix(8) == [1, 0, 0, 0, 0, -0x1p32, 0x1p-40, 0])
    #expect(clip.samples(.right).prefix(8) == [1, 1, 0, 1, 1, 1, 1, 0])
    // A single channel is counted once.
    let mono = LooperInput(mono: [.nan, .nan])
    _ = rig.engine.render(frames: 2) { rig.looper.render($0, input: mono) }
    #expect(rig.looper.invalidSampleCount == 6)
    // Of two channels each counts, be they the same samples.
    let samples: [Float] = [.nan]
    let stereo = LooperInput(left: samples, right: samples)
    _ = rig.engine.render(frames: 1) { rig.looper.render($0, input: stereo) }
    #expect(rig.looper.invalidSampleCount == 8)
  }

  @Test func `Cues that are no commands, and tracks that there are not, are rejected (K20)`() throws
  {
    var rig = try LooperRig()
    let cues = [
      Cue(source: 0, code: 18), Cue(source: 0, code: 0),
      Cue(source: 0, code: 2, value: 0, detail: 1),
      Cue(source: 0, code: 5, value: 0, detail: 2), Cue(source: 0, code: 3),
    ]
    for cue in cues { try rig.engine.send(.cue(cue)) }
    try rig.send(.undo(track: 1))
    try rig.send(.record(track: 0, .bars(0)))
    try rig.send(.gain(17, track: 0))
    try rig.send(.gain(.nan, track: 0))
    try rig.send(.feedback(1.01, track: 0))
    try rig.send(.listen(track: 0, .bars(1), threshold: -0.1), thenRender: 10)
    #expect(
      rig.reports == [
        "0 18 not understood", "0 0 not understood", "0 2 out of range", "0 5 out of range",
        "0 3 out of range", "0 9 out of range", "0 1 out of range", "0 14 out of range",
        "0 14 out of range", "0 13 out of range", "0 4 out of range",
      ])
  }
}
