/// A position in the music, written `bar:beat:sixteenth`, each counted from 0.
///
/// ```swift
/// let chorus: MusicalTime = "16:0:0"                // in a program
/// let typed = try MusicalTime(text)                 // from a user
/// let ticks = try chorus.ticks(in: .fourFour)       // 16 bars of 4/4
/// ```
///
/// How many beats a bar has depends on the ``TimeSignature``, so a musical time is checked where it
/// meets one: when a command is sent, and in ``ticks(in:)``. Times before the beginning are rounded down: the
/// sixteenth before `0:0:0` is `-1:3:3` in 4/4.
public struct MusicalTime: Hashable, Sendable, BitwiseCopyable {
  /// The bar, from 0; negative before the beginning.
  public let bar: Int64
  /// The beat within the bar, from 0.
  public let beat: Int
  /// The sixteenth within the beat, from 0.
  public let sixteenth: Int

  /// Takes the three numbers as they are; ``ticks(in:)`` checks them.
  public init(bar: Int64, beat: Int, sixteenth: Int) {
    self.bar = bar
    self.beat = beat
    self.sixteenth = sixteenth
  }

  /// The position that holds `ticks`, floored to the sixteenth.
  public init(_ ticks: Ticks, in signature: TimeSignature) {
    let sixteenths = floorDivided(ticks.rawValue, by: Ticks.perSixteenth.rawValue)
    let bar = floorDivided(sixteenths, by: Int64(signature.sixteenthsPerBar))
    let rest = Int(sixteenths - bar * Int64(signature.sixteenthsPerBar))
    self.init(
      bar: bar, beat: rest / signature.sixteenthsPerBeat,
      sixteenth: rest % signature.sixteenthsPerBeat)
  }

  /// The beginning, `0:0:0`.
  public static var zero: MusicalTime { MusicalTime(bar: 0, beat: 0, sixteenth: 0) }

  /// The distance from `0:0:0`.
  ///
  /// - Throws: ``MusicalTime/Error`` where `signature` has no such beat or sixteenth, where the position is
  ///   further off than ticks can count, and for a literal that is no musical time.
  public func ticks(in signature: TimeSignature) throws(MusicalTime.Error) -> Ticks {
    guard self != .malformed else { throw .malformed }
    guard (0..<signature.beats).contains(beat) else { throw .noSuchBeat(beat, in: signature) }
    guard (0..<signature.sixteenthsPerBeat).contains(sixteenth) else {
      throw .noSuchSixteenth(sixteenth, in: signature)
    }
    let within = Int128(beat * signature.sixteenthsPerBeat + sixteenth) * 720_720
    let ticks = Int128(bar) * Int128(signature.barLength.rawValue) + within
    guard let ticks = Int64(exactly: ticks) else { throw .tooFarAway }
    return Ticks(ticks)
  }
}

extension MusicalTime {
  /// The reason why a musical time is invalid.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// Text that is not three whole numbers with colons between.
    case malformed
    /// A number too large to count with.
    case tooFarAway
    /// A beat that a bar of this time signature does not have.
    case noSuchBeat(Int, in: TimeSignature)
    /// A sixteenth that a beat of this time signature does not have.
    case noSuchSixteenth(Int, in: TimeSignature)
  }
}

extension MusicalTime: Comparable {
  /// Orders by bar, then beat, then sixteenth.
  public static func < (a: MusicalTime, b: MusicalTime) -> Bool {
    (a.bar, a.beat, a.sixteenth) < (b.bar, b.beat, b.sixteenth)
  }
}

#if !hasFeature(Embedded)
  extension MusicalTime: Codable {
    /// Reads text such as `"11:2:0"`. Whether a time signature has such a beat is checked where the time
    /// meets one.
    public init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      do { try self.init(text) } catch { throw DecodingError.refused(error, in: decoder) }
    }
    /// Writes text such as `"11:2:0"`.
    ///
    /// - Throws: `EncodingError.invalidValue` for a negative beat or sixteenth, which no music has.
    public func encode(to encoder: any Encoder) throws {
      guard beat >= 0, sixteenth >= 0 else {
        throw EncodingError.invalidValue(
          self,
          EncodingError.Context(
            codingPath: encoder.codingPath,
            debugDescription: MusicalTime.Error.malformed.description))
      }
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }
#endif
