import Ostinato

extension PerformanceScript {
  /// Returns the script's text, from which exactly the same script can be read.
  ///
  /// Each clip, deck, source, group and command is on one line. Keys whose value is the default are omitted.
  ///
  /// - Throws: ``PerformanceScript/Error`` with the key of a value that is out of range or that the text cannot
  ///   express.
  /// - Complexity: O(length of the text).
  public func text() throws(PerformanceScript.Error) -> String {
    try checkSettings()
    var members: [JSONText.Member] = [
      ("sampleRate", "\(sampleRate.hertz)"), ("tempo", "\(tempo)"),
    ]
    if timeSignature != .fourFour { members.append(("meter", JSONText.quoted("\(timeSignature)"))) }
    members += settingMembers
    if !clips.isEmpty || sources.isEmpty { members.append(("clips", clipText)) }
    if !decks.isEmpty || sources.isEmpty { members.append(("decks", try deckText())) }
    if !sources.isEmpty { members.append(("sources", try sourceText())) }
    if !groups.isEmpty { members.append(("groups", try groupText())) }
    members.append(("commands", try commandText()))
    members.append(("length", "\(length)"))
    if blocks != Self.defaultBlocks {
      members.append(("blocks", "[" + blocks.map(\.description).joined(separator: ", ") + "]"))
    }
    let lines = members.map { "\(JSONText.quoted($0.key)): \($0.value)" }
    let text = JSONText.block(lines, open: "{", close: "}", indent: 2) + "\n"
    // The reader checks all ranges, so the writer does not have to.
    do { _ = try PerformanceScript(parsing: text) } catch {
      throw PerformanceScript.Error(withoutPlace: error)
    }
    return text
  }

  /// Rejects settings for which the text has no key.
  private func checkSettings() throws(PerformanceScript.Error) {
    let usual = EngineSettings()
    let remedy = "write it with the default, and set it in the engine's settings"
    func refuse(_ what: String) -> PerformanceScript.Error {
      PerformanceScript.Error(JSONPath(), .notInScripts(what, remedy: remedy))
    }
    if settings.panLaw != usual.panLaw { throw refuse("pan law") }
    if settings.pendingCapacity != usual.pendingCapacity { throw refuse("pending capacity") }
    if settings.levelWindow != usual.levelWindow { throw refuse("window of levels") }
  }

  private var settingMembers: [JSONText.Member] {
    let usual = EngineSettings()
    var members: [JSONText.Member] = []
    if settings.microloopBars != usual.microloopBars {
      members.append(("microloopBars", "\(settings.microloopBars)"))
    }
    switch settings.fades {
    case .standard: break
    case .off: members.append(("fades", JSONText.quoted("off")))
    case .overlapping: members.append(("fades", JSONText.quoted("overlapping")))
    }
    if settings.mixRampMilliseconds != usual.mixRampMilliseconds {
      members.append(("mixRampMilliseconds", "\(settings.mixRampMilliseconds)"))
    }
    if settings.eventResolution != usual.eventResolution {
      members.append(("grid", JSONText.quoted(settings.eventResolution.rawValue)))
    }
    if settings.varispeed != usual.varispeed {
      members.append(("varispeed", JSONText.quoted(settings.varispeed.rawValue)))
    }
    if settings.stretchingDecks != stretchedDecks.count {
      members.append(("stretchingDecks", "\(settings.stretchingDecks)"))
    }
    return members
  }

  private var clipText: String {
    let lines = clips.map { clip in
      var members: [JSONText.Member] = [
        ("wav", JSONText.quoted(clip.file)), ("bars", "\(clip.bars)"),
      ]
      if clip.tempo != tempo { members.append(("tempo", "\(clip.tempo)")) }
      return "\(JSONText.quoted(clip.name)): \(JSONText.object(members))"
    }
    return JSONText.block(lines, open: "{", close: "}", indent: 4)
  }

  private func deckText() throws(PerformanceScript.Error) -> String {
    let lines = try decks.enumerated().map { index, deck throws(PerformanceScript.Error) in
      let path = JSONPath().key("decks").index(index)
      let ring = deck.clips.map(JSONText.quoted).joined(separator: ", ")
      let members: [JSONText.Member] = [
        ("name", JSONText.quoted(deck.name)), ("clips", "[\(ring)]"),
      ]
      var start: [JSONText.Member] = deck.isStopped ? [("stopped", "true")] : []
      if deck.follow != .native {
        start.append(("follow", JSONText.quoted(deck.follow.rawValue)))
      }
      return JSONText.object(
        members + (try JSONText.members(of: deck.strip, at: path)) + start)
    }
    return JSONText.block(lines, open: "[", close: "]", indent: 4)
  }

  private func sourceText() throws(PerformanceScript.Error) -> String {
    let lines = try sources.enumerated().map { index, source throws(PerformanceScript.Error) in
      let writer = SourceWriter(source: source, path: JSONPath().key("sources").index(index))
      return JSONText.object(try writer.members())
    }
    return JSONText.block(lines, open: "[", close: "]", indent: 4)
  }

  private func groupText() throws(PerformanceScript.Error) -> String {
    let lines = try groups.enumerated().map { index, group throws(PerformanceScript.Error) in
      let path = JSONPath().key("groups").index(index)
      let members = try group.members.enumerated().map {
        number, member throws(PerformanceScript.Error) in
        JSONText.object([try self.member(member, at: path.key("members").index(number))])
      }
      return JSONText.object(
        [
          ("name", JSONText.quoted(group.name)),
          ("members", "[\(members.joined(separator: ", "))]"),
        ] + (try JSONText.members(of: group.strip, at: path)))
    }
    return JSONText.block(lines, open: "[", close: "]", indent: 4)
  }

  private func commandText() throws(PerformanceScript.Error) -> String {
    let signatures = CommandSignatures.all(
      of: commands.map(\.signatureEntry), from: timeSignature)
    let lines = try commands.indices.map { index throws(PerformanceScript.Error) in
      let writer = CommandWriter(
        script: self, path: JSONPath().key("commands").index(index),
        timeSignature: signatures[index])
      return JSONText.object(try writer.members(of: commands[index]))
    }
    return JSONText.block(lines, open: "[", close: "]", indent: 4)
  }
}
