/// The commands that wait for a musical time or for the next line of a grid (rules C1, C2).
///
/// Commands for musical times are in a heap ordered by tick, and those for grids are counted by grid, so the
/// cost of a frame does not depend on how many commands are pending.
struct MusicalQueue: BitwiseCopyable {
  private var byTick: CommandHeap
  private var byGrid: GridQueue
  /// The first frame at which an anchor may be reached; `.max` if none waits or the music stands.
  private(set) var due: Int64 = .max
  /// During a pass: the commands whose tick is reached, in the order sent.
  private var reached: CommandHeap
  /// During a pass: the commands that were judged before their tick was reached.
  private var missed: Table<QueuedCommand>

  /// An empty queue with room for `capacity` commands, whose memory is not touched before a command comes.
  /// Whoever calls this calls ``free()``.
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

  /// Moves the commands to memory of their own. Must not be called during a pass.
  mutating func makeOwn() {
    byTick.makeOwn()
    byGrid.makeOwn()
    reached.makeOwn()
    missed = missed.clone(used: 0)
  }

  var count: Int { byTick.count &+ byGrid.count }

  /// All commands, in no order.
  var all: [QueuedCommand] {
    (0..<byTick.count).map { byTick[$0] } + (0..<byGrid.count).map { byGrid[$0] }
  }

  /// Puts a command in. The caller has seen to it that there is room.
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
    if clock.isMoving { due = min(due, clock.frame(reaching: nearest)) }
  }

  /// Removes a command; `false` if it is not here. Complexity: O(n).
  mutating func remove(_ id: CommandID) -> Bool { byTick.remove(id) || byGrid.remove(id) }

  mutating func removeAll() {
    byTick.removeAll()
    byGrid.removeAll()
  }

  /// Whether this frame may reach an anchor.
  @inline(__always)
  func mayReach(at clock: PlaybackClock) -> Bool {
    count > 0 && (clock.isTimelineNew || clock.now >= due)
  }

  /// Finds the first frame after this one at which an anchor may be reached.
  mutating func schedule(at clock: PlaybackClock, _ lines: GridLines) {
    due = .max
    guard count > 0 else { return }
    let nearestLine = byGrid.nearestLine(
      after: clock.ticks, afterBoundary: clock.ticks, lines)
    due = max(clock.frame(reaching: min(byTick.firstTick, nearestLine)), clock.now &+ 1)
  }

  /// Clears the due frame, because nothing is due while the music has stopped.
  mutating func unschedule() { due = .max }

  // MARK: The pass over the commands at a frame

  /// Removes and returns the next command whose musical anchor is reached, or `nil` if there is none left.
  /// Commands are judged once each, in the order in which they were sent, and each sees the effect of those
  /// before it.
  ///
  /// Complexity: O(log n) for each command that is reached.
  mutating func takeReached(
    _ pass: inout MusicalPass, at clock: PlaybackClock, _ lines: GridLines
  ) -> QueuedCommand? {
    look(&pass, at: clock, lines)
    while true {
      let grid =
        pass.judgesGrids && pass.gridRow < byGrid.count
        ? byGrid[pass.gridRow].id.number : UInt64.max
      if reached.firstNumber < grid {
        let command = reached.takeFirst()
        pass.judged = command.id.number &+ 1
        if command.anchorTicks <= clock.ticks { return command }
        miss(command, &pass)
      } else if grid < .max {
        let row = pass.gridRow
        pass.gridRow &+= 1
        pass.judged = grid &+ 1
        if byGrid[row].isReached(at: clock, lines) { return byGrid.take(row) }
        if pass.gridKept < row { byGrid.move(row, to: pass.gridKept) }
        pass.gridKept &+= 1
      } else {
        return nil
      }
    }
  }

  /// Ends a pass: commands that were looked at and not applied stay pending.
  mutating func end(_ pass: MusicalPass) {
    while reached.count > 0 { byTick.insert(reached.takeFirst()) }
    for index in 0..<pass.missed { byTick.insert(missed[index]) }
    byGrid.close(pass.gridKept..<pass.gridRow)
  }

  /// Finds the commands that are reached at the present position.
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
    guard nearest <= clock.ticks else { return }
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

/// The state of the one pass over the musical commands at a frame (rule C2).
struct MusicalPass: BitwiseCopyable {
  /// Every command with a number below this one has been judged.
  fileprivate(set) var judged: UInt64 = 0
  /// Up to which tick commands were looked for; before the first look, none.
  fileprivate(set) var lookedUpTo = Ticks(.min)
  /// Whether a line of some grid is reached, so that commands for grids are judged too.
  fileprivate(set) var judgesGrids = false
  /// The row of the next command for a grid, and the row it moves to if it waits on.
  fileprivate(set) var gridRow = 0
  fileprivate(set) var gridKept = 0
  /// How many commands were judged before their tick was reached.
  fileprivate(set) var missed = 0
}

extension QueuedCommand {
  /// Whether the frame about to be played reaches the command's grid, before any wrap (rule C1).
  @inline(__always)
  fileprivate func isReached(at clock: PlaybackClock, _ lines: GridLines) -> Bool {
    guard case .next(let grid) = anchor else { return false }
    return lines.next(grid, after: clock.reportedTicks, afterBoundary: clock.crossedTicks)
      <= clock.ticks
  }
}
