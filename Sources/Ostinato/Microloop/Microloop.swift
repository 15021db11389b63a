/// A loop over a short, aligned segment of the music: its region, and how to wrap.
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
/// Realtime-safe: yes, and throwing too once an engine has been created.
public struct Microloop: Equatable, Sendable, BitwiseCopyable {
  /// The largest number of bars in the settings.
  public static var maximumBars: Int { 1_000_000_000 }
  /// The largest number of bars that a command can ask for.
  public static var maximumCommandBars: Int { 64 }

  /// A half-open stretch of the music, `[start, end)`.
  public struct Region: Hashable, Sendable, BitwiseCopyable {
    /// The first tick within.
    public let start: Ticks
    /// The first tick after.
    public let end: Ticks

    /// The length of the region.
    public var length: Ticks { end - start }

    /// Whether `ticks` lies within the region.
    public func contains(_ ticks: Ticks) -> Bool { ticks >= start && ticks < end }
  }

  /// The default length of a region: a whole number of bars.
  public private(set) var length: Ticks
  /// The region being looped; `nil` when the microloop is off.
  public private(set) var region: Region?

  /// Creates a microloop of `bars` bars that is off.
  ///
  /// - Throws: ``Microloop/Error/barsOutOfRange(_:)`` outside 1 … ``maximumBars``.
  public init(bars: Int, in signature: TimeSignature) throws(Microloop.Error) {
    guard (1...Microloop.maximumBars).contains(bars) else { throw .barsOutOfRange(bars) }
    length = signature.barLength * Int64(bars)
    region = nil
  }

  /// The length of a segment: that of the region, or ``length`` while the microloop is off.
  public var segmentLength: Ticks { region?.length ?? length }

  /// Turns the microloop on. The region is the aligned segment, of the given length or else of
  /// ``length``, that contains `ticks`. A length below 1 counts as 1 tick.
  public mutating func engage(at ticks: Ticks, length: Ticks? = nil) {
    engage(alignedRegion(at: ticks, length: length))
  }

  /// Turns the microloop on in a region.
  mutating func engage(_ region: Region) { self.region = region }

  /// The aligned segment that contains `ticks`.
  func alignedRegion(at ticks: Ticks, length: Ticks?) -> Region {
    let length = max(length ?? self.length, 1)
    let start = length * floorDivided(ticks.rawValue, by: length.rawValue)
    return Region(start: start, end: start + length)
  }

  /// Where one of the segments begins: the region's start, or `0:0:0` while the microloop is off.
  var segmentStart: Ticks { region?.start ?? .zero }

  /// Returns a length given by a command in ticks: whole sixteenths, up to ``maximumCommandBars`` bars (rule R5).
  ///
  /// - Throws: ``Microloop/Error/lengthOutOfRange(_:)``.
  static func ticks(
    of length: MusicalLength, in signature: TimeSignature
  ) throws(Microloop.Error) -> Ticks {
    let ticks = length.ticks(in: signature)
    let longest = signature.barLength * Int64(maximumCommandBars)
    guard (.perSixteenth...longest).contains(ticks), ticks % .perSixteenth == .zero else {
      throw .lengthOutOfRange(length)
    }
    return ticks
  }

  /// Returns the length by which a command moves a region, in ticks: at most ``maximumCommandBars`` bars, forward or
  /// back (rule W6).
  ///
  /// - Throws: ``Microloop/Error/moveOutOfRange(_:)``.
  static func ticks(
    ofMove length: MusicalLength, in signature: TimeSignature
  ) throws(Microloop.Error) -> Ticks {
    let ticks = length.ticks(in: signature)
    let longest = signature.barLength * Int64(maximumCommandBars)
    guard (Ticks.zero - longest...longest).contains(ticks) else { throw .moveOutOfRange(length) }
    return ticks
  }

  /// Gives the microloop, which must be off, as many bars of another time signature.
  mutating func changeSignature(from old: TimeSignature, to new: TimeSignature) {
    length = new.barLength * (length.rawValue / old.barLength.rawValue)
  }

  /// Turns the microloop off.
  public mutating func release() { region = nil }

  /// Returns the position to play in place of `position`. At or beyond the region's end, it is
  /// earlier by as many region lengths as it takes to get back into the region, with the fraction
  /// of a tick kept. Before the end, and while the microloop is off, it is `position` itself.
  public func positionAfterWrap(of position: Position, in base: Timebase) -> Position {
    guard let region, wraps(position, in: base) else { return position }
    // At or beyond the end, so no difference is negative. At most `beyond` plus one length is
    // subtracted, so nothing overflows.
    let beyond = position.units &- base.position(of: region.end).units
    let length = base.position(of: region.length).units
    // An engine wraps at the first frame at or beyond the end, which is less than a length beyond
    // it.
    let lengths = beyond < length ? 1 : beyond / length &+ 1
    return Position(units: position.units &- lengths &* length)
  }

  /// Returns the distance, in units, that `position` has to go back to be inside the region: whole lengths of the
  /// region, negative for forward.
  func distanceOutside(of position: Position, in base: Timebase) -> Int128 {
    guard let region else { return 0 }
    let length = base.position(of: region.length).units
    let distance = position.units &- base.position(of: region.start).units
    let remainder = distance % length
    return distance &- (remainder < 0 ? remainder &+ length : remainder)
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
    /// The number of bars is not within 1 … ``Microloop/maximumBars``.
    case barsOutOfRange(Int)
    /// The length is not a whole number of sixteenths up to ``Microloop/maximumCommandBars`` bars.
    case lengthOutOfRange(MusicalLength)
    /// A move of the region is by more than ``Microloop/maximumCommandBars`` bars.
    case moveOutOfRange(MusicalLength)
  }
}

extension Microloop.Error: CustomStringConvertible {
  /// What was wrong, in one sentence. Realtime-safe: no.
  public var description: String {
    switch self {
    case .barsOutOfRange(let bars):
      "a microloop of \(bars) bars is not within 1 … \(Microloop.maximumBars) bars"
    case .lengthOutOfRange(let length):
      "a microloop of \(length) is not within 1 sixteenth … \(Microloop.maximumCommandBars) bars, "
        + "in whole sixteenths of \(Ticks.perSixteenth) ticks"
    case .moveOutOfRange(let length):
      "a microloop is moved by at most \(Microloop.maximumCommandBars) bars, not by \(length)"
    }
  }
}
