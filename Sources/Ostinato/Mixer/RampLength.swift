/// The time that a change of a mixer setting takes.
public enum RampLength: Equatable, Sendable, BitwiseCopyable {
  /// A number of milliseconds. Range: 0 … ``maximumMilliseconds``.
  case milliseconds(Int)
  /// The time that the music takes for a number of ticks, at the tempo when the command applies.
  /// Range: 0 … ``maximumBars`` bars.
  case ticks(Ticks)

  /// The largest number of milliseconds that a ramp can take.
  public static var maximumMilliseconds: Int { 60_000 }
  /// The largest number of bars that a ramp can take.
  public static var maximumBars: Int { 64 }

  func isValid(in signature: TimeSignature) -> Bool {
    switch self {
    case .milliseconds(let count): (0...RampLength.maximumMilliseconds).contains(count)
    case .ticks(let ticks):
      (0...signature.barLength * Int64(RampLength.maximumBars)).contains(ticks)
    }
  }

  /// The length in frames, at most 2³¹ − 1.
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
  /// The length, such as `20 ms` or `720720 ticks`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .milliseconds(let count): "\(count) ms"
    case .ticks(let ticks): "\(ticks) ticks"
    }
  }
}
