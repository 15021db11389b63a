/// What a passage says of one frame of which the looper is called (E4, S5).
public struct LooperMoment: Equatable, Sendable {
  /// `F`, by the looper's own count, which never goes back (K1).
  public var frame: Int64
  /// Whether another engine than before plays this frame, which is at a frame that the one before had played already
  /// (K1).
  public var isEarlier = false
  /// `P`, as played: at a wrap's frame the place wrapped to.
  public var position: Int128
  public var microBPM: Int64
  public var isMoving: Bool
  public var stops: Bool
  public var starts: Bool
  public var jumps: Bool
  /// The place left, if the frame is a wrap's: `P` before the region's length was taken off.
  public var wrappedFrom: Int128?
  /// Up to where lines have had their frame before this one (T7).
  public var reached: Int128
  /// Whether a line exactly at `reached` is still to come: after a jump to that place.
  public var isReachedDue: Bool

  public init(
    frame: Int64, position: Int128, microBPM: Int64, isMoving: Bool, stops: Bool = false,
    starts: Bool = false, jumps: Bool = false, wrappedFrom: Int128? = nil, reached: Int128,
    isReachedDue: Bool = false
  ) {
    self.frame = frame
    self.position = position
    self.microBPM = microBPM
    self.isMoving = isMoving
    self.stops = stops
    self.starts = starts
    self.jumps = jumps
    self.wrappedFrom = wrappedFrom
    self.reached = reached
    self.isReachedDue = isReachedDue
  }

  /// `u`: what the music moves in a frame at this tempo, also while it stands.
  var unitsPerFrame: Int128 { MusicalUnits.step(microBPM: microBPM) }
}
