/// Everything the rules say a performance comes to.
public struct OracleResult: Equatable, Sendable {
  public internal(set) var events: [OracleEvent] = []
  public internal(set) var left: [Float] = []
  public internal(set) var right: [Float] = []
  /// Each deck's own output, then each source's, then each group's (M7, S2, M8).
  public internal(set) var stems: [Stem]
  /// One for each frame.
  public internal(set) var frames: [FrameRecord] = []
  /// Frame by frame, and in each frame deck by deck; `deck(_:at:)` finds one.
  public internal(set) var deckRecords: [DeckRecord] = []
  /// Without a gap from frame 0 to the end (E4). Where one continues another, the tempo differs, or a cue
  /// (S3) or a change of signature (R12) begins it: a step of a ramp that leaves the tempo as it is
  /// begins none of these, but one of ``passagesOfSteps``.
  public internal(set) var passages: [Passage] = []
  /// The complete windows of each deck's strip, of each source's, of each group's, then the master's (M6,
  /// S2, M8).
  public internal(set) var levels: [LevelTrack] = []
  /// In the order made; of several at one frame the last is not always what the frame moves with.
  public internal(set) var tempoSteps: [TempoStep] = []
  /// In the order made: a microloop turned on, engaged anew (R5, W5) or changed (W6).
  public internal(set) var regionChanges: [RegionChange] = []
  /// In the order made (W13).
  public internal(set) var slips: [Slip] = []
  /// The frames at which a clip boundary is crossed in the music without the loop (W12), once for each deck.
  public internal(set) var boundariesWithoutLoop: [Int64] = []
  /// How many samples of groups' outputs became 0, as they were so small (M8).
  public internal(set) var flushedSamples = 0
  public internal(set) var commands = CommandLedger()
  /// Where new rings took the place of old ones (D8).
  public internal(set) var ringChanges: [RingChange] = []
  /// By deck, and of each the slices of its stretched audio in the order begun (X11).
  public internal(set) var slices: [[StretchedSlice]]
  let deckCount: Int

  init(deckCount: Int, stripCount: Int) {
    self.deckCount = deckCount
    stems = Array(repeating: Stem(), count: stripCount)
    slices = Array(repeating: [], count: deckCount)
  }

  /// A deck's state when frame `frame` is rendered.
  public func deck(_ deck: Int, at frame: Int) -> DeckRecord {
    deckRecords[frame * deckCount + deck]
  }

  /// The passages with one begun at each of the steps, too (W4).
  public var passagesOfSteps: [Passage] {
    let steps = Set(tempoSteps.map { $0.frame })
    var cut: [Passage] = []
    for passage in passages {
      for frame in passage.start..<(passage.start + Int64(passage.count)) {
        if frame == passage.start {
          cut.append(passage)
          cut[cut.count - 1].count = 1
        } else if steps.contains(frame) {
          cut.append(
            Passage(
              start: frame, count: 1, position: frames[Int(frame)].position,
              unitsPerFrame: passage.unitsPerFrame, entry: .continues, positionBefore: nil))
        } else {
          cut[cut.count - 1].count += 1
        }
      }
    }
    return cut
  }
}

/// A step of a ramp that begins, or the end of one that has run its length (W4). A passage begins at its
/// frame (E4), whether or not the tempo changes.
public struct TempoStep: Equatable, Sendable {
  public var frame: Int64
  /// The position before any wrap, floored to whole ticks.
  public var ticks: Int64
  public var microBPM: Int64

  public init(frame: Int64, ticks: Int64, microBPM: Int64) {
    self.frame = frame
    self.ticks = ticks
    self.microBPM = microBPM
  }
}

/// A region that a microloop has from a frame on (R5, W5, W6).
public struct RegionChange: Equatable, Sendable {
  public var frame: Int64
  public var region: Transport.Region

  public init(frame: Int64, region: Transport.Region) {
    self.frame = frame
    self.region = region
  }
}

/// What one deck, source or group sounds like, frame by frame (M7).
public struct Stem: Equatable, Sendable {
  public var left: [Float] = []
  public var right: [Float] = []

  public init() {}
}

/// What became of each command, by its index in the performance's list.
public struct CommandLedger: Equatable, Sendable {
  /// The frame it was carried out or rejected at; `nil` when it never was.
  public internal(set) var appliedAt: [Int64?] = []
  /// In the order cancelled (C4).
  public internal(set) var cancelled: [Int] = []
  /// Still pending at the end, in the order sent (C4).
  public internal(set) var pending: [Int] = []
}

/// A new ring taking the place of an old one (D8).
public struct RingChange: Equatable, Sendable {
  public enum Moment: Sendable {
    /// Sent while paused, or to a stopped deck (W1).
    case whilePaused
    /// By the pause, reset or stop (W2) that came before the awaited boundary.
    case atPause
    case atBoundary
    /// By a slip: it is the ring of the music without the loop (W13).
    case atSlip
  }

  public var frame: Int64
  public var deck: Int
  public var moment: Moment

  public init(frame: Int64, deck: Int, moment: Moment) {
    self.frame = frame
    self.deck = deck
    self.moment = moment
  }
}

/// Where the music went on as it is without the loop (W13).
public struct Slip: Equatable, Sendable {
  public var frame: Int64
  /// `S` (W12), in units.
  public var distance: Int128
  public var decks: [Deck] = []

  public init(frame: Int64, distance: Int128) {
    self.frame = frame
    self.distance = distance
  }

  /// What has become another on a deck.
  public struct Deck: Equatable, Sendable {
    public var ring: Bool
    public var clip: Bool
    public var mark: Bool
    public var origin: Bool
    public var isStopped: Bool
  }
}
