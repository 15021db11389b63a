/// The lines of the grids to which commands can be anchored (rule C1).
struct GridLines {
  let timeSignature: TimeSignature
  /// The length of a segment of the microloop's grid, and where one of them begins.
  let segment: Ticks
  let segmentStart: Ticks
  let decks: Decks

  func nextSixteenth(after ticks: Ticks) -> Ticks { Ticks.perSixteenth.line(after: ticks) }
  func nextBeat(after ticks: Ticks) -> Ticks { timeSignature.beatLength.line(after: ticks) }
  func nextBar(after ticks: Ticks) -> Ticks { timeSignature.barLength.line(after: ticks) }
  func nextSegment(after ticks: Ticks) -> Ticks {
    segmentStart + segment.line(after: ticks - segmentStart)
  }

  func nextClipEnd(of deck: Int, after boundary: Ticks) -> Ticks {
    decks[deck].course.nextBoundary(after: boundary)
  }

  /// The first line of a grid after `ticks`; for clip ends, the first after `boundary`.
  func next(_ grid: Quantization, after ticks: Ticks, afterBoundary boundary: Ticks) -> Ticks {
    switch grid {
    case .sixteenth: nextSixteenth(after: ticks)
    case .beat: nextBeat(after: ticks)
    case .bar: nextBar(after: ticks)
    case .segment: nextSegment(after: ticks)
    case .clipEnd(let deck): nextClipEnd(of: deck.index, after: boundary)
    }
  }

  /// The line on which a clip begins that is launched by a command whose anchor this frame reaches (rule W3).
  func launchLine(of command: QueuedCommand, at clock: PlaybackClock) -> Ticks {
    switch command.anchor {
    case .now, .frame: clock.ticks
    case .time, .tick:
      command.anchorTicks > clock.reportedTicks ? command.anchorTicks : clock.ticks
    case .next(let grid):
      next(grid, after: clock.reportedTicks, afterBoundary: clock.crossedTicks)
    }
  }
}

extension GridLines {
  init(_ timeSignature: TimeSignature, _ microloop: Microloop, _ decks: Decks) {
    self.init(
      timeSignature: timeSignature, segment: microloop.segmentLength,
      segmentStart: microloop.segmentStart, decks: decks)
  }
}
