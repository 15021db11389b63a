import Ostinato

// Every field of what the engine reports, as whole numbers in a fixed order.

extension Digest {
  mutating func add(_ event: EngineEvent) {
    add(event.frame.rawValue)
    add(event.ticks.rawValue)
    add(event.timeSignature.beats)
    add(event.timeSignature.unit)
    add(event.kind)
  }

  private mutating func add(_ kind: EngineEvent.Kind) {
    switch kind {
    case .played: add(0)
    case .paused: add(1)
    case .reset: add(2)
    case .sought: add(3)
    case .microloopOn: add(4)
    case .microloopOff: add(5)
    case .tempoChanged: add(6)
    case .nextMarked(let deck, let clip):
      add(7, deck)
      add(clip)
    case .nextUnmarked(let deck): add(8, deck)
    case .microloopWrapped: add(9)
    case .clipLooped(let deck): add(10, deck)
    case .clipChanged(let deck, let from, let to):
      add(11, deck)
      add(from)
      add(to)
    case .microloopChanged: add(26)
    case .slipped: add(28)
    case .timeSignatureChanged: add(29)
    case .rampBegan: add(24)
    case .rampEnded: add(25)
    case .stopped(let deck): add(22, deck)
    case .launched(let deck, let clip):
      add(23, deck)
      add(clip)
    case .followChanged(let deck): add(27, deck)
    case .bar: add(12)
    case .beat: add(13)
    case .sixteenth: add(14)
    case .line(let observer):
      add(15)
      add(observer.number)
    case .cued(let cue):
      add(18)
      add([cue.source, cue.code], cue.value, cue.detail)
    case .cueRejected(let cue, let reason):
      add(20)
      add([cue.source, cue.code], cue.value, cue.detail)
      add(reason)
    case .reported(let report):
      add(19)
      add([report.source, report.code], report.value, report.detail)
    case .sourceRejected(let source, let reason):
      add(21)
      add(source)
      add(reason)
    case .rejected(let name, let reason):
      add(16)
      add(name.rawValue)
      add(reason)
    case .late(let name, let count):
      add(17)
      add(name.rawValue)
      add(count.rawValue)
    }
  }

  private mutating func add(_ reason: Rejection) {
    // As it was called when the digests were made.
    add(reason == .noChange ? "alreadySo" : reason.rawValue)
  }

  private mutating func add(_ small: [Int32], _ value: Int64, _ detail: Int64) {
    for number in small { add(Int64(number)) }
    add(value)
    add(detail)
  }

  private mutating func add(_ kind: Int, _ deck: DeckID) {
    add(kind)
    add(deck.index)
  }

  mutating func add(_ passage: Passage) {
    add(passage.offset)
    add(passage.count)
    add(passage.frame.rawValue)
    add(passage.position.units)
    add(passage.unitsPerFrame)
    add(passage.positionBefore.units)
    add(passage.linesServed.units)
    switch passage.entry {
    case .continues: add(0)
    case .played: add(1)
    case .paused: add(2)
    case .wrapped: add(3)
    case .sought: add(4)
    case .reset: add(5)
    }
  }

  /// What a source is told of a passage's first frame.
  mutating func addTurn(of passage: Passage) {
    add(passage.stops)
    add(passage.starts)
    add(passage.jumps)
  }
}
