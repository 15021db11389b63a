import Ostinato

/// A channel that shows the control threads the engine's state after each block and returns the
/// rings of clips that it no longer plays (rules H5 and H6).
///
/// The state that the control threads show may still refer to a ring that is being returned. Each
/// state therefore contains the number of rings returned before it, and the control threads take no
/// more than that.
///
/// Safe: the memory belongs to ``HostChannels``, which outlives both ends.
@safe struct StateChannel: BitwiseCopyable, Sendable {
  private let state: TripleBuffer<Published, EngineState.Deck.Plain>
  private let strips: StripSlots
  private let unusedRings: SPSCQueue<RingReference>

  /// Allocates a channel that shows `engine`, with room for `ringCapacity` rings that are being
  /// returned.
  static func allocate(for engine: LoopEngine, ringCapacity: Int) -> StateChannel {
    var engine = engine
    let decks = (0..<engine.deckCount).map { engine.takePlainState(ofDeck: $0) }
    let strips = (0..<engine.mixerStripCount).map { engine.takeState(ofStrip: $0) }
    let published = Published(
      engine: engine.takePlainState(), blockTime: nil, ringsReturned: 0)
    return StateChannel(
      state: .allocate(published, rows: decks), strips: .allocate(strips),
      unusedRings: .allocate(capacity: ringCapacity))
  }

  /// Frees the memory, and the rings that were not taken. Neither end may be used afterward.
  func free() {
    // Safe: the previous ends no longer exist.
    var rings = unsafe unusedRings.makeReader()
    while let ring = rings.read() { _ = ring.take() }
    state.free()
    strips.free()
    unusedRings.free()
  }

  /// Creates the audio thread's end. Unsafe: it may be created only once, and the channel must
  /// outlive it.
  @unsafe func makeWriter() -> Writer {
    unsafe Writer(
      state: state.makeWriter(), strips: strips, unusedRings: unusedRings.makeWriter())
  }

  /// Creates the control threads' end. Unsafe: it may be created only once, and the channel must
  /// outlive it.
  @unsafe func makeReader() -> Reader {
    unsafe Reader(
      state: state.makeReader(), strips: strips, unusedRings: unusedRings.makeReader())
  }
}

extension StateChannel {
  /// What the audio thread publishes after each block, in addition to the decks.
  struct Published: BitwiseCopyable, Sendable {
    let engine: EngineState.Plain
    /// The time of the last block's first frame, by the host's clock.
    let blockTime: BlockTime?
    /// The number of rings of clips returned before this state. No deck of this state or of a later
    /// one reads them.
    fileprivate let ringsReturned: Int
  }

  /// A block's first frame and the host time at which it is due.
  struct BlockTime: BitwiseCopyable, Sendable {
    let frame: FramePosition
    /// The time in nanoseconds, by the host's clock.
    let time: Int64
  }

  /// The audio thread's end.
  struct Writer: ~Copyable, Sendable {
    private var state: TripleBuffer<Published, EngineState.Deck.Plain>.Writer
    private let strips: StripSlots
    private var unusedRings: SPSCQueue<RingReference>.Writer
    private var ringsReturned = 0

    fileprivate init(
      state: consuming TripleBuffer<Published, EngineState.Deck.Plain>.Writer,
      strips: StripSlots, unusedRings: consuming SPSCQueue<RingReference>.Writer
    ) {
      self.state = state
      self.strips = strips
      self.unusedRings = unusedRings
    }

    /// Sets a deck of the next state. All decks must be set for each state.
    #if OSTINATO_PROVE
      @_noAllocation @_noLocks
    #endif
    mutating func setDeck(_ index: Int, _ deck: EngineState.Deck.Plain) {
      state.setRow(index, deck)
    }

    /// Sets the strip of a source or a group of the next state. All must be set for each state.
    #if OSTINATO_PROVE
      @_noAllocation @_noLocks
    #endif
    mutating func setStrip(_ index: Int, _ strip: EngineState.MixerStrip) {
      strips.set(index, strip, in: state.nextSlot)
    }

    /// Publishes a state with the decks and strips that were set.
    #if OSTINATO_PROVE
      @_noAllocation @_noLocks
    #endif
    mutating func publish(_ engine: EngineState.Plain, blockTime: BlockTime?) {
      state.publish(
        Published(engine: engine, blockTime: blockTime, ringsReturned: ringsReturned))
    }

    /// Returns a ring that nothing reads any more. There is always room, because the control
    /// threads have no more rings under way than fit.
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
    private let strips: StripSlots
    private var unusedRings: SPSCQueue<RingReference>.Reader
    private var ringsTaken = 0

    fileprivate init(
      state: consuming TripleBuffer<Published, EngineState.Deck.Plain>.Reader,
      strips: StripSlots, unusedRings: consuming SPSCQueue<RingReference>.Reader
    ) {
      self.state = state
      self.strips = strips
      self.unusedRings = unusedRings
    }

    /// The newest state.
    mutating func read() -> Published { state.read() }

    /// A deck of the state that was read last.
    func deck(_ index: Int) -> EngineState.Deck.Plain { state.row(index) }

    /// The strips of sources and groups of the state that was read last.
    func allStrips() -> [EngineState.MixerStrip] { strips.all(in: state.lastSlot) }

    /// Removes and returns the rings to which the newest state no longer refers.
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
