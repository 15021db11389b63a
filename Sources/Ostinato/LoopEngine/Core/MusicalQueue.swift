/// The commands that wait for a musical time or for the next line of a grid (rules C1, C2).
///
/// Commands for musical times are in a heap ordered by tick, and those for grids are counted by
/// grid, so the cost of a frame does not depend on the number of pending commands.
struct MusicalQueue: BitwiseCopyable {
  private var byTick: CommandHeap
  private var byGrid: GridQueue
  /// The number of play commands, which do not wait while the music is stopped (rule C5).
  private var playCount = 0
  /// The first frame at which a command may stop waiting; `.max` if there is none.
  private(set) var due: Int64 = .max
  /// During a pass: the commands whose tick has been reached, in the order in which they were sent.
  private var reached: CommandHeap
  /// During a pass: the commands that were judged before their tick was reached.
  private var missed: Table<QueuedCommand>

  /// Creates an empty queue with room for `capacity` commands, whose memory is not touched before
  /// there is a command. Call ``free()`` to release it.
  init(capacity: Int, decks: Int) {
    byTick = CommandHeap(capacity: capacity, by: .tick)
    byGrid = GridQueue(capacity: capacity, decks: decks)
    reached = CommandHeap(capacity: capacity, by: .number)
    missed = .reserve(count: capacity)
  }

  func free() {
    byTick.free()
    byGrid.free()
    reached.free()
    missed.free()
  }

  /// Copies the commands to memory of this queue alone. Must not be called during a pass.
  mutating func makeOwn(in spare: MusicalQueue? = nil) {
    byTick.makeOwn(in: spare?.byTick)
    byGrid.makeOwn(in: spare?.byGrid)
    reached.makeOwn(in: spare?.reached)
    missed = missed.clone(used: 0, in: spare?.missed)
  }

  var count: Int { byTick.count &+ byGrid.count }

  /// All commands, in no particular order.
  var all: [QueuedCommand] {
    (0..<byTick.count).map { byTick[$0] } + (0..<byGrid.count).map { byGrid[$0] }
  }

  /// Adds a command. There must be room.
  mutating func insert(_ command: QueuedCommand, at clock: PlaybackClock, _ lines: GridLines) {
    let nearest: Ticks
    switch command.anchor {
    case .now, .frame: return
    case .time, .tick:
      byTick.insert(command)
      nearest = command.anchorTicks
    case .next(let grid):
      byGrid.append(command)
      nearest = lines.next(
        grid, after: clock.reportedTicks, afterBoundary: clock.crossedTicks)
    }
    if command.isPlay { playCount &+= 1 }
    if clock.isMoving {
      due = min(due, clock.frame(reaching: nearest))
    } else if command.isPlay {
      due = clock.now
    }
  }

  /// Removes a command; returns `false` if it is not in the queue. Complexity: O(n).
  mutating func remove(_ id: CommandID) -> Bool {
    guard let command = byTick.remove(id) ?? byGrid.remove(id) else { return false }
    if command.isPlay { playCount &-= 1 }
    return true
  }

  mutating func removeAll() {
    byTick.removeAll()
    byGrid.removeAll()
    playCount = 0
  }

  /// Whether a command may stop waiting at this frame. A new region changes the length of segments.
  @inline(__always)
  func mayHaveSettled(at clock: PlaybackClock, isRegionNew: Bool) -> Bool {
    guard clock.isMoving else { return playCount > 0 }
    return count > 0 && (clock.isTimelineNew || isRegionNew || clock.now >= due)
  }

  /// Finds the first frame after this one at which an anchor may be reached.
  mutating func schedule(at clock: PlaybackClock, _ lines: GridLines) {
    due = .max
    guard count > 0 else { return }
    let nearestLine = byGrid.nearestLine(
      after: clock.ticks, afterBoundary: clock.ticks, lines)
    due = max(clock.frame(reaching: min(byTick.firstTick, nearestLine)), clock.now &+ 1)
  }

  /// Finds the first frame after `frame` at which a command may stop waiting while the music is
  /// stopped: the next, if a play was judged before a later command stopped the music.
  mutating func scheduleStanding(at frame: Int64) { due = playCount > 0 ? frame &+ 1 : .max }

  // MARK: The pass over the commands at a frame

