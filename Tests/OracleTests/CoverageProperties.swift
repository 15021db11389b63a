import OstinatoOracle
import Testing

/// That random performances come to everything the rules speak of; the counts are printed.
@Suite struct CoverageProperties {
  #if DEBUG
    static let seeds: UInt64 = 40
  #else
    static let seeds: UInt64 = 500
  #endif

  /// Those of all seeds, made once for all that is asked of them.
  static let performances = (0..<seeds).map { RandomPerformance.make(seed: $0) }

  @Test func `Every rule family occurs`() {
    var occurrences = OccurrenceCount()
    for (seed, performance) in Self.performances.enumerated() {
      let result = Oracle.run(performance)
      occurrences.count(performance, result)
      #expect(performance.length <= 20_000, "seed \(seed)")
      #expect(result.left.allSatisfy { $0.isFinite }, "seed \(seed)")
      #expect(result.passages.map(\.count).reduce(0, +) == performance.length, "seed \(seed)")
    }
    print("\(Self.seeds) seeds, \(occurrences.frames) frames")
    occurrences.expect(OccurrenceCount.musts)
  }

  @Test func `Performances keep to the rules' ranges`() {
    for (seed, performance) in Self.performances.enumerated() {
      let fastest = 15_000_000 * Int64(performance.sampleRate)
      let barTicks = sixteenth * Int64(16 / performance.unit * performance.beats)
      let clips = performance.decks.flatMap(\.clips)
      #expect((1...10_000_000).contains(performance.sampleRate), "seed \(seed)")
      #expect((1...64).contains(performance.beats), "seed \(seed)")
      #expect(isTempo(performance.microBPM), "seed \(seed)")
      #expect(performance.observers.allSatisfy { $0 >= 1 }, "seed \(seed)")
      #expect(clips.allSatisfy(isClip), "seed \(seed)")
      for (index, command) in performance.commands.enumerated() where !isInRange(command, index) {
        Issue.record("seed \(seed): command \(index)")
      }

      func isInRange(_ command: SentCommand, _ index: Int) -> Bool {
        guard command.frame >= 0 else { return false }
        return switch command.action {
        case .seek(let ticks): ticks >= 0
        case .tempo(let microBPM): isTempo(microBPM)
        case .gain(_, let gain, let time), .masterGain(let gain, let time):
          (0...16).contains(gain) && isRamp(time)
        case .microloop(_, let sixteenths, _):
          sixteenths.map { (1...Int(64 * barTicks / sixteenth)).contains($0) } ?? true
        case .clip(_, let index): index >= 0
        case .pan(_, let pan, let time): (-1...1).contains(pan) && isRamp(time)
        case .replaceRing(_, let ring): !ring.isEmpty && ring.allSatisfy(isClip)
        case .cancel(let target):
          target < index && performance.commands[target].frame <= command.frame
        default: true
        }
      }

      func isRamp(_ time: SentCommand.RampTime?) -> Bool {
        switch time {
        case nil: true
        case .milliseconds(let milliseconds): (0...60_000).contains(milliseconds)
        case .ticks(let ticks): (0...(64 * barTicks)).contains(ticks)
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
    let digest = ResultDigest(of: Self.performances.prefix(12)).value
    #expect(digest == 14_015_188_477_540_291_232)
  }
}

extension OccurrenceCount {
  /// Prints the counts, and checks that what must occur does.
  func expect(_ musts: [String]) {
    for (what, count) in counts.sorted(by: { $0.key < $1.key }) { print("\(what): \(count)") }
    // A debug build has too few seeds for the rare ones.
    #if !DEBUG
      for what in musts { #expect(counts[what, default: 0] > 0, "\(what) never occurs") }
    #endif
  }
}

/// FNV-1a of what the oracle makes of performances: every sample's bits, and where each event is.
struct ResultDigest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init(of performances: some Sequence<Performance>) {
    for performance in performances {
      let result = Oracle.run(performance)
      for sample in result.left + result.right { mix(UInt64(sample.bitPattern)) }
      for event in result.events {
        mix(UInt64(bitPattern: event.frame))
        mix(UInt64(bitPattern: event.ticks))
      }
    }
  }

  private mutating func mix(_ number: UInt64) { value = (value ^ number) &* 0x100_0000_01B3 }
}
