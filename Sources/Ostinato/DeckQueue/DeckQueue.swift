/// A deck's position in its ring of clips: the current clip, its grid, and the clip that comes
/// next.
///
/// ```swift
/// let clip = TimeSignature.fourFour.barLength * 8
/// var deck = DeckQueue(clipCount: 2, length: clip)
/// deck.markNext()                                            // nil: A2 comes next
/// deck.arrive(at: clip, isHeld: false, nextLength: clip)     // .changed(from: 0, to: 1)
/// deck.playhead(at: clip + .perSixteenth)                    // one sixteenth into A2
/// ```
///
/// It holds no audio. The clip's boundaries are at `gridOrigin + k · length` for every integer k.
/// Realtime-safe: yes.
public struct DeckQueue: Equatable, Sendable, BitwiseCopyable {
  /// The number of clips in the ring.
  public private(set) var clipCount: Int
  /// The index of the current clip, from 0.
  public private(set) var currentIndex: Int
  /// The index of the clip that is marked to start at the next boundary; `nil` if none is.
  public private(set) var nextIndex: Int?
  /// The origin of the current clip's grid.
  public private(set) var gridOrigin: Ticks
  /// The length of the current clip on the grid.
  public private(set) var length: Ticks

  /// The outcome of reaching a clip boundary.
  public enum Arrival: Equatable, Sendable, BitwiseCopyable {
    /// The same clip started over.
    case looped
    /// The marked clip started.
    case changed(from: Int, to: Int)
  }

  /// Creates a deck at the first clip of its ring, with its grid starting at `0:0:0`.
  ///
  /// A count below 1 counts as 1 and a length below 1 tick as 1 tick.
  public init(clipCount: Int, length: Ticks) {
    self.clipCount = max(clipCount, 1)
    self.length = max(length, 1)
    currentIndex = 0
    nextIndex = nil
    gridOrigin = .zero
  }

  /// Creates a deck anywhere in its ring; both indices must be valid.
  package init(clipCount: Int, currentIndex: Int, nextIndex: Int?, gridOrigin: Ticks, length: Ticks)
  {
    self.clipCount = clipCount
    self.currentIndex = currentIndex
    self.nextIndex = nextIndex
    self.gridOrigin = gridOrigin
    self.length = length
  }

  /// Marks the clip after the marked one, or, if none is marked, the one after the current clip.
  /// The first clip follows the last. Returns `nil`, or the reason for refusing:
  /// ``Rejection/noChange``.
  @discardableResult
  public mutating func markNext() -> Rejection? {
    let last = nextIndex ?? currentIndex
    return mark(last + 1 < clipCount ? last + 1 : 0)
  }

  /// Whether the ring has a clip at this index.
  func hasClip(_ index: Int) -> Bool { (0..<clipCount).contains(index) }

  /// Marks a clip of the ring in place of any other. Returns `nil`, or the reason for refusing:
  /// ``Rejection/noChange`` or ``Rejection/noSuchClip``.
  @discardableResult
  public mutating func mark(_ index: Int) -> Rejection? {
    guard hasClip(index) else { return .noSuchClip }
    guard nextIndex != index else { return .noChange }
    nextIndex = index
    return nil
  }

  /// Removes the mark. Returns `nil`, or the reason for refusing: ``Rejection/noChange``.
  @discardableResult
  public mutating func cancelNext() -> Rejection? {
    guard nextIndex != nil else { return .noChange }
    nextIndex = nil
    return nil
  }

  /// Plays past the boundary at `boundary`: changes to the marked clip, if there is one and no
  /// microloop holds it back; otherwise, starts the current clip over.
  ///
  /// `nextLength` is the length of the clip at ``nextIndex``; it is ignored if there is none.
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

  /// Starts the clip at this index on a grid with this origin. The mark is removed. `length` is the clip's.
  ///
  /// Returns `nil`, or the reason for refusing: ``Rejection/noSuchClip``.
  @discardableResult
  public mutating func launch(_ index: Int, gridOrigin: Ticks, length: Ticks) -> Rejection? {
    guard hasClip(index) else { return .noSuchClip }
    currentIndex = index
    self.gridOrigin = gridOrigin
    self.length = max(length, 1)
    nextIndex = nil
    return nil
  }

  /// Moves the grid's origin back with the music, which wraps.
  mutating func moveGridOrigin(back length: Ticks) { gridOrigin = gridOrigin - length }

  /// Returns to `0:0:0` with the music. The clip and the mark stay.
  public mutating func rewind() { gridOrigin = .zero }

  /// Replaces the ring and starts its first clip. The mark is removed.
  ///
  /// `gridOrigin` is the origin of the new clip's grid; `nil` keeps the current one.
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

  /// The position within the clip when the music is at `ticks`.
  public func playhead(at ticks: Ticks) -> Ticks {
    let distance = ticks - gridOrigin
    return distance - length * floorDivided(distance.rawValue, by: length.rawValue)
  }

  /// The frame of a clip's audio, recorded at `clipTempo`, that corresponds to `position`.
  public func audioFrame(at position: Position, clipTempo: Tempo, in base: Timebase) -> Int64 {
    place(at: position, clipTempo: clipTempo, in: base).frame
  }

  /// The same, with the rest over the clip's units per frame.
  func place(
    at position: Position, clipTempo: Tempo, in base: Timebase
  ) -> (frame: Int64, part: Int64) {
    let length = base.position(of: self.length).units
    // Positions that ticks can represent are less than 2¹¹³ units away; for any other, the
    // remainder is valid as well.
    let distance = position.units &- base.position(of: gridOrigin).units
    let remainder = distance % length
    let phase = remainder < 0 ? remainder &+ length : remainder
    let clipStep = Int128(clipTempo.unitsPerFrame)
    let frame = phase / clipStep
    guard frame <= Int128(DeckQueue.lastAudioFrame) else { return (DeckQueue.lastAudioFrame, 0) }
    // Bounded, and not negative.
    return (
      Int64(truncatingIfNeeded: frame), Int64(truncatingIfNeeded: phase &- frame &* clipStep)
    )
  }

  /// A clip of extreme length at an extreme rate has more frames than can be counted. There is no
  /// audio that far out, and an index that continues from here, by four for each frame, does not
  /// overflow as long as an engine runs.
  static var lastAudioFrame: Int64 { (1 << 61) - 1 }
}
