import Ostinato
import OstinatoLooper
import TestSupport
import Testing

/// What loops sound like: together, at their seams and after an undo.
@Suite("The sound of loops")
struct LoopSoundScenarios {
  @Test(arguments: [1, 2, 3, 5, 6, 7, 8])
  func `Tracks at full scale never exceed it together (K16)`(tracks: Int) throws {
    var rig = try LooperRig(
      tracks: tracks, takes: tracks + 1, headroom: true, played: { $0 % 2 == 0 ? 1 : -1 })
    try rig.engine.send(.play)
    for track in 0..<tracks { try rig.send(.record(track: track, .sixteenths(2))) }
    rig.render(1_000)
    let loudest = rig.left.map(\.magnitude).max()!
    #expect(loudest <= 1)
    // The last bits that a share is rounded down by.
    #expect(loudest > 0.999_999)
  }

  @Test func `A further track changes no level (K16)`() throws {
    var rig = try LooperRig(tracks: 5, headroom: true, played: { _ in 1 })
    try rig.record(.sixteenths(2), thenRender: 200)
    #expect(rig.left[150] == Float(0.2).nextDown)
  }

  @Test(arguments: [0, 7, 150])
  func `The seam is no larger a step than those of the material (K6)`(roundTrip: Int) throws {
    // Three tones that do not fit into the loop.
    func played(_ frame: Int64) -> Float {
      let t = Double(frame)
      func tone(_ step: Double) -> Double { triangle(t * step) }
      return Float((tone(0.0371) + tone(0.0913) + tone(0.0137)) / 3)
    }
    var rig = try LooperRig(roundTrip: roundTrip, played: played)
    try rig.play(400)
    try rig.send(.record(track: 0, .sixteenths(8)), at: .time("0:2:0"), thenRender: 2_000)
    let material = (400..<800).map { abs(played($0 + 1) - played($0)) }.max()!
    let looped = rig.left[820..<2_400]
    let steps = zip(looped, looped.dropFirst()).map { abs($1 - $0) }
    // Within a seam of 10 frames, two sounds that differ by at most 2 change places.
    #expect(steps.max()! <= material + 2.0 / 10)
    // At the boundary itself, the sound goes on as it was played.
    for boundary in [1_200, 1_600, 2_000] {
      #expect(abs(rig.left[boundary] - rig.left[boundary - 1]) <= material)
    }
  }

  private func triangle(_ phase: Double) -> Double {
    let part = phase - phase.rounded(.down)
    return 4 * abs(part - 0.5) - 1
  }

  @Test func `A jump to what has not come in yet finds silence, and no sound of an earlier take`()
    throws
  {
    // With one take, the second recording is written where the first one was.
    var rig = try LooperRig(
      maximumFrames: 300, takes: 1, roundTrip: 60, fades: .off, played: { Float($0 + 1) / 1_000 })
    try rig.record(.sixteenths(4), thenRender: 300)
    try rig.send(.clear(track: 0), thenRender: 100)
    try rig.send(.record(track: 0, .sixteenths(4)), thenRender: 205)
    // From frame 5 of the loop to its frame 190, which comes in at 650.
    try rig.engine.send(.seekToTick(Ticks(190 * 144_144 / 10)))
    rig.render(20)
    #expect(rig.left[604] == 0.405)
    #expect(rig.left[605..<615].allSatisfy { $0 == 0 })
    #expect(Array(rig.left[615..<618]) == [0.401, 0.402, 0.403])
  }

  @Test func `An insert makes the loop longer by what was played in between (K14)`() throws {
    var rig = try LooperRig(fades: .off, played: { Float($0 + 1) / 4_096 })
    try rig.record(.sixteenths(2), thenRender: 150)
    // From frame 50 of the loop on, three sixteenths are put in between.
    try rig.send(.insert(true, track: 0), thenRender: 150)
    try rig.send(.insert(false, track: 0), thenRender: 50)
    let state = try #require(rig.looper.state(of: 0, in: rig.engine.state))
    #expect(state.length == .perSixteenth * 5 && state.version == 1 && !state.isComingIn)
    let clip = try #require(rig.looper.clip(of: 0))
    let frames = [0..<50, 150..<300, 50..<100].flatMap { Array($0) }
    #expect(clip.samples(.left).map { Int($0 * 4_096) - 1 } == frames)
    // It goes on where it was left, and comes round after its new length.
    rig.render(250)
    let expected: [Int] = frames.suffix(50) + frames
    #expect(rig.left[300..<600].map { Int($0 * 4_096) - 1 } == expected)
  }

