import Ostinato

extension PerformanceScript {
  /// Returns the event as a JSON object on one line, without a line break, using the script's names
  /// for decks and clips.
  ///
  /// ```json
  /// {"frame":973728,"time":"11:2:0","event":"nextMarked","deck":"A","clip":"A2"}
  /// ```
  ///
  /// A deck or a clip that the script does not contain is written as its index.
  public func line(for event: EngineEvent) -> String {
    let head = "{\"frame\":\(event.frame),\"time\":\"\(event.time)\",\"event\":"
    return head + tail(event.kind) + "}"
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
    case .line(let observer): "\"line\",\"observer\":\(observer.number)"
    case .cued(let cue):
      "\"cued\",\"source\":\(cue.source),\"code\":\(cue.code),\"value\":\(cue.value)"
        + ",\"detail\":\(cue.detail)"
    case .cueRejected(let cue, let reason):
      "\"cueRejected\",\"source\":\(cue.source),\"code\":\(cue.code),\"value\":\(cue.value)"
        + ",\"detail\":\(cue.detail),\"reason\":\"\(reason.rawValue)\""
    case .reported(let report):
      "\"reported\",\"source\":\(report.source),\"code\":\(report.code)"
        + ",\"value\":\(report.value),\"detail\":\(report.detail)"
    case .rejected(let command, let reason):
      "\"rejected\",\"command\":\"\(command.rawValue)\",\"reason\":\"\(reason.rawValue)\""
    case .late(let command, let by):
      "\"late\",\"command\":\"\(command.rawValue)\",\"by\":\(by)"
    }
  }

  private func name(_ deck: DeckID) -> String {
    decks.indices.contains(deck.index)
      ? JSONText.quoted(decks[deck.index].name) : "\(deck.index)"
  }

  private func clip(_ deck: DeckID, _ index: Int) -> String {
    guard decks.indices.contains(deck.index), decks[deck.index].clips.indices.contains(index)
    else { return "\(index)" }
    return JSONText.quoted(decks[deck.index].clips[index])
  }
}
