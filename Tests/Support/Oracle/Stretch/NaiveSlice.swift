/// A slice of stretched audio (X3).
public struct NaiveSlice: Equatable, Sendable {
  /// `T`: its first frame.
  public var first: Int
  /// The frame after its last one: where the next one begins, or where nothing more was asked for.
  public var end: Int
  /// `a`: where it begins in the clip's audio, counted on from lap to lap.
  public var audioStart: Int
  /// `S`: its end in the audio.
  public var audioEnd: Int?
  /// `A` (X4); beyond the slice's end if all of it is attack.
  public var attack: Int
  /// Does it begin at an onset? That of a new clip is then its first frame (X8).
  public var isAtOnset: Bool
  /// Those that begin before its end, in order. One that is not heard can still lead the next one's
  /// phase.
  public var grains: [NaiveGrain]
}

/// A grain of a slice (X5).
public struct NaiveGrain: Equatable, Sendable {
  /// `c`: the frame at its centre.
  public var centre: Int
  /// `s`: the frame of the clip's audio at its centre.
  public var source: Int
  /// The frames of its slice to which it adds a sample (X7); they can be none.
  public var heard: Range<Int>
}
