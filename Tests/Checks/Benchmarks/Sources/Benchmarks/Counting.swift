import CKernel
@_spi(Testing) import Ostinato

/// One row of the instruction table: some work, which is so many times something.
struct Count {
  let name: String
  /// How many of what the row is about are done.
  let units: Int
  let work: () throws -> (() -> Void)

  init(_ name: String, units: Int, work: @escaping () throws -> (() -> Void)) {
    self.name = name
    self.units = units
    self.work = work
  }

  /// `calls` calls of `frames` frames each, on an engine of a setup.
  init(_ name: String, _ setup: BenchmarkSetup, frames: Int, calls: Int, perFrame: Bool = false) {
    self.init(name, units: perFrame ? frames * calls : calls) {
      rendering(try setup.engine(), frames: frames, calls: calls)
    }
  }

  /// Everything that is counted.
  static var all: [Count] {
    reach + parts + sources + rhythm + looper + notes + streams + books + crowd + growth + wholes
  }

  /// What the issue of speed is judged by. Nothing happens in the first 5 000 frames of a setup.
  private static var reach: [Count] {
    [
      kernel("kernel, 2 decks, 64 frames, a call", decks: 2, frames: 64, calls: 50),
      Count("engine, 2 decks, 64 frames, a call", BenchmarkSetup(), frames: 64, calls: 50),
      kernel(
        "kernel, 8 decks, 512 frames, a frame", decks: 8, frames: 512, calls: 8, perFrame: true),
      Count(
        "engine, 8 decks, 512 frames, a frame", BenchmarkSetup(decks: 8), frames: 512, calls: 8,
        perFrame: true),
    ]
  }

  /// What single things cost: each row less the row without them, or against the kernel's.
  private static var parts: [Count] {
    [
      Count(
        "with 8 idle decks beside the 2, a call", BenchmarkSetup(idleDecks: 8), frames: 64,
        calls: 50),
      kernel(
        "kernel, 2 decks, 512 frames, a frame", decks: 2, frames: 512, calls: 8, perFrame: true),
      Count(
        "engine, 2 decks, 512 frames, a frame", BenchmarkSetup(), frames: 512, calls: 8,
        perFrame: true),
      Count("ramps on 2 decks, 512 frames, a frame", units: 8 * 512) {
        var engine = try BenchmarkSetup(rampMilliseconds: 10_000).engine()
        for deck in [DeckID.a, .b] { try engine.send(.gain(0.75, on: deck)) }
        _ = engine.render(frames: 1)
        return rendering(engine, frames: 512, calls: 8)
      },
      Count(
        "levels of 2 decks, 512 frames, a frame", BenchmarkSetup(levels: true), frames: 512,
        calls: 8,
        perFrame: true),
      Count(
        "levels of 8 decks, 512 frames, a frame", BenchmarkSetup(decks: 8, levels: true),
        frames: 512,
        calls: 8, perFrame: true),
      barLine("50 calls with a bar line, bars reported", .bar),
      barLine("50 calls with a bar line, bars, beats and sixteenths reported", .sixteenth),
      // 960 lines a quarter note: 145 of them in 3 200 frames, for each observer.
      observers("145 lines of 1 observer, all 50 calls", 1),
      observers("145 lines of 16 observers, all 50 calls", 16),
      hosted("in a host, 2 decks, 64 frames, a call", messages: 0),
      hosted("in a host with 50 messages, 2 decks, 64 frames, a call", messages: 50),
    ]
  }

  /// The engine in a host that hands its state over after each block, with messages or without.
  private static func hosted(_ name: String, messages: Int) -> Count {
    Count(name, units: 50) {
      let setup = HostOnStage(try BenchmarkSetup(pendingCapacity: 64).engine())
      for _ in 0..<messages { try setup.host.control.send(.masterGain(1)) }
      let output = Output(frames: 64)
      return { setup.render(into: output, frames: 64, calls: 50) }
    }
  }

  /// 3 200 frames with one line in them.
  private static func barLine(_ name: String, _ grid: EventResolution) -> Count {
    Count(name, units: 1) {
      var engine = try BenchmarkSetup(grid: grid).engine()
      _ = engine.render(frames: BenchmarkSetup.barFrames - 1856)
      return rendering(engine, frames: 64, calls: 50)
    }
  }

  private static func observers(_ name: String, _ count: Int) -> Count {
    Count(name, units: 1) {
      var engine = try BenchmarkSetup().engine()
      for _ in 0..<count { _ = try engine.observe(every: EngineSettings.finestObserverGrid) }
      _ = engine.render(frames: 64)
      return rendering(engine, frames: 64, calls: 50)
    }
  }

  /// A bar of the whole engine at work: every sixteenth an event, lamps, clip ends.
  private static var wholes: [Count] {
    var rows: [Count] = []
    for decks in BenchmarkSetup.deckCounts {
      for frames in BenchmarkSetup.blockSizes {
        let calls = BenchmarkSetup.barFrames / frames
        let size = "\(decks) x \(frames)"
        rows.append(
          kernel("kernel \(size)", decks: decks, frames: frames, calls: calls, perFrame: true))
        for levels in [false, true] {
          rows.append(
            Count(
              "engine \(size)\(levels ? " with levels" : "")",
              BenchmarkSetup(decks: decks, levels: levels), frames: frames, calls: calls,
              perFrame: true))
        }
      }
    }
    return rows
  }
}

/// The work of so many calls on an engine.
func rendering(_ engine: LoopEngine, frames: Int, calls: Int) -> () -> Void {
  let output = Output(frames: frames)
  let player = EngineOnStage(engine)
  return { player.render(into: output, frames: frames, calls: calls) }
}

/// The C kernel over the same blocks.
private func kernel(
  _ name: String, decks: Int, frames: Int, calls: Int, perFrame: Bool = false
) -> Count {
  Count(name, units: perFrame ? frames * calls : calls) {
    let setup = KernelOnStage(decks: decks, isAudioShared: true)
    let output = Output(frames: frames)
    return { setup.mix(into: output, frames: frames, calls: calls) }
  }
}

/// Does each row's work once, between the two marks that callgrind knows, and says what was done.
func count() throws {
  for row in Count.all {
    let work = try row.work()
    // What the work holds is freed later.
    withExtendedLifetime(work) {
      measure_begin()
      work()
      measure_end()
    }
    print("\(row.units)\t\(row.name)")
  }
}
