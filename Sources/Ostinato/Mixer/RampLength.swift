/// The time that a change of a mixer setting takes.
///
/// ```swift
/// try engine.send(.gain(0, on: .a, over: .bars(8)), at: .nextBar)
/// try engine.send(.pan(-1, on: .b, over: .milliseconds(200)))
/// ```
public enum RampLength: Equatable, Sendable, BitwiseCopyable {
  /// A number of milliseconds. Range: 0 … ``maximumMilliseconds``.
  case milliseconds(Int)
  /// The time that the music takes for a length, at the tempo when the command applies. Range: 0 … ``maximumBars`` bars.
  case music(MusicalLength)

  /// A number of bars of the session's time signature.
  public static func bars(_ count: Int) -> RampLength { .music(.bars(count)) }
  /// A number of beats of the session's time signature.
  public static func beats(_ count: Int) -> RampLength { .music(.beats(count)) }
  /// A number of sixteenth notes.
  public static func sixteenths(_ count: Int) -> RampLength { .music(.sixteenths(count)) }
  /// A number of ticks.
  public static func ticks(_ ticks: Ticks) -> RampLength { .music(.ticks(ticks)) }

  /// The largest number of milliseconds that a ramp can take.
  public static var maximumMilliseconds: Int { 60_000 }
  /// The largest number of bars that a ramp can take.
  public static var maximumBars: Int { 64 }

  /// The same with a musical length in ticks; `nil` if it is out of range.
  func resolved(in signature: TimeSignature) -> RampLength? {
    switch self {
    case .milliseconds(let count):
      return (0...RampLength.maximumMilliseconds).contains(count) ? self : nil
    case .music(let length):
      let ticks = length.ticks(in: signature)
      let longest = signature.barLength * Int64(RampLength.maximumBars)
      return (0...longest).contains(ticks) ? .ticks(ticks) : nil
    }
  }

  /// The length in frames, at most 2³¹ − 1.
  func frames(in timebase: Timebase) -> Int32 {
    switch self {
    case .milliseconds(let count):
      Int32(clamping: timebase.sampleRate.frames(milliseconds: count))
    case .music(let length):
      Int32(
        clamping: framesNeeded(
          for: timebase.position(of: length.ticks(in: timebase.timeSignature)).units,
          step: timebase.unitsPerFrame
        ).rawValue)
    }
  }
}

extension RampLength: CustomStringConvertible {
  /// The length, such as `20 ms` or `8 bars`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .milliseconds(let count): "\(count) ms"
    case .music(let length): length.description
    }
  }
}
