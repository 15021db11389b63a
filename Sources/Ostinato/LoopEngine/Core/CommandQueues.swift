/// The pending commands, and the numbers that identify them (rules C1–C4).
struct CommandQueues: BitwiseCopyable {
  private var byFrame: CommandHeap
  private(set) var musical: MusicalQueue
  /// The number that the next command is given.
  private(set) var nextNumber: UInt64 = 0

  /// Empty queues with room for `capacity` commands in all. Call ``free()`` to release its memory.
  init(capacity: Int, decks: Int) {
    byFrame = CommandHeap(capacity: capacity, by: .frame)
    musical = MusicalQueue(capacity: capacity, decks: decks)
  }

  func free() {
    byFrame.free()
    musical.free()
  }

  /// Moves the commands to memory of their own.
  mutating func makeOwn() {
    byFrame.makeOwn()
    musical.makeOwn()
  }

  /// How many commands wait.
  var count: Int { byFrame.count &+ musical.count }

  /// The first frame at which a command may be due.
  var due: Int64 { min(byFrame.firstFrame, musical.due) }

  /// All commands that wait, in the order sent.
  var all: [QueuedCommand] {
    ((0..<byFrame.count).map { byFrame[$0] } + musical.all)
      .sorted { $0.id.number < $1.id.number }
  }

  /// Queues a command that has just been sent.
  mutating func send(_ command: QueuedCommand, at clock: PlaybackClock, _ lines: GridLines) {
    nextNumber &+= 1  // one a nanosecond for 584 years
    switch command.anchor {
    case .now, .frame: byFrame.insert(command)
    case .time, .tick, .next: musical.insert(command, at: clock, lines)
    }
  }

  /// Takes over the commands that wait in other queues, at another sample rate, each under its number.
  mutating func continueCommands(
    of other: CommandQueues, by change: RateChange, at clock: PlaybackClock, _ lines: GridLines
  ) {
    for command in other.all { send(command.continued(by: change), at: clock, lines) }
    nextNumber = other.nextNumber
  }

  /// Removes a command; `false` if it does not wait. Complexity: O(n).
  mutating func cancel(_ id: CommandID) -> Bool {
    byFrame.remove(id) != nil || musical.remove(id)
  }

  /// Removes all commands.
  mutating func removeAll() {
    byFrame.removeAll()
    musical.removeAll()
  }

  /// Takes out the next command anchored to a frame up to this one, in the order sent (rule C2).
  @inline(__always)
  mutating func takeDueByFrame(at frame: Int64) -> QueuedCommand? {
    byFrame.firstFrame <= frame ? byFrame.takeFirst() : nil
  }

  /// Takes out the next command with a musical anchor whose waiting ends: see ``MusicalQueue``.
  mutating func takeSettled(
    _ pass: inout MusicalPass, at clock: PlaybackClock, _ lines: GridLines
  ) -> SettledCommand? {
    musical.takeSettled(&pass, at: clock, lines)
  }

  mutating func end(_ pass: MusicalPass) { musical.end(pass) }

  mutating func schedule(at clock: PlaybackClock, _ lines: GridLines) {
    musical.schedule(at: clock, lines)
  }

  mutating func scheduleStanding(at frame: Int64) { musical.scheduleStanding(at: frame) }
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
    check: (Command, Anchor, CommandID) throws(Command.Error) -> QueuedCommand
  ) throws(SnapshotError) {
    let next = try reader.number(in: 0...UInt64(SnapshotFormat.lastNumber))
    for _ in 0..<(try reader.count(in: 0...capacity)) {
      let start = reader.offset
      let number: UInt64 = try reader.number()
      guard number >= nextNumber, number < next else { throw .invalid(at: start) }
      nextNumber = number
      let command = try reader.command()
      let anchor = try reader.anchor()
      do throws(Command.Error) {
        send(try check(command, anchor, CommandID(number: number)), at: clock, lines)
      } catch { throw .invalid(at: start) }
    }
    nextNumber = next
  }
}