  /// Removes and returns the next command that no longer has to wait, or `nil` if there are no
  /// more. Each command is judged once, in the order in which they were sent, and sees the effect
  /// of those before it.
  ///
  /// Complexity: O(log n) for each command that is reached; O(n log n) if there are plays and the
  /// music is stopped.
  mutating func takeSettled(
    _ pass: inout MusicalPass, at clock: PlaybackClock, _ lines: GridLines
  ) -> SettledCommand? {
    if clock.isMoving {
      look(&pass, at: clock, lines)
    } else {
      guard playCount > 0 else { return nil }
      lookForPlays(&pass)
    }
    while true {
      let grid =
        pass.judgesGrids && pass.gridRow < byGrid.count
        ? byGrid[pass.gridRow].id.number : UInt64.max
      if reached.firstNumber < grid {
        let command = reached.takeFirst()
        pass.judged = command.id.number &+ 1
        if let settled = judge(command, isReached: command.anchorTicks <= clock.ticks, at: clock) {
          return settled
        }
        miss(command, &pass)
      } else if grid < .max {
        let row = pass.gridRow
        pass.gridRow &+= 1
        pass.judged = grid &+ 1
        let isReached = byGrid[row].isReached(at: clock, lines)
        if let settled = judge(byGrid[row], isReached: isReached, at: clock) {
          _ = byGrid.take(row)
          return settled
        }
        if pass.gridKept < row { byGrid.move(row, to: pass.gridKept) }
        pass.gridKept &+= 1
      } else {
        return nil
      }
    }
  }

  /// The outcome for a command whose turn has come; `nil` if it keeps waiting.
  private mutating func judge(
    _ command: QueuedCommand, isReached: Bool, at clock: PlaybackClock
  ) -> SettledCommand? {
    guard clock.isMoving ? isReached : command.isPlay else { return nil }
    if command.isPlay { playCount &-= 1 }
    return isReached ? .reached(command) : .standsStill(command)
  }

  /// Ends a pass. Commands that were examined but not applied remain pending.
  mutating func end(_ pass: MusicalPass) {
    while reached.count > 0 { byTick.insert(reached.takeFirst()) }
    for index in 0..<pass.missed { byTick.insert(missed[index]) }
    byGrid.close(pass.gridKept..<pass.gridRow)
  }

  /// Finds the commands that are reached at the current position.
  private mutating func look(
    _ pass: inout MusicalPass, at clock: PlaybackClock, _ lines: GridLines
  ) {
    if pass.lookedUpTo != clock.ticks {
      pass.lookedUpTo = clock.ticks
      while byTick.firstTick <= clock.ticks, byTick.count > 0 {
        let command = byTick.takeFirst()
        if command.id.number < pass.judged { miss(command, &pass) } else { reached.insert(command) }
      }
    }
    guard !pass.judgesGrids, byGrid.count > 0 else { return }
    let nearest = byGrid.nearestLine(
      after: clock.reportedTicks, afterBoundary: clock.crossedTicks, lines)
    if nearest <= clock.ticks { beginGrids(&pass) }
  }

  /// Makes all commands candidates, because the plays among them do not wait (rule C5).
  private mutating func lookForPlays(_ pass: inout MusicalPass) {
    while byTick.count > 0 {
      let command = byTick.takeFirst()
      if command.id.number < pass.judged { miss(command, &pass) } else { reached.insert(command) }
    }
    if !pass.judgesGrids { beginGrids(&pass) }
  }

  /// Starts to judge the commands for grids, from the first whose turn has not passed.
  private mutating func beginGrids(_ pass: inout MusicalPass) {
    pass.judgesGrids = true
    while pass.gridRow < byGrid.count, byGrid[pass.gridRow].id.number < pass.judged {
      pass.gridRow &+= 1
    }
    pass.gridKept = pass.gridRow
  }

  /// Sets aside a command that was judged before its tick was reached. It is judged again at the next frame.
  private mutating func miss(_ command: QueuedCommand, _ pass: inout MusicalPass) {
    missed[pass.missed] = command
    pass.missed &+= 1
  }
}

/// A command with a musical anchor that no longer has to wait.
enum SettledCommand {
  /// The anchor has been reached.
  case reached(QueuedCommand)
  /// It would have to wait for music that is stopped (rule C5).
  case standsStill(QueuedCommand)
}

/// The state of the one pass over the musical commands at a frame (rule C2).
struct MusicalPass: BitwiseCopyable {
  /// Every command with a number below this one has been judged.
  fileprivate(set) var judged: UInt64 = 0
  /// The tick up to which commands have been looked for; before the first time, none.
  fileprivate(set) var lookedUpTo = Ticks(.min)
  /// Whether a line of some grid has been reached, so that commands for grids are judged as well.
  fileprivate(set) var judgesGrids = false
  /// The row of the next command for a grid, and the row that it moves to if it keeps waiting.
  fileprivate(set) var gridRow = 0
  fileprivate(set) var gridKept = 0
  /// The number of commands that were judged before their tick was reached.
  fileprivate(set) var missed = 0
}

extension QueuedCommand {
  @inline(__always)
  var isPlay: Bool {
    if case .play = command { true } else { false }
  }

  /// Whether the frame about to be played reaches the command's grid, before any wrap (rule C1).
  @inline(__always)
  fileprivate func isReached(at clock: PlaybackClock, _ lines: GridLines) -> Bool {
    guard case .next(let grid) = anchor else { return false }
    return lines.next(grid, after: clock.reportedTicks, afterBoundary: clock.crossedTicks)
      <= clock.ticks
  }
}
