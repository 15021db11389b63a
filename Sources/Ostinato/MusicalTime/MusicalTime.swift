/// A position in the music, written `bar:beat:sixteenth`, each counted from 0.
///
/// ```swift
/// let chorus: MusicalTime = "16:0:0"                // in a program
/// let typed = try MusicalTime(parsing: text)        // from a user
/// let ticks = try chorus.ticks(in: .fourFour)       // 16 bars of 4/4
/// ```
///
/// The number of beats in a bar depends on the ``TimeSignature``, so a musical time is checked only
/// when it is used with one: when a command is sent, and in ``ticks(in:)``. Times before the
/// beginning are rounded down: the sixteenth before `0:0:0` is `-1:3:3` in 4/4.
public struct MusicalTime: Hashable, Sendable, BitwiseCopyable {
  /// The bar, counted from 0; negative before the beginning.
  public let bar: Int64
  /// The beat within the bar, counted from 0.
  public let beat: Int
  /// The sixteenth within the beat, counted from 0.
  public let sixteenth: Int

  /// Creates a musical time from three numbers, which are checked by ``ticks(in:)``.
  public init(bar: Int64, beat: Int, sixteenth: Int) {
    self.bar = bar
    self.beat = beat
    self.sixteenth = sixteenth
  }

  /// Creates the musical time at `ticks`, rounded down to the sixteenth.
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

  /// Returns the distance from `0:0:0`.
  ///
  /// - Throws: ``MusicalTime/Error`` if `signature` does not have this beat or sixteenth, if the
  ///   position is further away than ticks can count, or if the value is a literal that is not a
  ///   musical time.
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
    /// The text is not three whole numbers separated by colons.
    case malformed
    /// A number is too large to count with.
    case tooFarAway
    /// A bar in this time signature does not have this beat.
    case noSuchBeat(Int, in: TimeSignature)
    /// A beat in this time signature does not have this sixteenth.
    case noSuchSixteenth(Int, in: TimeSignature)
  }
}

extension MusicalTime: Comparable {
  /// Compares by bar, then by beat, then by sixteenth.
  public static func < (a: MusicalTime, b: MusicalTime) -> Bool {
    (a.bar, a.beat, a.sixteenth) < (b.bar, b.beat, b.sixteenth)
  }
}

#if !hasFeature(Embedded)
  extension MusicalTime: Codable {
    /// Reads text such as `"11:2:0"`. Whether a bar has this beat is checked only when the time is
    /// used with a time signature.
    public init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      do { try self.init(parsing: text) } catch { throw DecodingError.refused(error, in: decoder) }
    }
    /// Writes text such as `"11:2:0"`.
    ///
    /// - Throws: `EncodingError.invalidValue` for a negative beat or sixteenth, which does not
    ///   exist in any time signature.
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
