extension Command {
  /// The reason why the engine refused a command, or a call that concerns one. Nothing has changed.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The queue already holds as many commands as the settings allow.
    case queueFull(capacity: Int)
    /// The engine has no such deck.
    case noSuchDeck(DeckID)
    /// The engine has no source with this number.
    case noSuchSource(Int)
    /// The index of a clip is negative.
    case clipIndexOutOfRange(Int)
    /// The musical time does not exist in the engine's time signature.
    case musicalTime(MusicalTime.Error)
    /// The position is before `0:0:0`, or beyond the engine's range (2⁶¹ ticks, 1 500 years at 1000
    /// BPM).
    case positionOutOfRange(Ticks)
    /// The tempo is too fast for the engine's sample rate.
    case timebase(Timebase.Error)
    /// The length of a microloop is out of range.
    case microloop(Microloop.Error)
    /// A gain or pan is out of range.
    case mixer(Strip.Error)
    /// The length of a ramp is out of range.
    case rampOutOfRange(RampLength)
    /// The frame is before the engine's first.
    case frameOutOfRange(FramePosition)
    /// The command is not pending: it has been applied or cancelled, or never existed.
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
    case .noSuchSource(let number):
      "there is no source \(number) in this engine: its sources are those it was made with, from 0 on"
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
