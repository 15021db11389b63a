@_spi(Testing) import Ostinato

extension Count {
  /// What a frame costs while very many commands wait, and a block in which every fader moves.
  static var crowd: [Count] {
    [
      waiting("10 000 waiting musical times, each reached in turn, a frame", tempoChanges: false),
      waiting(
        "10 000 waiting musical times, a tempo change in each block, a frame", tempoChanges: true),
      faders("64 faders moved in a block", .balance),
      faders("64 faders moved in a block, equal power", .equalPower),
    ]
  }

  /// A bar in blocks of 512 frames, with 10 000 commands over eight bars: about 7 in each block.
  private static func waiting(_ name: String, tempoChanges: Bool) -> Count {
    Count(name, units: 165 * 512) {
      var engine = try BenchmarkSetup(pendingCapacity: 10_010).engine()
      let length = engine.timebase.timeSignature.barLength.rawValue * 8
      for number in 1...10_000 as ClosedRange<Int64> {
        try engine.send(
          .masterGain(1), at: .tick(engine.state.ticks + Ticks(number * length / 10_000)))
      }
      let tempos = [try Tempo(bpm: 125), try Tempo(bpm: 125.5)]
      let output = Output(frames: 512)
      let player = EngineOnStage(engine)
      return {
        for block in 0..<165 {
          if tempoChanges { player.send(.tempo(tempos[block % 2])) }
          player.render(into: output, frames: 512, calls: 1)
        }
      }
    }
  }

  /// One block in which the gain of each of 64 decks is set, less nothing.
  private static func faders(_ name: String, _ law: PanLaw) -> Count {
    Count(name, units: 64) {
      let output = Output(frames: 64)
      let player = EngineOnStage(
        try BenchmarkSetup(decks: 64, pendingCapacity: 64, panLaw: law).engine())
      for deck in 0..<64 { player.send(.gain(0.25, on: DeckID(deck))) }
      return { player.render(into: output, frames: 64, calls: 1) }
    }
  }
}
