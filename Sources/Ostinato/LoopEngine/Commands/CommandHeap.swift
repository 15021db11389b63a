/// A priority queue of commands: the first in order comes out first, and equals in the order sent.
///
/// A binary heap in a table of fixed size, at most 1 000 000 rows, so that no index overflows.
/// Complexity: O(log n) to insert and to take.
struct CommandHeap: BitwiseCopyable {
  /// The order in which commands leave a heap.
  enum Order: BitwiseCopyable {
    /// The frame at which they are due.
    case frame
    /// The tick of their anchor.
    case tick
    /// The order in which they were sent.
    case number
  }

  private var rows: Table<QueuedCommand>
  private(set) var count = 0
  private let order: Order

  /// An empty heap with room for `capacity` commands, whose memory is not touched before a command comes.
  /// Whoever calls this calls ``free()``.
  init(capacity: Int, by order: Order) {
    rows = .reserve(count: capacity)
    self.order = order
  }

  func free() { rows.free() }

  /// Moves the commands to memory of their own.
  mutating func makeOwn() { rows = rows.clone(used: count) }

  /// A command, in no order. The index is below ``count``.
  subscript(index: Int) -> QueuedCommand { rows[index] }

  /// Where the first command is due, or its anchor; `.max` if there is none.
  var firstFrame: Int64 { count > 0 ? rows[0].dueFrame : .max }
  var firstTick: Ticks { count > 0 ? rows[0].anchorTicks : Ticks(.max) }
  var firstNumber: UInt64 { count > 0 ? rows[0].id.number : .max }

  /// Puts a command in. The caller has seen to it that there is room.
  mutating func insert(_ command: QueuedCommand) {
    var hole = count
    count &+= 1
    while hole > 0 {
      let parent = (hole &- 1) / 2
      guard precedes(command, rows[parent]) else { break }
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

  /// Removes and returns the command with this identity; `nil` if it is not here. Complexity: O(n).
  mutating func remove(_ id: CommandID) -> QueuedCommand? {
    for index in 0..<count where rows[index].id.number == id.number {
      let command = rows[index]
      remove(at: index)
      return command
    }
    return nil
  }

  mutating func removeAll() { count = 0 }

  private mutating func remove(at index: Int) {
    count &-= 1
    guard index < count else { return }
    let last = rows[count]
    // The last command fills the gap: down past earlier children, then up past later parents.
    var hole = index
    while true {
      var child = 2 &* hole &+ 1
      guard child < count else { break }
      if child &+ 1 < count, precedes(rows[child &+ 1], rows[child]) { child &+= 1 }
      guard precedes(rows[child], last) else { break }
      rows[hole] = rows[child]
      hole = child
    }
    while hole > 0 {
      let parent = (hole &- 1) / 2
      guard precedes(last, rows[parent]) else { break }
      rows[hole] = rows[parent]
      hole = parent
    }
    rows[hole] = last
  }

  @inline(__always)
  private func precedes(_ a: QueuedCommand, _ b: QueuedCommand) -> Bool {
    switch order {
    case .frame where a.dueFrame != b.dueFrame: a.dueFrame < b.dueFrame
    case .tick where a.anchorTicks != b.anchorTicks: a.anchorTicks < b.anchorTicks
    case .frame, .tick, .number: a.id.number < b.id.number
    }
  }
}
