/// A loop over a short aligned segment of the music: its region, and the way back (rules R5–R7).
///
/// ```swift
/// var microloop = try Microloop(bars: 2, in: .fourFour)
/// let bar = TimeSignature.fourFour.barLength
/// microloop.engage(at: bar * 13)               // region: bars 12 and 13
/// let timebase = try Timebase(sampleRate: SampleRate(44_100), tempo: Tempo(bpm: 125))
/// let end = timebase.position(of: bar * 14)
/// microloop.positionAfterWrap(of: end, in: timebase)   // that of bar 12
/// microloop.release()
/// ```
///
/// Realtime-safe: yes; errors, once there has been an engine.
public struct Microloop: Equatable, Sendable, BitwiseCopyable {
  /// The most bars a microloop can have by a setting.
  public static var maximumBars: Int { 1_000_000_000 }
  /// The most bars that a command can give it.
  public static var maximumCommandBars: Int { 64 }

  /// A half-open stretch of the music, `[start, end)`.
  public struct Region: Hashable, Sendable, BitwiseCopyable {
    /// The first tick within.
    public let start: Ticks
    /// The first tick after.
    public let end: Ticks

    /// How long it is.
    public var length: Ticks { end - start }

    /// Whether `ticks` lies within.
    public func contains(_ ticks: Ticks) -> Bool { ticks >= start && ticks < end }
  }

  /// How long a region is unless it is engaged with another length: a number of whole bars.
  public let length: Ticks
  /// The region being looped; `nil` when the microloop is off.
  public private(set) var region: Region?

  /// A microloop of `bars` bars, off.
  ///
  /// Errors: ``Microloop/Error/barsOutOfRange(_:)`` outside 1 … ``maximumBars``.
  public init(bars: Int, in signature: TimeSignature) throws(Microloop.Error) {
    guard (1...Microloop.maximumBars).contains(bars) else { throw .barsOutOfRange(bars) }
    length = signature.barLength * Int64(bars)
    region = nil
  }

  /// How long a segment is: as long as the region, or as ``length`` without one.
  public var segmentLength: Ticks { region?.length ?? length }

  /// Turns the loop on around `ticks`: the region is the aligned segment that holds it, of this length or
  /// else of ``length``. A length below 1 counts as 1 tick.
  public mutating func engage(at ticks: Ticks, length: Ticks? = nil) {
    let length = max(length ?? self.length, 1)
    let start = length * floorDivided(ticks.rawValue, by: length.rawValue)
    region = Region(start: start, end: start + length)
  }

  /// Checks a length that a command gives: whole sixteenths, up to ``maximumCommandBars`` bars (rule R5).
  ///
  /// Errors: ``Microloop/Error/lengthOutOfRange(_:)``.
  static func validate(length: Ticks, in signature: TimeSignature) throws(Microloop.Error) {
    let longest = signature.barLength * Int64(maximumCommandBars)
    guard (.perSixteenth...longest).contains(length),
      length.rawValue % Ticks.perSixteenth.rawValue == 0
    else { throw .lengthOutOfRange(length) }
  }

  /// Turns the loop off.
  public mutating func release() { region = nil }

  /// Returns the position that the music plays instead of `position`: at or beyond the region's end,
  /// as many region lengths earlier as bring it back into the region, the fraction of a tick kept;
  /// `position` itself before the end and while the loop is off.
  public func positionAfterWrap(of position: Position, in base: Timebase) -> Position {
    guard let region, wraps(position, in: base) else { return position }
    // At or beyond the end, so that no difference is negative: what is taken off is at most `beyond` and a
    // length, and nothing wraps.
    let beyond = position.units &- base.position(of: region.end).units
    let length = base.position(of: region.length).units
    // An engine wraps in the first frame at or beyond the end, which is less than a length beyond.
    let lengths = beyond < length ? 1 : beyond / length &+ 1
    return Position(units: position.units &- lengths &* length)
  }

  /// Returns whether `position` is at or beyond the region's end.
  func wraps(_ position: Position, in base: Timebase) -> Bool {
    guard let region else { return false }
    return position >= base.position(of: region.end)
  }
}

extension Microloop {
  /// The reason why a microloop is invalid.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// Not 1 … ``Microloop/maximumBars`` bars.
    case barsOutOfRange(Int)
    /// Not whole sixteenths from one sixteenth to ``Microloop/maximumCommandBars`` bars.
    case lengthOutOfRange(Ticks)
  }
}

extension Microloop.Error: CustomStringConvertible {
  /// What was wrong, in one sentence. Realtime-safe: no.
  public var description: String {
    switch self {
    case .barsOutOfRange(let bars):
      "a microloop of \(bars) bars is not within 1 … \(Microloop.maximumBars) bars"
    case .lengthOutOfRange(let length):
      "a microloop of \(length.inWords) is not within 1 sixteenth … \(Microloop.maximumCommandBars) bars, "
        + "in whole sixteenths of \(Ticks.perSixteenth) ticks"
    }
  }
}
