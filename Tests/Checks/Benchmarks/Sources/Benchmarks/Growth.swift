@_spi(Testing) import Ostinato

extension Count {
  /// What a call costs once there is a lot of something: it must not grow. 2 decks, 64 frames.
  static var growth: [Count] {
    [0, 1_000_000, 1_000_000_000, 1_000_000_000_000].map(afterFrames)
      + [1, 4, 16, 64, 256].map(withClips)
      + [0, 1000, 10_000, 100_000].map(afterCommands)
      + [0, 10, 100, 1000, 10_000].map(withPending)
  }

  private static func afterFrames(_ frames: Int) -> Count {
    Count("growth, frames past: \(frames)", units: Blocks.short.units) {
      var engine = try BenchmarkSetup().engine()
      // Whole laps, so that the same part of the clip plays.
      engine.elapse(
        FrameCount(Int64(frames / BenchmarkSetup.clipFrames * BenchmarkSetup.clipFrames)))
      _ = engine.render(frames: 1)
      return rendering(engine, .short)
    }
  }

  private static func withClips(_ clips: Int) -> Count {
    Count("growth, clips in each ring: \(clips)", BenchmarkSetup(clips: clips), .short)
  }

  private static func afterCommands(_ past: Int) -> Count {
    Count("growth, commands past: \(past)", units: Blocks.short.units) {
      var engine = try BenchmarkSetup(pendingCapacity: 1000).engine()
      // A thousand at a time, in one frame.
      for _ in 0..<past / 1000 {
        for number in 0..<1000 { try engine.send(.masterGain(number % 2 == 0 ? 0.5 : 1)) }
        _ = engine.render(frames: 1)
      }
      return rendering(engine, .short)
    }
  }

  private static func withPending(_ pending: Int) -> Count {
    Count("growth, commands pending: \(pending)", units: Blocks.short.units) {
      var engine = try BenchmarkSetup(pendingCapacity: 10_000).engine()
      for number in 0..<pending {
        let anchor: Anchor =
          number % 2 == 0
          ? .frame(FramePosition(1_000_000 + Int64(number)))
          : .time(MusicalTime(bar: 90, beat: 0, sixteenth: 0))
        try engine.send(.masterGain(0.5), at: anchor)
      }
      _ = engine.render(frames: 1)
      return rendering(engine, .short)
    }
  }
}
