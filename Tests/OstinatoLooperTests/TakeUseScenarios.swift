import Ostinato
import OstinatoLooper
import Testing

/// Which takes are in use and complete, and frames and clips that come in late (rules K1, K17, K18).
@Suite("Takes, clips and frames left out")
struct TakeUseScenarios {
  @Test func `What a layer is made from is in use until all of the layer has come in`() throws {
    var rig = try LooperRig(takes: 3, undoDepth: 0, roundTrip: 40)
    try rig.record(.sixteenths(2), thenRender: 100)
    try rig.send(.overdub(true, track: 0), thenRender: 50)
    try rig.send(.overdub(false, track: 0), thenRender: 89)
    #expect(rig.engine.frame == 239 && rig.looper.freeTakeCount == 1)
    rig.render(1)
    #expect(rig.looper.freeTakeCount == 2)
    // Multiplied from 240 on, taken up at 300, and 10 frames later than its 100 and 40.
    try rig.send(.multiply(true, track: 0), thenRender: 20)
    try rig.send(.multiply(false, track: 0), thenRender: 129)
    #expect(rig.engine.frame == 389 && rig.looper.freeTakeCount == 1)
    rig.render(41)
    #expect(rig.looper.freeTakeCount == 2)
  }

  @Test func `A loop is given out when what it was made from has come in, too`() throws {
    var rig = try LooperRig(roundTrip: 100, played: { _ in 0.25 })
    try rig.record(.sixteenths(4), thenRender: 200)
    try rig.send(.overdub(true, track: 0), thenRender: 190)
    try rig.send(.overdub(false, track: 0), thenRender: 11)
    // Longer than its take: in the second half, nothing is read and so nothing taken in.
    try rig.send(.fit(track: 0, .sixteenths(8)), thenRender: 1)
    try rig.engine.send(.seekToTick(5_621_616))
    try rig.send(.overdub(true, track: 0), thenRender: 20)
    #expect(rig.looper.state(of: 0, in: rig.engine.state)?.version == 2)
    try rig.send(.overdub(false, track: 0))
    #expect(rig.looper.clip(of: 0) == nil)
    rig.render(100)
    #expect(rig.looper.clip(of: 0)?.samples(.left)[150] == 0.5)
  }

  @Test func `A layer ends where frames begin to be left out`() throws {
    var rig = try LooperRig(played: { $0 < 200 ? 0.25 : 0.5 })
    try rig.record(.sixteenths(4), thenRender: 220)
    let loop = try #require(rig.looper.clip(of: 0)?.samples(.left))
    try rig.send(.replace(true, track: 0), thenRender: 30)
    _ = rig.engine.render(frames: 60)
    rig.render(1_000)
    #expect(rig.looper.state(of: 0, in: rig.engine.state)?.version == 1)
    let clip = try #require(rig.looper.clip(of: 0)?.samples(.left))
    #expect(clip[..<20] == loop[..<20] && clip[22..<50].allSatisfy { $0 == 0.5 })
    // It falls over 10 frames, and no further where the looper is called again.
    #expect(clip[60...] == loop[60...])
  }

  @Test func `A clip that was put is entered after a snapshot, too, and has its boundaries`() throws
  {
    var rig = try LooperRig(played: { _ in 0.25 })
    let clip = try Clip(
      mono: [Float](repeating: 0.5, count: 200), sampleRate: SampleRate(2_000),
      tempo: Tempo(bpm: 600), length: .ticks(.perSixteenth * 4))
    try rig.play(30)
    try rig.looper.put(clip, on: 0)
    var other = try LooperRig()
    try other.looper.restore(rig.looper.snapshot())
    rig.looper = other.looper
    var alone = rig
    alone.render(500)
    #expect(alone.left[31...].allSatisfy { $0 == 0.5 })
    rig.render(1)
    try rig.send(.overdub(true, track: 0), thenRender: 99)
    #expect(rig.left[30] == 0.25 && rig.left[31] == 0.5 && rig.left[100] == 0.5)
    try rig.send(.overdub(false, track: 0), thenRender: 100)
    #expect(rig.reports.last == "200 track 0: the loop is now version 1")
  }

  @Test func `Frames that an input does not have are counted, block by block`() throws {
    var rig = try LooperRig()
    _ = rig.engine.render(frames: 10) { rig.looper.render($0, input: LooperInput(mono: [])) }
    #expect(rig.looper.missingFrameCount == 10)
    let short = LooperInput(mono: [Float](repeating: 0, count: 600))
    // Of its three blocks, the last has nothing at all.
    _ = rig.engine.render(frames: 1_500) { rig.looper.render($0, input: short) }
    #expect(rig.looper.missingFrameCount == 910)
  }

  @Test func `Interleaved samples are counted as others are`() throws {
    var rig = try LooperRig()
    var samples: [Float] = [1, .nan, .infinity, 1, 0x1p33, 0x1p33, 1, 1]
    try rig.record(.sixteenths(1))
    // Safe: the buffer has four frames of two channels, side by side, for as long as the render takes.
    unsafe samples.withUnsafeMutableBufferPointer { buffer in
      let first = buffer.baseAddress!
      let interleaved = unsafe UnsafeStereoBuffer(left: first, right: first + 1, stride: 2)
      _ = rig.engine.render(frames: 4) {
        unsafe rig.looper.render($0, input: interleaved, frames: 4)
      }
    }
    #expect(rig.looper.invalidSampleCount == 4)
    rig.render(60)
    #expect(rig.looper.clip(of: 0)?.samples(.left).prefix(4) == [1, 0, 0, 1])
    #expect(rig.looper.clip(of: 0)?.samples(.right).prefix(4) == [0, 1, 0, 1])
  }

  @Test func `A layer that left-out frames end is taken up after the next call (K1, K11)`() throws {
    var rig = try LooperRig(played: { _ in 0.25 })
    try rig.record(.sixteenths(4), thenRender: 220)
    try rig.send(.overdub(true, track: 0), thenRender: 30)
    _ = rig.engine.render(frames: 300)
    rig.render(300)
    // It takes effect at 550, and the loop has 200 frames and a fall 10: the first boundary after 760.
    #expect(
      rig.reports.suffix(2) == [
        "550 track 0: overdub off", "800 track 0: the loop is now version 1",
      ])
  }
}
