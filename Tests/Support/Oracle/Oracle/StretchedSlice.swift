/// A slice of a deck's stretched audio (X11), as it was when it began.
///
/// Those of a deck whose lap has been left (F4) are not made, as nothing would be heard of them.
public struct StretchedSlice: Equatable, Sendable {
  /// `T`: the engine frame at which it begins.
  public var frame: Int64
  /// `a`: where it begins in the audio, counted from the beginning of the lap played at `T`. Of a
  /// slice that is all attack it is where that leads into the next one from (X4), which can be
  /// negative.
  public var audioStart: Int
  /// `S`: its end in the audio, counted in the same way; at or beyond the lap's end if it is in the
  /// next one.
  public var audioEnd: Int?
  /// Whether all of it is attack (X4). Then it has no grains.
  public var isAllAttack: Bool
  /// The grains that are made, in order; some may never be heard.
  public var grains: [Grain] = []

  public init(
    frame: Int64, audioStart: Int, audioEnd: Int?, isAllAttack: Bool, grains: [Grain] = []
  ) {
    self.frame = frame
    self.audioStart = audioStart
    self.audioEnd = audioEnd
    self.isAllAttack = isAllAttack
    self.grains = grains
  }

  /// A grain (X5).
  public struct Grain: Equatable, Sendable {
    /// `j`, from 0. One that is not made leaves a gap.
    public var number: Int
    /// `c`: the engine frame at its centre.
    public var centre: Int64
    /// `s`: the frame of audio around which it lies, counted from the beginning of the lap that is
    /// played when it is decided.
    public var source: Int
    /// The engine frame at which it is decided.
    public var decided: Int64

    public init(number: Int, centre: Int64, source: Int, decided: Int64) {
      self.number = number
      self.centre = centre
      self.source = source
      self.decided = decided
    }
  }
}

extension StretchedSlice {
  init<Audio: StretchedAudio>(_ slice: RunningSlice<Audio>) {
    self.init(
      frame: Int64(slice.first), audioStart: slice.audioStart, audioEnd: slice.audioEnd,
      isAllAttack: slice.isAllAttack)
  }
}

extension StretchedSlice.Grain {
  init<Audio: StretchedAudio>(_ grain: RunningGrain<Audio>) {
    self.init(
      number: grain.number, centre: Int64(grain.centre), source: grain.source,
      decided: Int64(grain.decided))
  }
}
