import Ostinato

/// Something that can be done on the sequencer's page (rule P7).
///
/// Decks, clips, rows, steps and banks are counted from 0. The strips are those of decks A and B, the drums, the click,
/// and decks C and D, in this order.
public enum PerformanceAction: Equatable, Sendable, BitwiseCopyable {
  case play
  case pause
  case reset
  /// Marks the deck's next clip.
  case next(deck: Int)
  /// Removes the deck's mark.
  case cancelNext(deck: Int)
  /// Marks the clip with this index.
  case clip(Int, deck: Int)
  /// Turns the microloop on with a length of 1, 2, 4 … 128 sixteenths: 2 to the power of this number, 0 … 7.
  case microloop(lengthExponent: Int, at: ActionGrid)
  case microloopOff(at: ActionGrid)
  /// Sets the tempo, in tenths of a BPM.
  case tempo(tenths: Int, at: ActionGrid)
  /// Jumps to a place in the music, in sixteenths from its beginning.
  case seek(sixteenths: Int, at: ActionGrid)
  /// Sets the gain of a strip to one of the levels 0 … 132: 0 is silence, and any other level n is (n − 120)/2 dB.
  case gain(level: Int, strip: Int, over: ActionRamp)
  /// Sets the pan of a strip to one of the places 0 … 200, from the left to the right; 100 is the center.
  case pan(place: Int, strip: Int, over: ActionRamp)
  case mute(Bool, strip: Int)
  /// Turns a step of the drum grid on or off.
  case toggleStep(bank: Int, row: Int, step: Int)
  /// Changes to a bank of the drum grid.
  case bank(Int, at: ActionGrid)
  /// Sets how a deck follows the tempo: with its pitch kept, as a turntable, or not at all.
  case follow(FollowMode, deck: Int)
  /// Stops one deck.
  case stop(deck: Int, at: ActionGrid)
  /// Starts the clip with this index from its beginning.
  case launch(Int, deck: Int, at: ActionGrid)
  /// Starts the clip with this index where it would be had it played since `0:0:0`.
  case launchInPhase(Int, deck: Int, at: ActionGrid)
  /// Leads the tempo to another, in tenths of a BPM, over a number of sixteenths.
  case ramp(toTenths: Int, sixteenths: Int, at: ActionGrid)
  /// Turns the microloop on as ``microloop(lengthExponent:at:)`` does, but from another place than an aligned one.
  case microloopFrom(ActionStart, lengthExponent: Int, at: ActionGrid)
  case microloopHalve(at: ActionGrid)
  case microloopDouble(at: ActionGrid)
  /// Moves the microloop by a number of sixteenths, back if it is negative.
  case microloopMove(sixteenths: Int, at: ActionGrid)
  case slip(at: ActionGrid)
  /// Changes the time signature, while the music stands at its beginning.
  case timeSignature(TimeSignature)
  /// Gives a deck other clips, those of the ring with this number. A link cannot hold it.
  case replaceClips(ring: Int, deck: Int)

  static var mostDecks: Int { 4 }
  static var clipsPerDeck: Int { 4 }
  /// The number of clips of one deck that can be chosen, of which a link can name the first ``clipsPerDeck``.
  static var mostClips: Int { 256 }
  static var mostStrips: Int { 6 }
  /// The strip of the drums; that of the click comes after it.
  static var drumStrip: Int { 2 }
  /// The shape of the drum grid.
  public static var bankCount: Int { 4 }
  public static var rowCount: Int { 4 }
  public static var stepCount: Int { 16 }
  static var lengthExponents: ClosedRange<Int> { 0...7 }
  static var levels: ClosedRange<Int> { 0...132 }
  static var pans: ClosedRange<Int> { 0...200 }
  static var seeks: ClosedRange<Int> { 0...(1 << 20) }
  static var rampLengths: ClosedRange<Int> { 1...1024 }
  static var moves: ClosedRange<Int> { -1024...1024 }
}

/// Where a microloop begins that is not aligned to its length.
public enum ActionStart: Int, Equatable, Sendable, BitwiseCopyable {
  case here = 1
  case justPlayed = 2
}

extension FollowMode {
  /// The mode that has this number in an action; `nil` if there is none.
  init?(number: Int) {
    guard let mode = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = mode
  }

  /// The number of the mode in an action, and in what the page is told of a deck.
  public var number: Int {
    switch self {
    case .native: 0
    case .varispeed: 1
    case .stretch: 2
    }
  }
}

/// When an action takes effect.
public enum ActionGrid: Int, Equatable, Sendable, BitwiseCopyable {
  case now = 0
  case nextSixteenth = 1
  case nextBeat = 2
  case nextBar = 3
}

/// How long a change of a gain or a pan takes.
public enum ActionRamp: Int, Equatable, Sendable, BitwiseCopyable {
  /// The engine's own 10 ms.
  case atOnce = 0
  case beat = 1
  case bar = 2
  case fourBars = 3

  /// The quarter notes that it takes; 0 for the engine's 10 ms.
  var quarters: Int {
    switch self {
    case .atOnce: 0
    case .beat: 1
    case .bar: 4
    case .fourBars: 16
    }
  }
}
