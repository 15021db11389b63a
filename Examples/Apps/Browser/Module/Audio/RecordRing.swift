import LinkedPerformance
import Ostinato
import OstinatoChannels

/// The fields of a record, each a Double. Page/abi.js has the same list.
enum RecordField: Int {
  case contextFrame, frame, ticks, transport, tempo, barIsLit, beatIsLit, canMicroloop
  case microloopIsOn, microloopStart, microloopEnd, commandsPending, messagesTaken, gaps
  case refusedCount, lostJournalItems, stage, isReplaying, replayed
  case masterPeakLeft, masterPeakRight
  case drumBank, drumStep, drumHits0, drumHits1, drumHits2, drumHits3
  case drumGain, drumPan, drumIsMuted, drumPeakLeft, drumPeakRight, clickIsMuted
  case rejectedCount, rejection, beatsPerBar, beatUnit, deckCount
  /// The first field of deck A; those of the other decks follow.
  case decks
}

/// The fields of a deck.
enum DeckRecordField: Int {
  case ring, clip, nextClip, length, playhead, gain, pan, peakLeft, peakRight
  case isStopped, follow, turns
  static let count = 12
}

/// The records of the last blocks: what the engine says of its next frame after each. The page shows the one that is
/// heard now.
///
/// Safe: only the audio thread writes, and a reader does not use the oldest record.
struct RecordRing {
  static let count = 1024  // three seconds of 128 frames: more than any device is late
  /// There is room for so many decks.
  static let deckCount = 4
  static let fieldCount = RecordField.decks.rawValue + deckCount * DeckRecordField.count

  let values = UnsafeMutablePointer<Double>.allocate(capacity: count * fieldCount)
  private let written = PaddedAtomic.allocate()

  /// How many records there ever were, modulo 2³².
  var writtenCount: UInt32 { UInt32(truncatingIfNeeded: written.value) }

  /// How many messages had been taken in when the newest record was written, and the stage's next frame then.
  var newest: (messagesTaken: Int, frame: Int) {
    let record = values + start(of: writtenCount &- 1)
    return (
      Int(record[RecordField.messagesTaken.rawValue]), Int(record[RecordField.frame.rawValue])
    )
  }

  init() { values.initialize(repeating: 0, count: Self.count * Self.fieldCount) }

  func write(_ stage: UnsafeMutablePointer<Stage>, more: (Record) -> Void) {
    let count = written.relaxedValue
    let record = Record(values: values + start(of: UInt32(truncatingIfNeeded: count)))
    record.describe(stage)
    more(record)
    written.set(count &+ 1)
  }

  /// Where the record with this number begins. A power of two of them fit, so that the number may overflow.
  private func start(of number: UInt32) -> Int {
    Int(number % UInt32(Self.count)) * Self.fieldCount
  }
}

/// One record.
struct Record {
  let values: UnsafeMutablePointer<Double>

  func set(_ field: RecordField, _ value: Double) { values[field.rawValue] = value }
  func set(_ field: RecordField, _ value: Bool) { set(field, value ? 1 : 0) }

  func describe(_ stage: UnsafeMutablePointer<Stage>) {
    let state = EngineState(stage.pointee.rig.engine.takePlainState(), decks: [])
    let region = state.microloop.region
    set(.frame, Double(stage.pointee.frame))
    set(.ticks, Double(state.ticks.rawValue))
    let transport =
      switch state.transport {
      case .paused: 1.0
      case .playing: 2.0
      case .microlooping: 3.0
      }
    set(.transport, transport)
    set(.tempo, Double(state.tempo.microBPM) / 1e6)
    set(.beatsPerBar, Double(state.timebase.timeSignature.beats))
    set(.beatUnit, Double(state.timebase.timeSignature.unit))
    set(.barIsLit, state.isLit(.bar))
    set(.beatIsLit, state.isLit(.beat))
    set(.canMicroloop, state.canToggleMicroloop)
    set(.microloopIsOn, region != nil)
    set(.microloopStart, Double(region?.start.rawValue ?? 0))
    set(.microloopEnd, Double(region?.end.rawValue ?? 0))
    set(.commandsPending, Double(state.pendingCommandCount))
    set(.refusedCount, Double(stage.pointee.refusedCount))
    set(.rejectedCount, Double(stage.pointee.notes.rejectedCount))
    set(.rejection, Double(stage.pointee.notes.rejection?.rawValue ?? 0))
    set(.stage, Double(stage.pointee.number))
    set(.isReplaying, stage.pointee.isReplaying)
    set(.replayed, Double(stage.pointee.nextReplayed))
    set(.masterPeakLeft, Double(state.masterLevels.peakLeft))
    set(.masterPeakRight, Double(state.masterLevels.peakRight))
    describeSources(stage, at: state.ticks)
    set(.deckCount, Double(stage.pointee.setup.deckCount))
    for deck in 0..<stage.pointee.setup.deckCount {
      describeDeck(
        deck, stage.pointee.rig.engine.deckState(deck), turns: stage.pointee.notes.turns(of: deck))
    }
  }

  private func describeSources(_ stage: UnsafeMutablePointer<Stage>, at place: Ticks) {
    set(.drumBank, Double(stage.pointee.drumBank))
    set(.drumStep, Double(stage.pointee.drumStep(at: place)))
    for row in 0..<PerformanceAction.rowCount {
      values[RecordField.drumHits0.rawValue + row] = Double(stage.pointee.hits(ofRow: row))
    }
    let drums = stage.pointee.rig.engine.takeState(ofStrip: Rig.drumSource)
    set(.drumGain, Double(drums.strip.gain))
    set(.drumPan, Double(drums.strip.pan))
    set(.drumIsMuted, drums.strip.isMuted)
    set(.drumPeakLeft, Double(drums.levels.peakLeft))
    set(.drumPeakRight, Double(drums.levels.peakRight))
    let click = stage.pointee.rig.engine.takeState(ofStrip: Rig.clickSource)
    set(.clickIsMuted, click.strip.isMuted)
  }

  private func describeDeck(_ index: Int, _ deck: EngineState.Deck, turns: Int) {
    let fields = values + RecordField.decks.rawValue + index * DeckRecordField.count
    func set(_ field: DeckRecordField, _ value: Double) { fields[field.rawValue] = value }
    set(.ring, Double(deck.ringNumber))
    set(.clip, Double(deck.currentClipIndex))
    set(.nextClip, Double(deck.nextClipIndex ?? -1))
    set(.length, Double(deck.clipLength.rawValue))
    set(.playhead, Double(deck.playheadTicks.rawValue))
    set(.gain, Double(deck.strip.gain))
    set(.pan, Double(deck.strip.pan))
    set(.peakLeft, Double(deck.levels.peakLeft))
    set(.peakRight, Double(deck.levels.peakRight))
    set(.isStopped, deck.isStopped ? 1 : 0)
    set(.follow, Double(deck.follow.number))
    set(.turns, Double(turns))
  }
}
