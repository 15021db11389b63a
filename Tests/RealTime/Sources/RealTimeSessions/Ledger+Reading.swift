import CRealTime
import Ostinato

// What a host reads, one declaration after another.
extension Ledger {
  /// The engine's getters, and those of its decks.
  func read(_ engine: LoopEngine) {
    look("LoopEngine.frame") { engine.frame }
    look("LoopEngine.position") { engine.position }
    look("LoopEngine.ticks") { engine.ticks }
    look("LoopEngine.exactPosition") { engine.exactPosition }
    look("LoopEngine.milliseconds") { engine.milliseconds }
    look("LoopEngine.settings") { engine.settings }
    look("LoopEngine.timebase") { engine.timebase }
    look("LoopEngine.tempo") { engine.tempo }
    look("LoopEngine.state") { engine.state }
    look("LoopEngine.isPlaying") { engine.isPlaying }
    look("LoopEngine.microloop") { engine.microloop }
    look("LoopEngine.canToggleMicroloop") { engine.canToggleMicroloop }
    look("LoopEngine.masterGain") { engine.masterGain }
    look("LoopEngine.masterLevels") { engine.masterLevels }
    look("LoopEngine.pendingCommandCount") { engine.pendingCommandCount }
    for lamp in Lamp.allCases { look("LoopEngine.isLit(_:)") { engine.isLit(lamp) } }
    look("LoopEngine.decks") { engine.decks }
    read(engine.decks)
  }

  private func read(_ decks: DeckList) {
    look("DeckList.startIndex") { decks.startIndex }
    look("DeckList.endIndex") { decks.endIndex }
    for index in decks.indices {
      look("DeckList.subscript(position: Int)") { decks[index] }
      look("DeckList.subscript(deck: DeckID)") { decks[DeckID(index)] }
      read(decks[index])
    }
  }

  private func read(_ deck: DeckView) {
    look("DeckView.id") { deck.id }
    look("DeckView.currentClip") { deck.currentClip }
    look("DeckView.currentClipIndex") { deck.currentClipIndex }
    look("DeckView.clipCount") { deck.clipCount }
    look("DeckView.isNextPending") { deck.isNextPending }
    look("DeckView.clipLength") { deck.clipLength }
    look("DeckView.playheadTicks") { deck.playheadTicks }
    look("DeckView.playhead") { deck.playhead }
    look("DeckView.playheadFraction") { deck.playheadFraction }
    look("DeckView.strip") { deck.strip }
    look("DeckView.levels") { deck.levels }
  }

  /// An event buffer, and each event.
  func read(_ events: borrowing EventBuffer) {
    let (capacity, count) = (events.capacity, events.count)
    look("EventBuffer.capacity") { events.capacity }
    look("EventBuffer.maximumCapacity") { EventBuffer.maximumCapacity }
    look("EventBuffer.count") { events.count }
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
    var seen = 0
    look("PassageBuffer.forEach(_:)") { passages.forEach { _ in seen += 1 } }
    precondition(seen == count)
    for index in -1...count {
      look("PassageBuffer.subscript(_:)") { passages[index] }
      if let passage = passages[index] { read(passage) }
    }
  }

  private func read(_ passage: Passage) {
    look("Passage.offset") { passage.offset }
    look("Passage.count") { passage.count }
    look("Passage.frame") { passage.frame }
    look("Passage.position") { passage.position }
    look("Passage.unitsPerFrame") { passage.unitsPerFrame }
    look("Passage.entry") { passage.entry }
    look("Passage.placeLeft") { passage.placeLeft }
    look("Passage.linesServed") { passage.linesServed }
    look("Passage.timebase") { passage.timebase }
    let ticks = passage.timebase.ticks(at: passage.position)
    look("Passage.offset(of:)") { passage.offset(of: ticks + 1) }
  }

  /// Works a value out, and lets go of it, under the detectors.
  @inline(__always)
  func look<Value>(_ declaration: String, _ value: () -> Value) {
    realtime(declaration) { withUnsafePointer(to: value()) { realtime_use($0) } }
  }
}
