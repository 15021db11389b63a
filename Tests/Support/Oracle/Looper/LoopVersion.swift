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

extension [LoopVersion] {
  /// K2: what is heard where the last version reads frame `index`. As long as a version's frame is still to
  /// come, the version before it is heard in its place.
  func heard(at index: Int64, frame: Int64, unitsPerTick: Int128) -> StereoSample? {
    guard let last else { return nil }
    // Where the frame lies in the music, for versions of another shape.
    let place =
      Int128(last.origin) * unitsPerTick + Int128(index)
      * MusicalUnits.step(microBPM: last.microBPM)
    for version in reversed() {
      let read = Int(
        version.isShaped(like: last)
          ? index : version.place(at: place, unitsPerTick: unitsPerTick))
      guard read < version.left.count else { return nil }
      if version.comesIn[read] <= frame {
        return StereoSample(left: version.left[read], right: version.right[read])
      }
    }
    return nil
  }
}
