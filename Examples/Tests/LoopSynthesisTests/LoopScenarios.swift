import Testing

@testable import LoopSynthesis

/// A loop begins and ends at 0, with its last 5 ms below a level. It has no NaN, infinity or denormal, and no offset worth
/// naming.
func expectClean(_ loop: LoopAudio, endBelow level: Float) {
  for channel in [loop.left, loop.right] {
    #expect(channel.first == 0 && channel.last == 0, "\(loop.name)")
    #expect(channel.suffix(220).allSatisfy { abs($0) < level }, "\(loop.name)")
    #expect(channel.allSatisfy { $0.isFinite && !$0.isSubnormal }, "\(loop.name)")
    let mean = channel.reduce(0) { $0 + Double($1) } / Double(channel.count)
    #expect(abs(mean) < 0.002, "\(loop.name)")
  }
}

@Suite("Synthesised loops")
struct LoopScenarios {
  private static let drums = DemoLoops.drums(rate: 44_100)
  private static let chords = DemoLoops.chords(rate: 44_100)

  @Test(
    "are exactly eight bars long",
    arguments: [(44_100, 677_376), (48_000, 737_280), (96_000, 1_474_560)])
  func length(rate: Int, frames: Int) {
    for loop in DemoLoops.drums(rate: rate) {
      #expect(loop.left.count == frames)
      #expect(loop.right.count == frames)
    }
  }

  @Test("stay below full scale, each pair of decks summed")
  func peaks() {
    for drums in Self.drums {
      for chords in Self.chords {
        for (a, b) in [(drums.left, chords.left), (drums.right, chords.right)] {
          let peak = zip(a, b).reduce(Float(0)) { max($0, abs($1.0 + $1.1)) }
          #expect(peak < 0.95, "\(drums.name) + \(chords.name)")
          #expect(peak > 0.4, "\(drums.name) + \(chords.name)")
        }
      }
    }
  }

  /// The fade of the last 5 ms finds sounds that are nearly over: it cuts no attack.
  @Test("begin and end in silence, so any can follow any without a click, and are sound in between")
  func seams() {
    for loop in Self.drums + Self.chords { expectClean(loop, endBelow: 0.05) }
  }

  @Test("differ from each other")
  func distinct() {
    let loops = Self.drums + Self.chords
    for (index, loop) in loops.enumerated() {
      for other in loops[(index + 1)...] {
        let same = zip(loop.left, other.left).count { $0 == $1 }
        #expect(same < loop.left.count / 2, "\(loop.name) and \(other.name)")
      }
    }
  }
}
