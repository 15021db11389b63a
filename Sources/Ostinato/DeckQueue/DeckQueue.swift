/// A deck's position in its ring of clips: what plays, since where, and what comes next.
///
/// ```swift
/// let clip = TimeSignature.fourFour.barLength * 8
/// var deck = DeckQueue(clipCount: 2, length: clip)
/// deck.markNext()                                            // nil: A2 comes next
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
  /// The index of the clip that is marked, to begin at the next boundary; `nil` if none is.
  public private(set) var nextIndex: Int?
  /// Where the current clip's grid begins.
  public private(set) var gridOrigin: Ticks
  /// How long the current clip is on the grid.
  public private(set) var length: Ticks

  /// The outcome of a clip boundary.
  public enum Arrival: Equatable, Sendable, BitwiseCopyable {
    /// The same clip began again.
    case looped
    /// The marked clip began.
    case changed(from: Int, to: Int)
  }

  /// A deck at the first clip of its ring, anchored at `0:0:0`.
  ///
  /// A count below 1 counts as 1 and a length below 1 tick as 1 tick.
  public init(clipCount: Int, length: Ticks) {
    self.clipCount = max(clipCount, 1)
    self.length = max(length, 1)
    currentIndex = 0
    nextIndex = nil
    gridOrigin = .zero
  }

  /// A deck in the middle of its ring; both indices are of the ring.
  init(clipCount: Int, currentIndex: Int, nextIndex: Int?, gridOrigin: Ticks, length: Ticks) {
    self.clipCount = clipCount
    self.currentIndex = currentIndex
    self.nextIndex = nextIndex
    self.gridOrigin = gridOrigin
    self.length = length
  }

  /// Marks the clip after the marked one, or, without a mark, after the current one; after the last comes
  /// the first. Returns why it could not, if so: ``Rejection/noChange``.
  @discardableResult
  public mutating func markNext() -> Rejection? {
    let last = nextIndex ?? currentIndex
    return mark(last + 1 < clipCount ? last + 1 : 0)
  }

  /// Marks a clip of the ring in place of any other. Returns why it could not, if so:
  /// ``Rejection/noChange`` or ``Rejection/noSuchClip``.
  @discardableResult
  public mutating func mark(_ index: Int) -> Rejection? {
    guard (0..<clipCount).contains(index) else { return .noSuchClip }
    guard nextIndex != index else { return .noChange }
    nextIndex = index
    return nil
  }

  /// Takes the mark off. Returns why it could not, if so: ``Rejection/noChange``.
  @discardableResult
  public mutating func cancelNext() -> Rejection? {
    guard nextIndex != nil else { return .noChange }
    nextIndex = nil
    return nil
  }

  /// Passes the boundary at `boundary` by playing: changes to the marked clip if there is one and no
  /// microloop holds it back, else begins again.
  ///
  /// `nextLength` is the length of the clip at ``nextIndex``, and not read if there is none.
  @discardableResult
  public mutating func arrive(at boundary: Ticks, isHeld: Bool, nextLength: Ticks) -> Arrival {
    guard let next = nextIndex, !isHeld else { return .looped }
    let previous = currentIndex
    currentIndex = next
    length = max(nextLength, 1)
    gridOrigin = boundary
    nextIndex = nil
    return .changed(from: previous, to: currentIndex)
  }

  /// Goes back to `0:0:0` with the music; the clip and the mark stay.
  public mutating func rewind() { gridOrigin = .zero }

  /// Takes a new ring and begins its first clip; a mark has been served.
  ///
  /// `gridOrigin` is where the new clip's grid begins; `nil` keeps the old one's.
  public mutating func replaceRing(clipCount: Int, length: Ticks, gridOrigin: Ticks?) {
    self.clipCount = max(clipCount, 1)
    self.length = max(length, 1)
    self.gridOrigin = gridOrigin ?? self.gridOrigin
    currentIndex = 0
    nextIndex = nil
  }

  /// The first boundary after `ticks`.
  public func boundary(after ticks: Ticks) -> Ticks {
    let passed = floorDivided((ticks - gridOrigin).rawValue, by: length.rawValue)
    return gridOrigin + length * passed.addingClamped(1)
  }

  /// How far into its clip the deck is when the music is at `ticks`.
  public func playhead(at ticks: Ticks) -> Ticks {
    let distance = ticks - gridOrigin
    return distance - length * floorDivided(distance.rawValue, by: length.rawValue)
  }

  /// The audio frame of a clip of tempo `clipTempo` that belongs to `position`.
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
