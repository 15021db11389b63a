import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// Steady decks are summed four in a pass: to the bit what one after the other comes to (rule M2).
@Suite struct FusedSumProperties {
  @Test(arguments: Array(0...13) + [64])
  func `Any number of steady decks is their sum in order`(count: Int) throws {
    var random = SplitMix64(seed: UInt64(count))
    let frames = 37
    var decks: [Deck] = []
    var (left, right) = (silence(frames), silence(frames))
    for _ in 0..<count {
      let sides = (0..<2).map { _ in (0..<frames).map { _ in random.sample() } }
      let strip = Strip(gain: random.sample().magnitude * 4, pan: random.sample())
      let clip = try Clip(
        left: sides[0], right: sides[1], sampleRate: SampleRate(1000), tempo: Tempo(bpm: 60),
        length: .bars(1))
      decks.append(Deck([clip], strip: strip))
      let gains = (
        strip.gain * (strip.pan > 0 ? 1 - strip.pan : 1),
        strip.gain * (strip.pan < 0 ? 1 + strip.pan : 1)
      )
      for frame in 0..<frames {
        left[frame] = left[frame] + sides[0][frame] * gains.0
        right[frame] = right[frame] + sides[1][frame] * gains.1
      }
    }
    var engine = try EngineFixture(decks, rate: 1000).engine()
    try engine.send(.play)
    for path in [RenderPath.planar, .interleaved] {
      var copy = engine
      let block = copy.render(frames: frames, by: path)
      #expect(firstDifferentBit(block.left, left) == nil, "\(path)")
      #expect(firstDifferentBit(block.right, right) == nil, "\(path)")
    }
  }
}
