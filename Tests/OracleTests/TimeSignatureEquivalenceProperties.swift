import OstinatoOracle
import Testing

/// That an engine has a signature as if it had been made with it, from a change on (R12).
@Suite struct TimeSignatureEquivalenceProperties {
  #if DEBUG
    static let seeds: UInt64 = 40
  #else
    static let seeds: UInt64 = 400
  #endif

  @Test func `Changed before the first frame, all is as if made with it (R12)`() {
    for kind in [RandomPerformance.Kind.usual, .signatures] {
      for seed in 0..<(Self.seeds / 2) {
        let made = RandomPerformance.make(kind, seed: seed, longest: 2_000)
        var changed = made
        (changed.beats, changed.unit) = seed.isMultiple(of: 2) ? (4, 4) : (5, 8)
        // Last in the list, so that the others keep their numbers, and sent before them.
        changed.commands.append(
          at(-1, .timeSignature(beats: made.beats, unit: made.unit)))
        let one = Oracle.run(made)
        let other = Oracle.run(changed)
        #expect(other.events.first == OracleEvent(0, 0, .timeSignatureChanged))
        #expect(other.commands.appliedAt.last == 0)
        let isSame =
          one.events == Array(other.events.dropFirst()) && one.frames == other.frames
          && one.deckRecords == other.deckRecords && one.passages == other.passages
          && one.left == other.left && one.right == other.right
          && one.regionChanges == other.regionChanges
          && one.commands.appliedAt == other.commands.appliedAt.dropLast()
        #expect(isSame, "\(kind), seed \(seed)")
      }
    }
  }

  /// Whatever was played before: sounds and lamps of then aside, and with decks as they began.
  @Test func `After a reset and a change the lines are those of a new engine (R12)`() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<Self.seeds {
      let (beats, unit) = (random.draw(1...9) as Int, random.pick([2, 4, 8, 16]))
      let start = random.draw(1...200) as Int64
      let bpm = random.draw(40...240) as Int64
      var old = Performance(
        sampleRate: 60, microBPM: bpm * 1_000_000, beats: random.draw(1...9),
        unit: random.pick([2, 4, 8, 16]), grid: .sixteenth, decks: [],
        commands: [
          at(0, .play), at(start, .reset), at(start, .timeSignature(beats: beats, unit: unit)),
        ], length: Int(start) + 600)
      var new = old
      (new.beats, new.unit, new.commands, new.length) = (beats, unit, [], 600)
      for command in [
        at(0, .play), at(random.draw(1...300), .microloop(true)),
        at(random.draw(1...300), .microloop(false), .grid(.segment)),
        at(random.draw(1...300), .seek(random.draw(0...(20 * bar)))),
        at(random.draw(1...300), .tempo(60_000_000), .grid(random.pick([.bar, .beat]))),
      ] {
        new.commands.append(command)
        old.commands.append(at(command.frame + start, command.action, command.anchor))
      }
      let (one, other) = (Oracle.run(new), Oracle.run(old))
      let moved = other.events.filter { $0.frame >= start }.dropFirst(2).map {
        OracleEvent($0.frame - start, $0.ticks, $0.kind)
      }
      #expect(one.events == Array(moved), "\(beats)/\(unit) from frame \(start)")
    }
  }
}
