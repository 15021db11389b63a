/// How long a setting of the mixer takes to become what it is set to.
public enum RampLength: Equatable, Sendable, BitwiseCopyable {
  /// So many milliseconds. Range: 0 … ``maximumMilliseconds``.
  case milliseconds(Int)
  /// As long as the music takes for so many ticks, at the tempo of the frame at which the command applies.
  /// Range: 0 … ``maximumBars`` bars.
  case ticks(Ticks)

  /// The most milliseconds that a ramp can take.
  public static var maximumMilliseconds: Int { 60_000 }
  /// The most bars that a ramp can take.
  public static var maximumBars: Int { 64 }

  func isValid(in signature: TimeSignature) -> Bool {
    switch self {
    case .milliseconds(let count): (0...RampLength.maximumMilliseconds).contains(count)
    case .ticks(let ticks):
      (0...signature.barLength * Int64(RampLength.maximumBars)).contains(ticks)
    }
  }

  /// The number of frames it takes. At most 2³¹ − 1.
  func frames(in timebase: Timebase) -> Int32 {
    switch self {
    case .milliseconds(let count):
      Int32(clamping: timebase.sampleRate.frames(milliseconds: count))
    case .ticks(let ticks):
      Int32(
        clamping: framesNeeded(
          for: timebase.position(of: ticks).units, step: timebase.unitsPerFrame
        ).rawValue)
    }
  }
}

extension RampLength: CustomStringConvertible {
  /// Such as `20 ms` or `720720 ticks`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .milliseconds(let count): "\(count) ms"
    case .ticks(let ticks): "\(ticks) ticks"
    }
  }
}
