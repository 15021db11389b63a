/// The point at which a command applies.
///
/// An anchor in musical terms is kept in musical terms until its time comes, so a tempo change, a seek or a
/// microloop in the meantime cannot move the command off the beat. While the music is paused such commands
/// wait, except ``Command/play``: it applies if the music stands exactly where the anchor says or past it, and
/// is otherwise rejected, because a paused engine would never get there.
public enum Anchor: Equatable, Sendable, BitwiseCopyable {
  /// At the next frame to be rendered.
  case now
  /// At this engine frame, or, if it has passed, at the next frame, with an event that says how late.
  case frame(FramePosition)
  /// At the first frame played at or after this musical time, as in `.time("11:2:0")`. If the time has passed,
  /// that is the next frame. A microloop does not let the music reach times after its region.
  case time(MusicalTime)
  /// At the first frame played at or after this tick, for positions between sixteenths such as triplets.
  case tick(Ticks)
  /// At the next line of this grid. A line at the next frame counts.
  case next(Quantization)

  /// At the next sixteenth.
  public static var nextSixteenth: Anchor { .next(.sixteenth) }
  /// At the next beat.
  public static var nextBeat: Anchor { .next(.beat) }
  /// At the next bar.
  public static var nextBar: Anchor { .next(.bar) }
  /// At the next line of segments as long as the microloop's region, or as the setting's without one.
  public static var nextSegment: Anchor { .next(.segment) }
  /// At the next end of the clip that `deck` is then playing.
  public static func nextClipEnd(of deck: DeckID) -> Anchor { .next(.clipEnd(of: deck)) }
}

#if !hasFeature(Embedded)
  extension Anchor: Codable {
    private enum Key: String, CodingKey { case frame, tick, clipEnd }

    /// Reads what ``encode(to:)`` writes.
    ///
    /// - Throws: `DecodingError`. For a musical time that cannot be read, it contains the text of
    ///   ``MusicalTime/Error``.
    public init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        if text == "now" {
          self = .now
        } else if let grid = Quantization(name: text) {
          self = .next(grid)
        } else {
          self = .time(try MusicalTime(from: decoder))
        }
        return
      }
      let container = try decoder.container(keyedBy: Key.self)
      switch container.allKeys {
      case [.frame]: self = .frame(try container.decode(FramePosition.self, forKey: .frame))
      case [.tick]: self = .tick(try container.decode(Ticks.self, forKey: .tick))
      case [.clipEnd]: self = .next(try Quantization(from: decoder))
      default:
        throw DecodingError.unclear("an anchor is a frame, a tick or a clipEnd", in: decoder)
      }
    }

    /// Writes `"now"`, a musical time such as `"11:2:0"`, a grid in the form that ``Quantization``
    /// uses, `{"frame":44100}` or `{"tick":960960}`.
    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .now:
        var container = encoder.singleValueContainer()
        try container.encode("now")
      case .time(let time): try time.encode(to: encoder)
      case .next(let grid): try grid.encode(to: encoder)
      case .frame(let frame):
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(frame, forKey: .frame)
      case .tick(let ticks):
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(ticks, forKey: .tick)
      }
    }
  }

  extension Quantization: Codable {
    private enum Key: String, CodingKey { case clipEnd }

    /// Creates the grid with this name, if it does not require a deck.
    fileprivate init?(name: String) {
      switch name {
      case "sixteenth": self = .sixteenth
      case "beat": self = .beat
      case "bar": self = .bar
      case "segment": self = .segment
      default: return nil
      }
    }

    /// Reads what ``encode(to:)`` writes.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
      if let name = try? decoder.singleValueContainer().decode(String.self) {
        guard let grid = Quantization(name: name) else {
          throw DecodingError.unclear(
            "\(name) is none of sixteenth, beat, bar and segment", in: decoder)
        }
        self = grid
        return
      }
      let container = try decoder.container(keyedBy: Key.self)
      self = .clipEnd(of: try container.decode(DeckID.self, forKey: .clipEnd))
    }

    /// Writes `"sixteenth"`, `"beat"`, `"bar"`, `"segment"`, or `{"clipEnd":0}` with the deck's index.
    public func encode(to encoder: any Encoder) throws {
      if case .clipEnd(let deck) = self {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(deck, forKey: .clipEnd)
      } else {
        var container = encoder.singleValueContainer()
        try container.encode(description)
      }
    }
  }
#endif
