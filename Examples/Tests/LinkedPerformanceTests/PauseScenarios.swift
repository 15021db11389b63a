import LinkedPerformance
import LoopSynthesis
import Ostinato
import Testing

@Suite("Pauses of a performance that is shared")
struct PauseScenarios {
  private static let second = 345  // units, as many as a second has and not less

  @Test("P9: time before the first sound and long pauses are left out; presses keep their order")
  func thinking() {
    let steps: [PerformanceAction] = [0, 4, 8, 12].map { .toggleStep(bank: 0, row: 0, step: $0) }
    var actions = steps.enumerated().map { TimedAction($1, at: 1000 * $0) }
    actions += [
      TimedAction(.play, at: 7000), TimedAction(.pause, at: 8000),
      TimedAction(.next(deck: 1), at: 9000), TimedAction(.bank(2, at: .now), at: 12_000),
      TimedAction(.play, at: 13_000),
    ]
    let shared = Performance(actions: actions, length: 14_000).shorteningPauses()
    #expect(shared.actions.map(\.action) == actions.map(\.action))
    // The steps at once, and 10 ms for what they may have changed; a second of pause.
    #expect(shared.actions.map(\.unit) == [0, 0, 0, 0, 4, 1004, 1345, 1345, 1349])
    #expect(shared.length == 2349)
  }

  @Test("P9: a performance that begins with play and has short pauses stays as it is")
  func short() {
    let performance = Performance(
      actions: [
        TimedAction(.play, at: 0), TimedAction(.pause, at: 500),
        TimedAction(.mute(true, strip: 0), at: 600), TimedAction(.play, at: 845),
        TimedAction(.reset, at: 900),
      ], length: 1245)
    #expect(performance.shorteningPauses() == performance)
  }

  @Test("P9: a slow change of a gain is waited for, unless it has ended before the music starts")
  func ramps() {
    func shared(playedAt unit: Int) -> Performance {
      Performance(
        actions: [
          TimedAction(.gain(level: 60, strip: 0, over: .fourBars), at: 0),
          TimedAction(.play, at: unit),
        ], length: 9000
      ).shorteningPauses()
    }
    // Four bars take 7.68 s at 125 BPM, which are 2646 units.
    #expect(shared(playedAt: 2600).actions.map(\.unit) == [0, 2600])
    #expect(
      shared(playedAt: 2700).actions == [
        TimedAction(.gain(level: 60, strip: 0, over: .atOnce), at: 0), TimedAction(.play, at: 4),
      ])
  }

  @Test("P9: other clips of a deck come before what is done with them")
  func replacedClips() {
    let actions = [
      TimedAction(.clip(2, deck: 0), at: 0), TimedAction(.replaceClips(ring: 1, deck: 0), at: 500),
      TimedAction(.clip(4, deck: 0), at: 700), TimedAction(.play, at: 2000),
    ]
    let performance = Performance(actions: actions, length: 3000)
    #expect(performance.shorteningPauses().actions.map(\.unit) == [0, 1, 1, 5])
    #expect(throws: LinkError.actionOutOfRange(1)) { try PerformanceLink.encode(performance) }
    let places = [4: 3]
    let linked = performance.withPageClips { _, clip in places[clip] }
    #expect(linked.actions.map(\.action) == [.clip(2, deck: 0), .clip(3, deck: 0), .play])
  }

  @Test("P9: every frame that sounds has its bits, and no pause is long")
  func bits() throws {
    let clips = try (0..<2).map { deck in try (0..<4).map { try noise(seed: UInt64(deck * 4 + $0)) }
    }
    var cut = 0
    for seed in UInt64(0)..<24 {
      let performance = randomWithPauses(seed: seed)
      let shared = performance.shorteningPauses()
      #expect(shared.shorteningPauses() == shared, "seed \(seed)")
      #expect(shared.actions.count == performance.actions.count)
      // A slow change that a pause interrupts is waited for; every other performance has none.
      if seed % 2 == 0 { #expect(longestPause(of: shared) <= Self.second, "seed \(seed)") }
      let (before, after) = (
        try sounding(performance, clips), try sounding(shared, clips)
      )
      #expect(before == after, "seed \(seed)")
      cut += performance.length - shared.length
    }
    #expect(cut > 24 * Self.second)
  }

  /// A performance whose play and pause come often, with changes of gains in between that take their time.
  private func randomWithPauses(seed: UInt64) -> Performance {
    var draws = Draws(state: seed)
    let source = Performance.random(seed: seed, seconds: 8, actions: 60)
    var actions: [TimedAction] = []
    var (unit, shift, isPlaying) = (0, 0, false)
    for timed in source.actions.dropFirst() {
      unit = timed.unit + shift
      var action = timed.action
      if seed % 2 == 0 {
        if case .gain(let level, let strip, _) = action {
          action = .gain(level: level, strip: strip, over: .atOnce)
        }
        if case .pan(let place, let strip, _) = action {
          action = .pan(place: place, strip: strip, over: .atOnce)
        }
      }
      actions.append(TimedAction(action, at: unit))
      if timed.action == .play { isPlaying = true }
      if timed.action == .pause || timed.action == .reset { isPlaying = false }
      guard Int.random(in: 0..<4, using: &draws) == 0 else { continue }
      shift += Int.random(in: 0..<(isPlaying ? 20 : 2500), using: &draws)
      actions.append(TimedAction(isPlaying ? .pause : .play, at: timed.unit + shift))
      isPlaying.toggle()
    }
    return Performance(
      tempo: max(source.tempo, 1200), actions: actions, length: source.length + shift + 1)
  }

  private func longestPause(of performance: Performance) -> Int {
    var (longest, since): (Int, Int?) = (0, 0)
    for timed in performance.actions + [TimedAction(.play, at: performance.length)] {
      switch timed.action {
      case .play:
        if let begin = since { longest = max(longest, timed.unit - begin) }
        since = nil
      case .pause, .reset: since = since ?? timed.unit
      default: break
      }
    }
    return longest
  }

  /// The frames of a performance that are not silent, as bits.
  private func sounding(_ performance: Performance, _ clips: [[Clip]]) throws -> [UInt64] {
    var run = try PerformanceRun(of: performance, clips: clips)
    var found: [UInt64] = []
    var (left, right) = ([Float](repeating: 0, count: 4096), [Float](repeating: 0, count: 4096))
    while run.remaining > 0 {
      let count = min(4096, run.remaining)
      left.withUnsafeMutableBufferPointer { left in
        right.withUnsafeMutableBufferPointer { right in
          unsafe run.render(left: left.baseAddress!, right: right.baseAddress!, frames: count)
        }
      }
      for index in 0..<count where left[index] != 0 || right[index] != 0 {
        found.append(UInt64(left[index].bitPattern) << 32 | UInt64(right[index].bitPattern))
      }
    }
    return found
  }
}

/// A clip of noise with onsets, since the page's own take long to make and to analyse in a debug build.
func noise(seed: UInt64) throws -> Clip {
  var draws = Draws(state: seed)
  let samples = (0..<88_200).map { _ in Float.random(in: -0.25...0.25, using: &draws) }
  return try Clip(
    left: samples, right: samples.reversed(), sampleRate: Rig.sampleRate,
    tempo: DemoLoops.tempo(), length: .bars(8)
  ).analysed(onsets: Array(stride(from: 1000 * Int(seed), to: 88_200, by: 21_000)))
}
