/// The commands that wait for the next line of a grid, in the order in which they were sent. They
/// are counted by grid, so the nearest line is found without visiting the commands.
struct GridQueue: BitwiseCopyable {
  private var rows: Table<QueuedCommand>
  private(set) var count = 0
  private var sixteenths = 0
  private var beats = 0
  private var bars = 0
  private var segments = 0
  /// The number that wait for the end of a clip, in total and for each deck.
  private var clipEnds = 0
  private var clipEndsByDeck: Table<Int>

  /// Creates an empty queue with room for `capacity` commands, whose memory is not touched before
  /// there is a command. Call ``free()`` to release it.
  init(capacity: Int, decks: Int) {
    rows = .reserve(count: capacity)
    clipEndsByDeck = .allocate(count: decks, filledWith: 0)
  }

  func free() {
    rows.free()
    clipEndsByDeck.free()
  }

  /// Copies the commands to memory of this queue alone.
  mutating func makeOwn(in spare: GridQueue? = nil) {
    rows = rows.clone(used: count, in: spare?.rows)
    clipEndsByDeck = clipEndsByDeck.clone(in: spare?.clipEndsByDeck)
  }

  /// A command, in the order in which they were sent. The index must be below ``count``.
  subscript(index: Int) -> QueuedCommand { rows[index] }

  /// Appends a command. There must be room.
  mutating func append(_ command: QueuedCommand) {
    rows[count] = command
    count &+= 1
    tally(command, 1)
  }

  /// Removes and returns the command with this identifier; `nil` if it is not in the queue.
  /// Complexity: O(n).
  mutating func remove(_ id: CommandID) -> QueuedCommand? {
    for index in 0..<count where rows[index].id.number == id.number {
      let command = take(index)
      close(index..<index &+ 1)
      return command
    }
    return nil
  }

  mutating func removeAll() {
    while count > 0 {
      count &-= 1
      tally(rows[count], -1)
    }
  }

  // MARK: One pass over the commands

  /// Moves a command to an earlier row whose own command was removed or moved.
  func move(_ index: Int, to row: Int) { rows[row] = rows[index] }

  /// Removes a command from the counts. Its row is closed later.
  mutating func take(_ index: Int) -> QueuedCommand {
    tally(rows[index], -1)
    return rows[index]
  }

  /// Closes rows whose commands were removed or moved.
  mutating func close(_ gap: Range<Int>) {
    guard !gap.isEmpty else { return }
    for index in gap.upperBound..<count { rows[index &- gap.count] = rows[index] }
    count &-= gap.count
  }

  // MARK: Lines

  /// The nearest line that a command waits for: the first after `ticks`, or, for clip ends, the
  /// first after `boundary`. Complexity: O(decks) if commands wait for clip ends.
  func nearestLine(
    after ticks: Ticks, afterBoundary boundary: Ticks, _ lines: GridLines
  ) -> Ticks {
    var nearest = Ticks(.max)
    if sixteenths > 0 { nearest = min(nearest, lines.nextSixteenth(after: ticks)) }
    if beats > 0 { nearest = min(nearest, lines.nextBeat(after: ticks)) }
    if bars > 0 { nearest = min(nearest, lines.nextBar(after: ticks)) }
    if segments > 0 { nearest = min(nearest, lines.nextSegment(after: ticks)) }
    guard clipEnds > 0 else { return nearest }
    for deck in clipEndsByDeck.indices where clipEndsByDeck[deck] > 0 {
      nearest = min(nearest, lines.nextClipEnd(of: deck, after: boundary))
    }
    return nearest
  }

  private mutating func tally(_ command: QueuedCommand, _ change: Int) {
    switch command.anchor {
    case .now, .frame, .time, .tick: break
    case .next(.sixteenth): sixteenths &+= change
    case .next(.beat): beats &+= change
    case .next(.bar): bars &+= change
    case .next(.segment): segments &+= change
    case .next(.clipEnd(let deck)):
      clipEnds &+= change
      clipEndsByDeck[deck.index] &+= change
    }
  }
}
