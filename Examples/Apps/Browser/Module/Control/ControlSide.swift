import LinkedPerformance
import Ostinato
import OstinatoChannels

/// The main thread's side of the page.
struct ControlSide: ~Copyable {
  private var messages: SPSCQueue<PageMessage>.Writer
  private var remains: SPSCQueue<PageRemains>.Reader
  private var journalItems: SPSCQueue<JournalItem>.Reader
  let records: RecordRing
  private var loops: PageLoops
  private var journal: Journal
  private var undo: Undo?
  /// The rings that decks were given, by their numbers from 1 on; `nil` for those of earlier performances.
  private var rings: [ClipRing?] = []
  /// For each ring the places of its clips among the page's own; -1 for clips that are not the page's.
  private var places: [[Int32]] = []
  /// The numbers of the last messages for which the audio thread gives something back, rings and stages. It has room for
  /// what it gives back for so many, and for what else the decks have kept.
  private var exchanges = [Int](repeating: 0, count: 240)
  private var nextExchange = 0
  /// How many messages were ever sent; a record says how many of them have been taken in.
  private var messagesSent = 0

  /// Creates the side, and hands over what the audio thread's side is made from.
  init(_ crossing: Crossing, loops: PageLoops, tempo: Int) {
    messages = crossing.messages.makeWriter()
    remains = crossing.remains.makeReader()
    journalItems = crossing.journal.makeReader()
    records = crossing.records
    self.loops = loops
    journal = Journal(stage: 1, of: Self.beginning(tempo: tempo))
  }

  /// A performance of the page in which nothing was done yet.
  private static func beginning(tempo: Int) -> Performance {
    Performance(tempo: tempo, setup: .fourDecks)
  }

  /// Adds loops to those that stages begin with.
  mutating func add(_ more: PageLoops) { loops.add(more) }

  /// Makes the first stage.
  func makeFirstStage() throws(LoopEngine.Error) -> UnsafeMutablePointer<Stage> {
    try makeStage(journal.stage, of: journal.beginning, replaying: nil)
  }

  /// Begins anew, with a performance to replay or without, or at the end of that; returns `false`, and goes on as before,
  /// if there is no room for that.
  mutating func begin(
    tempo: Int, replaying performance: Performance?, atEnd: Bool
  ) throws(LoopEngine.Error) -> Bool {
    let beginning = performance ?? Self.beginning(tempo: tempo)
    let number = journal.stage + 1
    let stage = try makeStage(number, of: beginning, replaying: performance)
    endUndo()
    var next = Journal(stage: number, of: beginning)
    if atEnd {
      stage.pointee.playToEnd { action, unit in
        next.take(.performed(action, ticket: -1, unit: unit, stage: number))
      }
    }
    guard send(.stage(stage)) else {
      free(stage)
      return false
    }
    journal = next
    rings = rings.map { _ in nil }
    return true
  }

  private func makeStage(
    _ number: Int32, of beginning: Performance, replaying performance: Performance?
  ) throws(LoopEngine.Error) -> UnsafeMutablePointer<Stage> {
    let settings = EngineSettings(levelWindow: FrameCount(Int64(Performance.framesPerSecond / 20)))
    let rig = try Rig(for: beginning, clips: loops.clips(of: beginning.setup), settings: settings)
    let stage = UnsafeMutablePointer<Stage>.allocate(capacity: 1)
    stage.initialize(
      to: Stage(number: number, setup: beginning.setup, rig: rig, replaying: performance))
    return stage
  }

  /// Sends a message; returns `false` if there is no room for it, or for what the audio thread gives back for it.
  mutating func send(_ message: PageMessage) -> Bool {
    // Before the remains, so that what was given back for these is freed.
    let taken = records.newest.messagesTaken
    freeRemains()
    takeJournalItems()
    let isExchange = message.givesBack
    guard !isExchange || exchanges[nextExchange] <= taken, messages.write(message) else {
      return false
    }
    messagesSent += 1
    if isExchange {
      exchanges[nextExchange] = messagesSent
      nextExchange = (nextExchange + 1) % exchanges.count
    }
    return true
  }

  /// Sends other clips to a deck, and returns the number of their ring. `places` are those of the clips among the page's
  /// own, or -1.
  mutating func replaceClips(
    on deck: Int, with clips: [Clip], places: [Int32]
  ) throws(LoopEngine.Error) -> Int? {
    let ring = try ClipRing(
      checking: clips, for: DeckID(deck), at: Rig.sampleRate, in: .fourFour, number: rings.count + 1
    )
    let message = PageMessage.ring(Unmanaged.passRetained(ring), deck: Int32(deck))
    guard send(message) else {
      Unmanaged.passUnretained(ring).release()
      return nil
    }
    rings.append(ring)
    self.places.append(places)
    return rings.count
  }

  /// The performance so far. `frame` is the stage's next one, as a record tells it.
  mutating func performance(at frame: Int64, isPlaying: Bool) -> Performance? {
    takeJournalItems()
    return journal.performance(
      until: (frame + Int64(Performance.framesPerUnit) - 1) / Int64(Performance.framesPerUnit),
      isPlaying: isPlaying)
  }

  /// Whether the performance plays clips that no link can hold.
  var hasOtherClips: Bool { journal.hasOtherClips }

  /// A performance without these clips.
  func withPageClips(_ performance: Performance) -> Performance {
    performance.withPageClips { ring, clip in
      guard places.indices.contains(ring - 1), places[ring - 1].indices.contains(clip) else {
        return nil
      }
      let place = Int(places[ring - 1][clip])
      return place >= 0 ? place : nil
    }
  }

  mutating func freeRemains() {
    while let remain = remains.read() {
      switch remain {
      case .stage(let stage): free(stage)
      case .ring(let ring): ring.release()
      }
    }
  }

  private func free(_ stage: UnsafeMutablePointer<Stage>) {
    stage.deinitialize(count: 1)
    stage.deallocate()
  }

  /// Keeps what the audio thread has told.
  mutating func takeJournalItems() {
    while let item = journalItems.read() {
      journal.take(item)
      if item.stage == journal.stage { undo?.take(item) }
    }
  }

  /// Begins to undo what was done last; returns `false` if there is nothing to undo.
  mutating func beginUndo() throws(LoopEngine.Error) -> Bool {
    takeJournalItems()
    endUndo()
    let number = journal.stage + 1
    guard let undone = journal.undone(on: number) else { return false }
    let stage = try makeStage(number, of: journal.beginning, replaying: nil)
    undo = Undo(stage: stage, journal: undone)
    return true
  }

  /// Goes on with what was begun, for so many units of the music at most.
  mutating func goOnWithUndo(units: Int) -> UndoProgress {
    guard undo != nil else { return .givenUp }
    let (taken, frame) = records.newest
    // What was done before that frame has been told.
    freeRemains()
    takeJournalItems()
    let unit = Int64(frame) / Int64(Performance.framesPerUnit)
    guard undo?.play(to: unit, atMost: units, with: rings) == true, taken == messagesSent,
      let stage = undo?.stage, let journal = undo?.journal, send(.undone(stage))
    else { return .goesOn }
    self.journal = journal
    undo = nil
    return .done
  }

  private mutating func endUndo() {
    if let ended = undo.take() { free(ended.stage) }
  }
}
