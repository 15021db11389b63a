/// The commands that wait: those anchored to frames, and those anchored to the music (rules C1–C4).
struct CommandQueues: BitwiseCopyable {
  private(set) var byFrame: FrameQueue
  private(set) var musical: MusicalQueue
  /// The number that the next command is given.
  private(set) var nextNumber: UInt64 = 0
  /// The first frame at which a musical anchor may be reached; `.max` if none waits or the music stands.
  private(set) var musicalDue: Int64 = .max

  /// Empty queues with room for `capacity` commands each. Whoever calls this calls ``free()``.
  init(capacity: Int) {
    // Not touched before a command comes: a snapshot of a few bytes may ask for much.
    byFrame = FrameQueue(rows: .reserve(count: capacity))
    musical = MusicalQueue(rows: .reserve(count: capacity))
  }

  func free() {
    byFrame.rows.free()
    musical.rows.free()
  }

  /// Goes on with the same commands in memory of their own.
  mutating func makeOwn() {
    byFrame.move(to: byFrame.rows.clone(used: byFrame.count))
    musical.move(to: musical.rows.clone(used: musical.count))
  }

  /// How many commands wait.
  var count: Int { byFrame.count &+ musical.count }

  /// The first frame at which a command may be due.
  var due: Int64 { min(byFrame.due, musicalDue) }

  /// All commands that wait, in the order sent.
  var all: [QueuedCommand] {
    let rows =
      (0..<byFrame.count).map { byFrame.rows[$0] } + (0..<musical.count).map { musical.rows[$0] }
    return rows.sorted { $0.id.number < $1.id.number }
  }

  // MARK: Sending

  /// Takes note of a command just sent, before the next frame is rendered.
  mutating func send(_ command: QueuedCommand, at clock: PlaybackClock, _ lines: GridLines) {
    nextNumber &+= 1  // one a nanosecond for 584 years
    switch command.anchor {
    case .now, .frame: byFrame.insert(command)
    case .time, .tick, .next:
      musical.append(command)
      guard clock.isMoving else { return }
      musicalDue = min(musicalDue, firstDue(of: command, at: clock, lines))
    }
  }

  /// The first frame, not before this one, that reaches a musical anchor while the timeline stays as it is.
  private func firstDue(
    of command: QueuedCommand, at clock: PlaybackClock, _ lines: GridLines
  ) -> Int64 {
    switch command.anchor {
    case .now, .frame: clock.now
    case .time, .tick: clock.frame(reaching: command.anchorTicks)
    case .next(let grid):
      clock.frame(
        reaching: lines.next(
          grid, after: clock.reportedTicks, afterBoundary: clock.crossedTicks))
    }
  }

  /// Removes a command; `false` if it does not wait. Complexity: O(n).
  mutating func cancel(_ id: CommandID) -> Bool { byFrame.remove(id) || musical.remove(id) }

  /// Removes all commands.
  mutating func removeAll() {
    while byFrame.count > 0 { _ = byFrame.takeFirst() }
    musical.truncate(to: 0)
  }

  // MARK: Frames at which commands are due

  /// Takes out the next command anchored to a frame up to this one, in the order sent (rule C2).
  mutating func takeDueByFrame(at frame: Int64) -> QueuedCommand? {
    byFrame.due <= frame ? byFrame.takeFirst() : nil
  }

  /// Whether this frame may reach a musical anchor.
  @inline(__always)
  func mayReachMusicalAnchor(at clock: PlaybackClock) -> Bool {
    musical.count > 0 && (clock.isTimelineNew || clock.now >= musicalDue)
  }

  /// Moves a command that was judged and waits on to the front.
  func keep(_ command: QueuedCommand, at index: Int) { musical.rows[index] = command }

  /// Takes note that the first so many commands wait on, and no others.
  mutating func keepFirst(_ count: Int) { musical.truncate(to: count) }

  /// Finds the first frame after this one at which a waiting command may be reached: the nearest of their
  /// places decides, so that one division is enough however many wait.
  @inline(__always)
  mutating func schedule(at clock: PlaybackClock, _ lines: GridLines) {
    musicalDue = .max
    guard musical.count > 0 else { return }
    var nearest = Ticks(.max)
    for index in 0..<musical.count {
      switch musical.rows[index].anchor {
      case .now, .frame: break
      case .time, .tick: nearest = min(nearest, musical.rows[index].anchorTicks)
      case .next(let grid):
        nearest = min(nearest, lines.next(grid, after: clock.ticks, afterBoundary: clock.ticks))
      }
    }
    musicalDue = max(clock.frame(reaching: nearest), clock.now &+ 1)
  }

  /// Nothing is due while the music stands.
  mutating func unschedule() { musicalDue = .max }
}

extension QueuedCommand {
  /// Whether the frame about to be played reaches the command's anchor, before any wrap (rule C1).
  @inline(__always)
  func isReached(at clock: PlaybackClock, _ lines: GridLines) -> Bool {
    switch anchor {
    case .now, .frame: true
    case .time, .tick: anchorTicks <= clock.ticks
    case .next(let grid):
      lines.next(grid, after: clock.reportedTicks, afterBoundary: clock.crossedTicks)
        <= clock.ticks
    }
  }
}

extension CommandQueues {
  func encode(to writer: inout SnapshotWriter) {
    writer.put(nextNumber)
    let commands = all
    writer.put(commands.count)
    for queued in commands {
      writer.put(queued.id.number)
      writer.put(queued.command)
      writer.put(queued.anchor)
    }
  }

  /// Sends the commands again, as it were, each under its old number. `check` works one out that is to
  /// have a number, or throws.
  mutating func restore(
    from reader: inout SnapshotReader, capacity: Int, at clock: PlaybackClock, _ lines: GridLines,
    check: (Command, Anchor, CommandID) throws(CommandError) -> QueuedCommand
  ) throws(SnapshotError) {
    let next = try reader.number(in: 0...UInt64(SnapshotFormat.lastNumber))
    for _ in 0..<(try reader.count(in: 0...capacity)) {
      let start = reader.offset
      let number: UInt64 = try reader.number()
      guard number >= nextNumber, number < next else { throw .invalid(at: start) }
      nextNumber = number
      let command = try reader.command()
      let anchor = try reader.anchor()
      do throws(CommandError) {
        send(try check(command, anchor, CommandID(number: number)), at: clock, lines)
      } catch { throw .invalid(at: start) }
    }
    nextNumber = next
  }
}
