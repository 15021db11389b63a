import Ostinato

extension PerformanceScript {
  /// Returns the event as a JSON object on one line, without a line break, using the script's names
  /// for decks, clips, sources and the rows of kits.
  ///
  /// ```json
  /// {"frame":973728,"time":"11:2:0","event":"nextMarked","deck":"A","clip":"A2"}
  /// ```
  ///
  /// Whatever the script does not contain is written as its index. A source's cues and reports have
  /// their words and keys; those of a source that the script does not contain, or that it does not
  /// have, are written with their numbers.
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
    case .microloopChanged: "\"microloopChanged\""
    case .slipped: "\"slipped\""
    case .tempoChanged: "\"tempoChanged\""
    case .timeSignatureChanged: "\"timeSignatureChanged\""
    case .rampBegan: "\"rampBegan\""
    case .rampEnded: "\"rampEnded\""
    case .nextMarked(let deck, let next):
      "\"nextMarked\",\"deck\":\(name(deck)),\"clip\":\(clip(deck, next))"
    case .nextUnmarked(let deck): "\"nextUnmarked\",\"deck\":\(name(deck))"
    case .microloopWrapped: "\"microloopWrapped\""
    case .clipLooped(let deck): "\"clipLooped\",\"deck\":\(name(deck))"
    case .clipChanged(let deck, let from, let to):
      "\"clipChanged\",\"deck\":\(name(deck)),\"from\":\(clip(deck, from)),\"to\":\(clip(deck, to))"
    case .stopped(let deck): "\"stopped\",\"deck\":\(name(deck))"
    case .launched(let deck, let index):
      "\"launched\",\"deck\":\(name(deck)),\"clip\":\(clip(deck, index))"
    case .followChanged(let deck): "\"followChanged\",\"deck\":\(name(deck))"
    case .bar: "\"bar\""
    case .beat: "\"beat\""
    case .sixteenth: "\"sixteenth\""
    case .line(let observer): "\"line\",\"observer\":\(observer.number)"
    case .cued(let cue): "\"cued\"" + keys(of: cue)
    case .cueRejected(let cue, let reason):
      "\"cueRejected\"" + keys(of: cue) + ",\"reason\":\"\(reason.rawValue)\""
    case .reported(let report): tail(report)
    case .sourceRejected(let number, let reason):
      "\"sourceRejected\",\"source\":\(name(ofSource: number)),\"reason\":\"\(reason.rawValue)\""
    case .rejected(let command, let reason):
      "\"rejected\",\"command\":\"\(command.rawValue)\",\"reason\":\"\(reason.rawValue)\""
    case .late(let command, let by):
      "\"late\",\"command\":\"\(command.rawValue)\",\"by\":\(by)"
    }
  }

  /// The source and the cue, typed if the source has it.
  private func keys(of cue: Cue) -> String {
    let number = Int(cue.source)
    if sources.indices.contains(number),
      let members = CueWriter(source: sources[number], keepsDefaults: true).members(of: cue)
    {
      return ",\"source\":\(JSONText.quoted(sources[number].name))" + JSONText.list(members)
    }
    return ",\"source\":\(number),\"code\":\(cue.code),\"value\":\(cue.value)"
      + ",\"detail\":\(cue.detail)"
  }

  /// The event of a source, typed if the source has it.
  private func tail(_ report: SourceReport) -> String {
    let number = Int(report.source)
    if sources.indices.contains(number),
      let (event, members) = ReportWriter(source: sources[number]).members(of: report)
    {
      return JSONText.quoted(event) + ",\"source\":\(JSONText.quoted(sources[number].name))"
        + JSONText.list(members)
    }
    return "\"reported\",\"source\":\(number),\"code\":\(report.code)"
      + ",\"value\":\(report.value),\"detail\":\(report.detail)"
  }

  private func name(ofSource number: Int) -> String {
    sources.indices.contains(number) ? JSONText.quoted(sources[number].name) : "\(number)"
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
