extension Command {
  /// The reason why the engine refused a command, or a call about one; nothing has changed.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// As many commands wait as the engine was made for.
    case queueFull(capacity: Int)
    /// The engine has no such deck.
    case noSuchDeck(DeckID)
    /// A negative index of a clip.
    case clipIndexOutOfRange(Int)
    /// A musical time that the engine's time signature does not have.
    case musicalTime(MusicalTime.Error)
    /// A position before `0:0:0`, or further off than the engine goes (2⁶¹ ticks, 1 500 years at
    /// 1000 BPM).
    case positionOutOfRange(Ticks)
    /// A tempo too fast for the engine's sample rate.
    case timebase(Timebase.Error)
    /// A length of a microloop that is out of range.
    case microloop(Microloop.Error)
    /// A gain or pan out of range.
    case mixer(Strip.Error)
    /// A length of a ramp that is out of range.
    case rampOutOfRange(RampLength)
    /// A frame before the engine's first.
    case frameOutOfRange(FramePosition)
    /// A command that is no longer waiting, or never was.
    case notPending(CommandID)
  }
}

extension Command.Error: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .queueFull(let capacity):
      "\(capacity) commands are waiting already: cancel some, or make the engine with a larger "
        + "pendingCapacity"
    case .noSuchDeck(let deck):
      "there is no deck \(deck) in this engine: its decks are those it was made with, from A on"
    case .clipIndexOutOfRange(let index): "there is no clip \(index): clips count from 0"
    case .musicalTime(let error): error.description
    case .positionOutOfRange(let ticks):
      ticks < 0
        ? "a seek to \((Ticks.zero - ticks).inWords) before 0:0:0 is not possible: seek to 0:0:0 "
          + "or later"
        : "a seek to tick \(ticks) is farther than an engine goes, which is 2⁶¹ ticks, some "
          + "200 000 000 000 bars of 4/4"
    case .timebase(let error): error.description
    case .microloop(let error): error.description
    case .mixer(let error): error.description
    case .rampOutOfRange(.milliseconds(let count)):
      "a ramp of \(count) ms is not within 0 … \(RampLength.maximumMilliseconds) ms"
    case .rampOutOfRange(.ticks(let ticks)):
      "a ramp of \(ticks.inWords) is not within 0 … \(RampLength.maximumBars) bars"
    case .frameOutOfRange(let frame): "there is no frame \(frame): an engine's frames count from 0"
    case .notPending(let id):
      "command \(id.number) is not waiting: it was performed or cancelled, or sent to another engine"
    }
  }
}
