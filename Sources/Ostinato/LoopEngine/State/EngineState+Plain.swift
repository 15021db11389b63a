extension EngineState {
  /// The part of a state that is plain data, without the decks. The audio thread can copy it in
  /// constant time, and other threads derive from it what a view shows.
  package struct Plain: BitwiseCopyable, Sendable {
    let clock: PlaybackClock
    let transport: Transport
    let lamps: Lamps
    let masterGain: Float
    let masterLevels: Levels
    package let pendingCommandCount: Int
    package var sampleRate: SampleRate { clock.timebase.sampleRate }

    @inline(__always)
    init(of core: borrowing EngineCore) {
      clock = core.sequencer.clock
      transport = core.sequencer.transport
      lamps = core.sequencer.grid.lamps
      masterGain = core.sequencer.strips.masterGain
      masterLevels = core.meters.masterLevels
      pendingCommandCount = core.sequencer.commands.count
    }
  }
}

extension EngineState.Deck {
  /// The part of a deck's state that is plain data, for the same purpose.
  package struct Plain: BitwiseCopyable, Sendable {
    let course: ClipCourse
    let strip: Strip
    let levels: Levels

    @inline(__always)
    init(_ index: Int, of core: borrowing EngineCore) {
      course = core.sequencer.decks[index].course
      strip = core.sequencer.strips[index].strip
      levels = core.meters.levels(of: index)
    }
  }
}
