#if DEBUG
  @testable import Ostinato
  import OstinatoOracle
  import TestSupport
  import Testing

  /// The slices and grains of decks that stretch, as whole lists (rules X3–X5, X11).
  @Suite struct StretchListProperties {
    @Test func `Slices and grains are those of the oracle (X3–X5, X11)`() throws {
      var (slices, grains, wholeAttacks) = (0, 0, 0)
      for seed in Seeds.range(count: 40) {
        let performance = RandomPerformance.withStretchingDecks(seed: seed, longest: 1_500)
        let expected = Oracle.run(performance).slices
        guard expected.contains(where: { !$0.isEmpty }) else { continue }
        let found = try Self.slices(of: performance)
        #expect(found == expected, "OSTINATO_SEED=\(seed)")
        slices += expected.joined().count
        wholeAttacks += expected.joined().count { $0.isAllAttack }
        grains += expected.joined().reduce(0) { $0 + $1.grains.count }
      }
      #expect(slices > 100 && wholeAttacks > 5 && grains > 100, "\((slices, wholeAttacks, grains))")
    }

    /// What an engine makes, looked at after each frame.
    private static func slices(of performance: Performance) throws -> [[StretchedSlice]] {
      var player = try Player(of: performance, by: .planar)
      var found = [[StretchedSlice]](repeating: [], count: performance.decks.count)
      let sizes = StretchSizes(player.engine.state.timebase.sampleRate)
      for frame in 0..<performance.length {
        try player.play(to: frame + 1, cut: .sizes([1]))
        let decks = player.engine.core.sequencer.decks
        for index in found.indices {
          guard let slice = decks[index].slice else { continue }
          let (now, end) = (Int64(frame), slice.end(in: decks.lap(of: index)))
          if slice.start == now {
            found[index].append(
              StretchedSlice(
                frame: now, audioStart: Int(slice.audio), audioEnd: end.map { Int($0) },
                isAllAttack: slice.grains == nil))
          }
          guard !found[index].isEmpty else { continue }
          for number in Self.grains(of: slice, decidedAt: now, sizes) {
            guard
              let source = slice.grains?.place(of: number, to: end, decks[index].head, sizes)
            else { continue }
            found[index][found[index].count - 1].grains.append(
              StretchedSlice.Grain(
                number: Int(number), centre: slice.start + sizes.attack + number * Int64(sizes.hop),
                source: Int(source), decided: now))
          }
        }
      }
      return found
    }

    /// The numbers of the grains that are decided at a frame.
    private static func grains(
      of slice: StretchSlice, decidedAt frame: Int64, _ sizes: StretchSizes
    ) -> [Int64] {
      // Grain j, from 3 on, is decided j − 3 hops after the attack.
      let most = 4 + (frame - slice.start) / Int64(sizes.hop)
      return (0..<most).filter { slice.decision(on: $0, sizes) == frame }
    }
  }
#endif
