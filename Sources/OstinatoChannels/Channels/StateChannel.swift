import Ostinato
import OstinatoCrossing

/// Shows the control threads what the engine does after each block, and returns to them the rings
/// of clips that it no longer plays (rules H5 and H6).
///
/// A ring on its way back may still be named by the state that the control threads show. So each
/// state says how many rings had been returned by then, and the control threads take no more than
/// that.
///
/// Safe: the memory belongs to ``HostChannels``, which outlives both ends.
@safe struct StateChannel: BitwiseCopyable, Sendable {
  private let state: TripleBuffer<Published, EngineState.Deck.Plain>
  private let unusedRings: SPSCQueue<RingReference>

  /// Makes a channel that shows `engine`, with room for `ringCapacity` rings on their way back.
  static func allocate(for engine: LoopEngine, ringCapacity: Int) -> StateChannel {
    var engine = engine
    let decks = (0..<engine.deckCount).map { engine.takePlainState(ofDeck: $0) }
    let published = Published(
      engine: engine.takePlainState(), blockTime: nil, ringsReturned: 0)
    return StateChannel(
      state: .allocate(published, rows: decks), unusedRings: .allocate(capacity: ringCapacity))
  }

  /// Frees the memory, and the rings that nobody took. No end may be used afterwards.
  func free() {
    // Safe: the ends that there were are gone.
    var rings = unsafe unusedRings.makeReader()
    while let ring = rings.read() { _ = ring.take() }
    state.free()
    unusedRings.free()
  }

  /// The audio thread's end. Unsafe: there is only one, and it dies before the channel.
  @unsafe func makeWriter() -> Writer {
    unsafe Writer(state: state.makeWriter(), unusedRings: unusedRings.makeWriter())
  }

  /// The control threads' end. Unsafe: there is only one, and it dies before the channel.
  @unsafe func makeReader() -> Reader {
    unsafe Reader(state: state.makeReader(), unusedRings: unusedRings.makeReader())
  }
}

extension StateChannel {
  /// What the audio thread publishes after each block, beside the decks.
  struct Published: BitwiseCopyable, Sendable {
    let engine: EngineState.Plain
    /// When the last block's first frame was, by the host's clock.
    let blockTime: BlockTime?
    /// How many rings of clips had been returned by then. No deck of this state or of a later one
    /// reads them.
    fileprivate let ringsReturned: Int
  }

  /// A block's first frame, and the host's time for it.
  struct BlockTime: BitwiseCopyable, Sendable {
    let frame: FramePosition
    /// Nanoseconds by the host's clock.
    let time: Int64
  }

  /// The audio thread's end.
  struct Writer: ~Copyable, Sendable {
    private var state: TripleBuffer<Published, EngineState.Deck.Plain>.Writer
    private var unusedRings: SPSCQueue<RingReference>.Writer
    private var ringsReturned = 0

    fileprivate init(
      state: consuming TripleBuffer<Published, EngineState.Deck.Plain>.Writer,
      unusedRings: consuming SPSCQueue<RingReference>.Writer
    ) {
      self.state = state
      self.unusedRings = unusedRings
    }

    var deckCount: Int { state.rowCount }

    /// Sets a deck of the next state. All of them have to be set for each.
    #if OSTINATO_PROVE
      @_noAllocation @_noLocks
    #endif
    mutating func setDeck(_ index: Int, _ deck: EngineState.Deck.Plain) {
      state.setRow(index, deck)
    }

    /// Publishes a state with the decks that were set.
    #if OSTINATO_PROVE
      @_noAllocation @_noLocks
    #endif
    mutating func publish(_ engine: EngineState.Plain, blockTime: BlockTime?) {
      state.publish(
        Published(engine: engine, blockTime: blockTime, ringsReturned: ringsReturned))
    }

    /// Returns a ring that nothing reads any more. There is room: the control threads have no more
    /// under way than fit.
    #if OSTINATO_PROVE
      @_noAllocation @_noLocks
    #endif
    mutating func giveBack(_ ring: RingReference) {
      let fits = unusedRings.write(ring)
      assert(fits, "more rings are under way than the control threads may send")
      ringsReturned += 1
    }
  }

  /// The control threads' end.
  struct Reader: ~Copyable, Sendable {
    private var state: TripleBuffer<Published, EngineState.Deck.Plain>.Reader
    private var unusedRings: SPSCQueue<RingReference>.Reader
    private var ringsTaken = 0

    fileprivate init(
      state: consuming TripleBuffer<Published, EngineState.Deck.Plain>.Reader,
      unusedRings: consuming SPSCQueue<RingReference>.Reader
    ) {
      self.state = state
      self.unusedRings = unusedRings
    }

    /// The newest state.
    mutating func read() -> Published { state.read() }

    /// A deck of the state read last.
    func deck(_ index: Int) -> EngineState.Deck.Plain { state.row(index) }

    /// Takes the rings of which the newest state does not speak any more.
    mutating func takeUnusedRings() -> [ClipRing] {
      let returned = state.read().ringsReturned
      var rings: [ClipRing] = []
      while ringsTaken < returned, let ring = unusedRings.read() {
        rings.append(ring.take())
        ringsTaken += 1
      }
      return rings
    }
  }
}
