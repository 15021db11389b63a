/// Holds the commands that wait for a musical time or a line of a grid, in the order sent: never more
/// than the table has rows.
struct MusicalQueue: BitwiseCopyable {
  private(set) var rows: Table<QueuedCommand>
  private(set) var count: Int

  init(rows: Table<QueuedCommand>) {
    self.rows = rows
    count = 0
  }

  /// Goes on with the same commands in other memory.
  mutating func move(to rows: Table<QueuedCommand>) { self.rows = rows }

  /// Puts a command last. The caller has seen to it that there is room.
  mutating func append(_ command: QueuedCommand) {
    rows[count] = command
    count &+= 1
  }

  /// Keeps the first `kept` commands, which the caller has moved to the front.
  mutating func truncate(to kept: Int) { count = kept }

  /// Removes the command with this identity; `false` if it is not here. Complexity: O(n).
  mutating func remove(_ id: CommandID) -> Bool {
    var kept = 0
    for index in 0..<count where rows[index].id.number != id.number {
      rows[kept] = rows[index]
      kept &+= 1
    }
    let isFound = kept < count
    count = kept
    return isFound
  }
}
