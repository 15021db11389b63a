import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// Random mixes, frame by frame beside the rules taken literally, to the last bit.
@Suite struct MixerProperties {
  static func strip(_ draws: inout SplitMix64) -> Strip {
    let gains: [Float] = [0, 1, 0x1p-20, 0x1p-19, 16, draws.sample().magnitude]
    return Strip(
      gain: gains[draws.index(below: gains.count)],
      pan: draws.index(below: 3) == 0 ? 0 : draws.sample(),
      isMuted: draws.index(below: 6) == 0, isSoloed: draws.index(below: 8) == 0)
  }

  static func input(frames: Int, _ draws: inout SplitMix64) -> StereoAudio {
    var sides: [[Float]] = [[], []]
    for frame in 0..<2 * frames {
      sides[frame % 2].append(draws.index(below: 9) == 0 ? -0.0 : draws.sample())
    }
    return StereoAudio(left: sides[0], right: sides[1])
  }

  /// Mixes a random session in random blocks, and says how it differs from the naive sum, if at all.
  static func failure(seed: UInt64, fault: NaiveMixer.Fault = .none) throws -> String? {
    var draws = SplitMix64(seed: seed)
    let strips = (0...draws.index(below: 6)).map { _ in strip(&draws) }
    let ramp = draws.index(below: 12)
    var mixer = try Mixer(strips: strips, rampLength: FrameCount(Int64(ramp)))
    var naive = NaiveMixer(strips: strips, rampFrames: ramp, fault: fault)
    var frame = 0
    for block in 0..<12 {
      for _ in 0..<draws.index(below: 3) {
        let (index, strip) = (draws.index(below: strips.count), strip(&draws))
        try mixer.set(strip, at: index, from: FramePosition(Int64(frame)))
        naive.set(strip, at: index, from: frame)
      }
      if draws.index(below: 4) == 0 {
        naive.master = draws.sample().magnitude
        try mixer.setMasterGain(naive.master)
      }
      let count = 1 + draws.index(below: 10)
      let inputs = strips.map { _ in input(frames: count, &draws) }
      let found = try mixer.mix(inputs, from: FramePosition(Int64(frame)))
      let truth = StereoAudio(
        left: (0..<count).map { k in naive.sum(inputs.map { $0.left[k] }, side: 0, at: frame + k) },
        right: (0..<count).map { k in naive.sum(inputs.map { $0.right[k] }, side: 1, at: frame + k)
        })
      if mixer.strips != naive.strips { return "block \(block): strips \(mixer.strips)" }
      if found.bits != truth.bits { return "block \(block) at \(frame): \(found), not \(truth)" }
      frame += count
    }
    return nil
  }

  @Test func `The sum is in the strips' order from 0, to the last bit, ramps included (M1–M5)`()
    throws
  {
    for seed in Seeds.range(count: 1000) {
      guard let failure = try Self.failure(seed: seed) else { continue }
      Issue.record("OSTINATO_SEED=\(seed): \(failure)")
      return
    }
  }

  @Test(arguments: NaiveMixer.Fault.allCases)
  func `Every faulty sum is found out (planted faults)`(fault: NaiveMixer.Fault) throws {
    let found = try (1...40).filter { try Self.failure(seed: $0, fault: fault) != nil }
    #expect(found.isEmpty == (fault == .none))
  }
}
