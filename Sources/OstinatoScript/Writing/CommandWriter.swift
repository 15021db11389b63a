import Ostinato

/// Writes one entry of `commands`.
struct CommandWriter {
  let script: PerformanceScript
  let path: JSONPath

  func members(of entry: ScriptCommand) throws(ScriptError) -> [JSONText.Member] {
    var members: [JSONText.Member] = []
    if entry.frame != 0 { members.append(("frame", "\(entry.frame)")) }
    let (line, clipEndDeck) = try anchor(entry.anchor)
    if let line { members.append(("at", JSONText.quoted(line))) }
    if case .cue(let cue) = entry.command {
      members += try self.members(of: cue)
      if let clipEndDeck { members.append(("deck", try name(of: clipEndDeck))) }
      return members
    }
    members.append(("do", JSONText.quoted(entry.command.name.rawValue)))
    if let number = entry.command.sourceOfStrip {
      members.append(("source", JSONText.quoted(try source(number).name)))
    }
    let (deck, others) = try arguments(of: entry.command)
    if let deck, let clipEndDeck, deck != clipEndDeck {
      throw refusal(
        "key for the clip end of another deck than the command's",
        "wait for the clip end of deck \(deck)", at: "deck")
    }
    if let deck = deck ?? clipEndDeck { members.append(("deck", try name(of: deck))) }
    return members + others
  }

  /// Returns the value of `at`, if there is one, and the deck whose clip end it refers to.
  private func anchor(_ anchor: Anchor) throws(ScriptError) -> (String?, DeckID?) {
    switch anchor {
    case .now: (nil, nil)
    case .time(let time): ("\(time)", nil)
    case .next(.sixteenth): ("sixteenth", nil)
    case .next(.beat): ("beat", nil)
    case .next(.bar): ("bar", nil)
    case .next(.segment): ("segment", nil)
    case .next(.clipEnd(let deck)): ("clipEnd", deck)
    case .frame(let frame):
      throw refusal("anchor at a frame", "send the command at frame \(frame)", at: "at")
    case .tick:
      throw refusal("anchor at a tick", "anchor it at a whole sixteenth", at: "at")
    }
  }

  /// Returns the command's deck, if it has one, and the other keys of the command.
  private func arguments(
    of command: Command
  ) throws(ScriptError) -> (DeckID?, [JSONText.Member]) {
    switch command {
    case .play, .pause, .reset: (nil, [])
    case .seek(let time): (nil, [("to", JSONText.quoted("\(time)"))])
    case .seekToTick: throw refusal("seek to a tick", "seek to a whole sixteenth", at: "to")
    case .tempo(let tempo): (nil, [("bpm", "\(tempo)")])
    case .microloop(let isOn, let length):
      (nil, [("on", "\(isOn)")] + (try microloop(isOn, length)))
    case .next(let deck), .cancelNext(let deck): (deck, [])
    case .clip(let index, let deck): (deck, [("index", "\(index)")])
    case .gain(let gain, let strip, let ramp):
      (
        strip.deck,
        [("value", try JSONText.gain(gain, at: path.key("value")))] + (try members(of: ramp))
      )
    case .pan(let pan, let strip, let ramp):
      (
        strip.deck,
        [("value", try JSONText.pan(pan, at: path.key("value")))] + (try members(of: ramp))
      )
    case .mute(let isOn, let strip), .solo(let isOn, let strip):
      (strip.deck, [("on", "\(isOn)")])
    case .masterGain: throw refusal("master gain", "set the gain of each deck", at: "do")
    case .cue: (nil, [])
    }
  }

  /// Returns the source, its word and its keys.
  private func members(of cue: Cue) throws(ScriptError) -> [JSONText.Member] {
    let source = try source(Int(cue.source))
    guard let members = CueWriter(source: source, keepsDefaults: false).members(of: cue) else {
      throw refusal(
        "cue \(cue.code) (\(cue.value), \(cue.detail)) for this source", "leave it out", at: "cue")
    }
    return [members[0], ("source", JSONText.quoted(source.name))] + members.dropFirst()
  }

  private func source(_ number: Int) throws(ScriptError) -> ScriptSource {
    guard script.sources.indices.contains(number) else {
      throw ScriptError(path.key("source"), .noSuchSource("\(number)"))
    }
    return script.sources[number]
  }

  private func microloop(
    _ isOn: Bool, _ length: Ticks?
  ) throws(ScriptError) -> [JSONText.Member] {
    guard let length else { return [] }
    guard isOn else { throw ScriptError(path.key("sixteenths"), .lengthWithoutMicroloop) }
    return [("sixteenths", try sixteenths(length))]
  }

  private func members(of ramp: RampLength?) throws(ScriptError) -> [JSONText.Member] {
    switch ramp {
    case nil: []
    case .milliseconds(let count): [("milliseconds", "\(count)")]
    case .ticks(let ticks): [("sixteenths", try sixteenths(ticks))]
    }
  }

  private func sixteenths(_ ticks: Ticks) throws(ScriptError) -> String {
    guard let count = ticks.wholeSixteenths else {
      throw refusal("length of \(ticks) ticks", "use whole sixteenths", at: "sixteenths")
    }
    return "\(count)"
  }

  private func name(of deck: DeckID) throws(ScriptError) -> String {
    guard script.decks.indices.contains(deck.index) else {
      throw ScriptError(path.key("deck"), .noSuchDeck("\(deck)"))
    }
    return JSONText.quoted(script.decks[deck.index].name)
  }

  private func refusal(_ what: String, _ remedy: String, at key: String) -> ScriptError {
    ScriptError(path.key(key), .notInScripts(what, remedy: remedy))
  }
}

extension Command {
  /// The number of the source whose strip the command is for, if it is for one.
  fileprivate var sourceOfStrip: Int? {
    switch self {
    case .gain(_, let strip, _), .pan(_, let strip, _), .mute(_, let strip), .solo(_, let strip):
      strip.source
    default: nil
    }
  }
}

extension Ticks {
  /// The length in sixteenths, or `nil` if it is not a whole number of them.
  var wholeSixteenths: Int64? {
    let (count, rest) = rawValue.quotientAndRemainder(
      dividingBy: Ticks.perSixteenth.rawValue)
    return rest == 0 ? count : nil
  }
}
