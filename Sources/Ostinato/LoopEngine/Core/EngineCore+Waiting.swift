extension EngineCore {
  /// Performs the commands whose musical anchor this frame reaches, in the order sent, each judged
  /// once and seeing what those before it did (rule C2).
  mutating func serveMusicalCommands(_ events: inout EventSink) {
    guard musicalQueue.count > 0, isBent || now >= musicalDue else { return }
    locateServed()
    var kept = 0
    for index in 0..<musicalQueue.count {
      let command = musicalQueue.rows[index]
      // After a command that pauses, the rest wait.
      if line.isMoving, isReached(command) {
        perform(command, &events)
      } else {
        musicalQueue.rows[kept] = command
        kept &+= 1
      }
    }
    // What is left has been judged at this frame: `schedule` plans its next chance anew.
    musicalQueue.truncate(to: kept)
  }

  /// Whether the frame about to be played reaches the command's anchor, before any wrap (rule C1).
  private func isReached(_ command: QueuedCommand) -> Bool {
    switch command.anchor {
    case .now, .frame: true
    case .time, .tick: command.anchorTicks <= here
    case .next(let grid): nextLine(of: grid, after: served, afterBoundary: crossed) <= here
    }
  }

  /// Finds the first frame after this one at which a waiting command may be reached: the nearest of
  /// their places decides, so that one division is enough however many wait.
  mutating func scheduleMusicalCommands() {
    musicalDue = .max
    guard musicalQueue.count > 0 else { return }
    var nearest = Ticks(.max)
    for index in 0..<musicalQueue.count {
      let command = musicalQueue.rows[index]
      switch command.anchor {
      case .now, .frame: break
      case .time, .tick: nearest = min(nearest, command.anchorTicks)
      case .next(let grid):
        nearest = min(nearest, nextLine(of: grid, after: here, afterBoundary: here))
      }
    }
    musicalDue = max(frame(reaching: nearest), now &+ 1)
  }

  /// Takes note of a command just sent, before the next frame is rendered.
  mutating func enqueue(_ command: QueuedCommand) {
    nextCommandNumber &+= 1
    switch command.anchor {
    case .now, .frame:
      frameQueue.insert(command)
      due = min(due, max(command.dueFrame, now))
    case .time, .tick, .next:
      musicalQueue.append(command)
      guard line.isMoving else { return }
      let served = timebase.ticks(at: line.served(before: now))
      let crossed = timebase.ticks(at: line.crossed(before: now))
      musicalDue = min(musicalDue, dueFrame(of: command, after: served, afterBoundary: crossed))
      due = min(due, musicalDue)
    }
  }

  /// The first frame, not before `now`, that reaches a musical anchor while the line stays as it is.
  private func dueFrame(
    of command: QueuedCommand, after place: Ticks, afterBoundary boundary: Ticks
  ) -> Int64 {
    switch command.anchor {
    case .now, .frame: now
    case .time, .tick: frame(reaching: command.anchorTicks)
    case .next(let grid):
      frame(reaching: nextLine(of: grid, after: place, afterBoundary: boundary))
    }
  }

  private func nextLine(
    of grid: Grid, after place: Ticks, afterBoundary boundary: Ticks
  ) -> Ticks {
    switch grid {
    case .sixteenth: Ticks.perSixteenth.line(after: place)
    case .beat: timebase.timeSignature.beatLength.line(after: place)
    case .bar: timebase.timeSignature.barLength.line(after: place)
    case .segment: microloop.length.line(after: place)
    case .clipEnd(let deck): decks[deck.index].queue.boundary(after: boundary)
    }
  }
}
