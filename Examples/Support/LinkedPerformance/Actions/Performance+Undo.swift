extension Performance {
  /// The places of what an undo takes back of actions (rule P10): of one, or of several that were one movement of a hand;
  /// `nil` if there is nothing to take back.
  ///
  /// - Complexity: O(actions).
  public static func undoneActions(of actions: [TimedAction]) -> ClosedRange<Int>? {
    guard let last = actions.lastIndex(where: { $0.action.canBeUndone }) else { return nil }
    guard let control = actions[last].action.control else { return last...last }
    var first = last
    while first > 0, actions[first - 1].action.control == control,
      actions[first].unit - actions[first - 1].unit <= movement
    {
      first -= 1
    }
    return first...last
  }

  /// Half a second, in units.
  private static var movement: Int { framesPerSecond / 2 / framesPerUnit }
}

extension PerformanceAction {
  /// Whether an undo takes the action back. It leaves alone what starts, stops and moves the music, and clips that were
  /// exchanged, for which the page's decks have buttons.
  fileprivate var canBeUndone: Bool {
    switch self {
    case .play, .pause, .reset, .seek, .replaceClips: false
    default: true
    }
  }

  /// Which of the page's controls is moved on when the action is taken several times within a moment; `nil` for those
  /// that are pressed.
  fileprivate var control: Control? {
    switch self {
    case .gain(_, let strip, _): .gain(strip: strip)
    case .pan(_, let strip, _): .pan(strip: strip)
    case .tempo: .tempo
    case .toggleStep(let bank, _, _): .steps(bank: bank)
    default: nil
    }
  }

  fileprivate enum Control: Equatable {
    case gain(strip: Int)
    case pan(strip: Int)
    case tempo
    case steps(bank: Int)
  }
}
