/// The rules carried out frame by frame, as naively as they read.
///
/// Everything is derived anew at each frame; only what the rules say is remembered is stored.
public struct Oracle {
  var performance: Performance
  let unitsPerTick: Int128

  // T1, T6
  /// `F`: the frame being made.
  public private(set) var frame: Int64 = 0
  /// `P`: where the next played frame plays.
  var position: Int128 = 0
  var microBPM: Int64

  // T7
  /// The boundaries up to here have had their frame. After a jump: the place jumped to.
  var reached: Int128 = 0
  /// Whether a boundary exactly at `reached` is still to come: launch is a reset.
  var jumped = true

  // R, D4
  var transport = Transport.paused
  /// The frame the present microloop was turned on at.
  var microloopBegan: Int64 = -1

  // C
  /// Indices into the performance's commands, in the order they are sent (P1).
  var unsent: [Int]
  /// Sent and not yet carried out, in the order sent.
  var pending: [Int] = []

  // M2
  var masterGain: Float = 1

  // L2
  var barFlash: Int64?
  var beatFlash: Int64?

  // E4
  var entry = Passage.Entry.continues
  var placeLeft: Int128 = 0

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
    microBPM = performance.microBPM
    let commands = performance.commands
    unsent = commands.indices.sorted {
      (commands[$0].frame, $0) < (commands[$1].frame, $1)
    }
    decks = performance.decks.map { DeckState($0) }
    meters = Array(
      repeating: LevelMeter(window: performance.levelWindow), count: performance.decks.count + 1)
    result = OracleResult(deckCount: performance.decks.count)
    result.commands.appliedAt = Array(repeating: nil, count: commands.count)
    for deck in decks.indices {
      decks[deck].settle(at: target(ofDeck: deck))
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

  private mutating func makeFrame() {
    entry = .continues
    placeLeft = position
    send()
    applyDueByFrame()
    applyDueByMusic()
    crossBoundaries()
    record()
    render()
    advance()
  }

  /// T6: one frame adds one step. R1: paused, `P` stands still and `F` goes on.
  private mutating func advance() {
    if !transport.isPaused {
      reached = position
      jumped = false
      position += MusicalUnits.step(microBPM: microBPM)
      for deck in decks.indices {
        // D6: in between, one on per frame.
        decks[deck].playhead += 1
      }
    }
    frame += 1
  }

  /// P3: `time` is `P` after the event, floored.
  mutating func report(_ kind: OracleEvent.Kind) {
    let ticks = Int64(MusicalUnits.floorDivide(position, by: unitsPerTick))
    result.events.append(OracleEvent(frame: frame, ticks: ticks, kind: kind))
  }

  func units(_ ticks: Int64) -> Int128 { Int128(ticks) * unitsPerTick }
}