  @Test func `A multiply becomes a loop of whole passes with what was played to them (K13)`() throws
  {
    var rig = try LooperRig(fades: .off, played: { $0 < 100 ? 0.25 : 0.5 })
    try rig.record(.sixteenths(2), thenRender: 130)
    try rig.send(.multiply(true, track: 0), thenRender: 200)
    try rig.send(.multiply(false, track: 0), thenRender: 71)
    // The passes from 100, 200 and 300 on, the first of them from its frame 30.
    let state = try #require(rig.looper.state(of: 0, in: rig.engine.state))
    #expect(state.length == .perSixteenth * 6 && state.version == 1)
    let clip = try #require(rig.looper.clip(of: 0)).samples(.left)
    #expect(clip.count == 300)
    #expect(clip[..<30].allSatisfy { $0 == 0.25 } && clip[32..<229].allSatisfy { $0 == 0.75 })
    #expect(clip[240...].allSatisfy { $0 == 0.25 })
  }

  @Test func `What is missing is silent in both channels`() throws {
    var rig = try LooperRig(tracks: 2, maximumFrames: 400)
    // A clip that is shorter than its loop is padded.
    let rate = rig.engine.timebase.sampleRate
    let loud = [Float](repeating: 1, count: 30)
    let clip = try Clip(
      left: loud, right: loud, sampleRate: rate, tempo: rig.engine.timebase.tempo,
      length: .ticks(.perSixteenth))
    try rig.looper.put(clip, on: 1, in: .fourFour)
    let padded = try #require(rig.looper.clip(of: 1))
    #expect(rig.looper.state(of: 1, in: rig.engine.state)?.version == 0)
    #expect(padded.samples(.right) == loud + [Float](repeating: 0, count: 20))
    #expect(padded.samples(.left) == padded.samples(.right))
    // More than the ring of the input holds, and then a render without an input.
    let input = LooperInput(
      left: [Float](repeating: 1, count: 2_000), right: [Float](repeating: 1, count: 2_000))
    _ = rig.engine.render(frames: 2_000) { rig.looper.render($0, input: input) }
    try rig.record(.sixteenths(2))
    _ = rig.engine.render(frames: 150) { rig.looper.render($0) }
    // The seam goes over into what came in before the loop.
    let take = try #require(rig.looper.clip(of: 0))
    #expect(take.samples(.right)[..<90].allSatisfy { $0 == 0 })
    #expect(take.samples(.left)[..<90].allSatisfy { $0 == 0 })
  }

  @Test(arguments: [1, 1_000, 2_500, 100_000])
  func `A loop goes on after frames of which the looper was not called (K1)`(count: Int) throws {
    var rig = try LooperRig(
      maximumFrames: 300, roundTrip: 20, fades: .off, played: { Float($0 + 1) / 4_096 })
    try rig.record(.sixteenths(2), thenRender: 130)
    try rig.send(.overdub(true, track: 0), thenRender: 10)
    _ = rig.engine.render(frames: count)
    rig.forget()
    rig.render(300)
    // What was played up to the frames that were left out is a layer on frames 30 to 39, at most.
    let first = (140 + count) % 100
    let expected = (0..<300).map { (first + $0) % 100 }
    let heard = rig.left.map { Int($0 * 4_096) - 1 }
    for (index, frame) in expected.enumerated() where !(30..<60).contains(frame) {
      #expect(heard[index] == frame, "\(index)")
    }
    #expect(rig.looper.state(of: 0, in: rig.engine.state)?.activity == .looping)
  }

