extension LoopEngine {
  /// The engine's state at the next frame: transport, position, decks, levels and more.
  ///
  /// The value does not change with the engine.
  ///
  /// - Complexity: O(decks).
  ///
  /// Realtime-safe: no, since it allocates the list of decks.
  public var state: EngineState {
    let plain = EngineState.Plain(of: core)
    return EngineState(
      plain, decks: core.sequencer.decks.indices.map { deckState($0, in: plain) },
      strips: (0..<mixerStripCount).map { EngineState.MixerStrip($0, of: core) })
  }

  /// The next frame to be rendered. Realtime-safe: yes.
  public var frame: FramePosition { FramePosition(core.sequencer.clock.now) }
  /// The current sample rate, tempo and time signature. Realtime-safe: yes.
  public var timebase: Timebase { core.sequencer.clock.atNextFrame.timebase }
  /// The settings that the engine was created with. Realtime-safe: yes.
  public var settings: EngineSettings { core.settings }

  /// The state without its decks. Allocates nothing.
  package var stateWithoutDecks: EngineState {
    EngineState(EngineState.Plain(of: core), decks: [])
  }

  /// The state of one deck. Allocates nothing. The deck must exist.
  package func deckState(_ index: Int) -> EngineState.Deck {
    deckState(index, in: EngineState.Plain(of: core))
  }

  /// The number of decks.
  package var deckCount: Int { core.sequencer.decks.count }

  /// The number of sources that have a strip.
  package var sourceCount: Int { core.sourceCount }

  /// The number of groups.
  package var groupCount: Int { core.groupCount }

  /// The number of sources and groups that have a strip.
  package var mixerStripCount: Int { core.sourceCount + core.groupCount }

  private func deckState(_ index: Int, in plain: EngineState.Plain) -> EngineState.Deck {
    EngineState.Deck(
      EngineState.Deck.Plain(index, of: core), index: index, rings: memory.rings[index], in: plain)
  }
}
