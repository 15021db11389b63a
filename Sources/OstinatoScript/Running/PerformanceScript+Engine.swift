import Ostinato

extension PerformanceScript {
  /// Creates the script's engine, paused at `0:0:0`, without sending any commands. It has the strips of
  /// the sources, which ``ScriptSources`` creates.
  ///
  /// `clip` is called once for each clip of the script, in order, whether or not a deck uses the
  /// clip. It can load the file in any way; for WAV files, use ``ScriptClip/clip(from:)``. The clips of decks that
  /// stretch, at first or by a command, are analysed if they are not.
  ///
  /// - Throws: ``PerformanceScript/Error`` with the clip's key if `clip` throws an error or returns a clip
  ///   whose sample rate differs from the script's, and also if the engine rejects its settings,
  ///   clips or decks.
  public func engine(clip: (ScriptClip) throws -> Clip) throws(PerformanceScript.Error)
    -> LoopEngine
  {
    var loaded: [String: Clip] = [:]
    let stretched = stretchedDecks.flatMap { self.decks[$0].clips }
    for source in clips {
      let key = JSONPath().key("clips").key(source.name)
      guard loaded[source.name] == nil else {
        throw PerformanceScript.Error(key, .duplicateName(source.name))
      }
      let found = try load(source, key: key.key("wav"), clip)
      let isStretched = stretched.contains(source.name) && !found.isAnalysed
      loaded[source.name] = isStretched ? found.analysed(in: timeSignature) : found
    }
    var settings = settings
    // All commands can be pending at once, so none of them is rejected for lack of space.
    settings.pendingCapacity = max(settings.pendingCapacity, commands.count)
    let decks = try decks.enumerated().map { index, deck throws(PerformanceScript.Error) in
      try self.deck(deck, key: JSONPath().key("decks").index(index), clips: loaded)
    }
    do {
      return try LoopEngine(
        sampleRate: sampleRate, tempo: tempo, timeSignature: timeSignature, decks: decks,
        sources: sources.map(\.strip),
        groups: groups.map { StripGroup(of: $0.members, strip: $0.strip) }, settings: settings)
    } catch { throw PerformanceScript.Error(Self.key(of: error), .engine(error)) }
  }

  private func load(
    _ source: ScriptClip, key: JSONPath, _ load: (ScriptClip) throws -> Clip
  ) throws(PerformanceScript.Error) -> Clip {
    let clip: Clip
    do { clip = try load(source) } catch {
      throw PerformanceScript.Error(key, .audio(file: source.file, reason: "\(error)"))
    }
    guard clip.sampleRate == sampleRate else {
      throw PerformanceScript.Error(
        key, .otherSampleRate(file: source.file, found: clip.sampleRate, expected: sampleRate))
    }
    return clip
  }

  private func deck(
    _ deck: ScriptDeck, key: JSONPath, clips: [String: Clip]
  ) throws(PerformanceScript.Error) -> Deck {
    let ring = try deck.clips.enumerated().map { index, name throws(PerformanceScript.Error) in
      guard let clip = clips[name] else {
        throw PerformanceScript.Error(key.key("clips").index(index), .noSuchClip(name))
      }
      return clip
    }
    return Deck(ring, strip: deck.strip, isStopped: deck.isStopped, follow: deck.follow)
  }

  /// The key that caused the engine to throw the error.
  private static func key(of error: LoopEngine.Error) -> JSONPath {
    let root = JSONPath()
    return switch error {
    case .sampleRate: root.key("sampleRate")
    case .timebase: root.key("tempo")
    case .microloop: root.key("microloopBars")
    case .rampOutOfRange: root.key("mixRampMilliseconds")
    case .pendingCapacityOutOfRange: root.key("commands")
    case .noClips(let deck), .noSuchDeck(let deck), .otherSampleRate(let deck, _, _, _),
      .strip(_, let deck), .speedOutOfRange(let deck, _, _, _), .notAnalysed(let deck, _),
      .noRoomToStretch(let deck):
      root.key("decks").index(deck.index)
    case .tooManySources: root.key("sources")
    case .sourceStrip(_, let source): root.key("sources").index(source)
    case .tooManyGroups: root.key("groups")
    case .groupStrip(_, let group): root.key("groups").index(group)
    case .noSuchMember(_, let group), .memberTwice(_, let group):
      root.key("groups").index(group).key("members")
    case .stretchingDecksOutOfRange: root.key("stretchingDecks")
    case .tooManyDecks, .levelWindowOutOfRange,
      .observerGridOutOfRange, .tooManyObservers:
      root.key("decks")
    }
  }
}