  @Test func `A layer on a loop that was made shorter leaves what lies beyond as it was`() throws {
    var rig = try LooperRig(fades: .off, played: { $0 < 200 ? 0.25 : 0.5 })
    try rig.record(.sixteenths(4), thenRender: 200)
    try rig.send(.fit(track: 0, .sixteenths(2)))
    try rig.send(.overdub(true, track: 0), thenRender: 100)
    try rig.send(.overdub(false, track: 0), thenRender: 100)
    try rig.send(.fit(track: 0, .sixteenths(4)), thenRender: 10)
    let clip = try #require(rig.looper.clip(of: 0))
    #expect(clip.samples(.left)[100...].allSatisfy { $0 == 0.25 })
    #expect(clip.samples(.right)[100...].allSatisfy { $0 == 0.25 })
  }

  @Test func `Undo returns the exact bits, step by step, and redo as well (K10)`() throws {
    var state: UInt64 = 1
    let noise = (0..<20_000).map { _ -> Float in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Float(Int32(truncatingIfNeeded: state >> 33)) / 0x1p31
    }
    var rig = try LooperRig(
      takes: 10, undoDepth: 6, roundTrip: 31,
      played: { noise.indices.contains(Int($0)) ? noise[Int($0)] : 0 })
    try rig.record(.sixteenths(4))
    try rig.send(.feedback(0.7, track: 0), thenRender: 300)
    var versions: [[Float]] = []
    for _ in 0..<6 {
      versions.append(try #require(rig.looper.clip(of: 0)).samples(.left))
      try rig.send(.overdub(true, track: 0), at: .next(.beat))
      try rig.send(.overdub(false, track: 0), at: .frame(rig.engine.frame + FrameCount(290)))
      rig.render(600)
    }
    let last = try #require(rig.looper.clip(of: 0)).samples(.left)
    for version in versions.reversed() {
      try rig.send(.undo(track: 0), thenRender: 73)
      let clip = try #require(rig.looper.clip(of: 0))
      #expect(firstDifferentBit(clip.samples(.left), version) == nil)
    }
    try rig.send(.undo(track: 0), thenRender: 10)
    #expect(rig.lastReport == "track 0: cleared" && rig.looper.clip(of: 0) == nil)
    for version in versions + [last] {
      try rig.send(.redo(track: 0), thenRender: 73)
      let clip = try #require(rig.looper.clip(of: 0))
      #expect(firstDifferentBit(clip.samples(.left), version) == nil)
    }
  }

  @Test func `A loop goes on a deck, and a clip on a track, with the same bits (K18)`() throws {
    var rig = try LooperRig(tracks: 2, played: { Float($0 % 97) / 100 })
    try rig.record(.sixteenths(4), thenRender: 450)
    let clip = try #require(rig.looper.clip(of: 0))
    #expect(clip.frameCount == 200 && clip.length == .ticks(Ticks.perQuarter))
    try rig.looper.put(clip, on: 1)
    rig.render(1)
    let again = try #require(rig.looper.clip(of: 1))
    #expect(firstDifferentBit(again.samples(.left), clip.samples(.left)) == nil)
    #expect(again.length == clip.length && again.tempo == clip.tempo)
    // Half of it, and twice it with silence behind.
    for (sixteenths, frames) in [(2, 100), (8, 400)] {
      try rig.send(.clear(track: 1), thenRender: 1)
      try rig.looper.put(clip, on: 1, length: .sixteenths(sixteenths))
      let part = try #require(rig.looper.clip(of: 1)).samples(.left)
      let expected = clip.samples(.left) + [Float](repeating: 0, count: 200)
      #expect(part == Array(expected.prefix(frames)))
    }
    // A beat of 200 frames, which begins at the first frame.
    var engine = try LoopEngine(
      sampleRate: clip.sampleRate, tempo: clip.tempo, decks: [[clip]],
      settings: EngineSettings(fades: .off))
    try engine.send(.play)
    let audio = engine.render(frames: 400)
    #expect(firstDifferentBit(audio.left, clip.samples(.left) + clip.samples(.left)) == nil)
  }
}
