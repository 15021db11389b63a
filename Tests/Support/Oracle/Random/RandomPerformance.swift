/// Random runs for comparing an engine with the oracle: small, dense, and full of coincidences.
public enum RandomPerformance {
  /// What a performance is full of. Of one seed, each is another performance.
  public enum Kind: CaseIterable, Sendable {
    case usual
    /// Decks begin stopped, stop and are launched (W1 to W3). There is at least one.
    case decksOneByOne
    /// Ramps of tempo (W4), in some performances with decks one by one.
    case ramps
    /// Microloops that begin anywhere and change (W5, W6), in some performances with ramps or with decks
    /// one by one.
    case microloops
    /// Decks that follow the tempo (W7 to W11), in some performances with ramps, microloops or decks one by
    /// one. There is at least one.
    case followingDecks
    /// Microloops out of which the music slips (W12, W13), in some performances with ramps, decks one by one
    /// or following decks. There is at least one deck.
    case slips
    /// Changes of the time signature (R12), in some performances with ramps, microloops or decks one by one.
    case signatures
    /// Groups (M8), in about half of the performances with sources, in some with ramps, microloops or decks one
    /// by one.
    case groups
  }

  /// The performance that a seed names, at most 20 000 frames long, or `longest`: 300 or more. With up to
  /// three sources it is another one than without.
  ///
  /// A first draft is run through the oracle; further commands are then put on, before and after
  /// frames where something happened. New commands move what comes after them, so it is done in
  /// several rounds of few.
  public static func make(
    _ kind: Kind = .usual, seed: UInt64, longest: Int64 = 20_000, withSources: Bool = false
  ) -> Performance {
    var maker = PerformanceMaker(seed: seed, longest: longest)
    switch kind {
    case .usual: break
    case .decksOneByOne: maker.chooseDecksOneByOne()
    case .ramps: maker.chooseRamps()
    case .microloops: maker.chooseMicroloops()
    case .followingDecks: maker.chooseFollowingDecks()
    case .slips: maker.chooseSlips()
    case .signatures: maker.chooseSignatures()
    case .groups: maker.chooseGroupSession()
    }
    let hasSources = withSources || maker.groupShare > 0 && maker.random.chance(50)
    if hasSources { maker.chooseSources() }
    if maker.groupShare > 0 { maker.chooseGroups() }
    guard hasSources else { return make(maker) }
    let performance = make(maker)
    let result = Oracle.runUnrecorded(performance)
    return result.hasRoomForReports ? performance : performance.withCoarseLines
  }

  private static func make(_ maker: PerformanceMaker) -> Performance {
    var maker = maker
    if maker.signatureShare > 0 { maker.addFirstSignature() }
    maker.addCommands()
    if maker.rampShare > 0 { maker.addRamps() }
    if maker.microloopShare > 0 { maker.addMicroloops() }
    if maker.followShare > 0 { maker.addFollowing() }
    if maker.slipShare > 0 { maker.addSlips() }
    if maker.signatureShare > 0 { maker.addSignatures() }
    if maker.groupShare > 0 { maker.addGroupChanges() }
    for _ in 0..<maker.random.draw(1...5) {
      let result = Oracle.runUnrecorded(maker.performance)
      maker.addCommandsAtEvents(of: result)
      if maker.rampShare > 0 { maker.addCommandsAtSteps(of: result) }
      if maker.microloopShare > 0 { maker.addCommandsAtRegions(of: result) }
      if maker.followShare > 0 { maker.addCommandsNearClipEnds(of: result) }
      if maker.slipShare > 0 { maker.addCommandsInLoops(of: result) }
    }
    return maker.performance
  }
}

/// A performance in the making.
struct PerformanceMaker {
  var random: SplitMix64
  var performance: Performance
  /// Clips made so far: a clip's number is in its samples.
  var clipsMade = 0
  /// How many of a hundred commands are of decks one by one (W); 0 draws nothing for them.
  var launchShare = 0
  /// How many of a hundred commands are ramps of tempo, or what is telling during one (W4); 0 draws
  /// nothing for them.
  var rampShare = 0
  /// How many of a hundred commands turn microloops on anywhere, change them, or are telling beside
  /// that (W5, W6); 0 draws nothing for them.
  var microloopShare = 0
  /// How many of a hundred commands set what a deck follows, or are telling for decks that follow the tempo
  /// (W7 to W11); 0 draws nothing for them.
  var followShare = 0
  /// How many of a hundred commands slip out of a microloop, turn one on, or are telling while it is on
  /// (W12, W13); 0 draws nothing for them.
  var slipShare = 0
  /// How many of a hundred commands change the time signature, lead to where it can be changed, or are
  /// telling for it (R12); 0 draws nothing for them.
  var signatureShare = 0
  /// Those of the session, the first one among them; none where it is never changed.
  var signatures: [Signature] = []
  /// How many of a hundred commands are to the strips of groups and of what feeds them (M8); 0 draws nothing
  /// for them.
  var groupShare = 0

  init(seed: UInt64, longest: Int64) {
    random = SplitMix64(seed: seed)
    performance = Performance(sampleRate: 1, microBPM: 1_000_000, decks: [], length: 0)
    chooseSession(longest: longest)
    chooseObservers()
    for _ in 0..<random.weighted([4, 24, 36, 21, 15]) {
      performance.decks.append(makeDeck())
    }
  }
}

// What follows from the session chosen.
extension PerformanceMaker {
  var length: Int { performance.length }

  /// Ticks from one frame to the next at the first tempo, rounded down, at least 1.
  var ticksPerFrame: Int64 { max(1, ticks(inFrames: 1)) }

  /// Ticks in so many frames at the first tempo, rounded down.
  func ticks(inFrames frames: Int) -> Int64 {
    Int64(
      MusicalUnits.step(microBPM: performance.microBPM) * Int128(frames)
        / performance.unitsPerTick)
  }

  /// Frames of audio that so many ticks take at a tempo, rounded down.
  func frames(inTicks ticks: Int64, microBPM: Int64) -> Int64 {
    Int64(Int128(ticks) * performance.unitsPerTick / MusicalUnits.step(microBPM: microBPM))
  }

  /// Frames over which material that is left falls (F2).
  var fall: Int64 { max(1, Int64(performance.sampleRate + 100) / 200) }

  /// The fastest tempo at this rate: a sixteenth is not shorter than a frame (T6).
  var fastest: Int64 { min(1_000_000_000, 15_000_000 * Int64(performance.sampleRate)) }
}
