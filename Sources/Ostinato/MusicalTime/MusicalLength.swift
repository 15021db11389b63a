/// A length in the music: of a clip, a microloop, a recording, or the change of a gain.
///
/// ```swift
/// try engine.send(.gain(0, on: .a, over: .bars(8)), at: .nextBar)
/// try engine.send(.microloop(true, length: .beats(2)))
/// ```
public enum MusicalLength: Hashable, Sendable, BitwiseCopyable {
  /// A number of bars of the session's time signature.
  case bars(Int)
  /// A number of beats of the session's time signature.
  case beats(Int)
  /// A number of ticks, for lengths such as triplets.
  case ticks(Ticks)

  /// A number of sixteenth notes.
  @inlinable public static func sixteenths(_ count: Int) -> MusicalLength {
    .ticks(.perSixteenth.times(count))
  }

  /// Returns the length in ticks in a time signature, or the end of the range of ticks that it lies beyond.
  /// Realtime-safe: yes.
  @inlinable public func ticks(in signature: TimeSignature) -> Ticks {
    switch self {
    case .bars(let count): signature.barLength.times(count)
    case .beats(let count): signature.beatLength.times(count)
    case .ticks(let ticks): ticks
    }
  }

  /// The ticks of a length that is given in ticks, as the length of a waiting command is: ``LoopEngine/send(_:at:)``
  /// converts it.
  package var resolvedTicks: Ticks {
    guard case .ticks(let ticks) = self else { preconditionFailure("\(self) is not resolved") }
    return ticks
  }
}

extension Ticks {
  @usableFromInline func times(_ count: Int) -> Ticks {
    Ticks(rawValue.multipliedClamped(by: Int64(count)))
  }
}

extension MusicalLength: CustomStringConvertible {
  /// The length in words, such as `8 bars` or `3 sixteenths`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .bars(let count): "\(count) \(count == 1 ? "bar" : "bars")"
    case .beats(let count): "\(count) \(count == 1 ? "beat" : "beats")"
    case .ticks(let ticks): ticks.inWords
    }
  }
}

#if !hasFeature(Embedded)
  extension MusicalLength: Codable {
    private enum Key: String, CodingKey, CaseIterable { case bars, beats, ticks }

    /// Whether a container has a length.
    static func isGiven(in decoder: any Decoder) throws -> Bool {
      !(try decoder.container(keyedBy: Key.self).allKeys.isEmpty)
    }

    /// Reads what ``encode(to:)`` writes.
    ///
    /// - Throws: `DecodingError`, also if more than one number is given or none.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      switch values.allKeys {
      case [.bars]: self = .bars(try values.decode(Int.self, forKey: .bars))
      case [.beats]: self = .beats(try values.decode(Int.self, forKey: .beats))
      case [.ticks]: self = .ticks(try values.decode(Ticks.self, forKey: .ticks))
      default:
        throw DecodingError.unclear("a length is either so many bars, beats or ticks", in: decoder)
      }
    }

    /// Writes `{"bars":8}`, `{"beats":2}` or `{"ticks":720720}`.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      switch self {
      case .bars(let count): try values.encode(count, forKey: .bars)
      case .beats(let count): try values.encode(count, forKey: .beats)
      case .ticks(let ticks): try values.encode(ticks, forKey: .ticks)
      }
    }
  }
#endif
