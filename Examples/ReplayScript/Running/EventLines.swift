import ExactJSON
import Ostinato

/// Spells events as the lines of rule P3, with the script's names for decks and clips.
struct EventLines {
  /// For each deck its name, quoted, and those of the clips in its ring.
  private let decks: [(name: String, clips: [String])]

  init(_ script: Script) {
    decks = script.decks.map { deck in
      (JSONText.quoted(deck.name), deck.clips.map { JSONText.quoted(script.clips[$0].name) })
    }
  }

  /// The line with its end.
  func line(_ event: EngineEvent) -> String {
    let head = "{\"frame\":\(event.frame),\"time\":\"\(event.time)\",\"event\":"
    return head + tail(event.kind) + "}\n"
  }

  private func tail(_ kind: EngineEvent.Kind) -> String {
    switch kind {
    case .played: "\"played\""
    case .paused: "\"paused\""
    case .reset: "\"reset\""
    case .sought: "\"sought\""
    case .microloopOn: "\"microloopOn\""
    case .microloopOff: "\"microloopOff\""
    case .tempoChanged: "\"tempoChanged\""
    case .nextMarked(let deck, let next):
      "\"nextMarked\",\"deck\":\(name(deck)),\"clip\":\(clip(deck, next))"
    case .nextUnmarked(let deck): "\"nextUnmarked\",\"deck\":\(name(deck))"
    case .microloopWrapped: "\"microloopWrapped\""
    case .clipLooped(let deck): "\"clipLooped\",\"deck\":\(name(deck))"
    case .clipChanged(let deck, let from, let to):
      "\"clipChanged\",\"deck\":\(name(deck)),\"from\":\(clip(deck, from)),\"to\":\(clip(deck, to))"
    case .bar: "\"bar\""
    case .beat: "\"beat\""
    case .sixteenth: "\"sixteenth\""
    // A script has no observers of its own.
    case .line: "\"line\""
    case .rejected(let command, let reason):
      "\"rejected\",\"command\":\"\(command.rawValue)\",\"reason\":\"\(reason.rawValue)\""
    case .late(let command, let by):
      "\"late\",\"command\":\"\(command.rawValue)\",\"by\":\(by)"
    }
  }

  private func name(_ deck: DeckID) -> String { decks[deck.index].name }

  private func clip(_ deck: DeckID, _ index: Int) -> String { decks[deck.index].clips[index] }
}
