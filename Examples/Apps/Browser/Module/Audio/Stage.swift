import LinkedPerformance
import Ostinato
import OstinatoRhythm

/// A performance under way: the instruments, and what is still to be replayed.
struct Stage: ~Copyable {
  /// The number of the stage among all that there ever were.
  let number: Int32
  let setup: Setup
  var rig: Rig
  /// What is replayed, in order.
  private let replay: [TimedAction]
  private(set) var nextReplayed = 0
  private let replayLength: Int
  private(set) var isReplaying: Bool
  /// The number of frames rendered.
  private(set) var frame: Int64 = 0
  /// The steps that are on: of each bank each row's, as bits.
  private var hits: [UInt16]
  /// The number of actions that found no room in the engine.
  private(set) var refusedCount = 0
  private var waiting = WaitingCommands()
  private var events = EventBuffer(capacity: 256)
  private(set) var notes = StageNotes()

  init(number: Int32, setup: Setup, rig: Rig, replaying performance: Performance?) {
    self.number = number
    self.setup = setup
    self.rig = rig
    self.rig.makeUnique()
    self.rig.engine.reserveRings()
    replay = performance?.actions ?? []
    replayLength = performance?.length ?? 0
    isReplaying = performance != nil
    hits = DrumBanks.hits.flatMap { $0 }
  }

  /// The unit whose first frame is the next one.
  var unit: Int64 { frame / Int64(Performance.framesPerUnit) }
  /// The number of frames to the next unit.
  var framesToNextUnit: Int {
    Performance.framesPerUnit - Int(frame % Int64(Performance.framesPerUnit))
  }

  /// The bank of the drums that plays.
  var drumBank: Int { rig.drums.bank }
  /// The step that sounds at a place in the music.
  func drumStep(at place: Ticks) -> Int { rig.drums.step(at: place) }
  /// The steps of a row of the bank that plays.
  func hits(ofRow row: Int) -> UInt16 { hits[drumBank * PerformanceAction.rowCount + row] }

  /// Performs an action; returns `false` if the engine has no room for it.
  mutating func perform(_ action: PerformanceAction, ticket: Int32) -> Bool {
    guard let id = rig.perform(action) else {
      refusedCount += 1
      return false
    }
    if case .toggleStep(let bank, let row, let step) = action {
      hits[bank * PerformanceAction.rowCount + row] ^= 1 << UInt16(step)
    }
    if action.anchor != .now { waiting.add(id, ticket: ticket) }
    return true
  }

  /// Takes back the action with this ticket; returns `false` if its command does not wait any more.
  mutating func withdraw(ticket: Int32) -> Bool {
    guard let id = waiting.remove(ticket: ticket) else { return false }
    do {
      try rig.engine.cancel(id)
      return true
    } catch { return false }
  }

  /// The next action of the replay that is due; `nil` if there is none now. The replay ends with a pause, if the music
  /// is not paused by then.
  mutating func nextDue() -> PerformanceAction? {
    guard isReplaying else { return nil }
    if nextReplayed < replay.count, Int64(replay[nextReplayed].unit) <= unit {
      defer { nextReplayed += 1 }
      return replay[nextReplayed].action
    }
    guard unit >= Int64(replayLength) else { return nil }
    isReplaying = false
    return EngineState(rig.engine.takePlainState(), decks: []).isPlaying ? .pause : nil
  }

  mutating func endReplay() { isReplaying = false }

  /// Plays what is replayed to its end, for nobody to hear. `perform` is called with each action and its unit.
  mutating func playToEnd(_ perform: (PerformanceAction, Int64) -> Void) {
    let output = UnsafeStereoBuffer.allocate(frames: Performance.framesPerUnit)
    defer { output.left.deallocate() }
    while isReplaying {
      while let action = nextDue() {
        if self.perform(action, ticket: -1) { perform(action, unit) }
      }
      render(into: output, frames: Performance.framesPerUnit)
    }
  }

  mutating func render(into output: UnsafeStereoBuffer, frames: Int) {
    rig.render(into: output, frames: frames, events: &events)
    for index in events.indices {
      if let event = events[index] { notes.take(event) }
    }
    frame += Int64(frames)
  }
}

/// The commands that were sent last to wait for a place in the music, by their tickets.
private struct WaitingCommands {
  private var entries: [(id: CommandID, ticket: Int32)?] = Array(repeating: nil, count: 16)
  private var next = 0

  mutating func add(_ id: CommandID, ticket: Int32) {
    entries[next] = (id, ticket)
    next = (next + 1) % entries.count
  }

  mutating func remove(ticket: Int32) -> CommandID? {
    for index in entries.indices {
      guard let entry = entries[index], entry.ticket == ticket else { continue }
      entries[index] = nil
      return entry.id
    }
    return nil
  }
}

extension UnsafeStereoBuffer {
  /// Memory for so many frames of both channels, which `left` leads to.
  static func allocate(frames: Int) -> UnsafeStereoBuffer {
    let samples = UnsafeMutablePointer<Float>.allocate(capacity: 2 * frames)
    return UnsafeStereoBuffer(left: samples, right: samples + frames)
  }
}
