import Ostinato
import OstinatoHost
import OstinatoOracle
import TestSupport
import Testing

/// A state moved on by some frames is the state after those frames, if nothing but time has passed.
@Suite struct EngineStateProperties {
  @Test(arguments: Seeds.range(count: 20))
  func `A state moved on is where the engine comes to (H9)`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let player = try HostPlayer(sequencer(grid: .bar))
    var compared = 0
    for _ in 0..<60 {
      switch random.draw(0...5) {
      case 0: try player.control.send(.play)
      case 1: try player.control.send(.microloop(random.chance(50)))
      case 2:
        try player.control.send(.seekToTick(Ticks(random.draw(0...89_999_999))))
      case 3:
        try player.control.send(.tempo(Tempo(bpm: random.draw(40...60))))
      case 4: try player.control.send(.pause)
      default: break
      }
      player.render(frames: random.draw(1...9))
      let before = player.control.state
      let frames: Int = random.draw(0...119)
      if frames > 0 { player.render(frames: frames) }
      let (moved, after) = (before.advanced(by: FrameCount(Int64(frames))), player.control.state)
      #expect(moved.frame == after.frame, "seed \(seed)")
      #expect(moved.ticks == after.ticks && moved.time == after.time, "seed \(seed)")
      #expect(moved.decks == after.decks, "seed \(seed)")
      #expect(moved.microloop == after.microloop, "seed \(seed)")
      if before.isPlaying, frames > 0 { compared += 1 }
    }
    #expect(compared > 5)
  }

  @Test func `Lamps go out on the way; none goes on`() throws {
    let engine = try LoopEngine(sampleRate: 100, tempo: Tempo(bpm: 60), decks: [])
    let player = HostPlayer(engine)
    try player.control.send(.play)
    player.render(frames: 3)
    let state = player.control.state
    #expect(state.isLit(.bar) && state.isLit(.beat))
    #expect(state.advanced(by: 6).isLit(.beat))
    #expect(!state.advanced(by: 7).isLit(.beat) && !state.advanced(by: 7).isLit(.bar))
    #expect(state.advanced(by: -5) == state && state.advanced(by: 0) == state)
  }

  @Test func `Control knows the time of the last block, if the callback told one`() throws {
    let player = try HostPlayer(sequencer())
    player.render(frames: 8)
    #expect(player.control.clock(latency: 0) == nil)
    player.render(frames: 8, at: HostTime(nanoseconds: 77))
    let rate = try SampleRate(4)
    #expect(
      player.control.clock(latency: 3)
        == OutputClock(
          frame: 8, at: HostTime(nanoseconds: 77), sampleRate: rate, latency: 3))
    player.render(frames: 8)  // no time told: the last one holds on
    #expect(player.control.clock(latency: 0)?.presentationTime(of: 8).nanoseconds == 77)
  }
}
