import LinkedPerformance
import LoopSynthesis
import Ostinato
import OstinatoScript
import Testing

@testable import Replay

@Suite("Performances")
struct PlayingScenarios {
  @Test("sound like their scripts, bit for bit")
  func scripts() throws {
    // Short loops of noise, since the page's own take long to make in a debug build.
    let clips = try (0..<4).map { deck in try (0..<4).map { try noise(seed: UInt64(deck * 4 + $0)) }
    }
    var hashes = Set<UInt64>()
    for seed in UInt64(0)..<16 {
      // Few, since decks that stretch take long in a debug build.
      let setup = seed % 8 == 0 ? Setup.stretch : seed % 8 == 4 ? .fourDecks : .native
      let performance = Performance.random(seed: seed, seconds: 4, actions: 30, setup: setup)
      let names = Array(setup.loops.names.joined())
      let clips = Array(clips.prefix(setup.deckCount))
      let script = try PerformanceScript(performance)
      #expect(try PerformanceScript(parsing: script.text()) == script)
      let scriptRun = try ScriptRun(of: script) { clip in
        Array(clips.joined())[names.firstIndex(of: clip.name)!]
      }
      var expected = SampleHash()
      for block in scriptRun {
        for index in 0..<block.frameCount {
          expected.add(left: block.left[index], right: block.right[index])
        }
      }
      for size in [128, 1000] {
        #expect(try hash(of: performance, clips: clips, block: size) == expected.value)
      }
      hashes.insert(expected.value)
    }
    #expect(hashes.count == 16)
  }

  @Test("of the sample scenario do what it says, at its places (P6)")
  func scenario() throws {
    let clips = try (0..<2).map { deck in try (0..<4).map { try noise(seed: UInt64(deck * 4 + $0)) }
    }
    let names = Array(LoopSet.names.joined())
    let run = try ScriptRun(of: PerformanceScript(.scenario)) { clip in
      Array(clips.joined())[names.firstIndex(of: clip.name)!]
    }
    var found: [String] = []
    for block in run {
      for event in block.events {
        switch event.kind {
        case .bar, .beat, .reported, .clipLooped: break
        default: found.append("\(event.time) \(event.kind)")
        }
      }
    }
    #expect(
      found == [
        "0:0:0 played", "11:2:0 next on A: clip 1", "13:3:1 microloop on",
        "12:0:0 microloop wrapped", "12:0:0 microloop wrapped", "12:2:2 microloop off",
        "16:0:0 clip changed on A: 0 to 1", "20:0:0 paused",
      ])
  }

  @Test("are refused without the clips that they name, and play them where they have them")
  func rings() throws {
    let clips = try (0..<2).map { deck in try (0..<4).map { try noise(seed: UInt64(deck * 4 + $0)) }
    }
    let performance = Performance(
      actions: [
        TimedAction(.replaceClips(ring: 2, deck: 1), at: 0), TimedAction(.play, at: 1),
      ], length: 100)
    let other = ClipsOfRing(number: 1, clips: clips[0])
    for rings in [[], [other]] {
      #expect(throws: PerformanceRunError.missing(MissingRing(number: 2, deck: 1))) {
        _ = try PerformanceRun(of: performance, clips: clips, rings: rings)
      }
    }
    #expect(throws: PerformanceRunError.clips(.noClips(DeckID(1)))) {
      _ = try PerformanceRun(
        of: performance, clips: clips, rings: [ClipsOfRing(number: 2, clips: [])])
    }
    let rings = [other, ClipsOfRing(number: 2, clips: clips[0])]
    let played = try hash(of: performance, clips: clips, rings: rings, block: 1000)
    var plain = performance
    plain.actions[0] = TimedAction(.mute(false, strip: 1), at: 0)
    #expect(try hash(of: plain, clips: [clips[0], clips[0]], block: 1000) == played)
  }

  private func hash(
    of performance: Performance, clips: [[Clip]], rings: [ClipsOfRing] = [], block: Int
  ) throws -> UInt64 {
    var run = try PerformanceRun(of: performance, clips: clips, rings: rings)
    let left = UnsafeMutablePointer<Float>.allocate(capacity: block)
    let right = UnsafeMutablePointer<Float>.allocate(capacity: block)
    defer {
      left.deallocate()
      right.deallocate()
    }
    while run.remaining > 0 {
      unsafe run.render(left: left, right: right, frames: min(block, run.remaining))
    }
    return run.hash.value
  }
}
