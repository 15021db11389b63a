/// Holds the commands anchored to frames: the earliest first, at one frame in the order sent.
///
/// A binary heap in a table of fixed size, at most 1 000 000 rows, so that no index overflows.
/// Complexity: O(log n) to insert and to take.
struct FrameQueue: BitwiseCopyable {
  private(set) var rows: Table<QueuedCommand>
  private(set) var count: Int

  init(rows: Table<QueuedCommand>) {
    self.rows = rows
    count = 0
  }

  /// Goes on with the same commands in other memory.
  mutating func move(to rows: Table<QueuedCommand>) { self.rows = rows }

  /// The frame of the first command; `.max` if there is none.
  var due: Int64 { count > 0 ? rows[0].dueFrame : .max }

  /// Puts a command in. The caller has seen to it that there is room.
  mutating func insert(_ command: QueuedCommand) {
    var hole = count
    count &+= 1
    while hole > 0 {
      let parent = (hole &- 1) / 2
      guard FrameQueue.precedes(command, rows[parent]) else { break }
      rows[hole] = rows[parent]
      hole = parent
    }
    rows[hole] = command
  }

  /// Takes the first command out. There must be one.
  mutating func takeFirst() -> QueuedCommand {
    let first = rows[0]
    remove(at: 0)
    return first
  }

  /// Removes the command with this identity; `false` if it is not here. Complexity: O(n).
  mutating func remove(_ id: CommandID) -> Bool {
    for index in 0..<count where rows[index].id.number == id.number {
      remove(at: index)
      return true
    }
    return false
  }

  private mutating func remove(at index: Int) {
    count &-= 1
    guard index < count else { return }
    let last = rows[count]
    // The last command fills the gap: down past earlier children, then up past later parents.
    var hole = index
    while true {
      var child = 2 &* hole &+ 1
      guard child < count else { break }
      if child &+ 1 < count, FrameQueue.precedes(rows[child &+ 1], rows[child]) { child &+= 1 }
      guard FrameQueue.precedes(rows[child], last) else { break }
      rows[hole] = rows[child]
      hole = child
    }
    while hole > 0 {
      let parent = (hole &- 1) / 2
      guard FrameQueue.precedes(last, rows[parent]) else { break }
      rows[hole] = rows[parent]
      hole = parent
    }
    rows[hole] = last
  }

  private static func precedes(_ a: QueuedCommand, _ b: QueuedCommand) -> Bool {
    a.dueFrame != b.dueFrame ? a.dueFrame < b.dueFrame : a.id.number < b.id.number
  }
}
