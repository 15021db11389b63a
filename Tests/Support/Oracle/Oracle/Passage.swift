/// A stretch of frames through which the position moves evenly, without a cue in it (E4, S3).
public struct Passage: Equatable, Sendable {
  public enum Entry: Sendable {
    case continues, played, paused, wrapped, sought, reset
  }

  public var start: Int64
  public var count: Int
  /// Of its first frame, as played.
  public var position: Int128
  /// 0 while paused.
  public var unitsPerFrame: Int128
  public var entry: Entry
  /// Where its first frame would have played without that entry; `nil` when it continues.
  public var positionBefore: Int128?
  /// What happened to the music at its first frame (S5).
  public var stops: Bool
  public var starts: Bool
  public var jumps: Bool

  public init(
    start: Int64, count: Int, position: Int128, unitsPerFrame: Int128, entry: Entry,
    positionBefore: Int128?, stops: Bool = false, starts: Bool = false, jumps: Bool = false
  ) {
    self.start = start
    self.count = count
    self.position = position
    self.unitsPerFrame = unitsPerFrame
    self.entry = entry
    self.positionBefore = positionBefore
    self.stops = stops
    self.starts = starts
    self.jumps = jumps
  }
}
