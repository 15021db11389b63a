/// Finds the lines of the grids that commands wait for (rule C1).
struct GridLines {
  let timeSignature: TimeSignature
  /// The length of a segment: the microloop's.
  let segment: Ticks
  let decks: Decks

  func nextSixteenth(after place: Ticks) -> Ticks { Ticks.perSixteenth.line(after: place) }
  func nextBeat(after place: Ticks) -> Ticks { timeSignature.beatLength.line(after: place) }
  func nextBar(after place: Ticks) -> Ticks { timeSignature.barLength.line(after: place) }
  func nextSegment(after place: Ticks) -> Ticks { segment.line(after: place) }

  func nextClipEnd(of deck: Int, after boundary: Ticks) -> Ticks {
    decks[deck].queue.boundary(after: boundary)
  }

  /// The first line of a grid after `place`; of clip ends, the first after `boundary`.
  func next(_ grid: Quantization, after place: Ticks, afterBoundary boundary: Ticks) -> Ticks {
    switch grid {
    case .sixteenth: nextSixteenth(after: place)
    case .beat: nextBeat(after: place)
    case .bar: nextBar(after: place)
    case .segment: nextSegment(after: place)
    case .clipEnd(let deck): nextClipEnd(of: deck.index, after: boundary)
    }
  }
}
