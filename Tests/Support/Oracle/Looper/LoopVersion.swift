/// One version of a track's loop: its take, its length and its origin (K3, K10).
public struct LoopVersion: Equatable, Sendable {
  /// The take, which is as long as K5 and K18 say.
  public var left: [Float]
  public var right: [Float]
  /// For each frame of the take, the engine frame at which its last input comes in (K2).
  var comesIn: [Int64]
  /// `Λ`, in ticks.
  public var ticks: Int64
  /// `O`, in ticks.
  public var origin: Int64
  public var microBPM: Int64
  /// Counted from 0, since the track was empty (K20).
  public var number = 0
  /// Whether the recording's length was open until its end (K19).
  var wasOpen = false
  /// Tells its take from all others (K17).
  var take = 0
  /// The version that it was made from, if any.
  var madeFrom: [LoopVersion] = []
  /// For each frame, the frame of that version that is heard as long as it is still to come, if any (K2).
  var meanwhile: [Int64?] = []
  /// The frame from which on the version that it was made from is not in use for it any more (K17), and its own take is
  /// not written any more (K23).
  var isMadeUntil: Int64 = 0

  /// K10: whether the two are exchanged at the frame that is being read.
  func isShaped(like other: Self) -> Bool {
    (ticks, origin, left.count) == (other.ticks, other.origin, other.left.count)
  }
}

extension LoopVersion {
  /// D5, D6: the frame of the take that is read at `position`.
  func place(at position: Int128, unitsPerTick: Int128) -> Int64 {
    let phase = MusicalUnits.modulo(
      position - Int128(origin) * unitsPerTick, Int128(ticks) * unitsPerTick)
    return Int64(MusicalUnits.floorDivide(phase, by: MusicalUnits.step(microBPM: microBPM)))
  }

  /// Whether a boundary lies in `(low, high]` (D1).
  func hasBoundary(after low: Int128, through high: Int128, unitsPerTick: Int128) -> Bool {
    let (start, length) = (Int128(origin) * unitsPerTick, Int128(ticks) * unitsPerTick)
    return MusicalUnits.floorDivide(low - start, by: length)
      < MusicalUnits.floorDivide(high - start, by: length)
  }
}

extension LoopVersion {
  /// K2: what is heard where frame `index` is read. As long as it is still to come, that is the frame of the
  /// version that it was made from.
  func heard(at index: Int64, frame: Int64) -> StereoSample? {
    guard index < left.count else { return nil }
    let read = Int(index)
    if comesIn[read] <= frame { return StereoSample(left: left[read], right: right[read]) }
    guard let base = madeFrom.first, let other = meanwhile[read] else { return nil }
    return base.heard(at: other, frame: frame)
  }

  /// K11: whether a frame would be read before it has come in, straight on from frame `index` at `frame`, or
  /// before it from the loop's beginning.
  func isStillComing(at index: Int64, frame: Int64) -> Bool {
    comesIn.indices.contains { i in
      comesIn[i] > frame + (Int64(i) >= index ? Int64(i) - index : Int64(i))
    }
  }

  /// Remembers what it was made from, and that what that was made from is not needed any more.
  mutating func isMade(from base: LoopVersion, at frame: Int64, until end: Int64) {
    madeFrom = [base]
    if base.isMadeUntil <= frame { madeFrom[0].madeFrom = [] }
    isMadeUntil = end
  }

  /// K17: its take, and those that it is being made from at a frame.
  func takesInUse(at frame: Int64) -> Set<Int> {
    let base = frame < isMadeUntil ? madeFrom.first?.takesInUse(at: frame) ?? [] : []
    return base.union([take])
  }
}
