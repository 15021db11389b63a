/// A deck's position in its ring of clips: what plays, since where, and whether the next is
/// asked for (rules D1–D5).
///
/// ```swift
/// let clip = TimeSignature.fourFour.barLength * 8
/// var deck = DeckQueue(clipCount: 2, length: clip)
/// deck.markNext()                                            // true: A2 is asked for
/// deck.arrive(at: clip, isHeld: false, nextLength: clip)     // .changed(from: 0, to: 1)
/// deck.playhead(at: clip + .perSixteenth)                    // one sixteenth into A2
/// ```
///
/// It holds no audio. The clip's grid is `gridOrigin + k · length` for every whole k.
/// Realtime-safe: yes.
public struct DeckQueue: Equatable, Sendable, BitwiseCopyable {
  /// How many clips the ring has.
  public private(set) var clipCount: Int
  /// Which of them plays, from 0.
  public private(set) var currentIndex: Int
  /// Whether the deck changes at its next boundary.
  public private(set) var isNextPending: Bool
  /// Where the current clip's grid begins.
  public private(set) var gridOrigin: Ticks
  /// How long the current clip is on the grid.
  public private(set) var length: Ticks

  /// The outcome of a clip boundary.
  public enum Arrival: Equatable, Sendable, BitwiseCopyable {
    /// The same clip began again.
    case looped
    /// The next clip began.
    case changed(from: Int, to: Int)
  }

  /// A deck at the first clip of its ring, anchored at `0:0:0`.
  ///
  /// A count below 1 counts as 1 and a length below 1 tick as 1 tick.
  public init(clipCount: Int, length: Ticks) {
    self.clipCount = max(clipCount, 1)
    self.length = max(length, 1)
    currentIndex = 0
    isNextPending = false
    gridOrigin = .zero
  }

  /// A deck in the middle of its ring; `currentIndex` is one of the ring's.
  init(clipCount: Int, currentIndex: Int, isNextPending: Bool, gridOrigin: Ticks, length: Ticks) {
    self.clipCount = clipCount
    self.currentIndex = currentIndex
    self.isNextPending = isNextPending
    self.gridOrigin = gridOrigin
    self.length = length
  }

  /// The clip after the current one; after the last comes the first.
  public var nextIndex: Int { currentIndex + 1 < clipCount ? currentIndex + 1 : 0 }

  /// Asks for the next clip. `false`: that was so already (rule D2).
  @discardableResult
  public mutating func markNext() -> Bool {
    let isNews = !isNextPending
    isNextPending = true
    return isNews
  }

  /// Takes the wish for the next clip back. `false`: there was none (rule D2).
  @discardableResult
  public mutating func cancelNext() -> Bool {
    let isNews = isNextPending
    isNextPending = false
    return isNews
  }

  /// Passes the boundary at `boundary` by playing: changes to the next clip if that is asked for and
  /// not held back by a microloop, else begins again (rules D3, D4).
  ///
  /// `nextLength` is the length of the clip at ``nextIndex``.
  @discardableResult
  public mutating func arrive(at boundary: Ticks, isHeld: Bool, nextLength: Ticks) -> Arrival {
    guard isNextPending, !isHeld else { return .looped }
    let previous = currentIndex
    currentIndex = nextIndex
    length = max(nextLength, 1)
    gridOrigin = boundary
    isNextPending = false
    return .changed(from: previous, to: currentIndex)
  }

  /// Goes back to `0:0:0` with the music; the clip and the mark stay (rule R4).
  public mutating func rewind() { gridOrigin = .zero }

  /// Takes a new ring and begins its first clip; a mark has been served (rule D8).
  ///
  /// `gridOrigin` is where the new clip's grid begins; `nil` keeps the old one's.
  public mutating func replaceRing(clipCount: Int, length: Ticks, gridOrigin: Ticks?) {
    self.clipCount = max(clipCount, 1)
    self.length = max(length, 1)
    self.gridOrigin = gridOrigin ?? self.gridOrigin
    currentIndex = 0
    isNextPending = false
  }

  /// The first boundary after `ticks`.
  public func boundary(after ticks: Ticks) -> Ticks {
    let passed = floorDivided((ticks - gridOrigin).rawValue, by: length.rawValue)
    return gridOrigin + length * passed.addingClamped(1)
  }

  /// How far into its clip the deck is when the music is at `ticks` (rule D5).
  public func playhead(at ticks: Ticks) -> Ticks {
    let distance = ticks - gridOrigin
    return distance - length * floorDivided(distance.rawValue, by: length.rawValue)
  }

  /// The audio frame of a clip of tempo `clipTempo` that belongs to `position` (rule D6).
  public func audioFrame(at position: Position, clipTempo: Tempo, in base: Timebase) -> Int64 {
    let length = base.position(of: self.length).units
    // Places that ticks can count are less than 2¹¹³ units away; any other has a remainder as well.
    let distance = position.units &- base.position(of: gridOrigin).units
    let remainder = distance % length
    let phase = remainder < 0 ? remainder &+ length : remainder
    let frame = phase / Int128(clipTempo.unitsPerFrame)
    // Bounded, and not negative.
    return Int64(truncatingIfNeeded: min(frame, Int128(DeckQueue.lastAudioFrame)))
  }

  /// A clip of extreme length at an extreme rate has more frames than can be counted. There is no
  /// audio so far out, and an index that counts on from here for as long as an engine goes does not
  /// overflow.
  static var lastAudioFrame: Int64 { (1 << 62) - 1 }
}
