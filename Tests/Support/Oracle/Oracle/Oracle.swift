/// The rules carried out frame by frame, as naively as they read.
///
/// Everything is derived anew at each frame; only what the rules say is remembered is stored. What is
/// called for every frame is `mutating` even where it changes nothing: before other calls a debug build
/// copies the whole oracle, which took most of the tests' time.
public struct Oracle {
  /// Its signature is the one that the engine has (R12).
  var performance: Performance

  // What follows from the session alone: units (T6), frames (M4, F2, L2).
  let unitsPerTick: Int128
  let rampLength: Int64
  let riseLength: Int64
  let fallLength: Int64
  let flashLength: Int64
  let stretchLengths: NaiveStretchLengths
  /// Where decks can stretch (X6).
  let transform: NaiveTransform?

  // T1, T6
  /// `F`: the frame being made.
  public private(set) var frame: Int64 = 0
  /// `P`: where the next played frame plays.
  var position: Int128 = 0
  var microBPM: Int64

  // T4, R5: of the signature that the engine has (R12).
  var beatTicks: Int64
  var barTicks: Int64
  var segmentTicks: Int64

  // W4
  var tempoRamp: TempoRamp?

  // T7
  /// The boundaries up to here have had their frame. After a jump: the place jumped to.
  var reached: Int128 = 0
  /// Whether a boundary exactly at `reached` is still to come: launch is a reset.
  var jumped = true
  /// The place a change of the microloop has jumped to, until the music jumps otherwise: no clip
  /// boundary up to there is crossed (W6).
  var changedTo: Int128?

  // R, D4
  var transport = Transport.paused
  /// The frame the present microloop was turned on at.
  var microloopBegan: Int64 = -1

  // W12
  /// While a microloop is on.
  var withoutLoop: MusicWithoutLoop?

  // D8
  /// How many rings have been sent: each has a number of its own, from 1 on.
  var ringsSent = 0

  // C
  /// Indices into the performance's commands, in the order they are sent (P1).
  var unsent: [Int]
  /// Sent and not yet carried out, in the order sent.
  var pending: [Int] = []

  // M
  /// Those of the decks, of the sources (S2) and of the groups (M8), in this order, as their names are.
  var strips: [Strip]
  let stripNames: [SentCommand.StripName]
  /// The group that each strip's output is added to; `nil` where that is the mix (M8).
  let groupFed: [Int?]
  var masterRamp = Ramp(from: 1, to: 1)

  // L2
  var barFlash: Int64?
  var beatFlash: Int64?

  // S
  var tones: [TestTone]
  /// Whether the signature was changed at this frame (R12).
  var changesSignature = false
  /// The cues carried out at this frame, in order (S3).
  var cues: [SentCommand.Cue] = []
  /// What was added to each source's input at this frame, and to none of them (S1).
  var inputs: [StereoSample]
  var hostSound = StereoSample()
  /// At a wrap's frame: the stretch before the region's end whose lines belong to it, too (L3).
  var spanBeforeWrap: (low: Int128, high: Int128)?

  // S5
  /// Whether the music moved through the frame before.
  var movedBefore = false
  var stops = false
  var jumps = false

  // E4
  var entry = Passage.Entry.continues
  var positionBefore: Int128 = 0

  var decks: [DeckState]
  var meters: [LevelMeter]
  var result: OracleResult

  /// The whole run.
  ///
  /// Complexity: O(length · decks), and O(1) for each event.
  public static func run(_ performance: Performance) -> OracleResult {
    var oracle = Oracle(performance)
    oracle.makeFrames(performance.length)
    return oracle.resultSoFar
  }

