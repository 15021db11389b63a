/// What a looper is made with (K1–K3, K10, K16, K17).
public struct LooperSettings: Equatable, Sendable {
  /// Whole hertz (T6).
  public var sampleRate: Int
  /// `L`: the frames from a sound to the input that answers it (K2).
  public var roundTrip: Int64
  /// 1 … 8 (K3).
  public var tracks: Int
  /// How many takes there are, and the frames of each (K17).
  public var takes: Int
  public var takeFrames: Int64
  /// How many earlier versions a track remembers, 0 … 15 (K10).
  public var undoDepth: Int
  public var fades: Fades
  public var headroom: Bool
  /// How long a track's gain ramps (M4).
  public var mixRampMilliseconds: Int
  /// What a stop, a jump and a change of tempo do to a recording (K22).
  public var stopChoice = Choice.keep
  public var jumpChoice = Choice.keep
  public var tempoChoice = Choice.goOn

  /// Going on is only for changes of tempo.
  public enum Choice: Equatable, Sendable {
    case keep, drop, goOn
  }

  public init(
    sampleRate: Int, roundTrip: Int64 = 0, tracks: Int = 1, takes: Int = 8,
    takeFrames: Int64 = 1 << 20, undoDepth: Int = 3, fades: Fades = .standard,
    headroom: Bool = true,
    mixRampMilliseconds: Int = 0
  ) {
    self.sampleRate = sampleRate
    self.roundTrip = roundTrip
    self.tracks = tracks
    self.takes = takes
    self.takeFrames = takeFrames
    self.undoDepth = undoDepth
    self.fades = fades
    self.headroom = headroom
    self.mixRampMilliseconds = mixRampMilliseconds
  }

  /// F2: `R`, over which material is entered.
  var riseLength: Int64 { max(1, (Int64(sampleRate) + 500) / 1000) }
  /// F2: `N`, over which material is left.
  var fallLength: Int64 { max(1, (Int64(sampleRate) + 100) / 200) }
  /// One tick in units (T6).
  var unitsPerTick: Int128 { Int128(sampleRate) * 60_000_000 }

  func units(_ ticks: Int64) -> Int128 { Int128(ticks) * unitsPerTick }
}
