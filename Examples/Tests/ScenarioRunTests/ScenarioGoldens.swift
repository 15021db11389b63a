import LoopSynthesis
import Ostinato
import Testing

@testable import ScenarioRun

/// The bits of what is made and played: the same on every platform, in debug and release.
@Suite("Scenario goldens")
struct ScenarioGoldens {
  /// FNV-1a over the samples' bit patterns.
  private func hash(_ channels: [Float]...) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for channel in channels {
      for sample in channel { hash = (hash ^ UInt64(sample.bitPattern)) &* 0x100_0000_01B3 }
    }
    return String(hash, radix: 16)
  }

  @Test(
    "loops",
    arguments: [
      (44_100, ["10c06a8973e25ca5", "f92c0e27df8ed756", "c625ed63a454671f", "f04bedd6b317b321"]),
      (48_000, ["176c2b51080d3dc5", "89f35a1142ac11e6", "5a6e02a740cd458e", "5abc8aee8dd997a1"]),
    ])
  func loops(rate: Int, expected: [String]) {
    let loops = DemoLoops.drums(rate: rate) + DemoLoops.chords(rate: rate)
    #expect(loops.map { hash($0.left, $0.right) } == expected)
  }

  @Test(
    "the run",
    arguments: [
      (44_100, FadeMode.standard, "838539758b9039af"), (44_100, .off, "e98121bc061ed991"),
      (44_100, .overlapping, "ca6442890b6dd313"), (48_000, .standard, "d1bc32484147d249"),
    ])
  func run(rate: Int, fades: FadeMode, expected: String) throws {
    let run = try play(Material.synthesised(sampleRate: SampleRate(rate)), fades: fades)
    #expect(run.left.allSatisfy { abs($0) < 1 })
    #expect(run.right.allSatisfy { abs($0) < 1 })
    #expect(hash(run.left, run.right) == expected)
  }
}
