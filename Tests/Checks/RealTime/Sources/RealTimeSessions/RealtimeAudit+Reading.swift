import CRealTime
import Ostinato

// What a host reads, one declaration after another.
extension RealtimeAudit {
  /// The engine's getters, and its state's, and its decks'.
  func read(_ engine: LoopEngine) {
    look("LoopEngine.frame") { engine.frame }
    look("LoopEngine.settings") { engine.settings }
    look("LoopEngine.timebase") { engine.timebase }
    read(engine.state)
  }

  private func read(_ state: EngineState) {
    look("EngineState.frame") { state.frame }
    look("EngineState.time") { state.time }
    look("EngineState.ticks") { state.ticks }
    look("EngineState.position") { state.position }
    look("EngineState.milliseconds") { state.milliseconds }
    look("EngineState.timebase") { state.timebase }
    look("EngineState.tempo") { state.tempo }
    look("EngineState.tempoRamp") { state.tempoRamp }
    look("EngineState.TempoRamp.target") { state.tempoRamp?.target }
    look("EngineState.TempoRamp.remaining") { state.tempoRamp?.remaining }
    look("EngineState.transport") { state.transport }
    look("EngineState.isPlaying") { state.isPlaying }
    look("EngineState.microloop") { state.microloop }
    look("EngineState.canToggleMicroloop") { state.canToggleMicroloop }
    look("EngineState.masterGain") { state.masterGain }
    look("EngineState.masterLevels") { state.masterLevels }
    look("EngineState.pendingCommandCount") { state.pendingCommandCount }
    for lamp in Lamp.allCases { look("EngineState.isLit(_:)") { state.isLit(lamp) } }
    look("EngineState.decks") { state.decks }
    for deck in state.decks { read(deck) }
    look("EngineState.sources") { state.sources }
    look("EngineState.groups") { state.groups }
    for strip in state.sources + state.groups {
      look("EngineState.MixerStrip.id") { strip.id }
      look("EngineState.MixerStrip.strip") { strip.strip }
      look("EngineState.MixerStrip.levels") { strip.levels }
    }
  }

  private func read(_ deck: EngineState.Deck) {
    look("EngineState.Deck.id") { deck.id }
    look("EngineState.Deck.currentClip") { deck.currentClip }
    look("EngineState.Deck.currentClipIndex") { deck.currentClipIndex }
    look("EngineState.Deck.clipCount") { deck.clipCount }
    look("EngineState.Deck.nextClipIndex") { deck.nextClipIndex }
    look("EngineState.Deck.clipLength") { deck.clipLength }
    look("EngineState.Deck.playheadTicks") { deck.playheadTicks }
    look("EngineState.Deck.playhead") { deck.playhead }
    look("EngineState.Deck.isStopped") { deck.isStopped }
    look("EngineState.Deck.follow") { deck.follow }
    look("EngineState.Deck.playheadFraction") { deck.playheadFraction }
    look("EngineState.Deck.strip") { deck.strip }
    look("EngineState.Deck.levels") { deck.levels }
    look("EngineState.Deck.==(_:_:)") { deck == deck }
  }

  /// An event buffer, and each event.
  func read(_ events: borrowing EventBuffer) {
    let (capacity, count) = (events.capacity, events.count)
    look("EventBuffer.capacity") { events.capacity }
    look("EventBuffer.maximumCapacity") { EventBuffer.maximumCapacity }
    look("EventBuffer.count") { events.count }
    look("EventBuffer.indices") { events.indices }
    look("EventBuffer.overflowCount") { events.overflowCount }
    look("EventBuffer.blockStart") { events.blockStart }
    var seen = 0
    look("EventBuffer.forEach(_:)") { events.forEach { _ in seen += 1 } }
    precondition(seen == count && seen <= capacity)
    for index in -1...count {
      look("EventBuffer.subscript(_:)") { events[index] }
      guard let event = events[index] else { continue }
      look("EngineEvent.frame") { event.frame }
      look("EngineEvent.ticks") { event.ticks }
      look("EngineEvent.timeSignature") { event.timeSignature }
      look("EngineEvent.kind") { event.kind }
      look("EngineEvent.time") { event.time }
    }
  }

  /// A passage buffer, and each passage.
  func read(_ passages: borrowing PassageBuffer) {
    let count = passages.count
    look("PassageBuffer.capacity") { passages.capacity }
    look("PassageBuffer.maximumCapacity") { PassageBuffer.maximumCapacity }
    look("PassageBuffer.count") { passages.count }
    look("PassageBuffer.indices") { passages.indices }
    var seen = 0
    look("PassageBuffer.forEach(_:)") { passages.forEach { _ in seen += 1 } }
    precondition(seen == count)
    for index in -1...count {
      look("PassageBuffer.subscript(_:)") { passages[index] }
      if let passage = passages[index] { read(passage) }
    }
  }

  /// A block that a source is handed, and a sound of none.
  func read(_ block: borrowing SourceBlock) {
    look("SourceBlock.frame") { block.frame }
    let count = block.frameCount
    look("SourceBlock.frameCount") { block.frameCount }
    look("SourceBlock.offset") { block.offset }
    look("SourceBlock.passages") { block.passages.count }
    look("SourceBlock.events") { block.events.count }
    if let rate = block.passages[0]?.timebase.sampleRate {
      // No source has this number, so any can be admitted with it.
      look("SourceBlock.admit(_:madeFor:)") { block.admit(-1, madeFor: rate) }
    }
    for _ in 0..<2 {
      realtime("SourceBlock.add(_:)") {
        block.add { left, right in
          for frame in 0..<count {
            left[frame] += 0
            right[frame] += 0
          }
        }
      }
    }
    read(block.passages)
    read(block.events)
  }

  private func read(_ passage: Passage) {
    look("Passage.offset") { passage.offset }
    look("Passage.count") { passage.count }
    look("Passage.frame") { passage.frame }
    look("Passage.position") { passage.position }
    look("Passage.unitsPerFrame") { passage.unitsPerFrame }
    look("Passage.entry") { passage.entry }
    look("Passage.positionBefore") { passage.positionBefore }
    look("Passage.linesServed") { passage.linesServed }
    look("Passage.timebase") { passage.timebase }
    let ticks = passage.timebase.ticks(at: passage.position)
    look("Passage.offset(of:)") { passage.offset(of: ticks + 1) }
    look("Passage.stops") { passage.stops }
    look("Passage.starts") { passage.starts }
    look("Passage.jumps") { passage.jumps }
    var lines = realtime("Passage.lines(every:from:)") {
      passage.lines(every: .perSixteenth, from: 1)
    }
    while realtime("PassageLines.next()", { lines.next() }) != nil {}
  }

  /// Makes a command a cue, and a cue the command.
  func code<Command: SourceCommand>(_ command: Command) {
    look("SourceCommand.cue(for:)") { command.cue(for: 0) }
    look("SourceCommand.init(_:)") { Command(command.cue(for: 0)) }
  }

  /// Works a value out, and lets go of it, under the detectors.
  @inline(__always)
  func look<Value>(_ declaration: String, _ value: () -> Value) {
    realtime(declaration) { withUnsafePointer(to: value()) { realtime_use($0) } }
  }
}
