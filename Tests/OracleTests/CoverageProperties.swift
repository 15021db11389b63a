import OstinatoOracle
import Testing

/// That random performances come to everything the rules speak of; the counts are printed.
@Suite struct CoverageProperties {
  #if DEBUG
    static let seeds: UInt64 = 40
  #else
    static let seeds: UInt64 = 500
  #endif

  @Test func `Every rule family occurs`() {
    var tally = Tally()
    for seed in 0..<Self.seeds {
      let performance = RandomPerformance.make(seed: seed)
      let result = Oracle.run(performance)
      tally.count(performance, result)
      #expect(performance.length <= 20_000, "seed \(seed)")
      #expect(result.left.allSatisfy { $0.isFinite }, "seed \(seed)")
      #expect(result.passages.map(\.count).reduce(0, +) == performance.length, "seed \(seed)")
    }
    print("\(Self.seeds) seeds, \(tally.frames) frames")
    for (what, count) in tally.counts.sorted(by: { $0.key < $1.key }) {
      print("\(what): \(count)")
    }
    // A debug build has too few seeds for the rare ones.
    #if !DEBUG
      for what in Tally.musts {
        #expect(tally.counts[what, default: 0] > 0, "\(what) never occurs")
      }
    #endif
  }

  @Test func `Performances keep to the rules' ranges`() {
    for seed in 0..<Self.seeds {
      let performance = RandomPerformance.make(seed: seed)
      let fastest = 15_000_000 * Int64(performance.sampleRate)
      let clips = performance.decks.flatMap(\.clips)
      #expect((1...10_000_000).contains(performance.sampleRate), "seed \(seed)")
      #expect((1...64).contains(performance.beats), "seed \(seed)")
      #expect(isTempo(performance.microBPM), "seed \(seed)")
      #expect(performance.observers.allSatisfy { $0 >= 1 }, "seed \(seed)")
      #expect(clips.allSatisfy(isClip), "seed \(seed)")
      for (index, command) in performance.commands.enumerated() {
        #expect(command.frame >= 0, "seed \(seed)")
        switch command.action {
        case .seek(let ticks): #expect(ticks >= 0, "seed \(seed)")
        case .tempo(let microBPM): #expect(isTempo(microBPM), "seed \(seed)")
        case .gain(_, let gain), .masterGain(let gain):
          #expect((0...16).contains(gain), "seed \(seed)")
        case .pan(_, let pan): #expect((-1...1).contains(pan), "seed \(seed)")
        case .replaceRing(_, let ring):
          #expect(!ring.isEmpty && ring.allSatisfy(isClip), "seed \(seed)")
        case .cancel(let target):
          #expect(target < index, "seed \(seed)")
          #expect(performance.commands[target].frame <= command.frame, "seed \(seed)")
        default: break
        }
      }

      func isTempo(_ microBPM: Int64) -> Bool {
        (1_000_000...min(fastest, 1_000_000_000)).contains(microBPM)
      }
      func isClip(_ clip: Performance.Clip) -> Bool {
        !clip.left.isEmpty && clip.left.count == clip.right.count
          && clip.lengthTicks >= sixteenth && isTempo(clip.microBPM)
      }
    }
  }

  @Test func `A seed names one performance on every platform`() {
    #expect(RandomPerformance.make(seed: 7) == RandomPerformance.make(seed: 7))
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ value: UInt64) { digest = (digest ^ value) &* 0x100_0000_01B3 }
    for seed in 0..<12 as Range<UInt64> {
      let result = Oracle.run(RandomPerformance.make(seed: seed))
      for sample in result.left + result.right { mix(UInt64(sample.bitPattern)) }
      for event in result.events {
        mix(UInt64(bitPattern: event.frame))
        mix(UInt64(bitPattern: event.ticks))
      }
    }
    #expect(digest == 7_817_181_111_422_695_498)
  }
}
