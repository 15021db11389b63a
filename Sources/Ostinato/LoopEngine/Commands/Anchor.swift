/// Says when a command is to apply (rule C1).
///
/// Musical anchors wait as musical positions, so that a later tempo change, seek or loop cannot
/// leave them off the beat. While paused, they wait.
public enum Anchor: Equatable, Sendable, BitwiseCopyable {
  /// At the next frame to be rendered.
  case now
  /// At this engine frame; once it has passed, at the next frame, reported late (rule C3).
  case frame(FramePosition)
  /// At the first played frame at or after this musical time; a time already past is not late.
  case time(MusicalTime)
  /// The same for a place that is no whole sixteenth, such as a triplet.
  case tick(Ticks)
  /// At the first played frame that a line of this grid belongs to, the next frame included.
  case next(Grid)

  /// At a musical time written as text, as in `.time("11:2:0")`.
  ///
  /// Errors: ``MusicalTimeError`` for text that is no musical time. Whether the engine's time
  /// signature has such a beat is checked when the command is sent.
  public static func time(_ text: String) throws(MusicalTimeError) -> Anchor {
    .time(try MusicalTime(spelling: text))
  }

  /// At the next sixteenth.
  public static var nextSixteenth: Anchor { .next(.sixteenth) }
  /// At the next beat.
  public static var nextBeat: Anchor { .next(.beat) }
  /// At the next bar.
  public static var nextBar: Anchor { .next(.bar) }
  /// At the next line of segments as long as the microloop.
  public static var nextSegment: Anchor { .next(.segment) }
  /// At the next end of the clip that `deck` is then playing.
  public static func nextClipEnd(of deck: DeckID) -> Anchor { .next(.clipEnd(of: deck)) }
}

/// Names a grid of musical lines that a command can wait for.
public enum Grid: Equatable, Sendable, BitwiseCopyable {
  /// Every sixteenth.
  case sixteenth
  /// Every beat.
  case beat
  /// Every bar.
  case bar
  /// Every multiple of the microloop's length.
  case segment
  /// Every end of the clip that the deck is then playing.
  case clipEnd(of: DeckID)
}

/// Names one sent command, so that it can be found again and cancelled.
///
/// Copies of an engine count on from the same number, each for itself: use a name with the engine that
/// gave it.
public struct CommandID: Hashable, Sendable, BitwiseCopyable {
  /// Counts the commands that an engine took, from 0, in the order sent; never given twice.
  public let number: UInt64

  /// The name with this number, for hosts that keep it as one.
  public init(number: UInt64) { self.number = number }
}

/// Describes a command that waits for its anchor (rule C4).
public struct PendingCommand: Equatable, Sendable {
  /// What ``LoopEngine/send(_:at:)`` returned.
  public let id: CommandID
  /// What is to happen.
  public let command: Command
  /// When.
  public let anchor: Anchor
}

/// Says why the engine did not take a command, or a call about one, and changed nothing.
public enum CommandError: Error, Equatable, Sendable {
  /// As many commands wait as the engine was made for.
  case queueIsFull(capacity: Int)
  /// The engine has no such deck.
  case noSuchDeck(DeckID)
  /// A musical time that the engine's time signature does not have.
  case musicalTime(MusicalTimeError)
  /// A place before `0:0:0`, or further off than the engine goes (2⁶¹ ticks, 1 500 years at
  /// 1000 BPM).
  case placeOutOfRange(Ticks)
  /// A tempo too fast for the engine's sample rate.
  case timebase(TimebaseError)
  /// A gain or pan out of range.
  case mixer(MixerError)
  /// A frame before the engine's first.
  case frameOutOfRange(FramePosition)
  /// A command that is no longer waiting, or never was.
  case notPending(CommandID)
}

extension CommandError: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .queueIsFull(let capacity): "\(capacity) commands are waiting already"
    case .noSuchDeck(let deck): "there is no deck \(deck)"
    case .musicalTime(let error): error.description
    case .placeOutOfRange(let ticks): "tick \(ticks) is out of the engine's range"
    case .timebase(let error): error.description
    case .mixer(let error): error.description
    case .frameOutOfRange(let frame): "there is no frame \(frame)"
    case .notPending: "the command is not waiting"
    }
  }
}
