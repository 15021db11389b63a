import LoopSynthesis
import Testing

@Suite("The set of loops")
struct LoopSetScenarios {
  private static let loops = make(rate: 44_100)

  private static func make(rate: Int) -> [[LoopAudio]] {
    let set = LoopSet(rate: rate)
    return (0..<2).map { deck in (0..<4).map { set.loop(deck: deck, index: $0) } }
  }

  @Test("has four names for each deck, all different and short")
  func names() {
    #expect(LoopSet.names.map(\.count) == [4, 4])
    let names = LoopSet.names.flatMap(\.self)
    #expect(Set(names).count == 8)
    #expect(names.allSatisfy { (1...9).contains($0.count) && !$0.contains(" ") })
    #expect(Self.loops.flatMap(\.self).map(\.name) == names)
  }

  @Test("is eight bars long at any rate", arguments: [(8_000, 122_880), (22_050, 338_688)])
  func lengths(rate: Int, frames: Int) {
    let set = LoopSet(rate: rate)
    for deck in 0..<2 {
      for index in 0..<4 {
        let loop = set.loop(deck: deck, index: index)
        #expect([loop.left.count, loop.right.count] == [frames, frames], "\(loop.name)")
      }
    }
  }

  @Test("repeats no bar within a loop")
  func bars() {
    for loop in Self.loops.joined() {
      let frames = loop.left.count / 8
      let bars = (0..<8).map { bar in
        let range = bar * frames..<(bar + 1) * frames
        return [loop.left[range], loop.right[range]]
      }
      for (bar, samples) in bars.enumerated() {
        // A silent bar would differ from the others, too.
        #expect(samples[0].contains { abs($0) > 0.05 }, "\(loop.name), bar \(bar)")
        for other in (bar + 1)..<8 where samples == bars[other] {
          Issue.record("\(loop.name): bars \(bar) and \(other) are the same")
        }
      }
    }
  }

  @Test("has a similar peak in each loop")
  func peaks() {
    for loop in Self.loops.joined() {
      #expect(loop.peak > 0.33 && loop.peak <= 0.42, "\(loop.name): \(loop.peak)")
    }
  }

  /// With a drum machine at a gain of 0.4 and a click at 0.2, all pairs stay below 1.0.
  @Test("leaves a quarter of full scale beside any pair of loops")
  func pairs() {
    for a in Self.loops[0] {
      for b in Self.loops[1] {
        let sum = max(peak(a.left, b.left), peak(a.right, b.right))
        #expect(sum < 0.75, "\(a.name) and \(b.name): \(sum)")
      }
    }
  }

  @Test("is about as loud whichever loop of a deck plays")
  func loudness() {
    for (deck, loops) in Self.loops.enumerated() {
      // "Sparse" is soft because it is sparse.
      let squares = loops.filter { $0.name != "Sparse" }.map(\.meanSquare)
      // 4 dB.
      #expect(squares.max()! / squares.min()! < 2.512, "deck \(deck): \(squares)")
    }
    let sparse = Self.loops[0][3].meanSquare
    #expect(sparse / Self.loops[0][0].meanSquare > 0.25)
  }

  @Test("begins and ends in silence, and has neither an offset nor samples that are not numbers")
  func ends() {
    for loop in Self.loops.joined() { expectClean(loop, endBelow: 0.01) }
  }

  /// Links to the page name these loops: with other bits, every link that has ever been shared
  /// plays something else. Change a fingerprint only if that is what you want.
  @Test(
    "has the same bits on every platform",
    arguments: [
      (
        44_100,
        [
          "654a851fb4a7030a", "6bd83745ff6d2e6f", "c9d2fd70811b8c6c", "30bcee439732ff80",
          "f1cdf7c8148eb834", "eff42cbe2cace30", "38741fc0fff7b6a1", "8d5ea21c5d08548b",
        ]
      ),
      (
        48_000,
        [
          "5ed0520bc6037779", "6cca3425f534ef56", "36eadd563dcdf1f", "454b71f1d4742a95",
          "b4a16dfe6a8b19a0", "8e30384c576c15f1", "e687d4db7dd49450", "e9b5e6c00aa5cba8",
        ]
      ),
    ])
  func bits(rate: Int, expected: [String]) {
    let loops = rate == 44_100 ? Self.loops : Self.make(rate: rate)
    #expect(loops.joined().map(\.fingerprint) == expected)
  }
}
