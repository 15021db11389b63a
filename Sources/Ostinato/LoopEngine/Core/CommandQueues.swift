/// The pending commands, and the numbers that identify them (rules C1–C4).
struct CommandQueues: BitwiseCopyable {
  private var byFrame: CommandHeap
  private(set) var musical: MusicalQueue
  /// The number of the next command.
  private(set) var nextNumber: UInt64 = 0

  /// Creates empty queues with room for `capacity` commands in total. Call ``free()`` to release
  /// their memory.
  init(capacity: Int, decks: Int) {
    byFrame = CommandHeap(capacity: capacity, by: .frame)
    musical = MusicalQueue(capacity: capacity, decks: decks)
  }

  func free() {
    byFrame.free()
    musical.free()
  }

  /// Copies the commands to memory of these queues alone.
  mutating func makeOwn(in spare: CommandQueues? = nil) {
    byFrame.makeOwn(in: spare?.byFrame)
    musical.makeOwn(in: spare?.musical)
  }

  /// The number of pending commands.
  var count: Int { byFrame.count &+ musical.count }

  /// The first frame at which a command may be due.
  var due: Int64 { min(byFrame.firstFrame, musical.due) }

  /// All pending commands, in the order in which they were sent.
  var all: [QueuedCommand] {
    ((0..<byFrame.count).map { byFrame[$0] } + musical.all)
      .sorted { $0.id.number < $1.id.number }
  }

  /// Adds a command that has just been sent.
  mutating func send(_ command: QueuedCommand, at clock: PlaybackClock, _ lines: GridLines) {
    nextNumber &+= 1  // at one per nanosecond, enough for 584 years
    switch command.anchor {
    case .now, .frame: byFrame.insert(command)
    case .time, .tick, .next: musical.insert(command, at: clock, lines)
    }
  }

  /// Takes over the pending commands of other queues at another sample rate, with their numbers.
  mutating func continueCommands(
    of other: CommandQueues, by change: RateChange, at clock: PlaybackClock, _ lines: GridLines
  ) {
    for command in other.all { send(command.continued(by: change), at: clock, lines) }
    nextNumber = other.nextNumber
  }

  /// Removes a command; returns `false` if it is not pending. Complexity: O(n).
  mutating func cancel(_ id: CommandID) -> Bool {
    byFrame.remove(id) != nil || musical.remove(id)
  }

  /// Removes all commands.
  mutating func removeAll() {
    byFrame.removeAll()
    musical.removeAll()
  }

  /// Removes and returns the next command that is anchored to this frame or an earlier one, in the
  /// order in which they were sent (rule C2).
  @inline(__always)
  mutating func takeDueByFrame(at frame: Int64) -> QueuedCommand? {
    byFrame.firstFrame <= frame ? byFrame.takeFirst() : nil
  }

  /// Removes and returns the next command with a musical anchor that no longer has to wait: see
  /// ``MusicalQueue``.
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
  /// Writes the commands, with the musical times of a time signature.
  func encode(to writer: inout SnapshotWriter, in signature: TimeSignature) {
    writer.put(nextNumber)
    let commands = all
    writer.put(commands.count)
    for queued in commands {
      writer.put(queued.id.number)
      writer.put(queued.command(in: signature))
      writer.put(queued.anchor(in: signature))
    }
  }

  /// Adds the pending commands of a snapshot, with their old numbers. `check` resolves a command
  /// with its number, or throws.
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