  /// Stands before frame 0 of a run that is made bit by bit.
  public init(_ performance: Performance) {
    self.performance = performance
    unitsPerTick = performance.unitsPerTick
    beatTicks = performance.beatTicks
    barTicks = performance.barTicks
    segmentTicks = performance.segmentTicks
    let rate = Int64(performance.sampleRate)
    rampLength = performance.frames(inMilliseconds: Int64(performance.mixRampMilliseconds))
    riseLength = max(1, (rate + 500) / 1000)
    fallLength = max(1, (rate + 100) / 200)
    flashLength = (rate + 5) / 10
    stretchLengths = NaiveStretchLengths(sampleRate: rate)
    transform =
      performance.stretchingDecks > 0 ? NaiveTransform(size: stretchLengths.grain) : nil
    microBPM = performance.microBPM
    let commands = performance.commands
    unsent = commands.indices.sorted {
      (commands[$0].frame, $0) < (commands[$1].frame, $1)
    }
    decks = performance.decks.map { DeckState($0) }
    strips =
      performance.decks.map { Strip($0) } + performance.sources.map { Strip($0) }
      + performance.groups.map { Strip($0) }
    stripNames = performance.stripNames
    groupFed = stripNames.map { name in
      performance.groups.firstIndex { $0.members.contains(name) }
    }
    tones = performance.sources.map { _ in TestTone() }
    inputs = performance.sources.map { _ in StereoSample() }
    meters = Array(
      repeating: LevelMeter(window: performance.levelWindow), count: strips.count + 1)
    result = OracleResult(deckCount: performance.decks.count, stripCount: strips.count)
    result.commands.appliedAt = Array(repeating: nil, count: commands.count)
    for strip in strips.indices {
      strips[strip].settle(at: target(ofStrip: strip))
    }
  }

  public mutating func makeFrames(_ count: Int) {
    for _ in 0..<count { makeFrame() }
  }

  /// What the frames made so far come to.
  public var resultSoFar: OracleResult {
    var result = result
    result.commands.pending = pending
    result.levels = meters.map { $0.track }
    return result
  }

  /// One more command, last in the performance's list and sent at the frame about to be made.
  public mutating func add(_ action: SentCommand.Action, at anchor: SentCommand.Anchor) {
    unsent.append(performance.commands.count)
    performance.commands.append(SentCommand(frame: frame, anchor: anchor, action: action))
    result.commands.appliedAt.append(nil)
  }

  /// What a run comes to, without audio, levels, passages and the states of its frames.
  ///
  /// For drafts of a performance, of which only the events and the fate of the commands are asked.
  static func runUnrecorded(_ performance: Performance) -> OracleResult {
    var oracle = Oracle(performance)
    for _ in 0..<performance.length {
      oracle.beginFrame()
      oracle.callSources()
      oracle.advance()
    }
    return oracle.resultSoFar
  }

  private mutating func makeFrame() {
    beginFrame()
    record()
    callSources()
    render()
    advance()
  }

  /// All that happens at a frame.
  private mutating func beginFrame() {
    entry = .continues
    positionBefore = position
    cues = []
    changesSignature = false
    spanBeforeWrap = nil
    stops = false
    jumps = false
    followTempoRamp()
    send()
    applyDueByFrame()
    applyDueByMusic()
    crossBoundaries()
    crossClipBoundariesWithoutLoop()
    leaveShortLaps()
    goOnWithSlices()
  }

  /// T6: one frame adds one step. R1: paused, `P` stands still and `F` goes on.
  private mutating func advance() {
    movedBefore = !transport.isPaused
    if !transport.isPaused {
      reached = position
      jumped = false
      position += MusicalUnits.step(microBPM: microBPM)
      withoutLoop?.advance(by: MusicalUnits.step(microBPM: microBPM))
      moveTempoRamp()
      for deck in decks.indices where !decks[deck].isStopped {
        // D6, W9: in between, on by the pace per frame. W1: stopped, the playhead is 0.
        decks[deck].playhead.move(by: readStep(ofDeck: deck), clipStep: decks[deck].clip.step)
      }
    }
    frame += 1
  }

  /// S5: whether the music moves on from here.
  var starts: Bool {
    mutating get { !transport.isPaused && (!movedBefore || stops) }
  }

  /// P3: `time` is `P` after the event, floored.
  mutating func report(_ kind: OracleEvent.Kind) {
    let ticks = Int64(MusicalUnits.floorDivide(position, by: unitsPerTick))
    result.events.append(OracleEvent(frame: frame, ticks: ticks, kind: kind))
  }

  mutating func units(_ ticks: Int64) -> Int128 { Int128(ticks) * unitsPerTick }
}
