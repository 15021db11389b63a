/// A priority queue of commands, in which equal ones keep the order in which they were sent.
///
/// It is a binary heap in a table of fixed size, at most 1 000 000 rows, so no index overflows.
/// Complexity: O(log n) to insert and to remove.
struct CommandHeap: BitwiseCopyable {
  /// The order in which commands are removed from a heap.
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

  /// Creates an empty heap with room for `capacity` commands, whose memory is not touched before
  /// there is a command. Call ``free()`` to release it.
  init(capacity: Int, by order: Order) {
    rows = .reserve(count: capacity)
    self.order = order
  }

  func free() { rows.free() }

  /// Copies the commands to memory of this heap alone.
  mutating func makeOwn(in spare: CommandHeap? = nil) {
    rows = rows.clone(used: count, in: spare?.rows)
  }

  /// A command, in no particular order. The index must be below ``count``.
  subscript(index: Int) -> QueuedCommand { rows[index] }

  /// The frame or the anchor of the first command; `.max` if there is none.
  var firstFrame: Int64 { count > 0 ? rows[0].dueFrame : .max }
  var firstTick: Ticks { count > 0 ? rows[0].anchorTicks : Ticks(.max) }
  var firstNumber: UInt64 { count > 0 ? rows[0].id.number : .max }

  /// Adds a command. There must be room.
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

  /// Removes and returns the first command. There must be one.
  mutating func takeFirst() -> QueuedCommand {
    let first = rows[0]
    remove(at: 0)
    return first
  }

  /// Removes and returns the command with this identifier; `nil` if it is not in the heap.
  /// Complexity: O(n).
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
