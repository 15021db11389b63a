extension Performance {
  /// The performance in a form that a link can hold: with the page's own clips in place of others.
  ///
  /// Where a deck was given other clips, it goes on with those that it has. A clip of the others that is chosen or
  /// launched is left out, unless it is one of the page's.
  ///
  /// - Parameter place: The place among the page's clips that a clip of a ring has; `nil` for one that is not the page's.
  /// - Complexity: O(actions).
  public func withPageClips(place: (_ ring: Int, _ clip: Int) -> Int?) -> Performance {
    var rings = Array(repeating: 0, count: PerformanceAction.mostDecks)
    var result = self
    result.actions = []
    for timed in actions {
      var action: PerformanceAction? = timed.action
      switch timed.action {
      case .replaceClips(let ring, let deck):
        rings[deck] = ring
        action = place(ring, 0).map { .clip($0, deck: deck) }
      case .clip(let clip, let deck) where rings[deck] != 0:
        action = place(rings[deck], clip).map { .clip($0, deck: deck) }
      case .launch(let clip, let deck, let grid) where rings[deck] != 0:
        action = place(rings[deck], clip).map { .launch($0, deck: deck, at: grid) }
      case .launchInPhase(let clip, let deck, let grid) where rings[deck] != 0:
        action = place(rings[deck], clip).map { .launchInPhase($0, deck: deck, at: grid) }
      default: break
      }
      if let action { result.actions.append(TimedAction(action, at: timed.unit)) }
    }
    return result
  }
}
