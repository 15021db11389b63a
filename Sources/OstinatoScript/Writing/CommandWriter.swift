import Ostinato

/// Writes one entry of `commands`.
struct CommandWriter {
  let script: PerformanceScript
  let path: JSONPath
  /// The time signature in which bars and beats count.
  let timeSignature: TimeSignature

  func members(of entry: ScriptCommand) throws(PerformanceScript.Error) -> [JSONText.Member] {
    var members: [JSONText.Member] = []
    if entry.frame != 0 { members.append(("frame", "\(entry.frame)")) }
    let (line, clipEndDeck) = try anchor(entry.anchor)
    if let line { members.append(("at", JSONText.quoted(line))) }
    if case .cue(let cue) = entry.command {
      members += try self.members(of: cue)
      if let clipEndDeck { members.append(try member(of: clipEndDeck)) }
      return members
    }
    let record = CommandRecord(entry.command)
    members.append(("do", JSONText.quoted(record.kind.name.rawValue)))
    if record.has(.strip), record.strip.deck == nil {
      members.append(try script.member(record.strip, at: path))
    }
    let others = try arguments(of: record)
    let deck = record.has(.deck) ? record.deck : record.has(.strip) ? record.strip.deck : nil
    if let deck, let clipEndDeck, deck != clipEndDeck {
      throw refusal(
        "key for the clip end of another deck than the command's",
        "wait for the clip end of deck \(deck)", at: "deck")
    }
    if let deck = deck ?? clipEndDeck { members.append(try member(of: deck)) }
    return members + others
  }

  /// Returns the value of `at`, if there is one, and the deck whose clip end it refers to.
  private func anchor(_ anchor: Anchor) throws(PerformanceScript.Error) -> (String?, DeckID?) {
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

  /// Returns the keys of a command, except those of its deck or source.
  private func arguments(of record: CommandRecord) throws(PerformanceScript.Error) -> [JSONText
    .Member]
  {
    if record.kind == .masterGain {
      throw refusal("master gain", "set the gain of each deck", at: "do")
    }
    let value = path.key("value")
    var members: [JSONText.Member] = []
    if record.has(.time) { members.append(("to", JSONText.quoted("\(record.time)"))) }
    if record.has(.tick) {
      guard let place = record.tick.wholeSixteenths else {
        throw refusal("seek to a tick", "seek to a whole sixteenth", at: "to")
      }
      members.append(("to", "\(place)"))
    }
    if record.has(.tempo) { members.append(("bpm", "\(record.tempo)")) }
    if record.has(.timeSignature) {
      members.append(("meter", JSONText.quoted("\(record.timeSignature)")))
    }
    if record.has(.isOn) { members.append(("on", "\(record.isOn)")) }
    if record.has(.clip) { members.append((record.kind.clipKey, "\(record.clip)")) }
    if record.has(.mode) { members.append(("mode", JSONText.quoted(record.mode.rawValue))) }
    if record.has(.inPhase), record.isOn { members.append(("inPhase", "true")) }
    if record.has(.gain) { members.append(("value", try JSONText.gain(record.value, at: value))) }
    if record.has(.pan) { members.append(("value", try JSONText.pan(record.value, at: value))) }
    switch (record.kind, record.length) {
    case (.ramp, let length?): members.append(try rampMember(length))
    case (.microloopMove, let length?): members.append(("by", try sixteenths(length)))
    default: members += try microloop(record.isOn, record.length)
    }
    if record.isOn, record.from != .aligned {
      members.append(("from", JSONText.quoted(record.from.rawValue)))
    }
    return try members + self.members(of: record.ramp)
  }

  /// Returns the source, its word and its keys.
  private func members(of cue: Cue) throws(PerformanceScript.Error) -> [JSONText.Member] {
    let source = try script.source(Int(cue.source), at: path)
    guard let members = CueWriter(source: source, keepsDefaults: false).members(of: cue) else {
      throw refusal(
        "cue \(cue.code) (\(cue.value), \(cue.detail)) for this source", "leave it out", at: "cue")
    }
    return [members[0], ("source", JSONText.quoted(source.name))] + members.dropFirst()
  }

  private func rampMember(_ length: MusicalLength) throws(PerformanceScript.Error)
    -> JSONText.Member
  {
    if case .bars(let count) = length { return ("bars", "\(count)") }
    return ("sixteenths", try sixteenths(length))
  }

  private func microloop(
    _ isOn: Bool, _ length: MusicalLength?
  ) throws(PerformanceScript.Error) -> [JSONText.Member] {
    guard let length else { return [] }
    guard isOn else {
      throw PerformanceScript.Error(path.key("sixteenths"), .onlyForOn)
    }
    return [("sixteenths", try sixteenths(length))]
  }

  private func members(of ramp: RampLength?) throws(PerformanceScript.Error) -> [JSONText.Member] {
    switch ramp {
    case nil: []
    case .milliseconds(let count): [("milliseconds", "\(count)")]
    case .music(let length): [("sixteenths", try sixteenths(length))]
    }
  }

  private func sixteenths(_ length: MusicalLength) throws(PerformanceScript.Error) -> String {
    guard let count = length.ticks(in: timeSignature).wholeSixteenths else {
      throw refusal("length of \(length)", "use whole sixteenths", at: "sixteenths")
    }
    return "\(count)"
  }

  private func member(of deck: DeckID) throws(PerformanceScript.Error) -> JSONText.Member {
    try script.member(.deck(deck), at: path)
  }

  private func refusal(_ what: String, _ remedy: String, at key: String) -> PerformanceScript.Error
  {
    PerformanceScript.Error(path.key(key), .notInScripts(what, remedy: remedy))
  }
}

extension PerformanceScript {
  /// The key and the name of a deck, a source or a group.
  func member(_ strip: StripID, at path: JSONPath) throws(PerformanceScript.Error)
    -> JSONText.Member
  {
    if let number = strip.source {
      return ("source", JSONText.quoted(try source(number, at: path).name))
    }
    if let number = strip.group {
      guard groups.indices.contains(number) else {
        throw PerformanceScript.Error(path.key("group"), .noSuchGroup("\(number)"))
      }
      return ("group", JSONText.quoted(groups[number].name))
    }
    let index = strip.deck?.index ?? 0
    guard decks.indices.contains(index) else {
      throw PerformanceScript.Error(path.key("deck"), .noSuchDeck("\(strip)"))
    }
    return ("deck", JSONText.quoted(decks[index].name))
  }

  fileprivate func source(
    _ number: Int, at path: JSONPath
  ) throws(PerformanceScript.Error) -> ScriptSource {
    guard sources.indices.contains(number) else {
      throw PerformanceScript.Error(path.key("source"), .noSuchSource("\(number)"))
    }
    return sources[number]
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
