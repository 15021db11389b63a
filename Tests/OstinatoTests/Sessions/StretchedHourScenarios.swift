import Ostinato
import TestSupport
import Testing

/// Decks that stretch, for an hour (rules W9, X3, X4).
@Suite struct StretchedHourScenarios {
  static let seconds = perBuild(debug: 12, release: 3_600)
  static let onsets = [0, 2_000, 3_001, 5_003, 8_000, 9_999, 12_345]
  /// A bar of 2 seconds.
  static let lap = 16_000

  /// A click at each onset, at 8 000 Hz, played 1.05 times as fast.
  private static func engine(_ follow: FollowMode) throws -> LoopEngine {
    let rate = try SampleRate(8_000)
    var clicks = [Float](repeating: 0, count: lap)
    for onset in onsets { clicks[onset] = 1 }
    let clip = try Clip(
      mono: clicks, sampleRate: rate, tempo: Tempo(bpm: 120), length: .bars(1))
    var engine = try LoopEngine(
      sampleRate: rate, tempo: Tempo(bpm: 126),
      decks: [Deck([clip.analysed(onsets: onsets)], follow: follow)],
      settings: EngineSettings(fades: .off, stretchingDecks: 1))
    try engine.send(.play)
    return engine
  }

  /// The first frames at which the music has reached an onset: 20 frames move it by 21.
  private static func frames(before end: Int) -> [Int] {
    (0...21 * end / 20 / lap).flatMap { index in
      onsets.map { (20 * (index * lap + $0) + 20) / 21 }
    }.filter { $0 < end }
  }

  @Test func `In an hour beside varispeed, each onset is at its frame (W9, X3, X4)`() throws {
    var (stretched, varispeed) = (try Self.engine(.stretch), try Self.engine(.varispeed))
    let (block, length) = (8_000, 8_000 * Self.seconds)
    var found: [Int] = []
    var loud: Set<Int> = []
    for start in stride(from: 0, to: length, by: block) {
      let (samples, others) = (
        stretched.render(frames: block).left, varispeed.render(frames: block).left
      )
      // Only an attack has the click's own sample.
      found += samples.indices.filter { samples[$0] == 1 }.map { start + $0 }
      loud.formUnion(others.indices.filter { others[$0] > 0.4 }.map { start + $0 })
    }
    #expect(found == Self.frames(before: length) && found.count > 3 * Self.seconds)
    // Varispeed has the click between two frames, the one at the onset and the one before it.
    #expect(found.allSatisfy { loud.contains($0) || loud.contains($0 - 1) })
  }
}
