import COstinatoHeader
import Ostinato

// The header says what each function does and who may call it.
// Unsafe: the caller guarantees that pointers are valid; those that may be null are checked.

@c @implementation
public func ostinato_engine_get_state(
  _ engine: OpaquePointer!, _ state: UnsafeMutablePointer<ostinato_state>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, state) = unsafe (try EngineBox.open(engine), try given(state))
    try check(unsafe state.pointee.struct_size, holds: ostinato_state.self)
    unsafe state.pointee.describe(
      box.pointee.engine.stateWithoutDecks, deckCount: box.pointee.engine.deckCount,
      sourceCount: box.pointee.engine.sourceCount, groupCount: box.pointee.engine.groupCount)
  }
}

@c @implementation
public func ostinato_engine_get_deck_state(
  _ engine: OpaquePointer!, _ deck: Int32, _ state: UnsafeMutablePointer<ostinato_deck_state>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, state) = unsafe (try EngineBox.open(engine), try given(state))
    try check(unsafe state.pointee.struct_size, holds: ostinato_deck_state.self)
    guard unsafe (0..<box.pointee.engine.deckCount).contains(Int(deck)) else {
      throw Refusal(OSTINATO_NO_SUCH_DECK)
    }
    unsafe state.pointee.describe(box.pointee.engine.deckState(Int(deck)))
  }
}

@c @implementation
public func ostinato_engine_get_source_state(
  _ engine: OpaquePointer!, _ source: Int32, _ state: UnsafeMutablePointer<ostinato_strip_state>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, state) = unsafe (try EngineBox.open(engine), try given(state))
    try check(unsafe state.pointee.struct_size, holds: ostinato_strip_state.self)
    guard unsafe (0..<box.pointee.engine.sourceCount).contains(Int(source)) else {
      throw Refusal(OSTINATO_NO_SUCH_SOURCE)
    }
    unsafe state.pointee.describe(box.pointee.engine.takeState(ofStrip: Int(source)))
  }
}

@c @implementation
public func ostinato_engine_get_group_state(
  _ engine: OpaquePointer!, _ group: Int32, _ state: UnsafeMutablePointer<ostinato_strip_state>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, state) = unsafe (try EngineBox.open(engine), try given(state))
    try check(unsafe state.pointee.struct_size, holds: ostinato_strip_state.self)
    guard unsafe (0..<box.pointee.engine.groupCount).contains(Int(group)) else {
      throw Refusal(OSTINATO_NO_SUCH_GROUP)
    }
    let index = unsafe box.pointee.engine.sourceCount + Int(group)
    unsafe state.pointee.describe(box.pointee.engine.takeState(ofStrip: index))
  }
}

extension ostinato_state {
  /// Fills in the state of the engine. The struct's size is not changed.
  mutating func describe(_ state: EngineState, deckCount: Int, sourceCount: Int, groupCount: Int) {
    transport =
      switch state.transport {
      case .paused: Int32(OSTINATO_STATE_PAUSED)
      case .playing: Int32(OSTINATO_STATE_PLAYING)
      case .microlooping: Int32(OSTINATO_STATE_MICROLOOPING)
      }
    frame = state.frame.rawValue
    ticks = state.ticks.rawValue
    time = ostinato_time(state.time)
    position = ostinato_position(state.position)
    milliseconds = state.milliseconds
    tempo_micro_bpm = state.tempo.microBPM
    ramp_micro_bpm = state.tempoRamp?.target.microBPM ?? 0
    ramp_ticks = state.tempoRamp?.remaining.rawValue ?? 0
    let region = state.microloop.region
    microloop_length = state.microloop.length.rawValue
    microloop_start = region?.start.rawValue ?? 0
    microloop_end = region?.end.rawValue ?? 0
    sample_rate = Int32(state.timebase.sampleRate.hertz)
    beats_per_bar = Int32(state.timebase.timeSignature.beats)
    beat_unit = Int32(state.timebase.timeSignature.unit)
    is_microloop_on = region == nil ? 0 : 1
    can_toggle_microloop = state.canToggleMicroloop ? 1 : 0
    is_bar_lit = state.isLit(.bar) ? 1 : 0
    is_beat_lit = state.isLit(.beat) ? 1 : 0
    deck_count = Int32(deckCount)
    source_count = Int32(sourceCount)
    group_count = Int32(groupCount)
    pending_count = Int32(state.pendingCommandCount)
    master_gain = state.masterGain
    master_levels = ostinato_levels(state.masterLevels)
  }
}

extension ostinato_deck_state {
  /// Fills in the state of the deck. The struct's size is not changed.
  mutating func describe(_ deck: EngineState.Deck) {
    clip_count = Int32(deck.clipCount)
    ring = Int64(deck.ringNumber)
    current_clip = Int32(deck.currentClipIndex)
    next_clip = Int32(deck.nextClipIndex ?? -1)
    clip_length = deck.clipLength.rawValue
    playhead_ticks = deck.playheadTicks.rawValue
    playhead = ostinato_time(deck.playhead)
    playhead_fraction = deck.playheadFraction
    gain = deck.strip.gain
    pan = deck.strip.pan
    is_muted = deck.strip.isMuted ? 1 : 0
    is_soloed = deck.strip.isSoloed ? 1 : 0
    levels = ostinato_levels(deck.levels)
    is_stopped = deck.isStopped ? 1 : 0
    follow = deck.follow.number
  }
}

extension ostinato_strip_state {
  /// Fills in the state of the strip. The struct's size is not changed.
  mutating func describe(_ state: EngineState.MixerStrip) {
    gain = state.strip.gain
    pan = state.strip.pan
    is_muted = state.strip.isMuted ? 1 : 0
    is_soloed = state.strip.isSoloed ? 1 : 0
    levels = ostinato_levels(state.levels)
  }
}

extension ostinato_levels {
  fileprivate init(_ levels: Levels) {
    self.init(
      peak_left: levels.peakLeft, peak_right: levels.peakRight,
      mean_square_left: levels.meanSquareLeft, mean_square_right: levels.meanSquareRight)
  }
}
