import LinkedPerformance
import Ostinato
import OstinatoChannels

/// The audio thread's side of the page: it renders the stage, and tells what happened. It neither allocates nor waits.
struct AudioSide: ~Copyable {
  /// Browsers render 128 frames at once, and may render more some day.
  static let largestBlock = 4096
  /// What more there is waits for the next unit.
  private static let messagesPerUnit = 64

  private var stage: UnsafeMutablePointer<Stage>
  private var messages: SPSCQueue<PageMessage>.Reader
  private var remains: SPSCQueue<PageRemains>.Writer
  private var journal: SPSCQueue<JournalItem>.Writer
  private let records: RecordRing
  /// Where the audio of a block is rendered to.
  let left = UnsafeMutablePointer<Float>.allocate(capacity: largestBlock)
  let right = UnsafeMutablePointer<Float>.allocate(capacity: largestBlock)

  private var nextContextFrame = -1.0
  private var gaps = 0
  private var lostJournalItems = 0
  private var messagesTaken = 0

  init(_ crossing: Crossing, stage: UnsafeMutablePointer<Stage>) {
    self.stage = stage
    messages = crossing.messages.makeReader()
    remains = crossing.remains.makeWriter()
    journal = crossing.journal.makeWriter()
    records = crossing.records
    left.initialize(repeating: 0, count: Self.largestBlock)
    right.initialize(repeating: 0, count: Self.largestBlock)
    record(at: 0)
  }

  /// Renders a block. `contextFrame` is the audio context's own count, at the block's first frame.
  mutating func render(frames: Int, contextFrame: Double) {
    if nextContextFrame >= 0, contextFrame != nextContextFrame { gaps += 1 }
    nextContextFrame = contextFrame + Double(frames)
    var done = 0
    while done < frames {
      if stage.pointee.framesToNextUnit == Performance.framesPerUnit { beginUnit() }
      let count = min(frames - done, stage.pointee.framesToNextUnit)
      stage.pointee.render(
        into: UnsafeStereoBuffer(left: left + done, right: right + done), frames: count)
      done += count
    }
    record(at: nextContextFrame)
  }

  /// Does what is to be done before a unit is rendered: first what a replay does then, and then what arrived.
  private mutating func beginUnit() {
    replay()
    for _ in 0..<Self.messagesPerUnit {
      guard let message = messages.read() else { break }
      messagesTaken += 1
      switch message {
      case .stage(let next):
        _ = remains.write(.stage(stage))
        stage = next
        replay()
      case .undone(let next):
        catchUp(next)
        _ = remains.write(.stage(stage))
        stage = next
      case .action(let action, let ticket): perform(action, ticket: ticket)
      case .withdraw(let ticket):
        if stage.pointee.withdraw(ticket: ticket) {
          write(.withdrawn(ticket: ticket, stage: stage.pointee.number))
        }
      case .ring(let ring, let deck):
        giveBackRings(of: DeckID(Int(deck)))
        let ring = ring.takeRetainedValue()
        stage.pointee.rig.engine.adopt(ring, on: DeckID(Int(deck)))
        write(
          .performed(
            .replaceClips(ring: ring.number, deck: Int(deck)), ticket: -1,
            unit: stage.pointee.unit, stage: stage.pointee.number))
      case .takeOver: stage.pointee.endReplay()
      }
    }
    for deck in 0..<stage.pointee.setup.deckCount { giveBackRings(of: DeckID(deck)) }
  }

  /// Plays another stage up to the frame of this one. It is behind by what was rendered while its message was on its way.
  private func catchUp(_ next: UnsafeMutablePointer<Stage>) {
    let output = UnsafeStereoBuffer(left: left, right: right)
    while next.pointee.frame < stage.pointee.frame {
      next.pointee.render(into: output, frames: next.pointee.framesToNextUnit)
    }
  }

  private mutating func replay() {
    while let action = stage.pointee.nextDue() { perform(action, ticket: -1) }
  }

  private mutating func perform(_ action: PerformanceAction, ticket: Int32) {
    let unit = stage.pointee.unit
    guard stage.pointee.perform(action, ticket: ticket) else { return }
    write(.performed(action, ticket: ticket, unit: unit, stage: stage.pointee.number))
  }

  private mutating func write(_ item: JournalItem) {
    if !journal.write(item) { lostJournalItems += 1 }
  }

  private mutating func giveBackRings(of deck: DeckID) {
    while let ring = stage.pointee.rig.engine.takeUnusedRing(of: deck) {
      // There is room: the main thread sends no more than it has room for what comes back.
      _ = remains.write(.ring(Unmanaged.passRetained(ring)))
    }
  }

  private func record(at contextFrame: Double) {
    records.write(stage) { record in
      record.set(.contextFrame, contextFrame)
      record.set(.messagesTaken, Double(messagesTaken))
      record.set(.gaps, Double(gaps))
      record.set(.lostJournalItems, Double(lostJournalItems))
    }
  }
}
