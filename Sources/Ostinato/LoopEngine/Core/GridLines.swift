/// Finds the lines of the grids that commands wait for (rule C1).
struct GridLines {
  let timeSignature: TimeSignature
  /// The length of a segment: the microloop's.
  let segment: Ticks
  let decks: Decks

  /// The first line of a grid after `place`; of clip ends, the first after `boundary`.
  func next(_ grid: Grid, after place: Ticks, afterBoundary boundary: Ticks) -> Ticks {
    switch grid {
    case .sixteenth: Ticks.perSixteenth.line(after: place)
    case .beat: timeSignature.beatLength.line(after: place)
    case .bar: timeSignature.barLength.line(after: place)
    case .segment: segment.line(after: place)
    case .clipEnd(let deck): decks[deck.index].queue.boundary(after: boundary)
    }
  }
}
