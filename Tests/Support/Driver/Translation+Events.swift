import Ostinato
import OstinatoOracle

// The engine's events in the oracle's terms.

extension OracleEvent {
  public init(_ event: EngineEvent) {
    self.init(
      frame: event.frame.rawValue, ticks: event.ticks.rawValue, kind: Kind(event.kind))
  }
}

extension OracleEvent.Kind {
  init(_ kind: EngineEvent.Kind) {
    self =
      switch kind {
      case .played: .played
      case .paused: .paused
      case .reset: .reset
      case .sought: .sought
      case .microloopOn: .microloopOn
      case .microloopOff: .microloopOff
      case .microloopChanged: .microloopChanged
      case .slipped: .slipped
      case .tempoChanged: .tempoChanged
      case .timeSignatureChanged: .timeSignatureChanged
      case .rampBegan: .rampBegan
      case .rampEnded: .rampEnded
      case .nextMarked(let deck, let clip): .nextMarked(deck: deck.index, clip: clip)
      case .nextUnmarked(let deck): .nextUnmarked(deck: deck.index)
      case .microloopWrapped: .microloopWrapped
      case .clipLooped(let deck): .clipLooped(deck: deck.index)
      case .clipChanged(let deck, let from, let to):
        .clipChanged(deck: deck.index, from: from, to: to)
      case .stopped(let deck): .stopped(deck: deck.index)
      case .launched(let deck, let clip): .launched(deck: deck.index, clip: clip)
      case .followChanged(let deck): .followChanged(deck: deck.index)
      case .bar: .bar
      case .beat: .beat
      case .sixteenth: .sixteenth
      case .line(let observer): .line(observer: observer.number)
      case .cued(let cue): .cued(SentCommand.Cue(cue))
      case .cueRejected(let cue, let reason): .cueRejected(SentCommand.Cue(cue), plain(reason))
      case .reported(let report):
        .reported(
          source: Int(report.source), code: report.code, value: report.value, detail: report.detail)
      case .sourceRejected(let source, let reason):
        .sourceRejected(source: source, plain(reason))
      case .rejected(let name, let reason): .rejected(word(name), plain(reason))
      case .late(let name, let count): .late(word(name), by: count.rawValue)
      }
  }
}

/// Both spell their cases as scripts do (rules P1, P3), so a case that is missing shows at once.
private func word(_ name: CommandName) -> SentCommand.Word {
  guard let word = SentCommand.Word(rawValue: name.rawValue) else {
    preconditionFailure("the oracle has no command \(name)")
  }
  return word
}

private func plain(_ rejection: Rejection) -> OracleEvent.Reason {
  guard let reason = OracleEvent.Reason(rawValue: rejection.rawValue) else {
    preconditionFailure("the oracle has no reason \(rejection)")
  }
  return reason
}
