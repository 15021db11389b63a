import CKernel
@_spi(Testing) import Ostinato
import OstinatoHost

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

  /// Blocks of an engine of a setup.
  init(_ name: String, _ setup: BenchmarkSetup, _ blocks: Blocks) {
    self.init(name, units: blocks.units) { rendering(try setup.engine(), blocks) }
  }

  /// Everything that is counted.
  static var all: [Count] {
    reach + parts + sources + rhythm + looper + notes + streams + books + crowd + growth + wholes
  }

  /// What the issue of speed is judged by. Nothing happens in the first 5 000 frames of a setup.
  private static var reach: [Count] {
    [
      kernel("kernel, 2 decks, 64 frames, a call", decks: 2, .short),
      Count("engine, 2 decks, 64 frames, a call", BenchmarkSetup(), .short),
      kernel("kernel, 8 decks, 512 frames, a frame", decks: 8, .long),
      Count("engine, 8 decks, 512 frames, a frame", BenchmarkSetup(decks: 8), .long),
    ]
  }

  /// What single things cost: each row less the row without them, or against the kernel's.
  private static var parts: [Count] {
    [
      Count("with 8 idle decks beside the 2, a call", BenchmarkSetup(idleDecks: 8), .short),
      Count(
        "with 8 stopped decks beside the 2, a call",
        BenchmarkSetup(idleDecks: 8, areIdleDecksStopped: true), .short),
      kernel("kernel, 2 decks, 512 frames, a frame", decks: 2, .long),
      Count("engine, 2 decks, 512 frames, a frame", BenchmarkSetup(), .long),
      Count("ramps on 2 decks, 512 frames, a frame", units: Blocks.long.units) {
        var engine = try BenchmarkSetup(rampMilliseconds: 10_000).engine()
        for deck in [DeckID.a, .b] { try engine.send(.gain(0.75, on: deck)) }
        _ = engine.render(frames: 1)
        return rendering(engine, .long)
      },
      Count("in a ramp of tempo, 2 decks, 512 frames, a frame", units: Blocks.long.units) {
        var engine = try BenchmarkSetup().engine()
        try engine.send(.ramp(to: Tempo(bpm: 140), over: .bars(64)))
        _ = engine.render(frames: 1)
        return rendering(engine, .long)
      },
      Count(
        "1 deck by varispeed, 512 frames, a frame",
        BenchmarkSetup(decks: 1, follow: .varispeed), .long),
      Count(
        "1 deck by varispeed, high quality, 512 frames, a frame",
        BenchmarkSetup(decks: 1, follow: .varispeed, varispeed: .high), .long),
      // Two beats with their onsets, and what is between them.
      Count(
        "1 deck that stretches, 512 frames, a frame", BenchmarkSetup(decks: 1, follow: .stretch),
        Blocks(frames: 512, calls: 74)),
      Count("levels of 2 decks, 512 frames, a frame", BenchmarkSetup(levels: true), .long),
      Count(
        "levels of 8 decks, 512 frames, a frame", BenchmarkSetup(decks: 8, levels: true), .long),
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
      let host = EngineHost(try BenchmarkSetup(pendingCapacity: 64).engine())
      for _ in 0..<messages { try host.control.send(.masterGain(1)) }
      let output = Output(frames: 64)
      return {
        let memory = UnsafeStereoBuffer(left: output.left, right: output.right)
        for call in 0..<50 {
          host.render(into: memory, frames: 64, at: HostTime(nanoseconds: Int64(call)))
        }
      }
    }
  }

  /// 3 200 frames with one line in them.
  private static func barLine(_ name: String, _ grid: EventResolution) -> Count {
    Count(name, units: 1) {
      var engine = try BenchmarkSetup(grid: grid).engine()
      _ = engine.render(frames: BenchmarkSetup.barFrames - 1856)
      return rendering(engine, .short)
    }
  }

  private static func observers(_ name: String, _ count: Int) -> Count {
    Count(name, units: 1) {
      var engine = try BenchmarkSetup().engine()
      for _ in 0..<count { _ = try engine.observe(every: EngineSettings.finestObserverGrid) }
      _ = engine.render(frames: 64)
      return rendering(engine, .short)
    }
  }

  /// A bar of the whole engine at work: every sixteenth an event, lamps, clip ends.
  private static var wholes: [Count] {
    var rows: [Count] = []
    for decks in BenchmarkSetup.deckCounts {
      for frames in BenchmarkSetup.blockSizes {
        let blocks = Blocks(frames: frames, calls: BenchmarkSetup.barFrames / frames)
        let size = "\(decks) x \(frames)"
        rows.append(kernel("kernel \(size)", decks: decks, blocks))
        for levels in [false, true] {
          rows.append(
            Count(
              "engine \(size)\(levels ? " with levels" : "")",
              BenchmarkSetup(decks: decks, levels: levels), blocks))
        }
      }
    }
    return rows
  }
}

/// The work of blocks of an engine.
func rendering(_ engine: LoopEngine, _ blocks: Blocks) -> () -> Void {
  let output = Output(frames: blocks.frames)
  let player = EngineOnStage(engine)
  return { player.render(into: output, frames: blocks.frames, calls: blocks.calls) }
}

/// The same with sources.
func rendering(
  _ engine: LoopEngine, _ blocks: Blocks, sources: @escaping (borrowing SourceBlock) -> Void
) -> () -> Void {
  let output = Output(frames: blocks.frames)
  var engine = engine
  engine.makeUnique()
  return {
    let buffer = UnsafeStereoBuffer(left: output.left, right: output.right)
    for _ in 0..<blocks.calls {
      engine.render(
        into: buffer, frames: blocks.frames, events: &output.events, sources: sources)
    }
  }
}

/// The C kernel over the same blocks.
private func kernel(_ name: String, decks: Int, _ blocks: Blocks) -> Count {
  Count(name, units: blocks.units) {
    let setup = KernelOnStage(decks: decks, isAudioShared: true)
    let output = Output(frames: blocks.frames)
    return { setup.mix(into: output, frames: blocks.frames, calls: blocks.calls) }
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
