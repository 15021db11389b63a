extension EngineCore {
  /// Allocates an engine's tables. The settings have been checked; `decks` are not more than allowed.
  init(
    timebase: Timebase, microloop: Microloop, settings: EngineSettings, rings: [Table<ClipRow>],
    strips: [Strip]
  ) {
    let rate = timebase.sampleRate
    self.timebase = timebase
    self.microloop = microloop
    self.settings = settings
    fadeInFrames = settings.fades.framesIn(at: rate)
    fadeOutFrames = settings.fades.framesOut(at: rate)
    rampFrames = Ostinato.rampFrames(milliseconds: settings.mixRampMilliseconds, at: rate)
    flashFrames = rate.flashLength.rawValue
    levelWindow = Int64(settings.levelWindow ?? 0)

    let anySolo = strips.contains { $0.isSoloed }
    decks = .copying(rings.map(DeckState.init))
    self.strips = .copying(
      strips.map { StripState($0, anySolo: anySolo, law: settings.panLaw) })
    observers = .allocate(count: EngineSettings.maximumObservers, filledWith: .none)
    deckMeters = .allocate(count: rings.count, filledWith: StereoMeter())
    // Not touched before a command comes: a snapshot of a few bytes may ask for much.
    frameQueue = FrameQueue(rows: .reserve(count: settings.pendingCapacity))
    musicalQueue = MusicalQueue(rows: .reserve(count: settings.pendingCapacity))
    masterCurve = .allocate(count: EngineCore.advanceLimit, filledWith: 1)
    bus = .allocate(frames: EngineCore.advanceLimit)
    // Safe: it fills rows that are not read before they are written, and lives as long as they do.
    let silence = unsafe VoiceMemory(left: bus.left, right: bus.right)
    voiceGroups = .allocate(
      count: 3 * rings.count,
      filledWith: VoiceGroup(
        kind: .steady, deck: 0, steady: SteadyVoices(silence, left: 0, right: 0)))
    scratch = .allocate(frames: EngineCore.advanceLimit)
  }
}
