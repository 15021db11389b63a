import Ostinato

/// A version of a track's loop: a take and its place in the music (rules K3, K10).
struct LoopVersion: Equatable, BitwiseCopyable {
  /// The number of the take.
  let take: Int
  /// The number of frames of the take.
  let frameCount: Int64
  var length: Ticks
  var origin: Ticks
  /// The tempo at which the take was recorded, or that it was fitted to.
  var tempo: Tempo
  /// Counted from 0 since the track was empty.
  let number: Int
  /// Whether the length of the recording was open until its end (rule K7).
  let wasOpen: Bool

  /// A version made from this one, with another take of the same shape.
  func layered(on take: Int) -> LoopVersion {
    LoopVersion(
      take: take, frameCount: frameCount, length: length, origin: origin, tempo: tempo,
      number: number &+ 1, wasOpen: wasOpen)
  }

  /// Whether this version and another are exchanged at the frame that is being read.
  func hasShape(of other: LoopVersion) -> Bool {
    length == other.length && origin == other.origin && frameCount == other.frameCount
  }

  /// The loop as a deck with one clip, whose boundaries and frames are found alike.
  private var grid: DeckQueue {
    DeckQueue(clipCount: 1, currentIndex: 0, nextIndex: nil, gridOrigin: origin, length: length)
  }

  /// The frame of the take that is read at a position (rule D6).
  func frame(at position: Position, in timebase: Timebase) -> Int64 {
    grid.audioFrame(at: position, clipTempo: tempo, in: timebase)
  }

  /// The first boundary after a place.
  func boundary(after ticks: Ticks) -> Ticks { grid.boundary(after: ticks) }
}
