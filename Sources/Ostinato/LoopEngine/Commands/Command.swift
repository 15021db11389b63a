/// An instruction to the engine: to the transport, a deck, the mixer or a sound source.
///
/// A command is sent with an ``Anchor`` that says when it applies. If it cannot apply then, it changes nothing,
/// and an event gives the reason as a ``Rejection``.
public enum Command: Equatable, Sendable, BitwiseCopyable {
  /// Starts the music, or resumes it where it stopped. Rejected while it plays.
  case play
  /// Stops the music where it is, and turns the microloop off. Rejected while paused.
  case pause
  /// Stops the music and goes back to `0:0:0`. Each deck keeps its clip and its mark, unless new clips wait for
  /// it: then those begin.
  case reset
  /// Jumps to a musical time, `0:0:0` or later, as in `.seek(to: "4:0:0")`, whether the music plays or not. A
  /// jump out of the microloop's region turns the microloop off.
  case seek(to: MusicalTime)
  /// Jumps to any tick, 0 or later, such as one on a triplet.
  case seekToTick(Ticks)
  /// Changes the tempo of the grid. Clips keep their own speed, unless their deck follows the tempo. Rejected if one
  /// of a deck that does would play at less than a quarter or more than four times its speed, or, if the deck stretches, at
  /// less than half or more than twice that.
  case tempo(Tempo)
  /// Changes the time signature; rejected unless the music stands at `0:0:0`, as after a reset. Clips keep their
  /// lengths. Commands that are sent after this one have their musical times, bars and beats in the new signature,
  /// also while this one is pending.
  case timeSignature(TimeSignature)
  /// Leads the tempo to another while the music moves by a length of one sixteenth to 10 000 bars, as in
  /// `.ramp(to: Tempo(bpm: 140), over: .bars(8))`; rejected while paused, and like ``tempo(_:)``. A change of tempo,
  /// another ramp, a pause and a reset end it.
  case ramp(to: Tempo, over: MusicalLength)
  /// Turns the microloop on or off; rejected while paused. `length` is a whole number of sixteenths, up to 64
  /// bars; `nil` means ``EngineSettings/microloopBars``.
  ///
  /// While it is on, the music does not get past the end of its region. Commands for later places wait until it is
  /// turned off, so turn it off now, at a frame, or at a line that it reaches, such as the next bar.
  ///
  /// The region is aligned to its own length, or it begins `here`, or it is what was `justPlayed`, which is then
  /// repeated at once.
  case microloop(Bool, length: MusicalLength? = nil, from: MicroloopStart = .aligned)
  /// Halves the region of the microloop, keeping its start. What the music has played of the region counts on.
  case microloopHalve
  /// Doubles the region of the microloop, keeping its start.
  case microloopDouble
  /// Moves the region of the microloop by at most 64 bars: forward, or back if the length is negative.
  case microloopMove(by: MusicalLength)
  /// Ends the microloop and goes on where the music would be without it: position, clips and marks are those that it
  /// would have by now had it not been looped. Rejected without a microloop.
  case slip
  /// Marks the deck's next clip: the one after the clip that is marked already, or, without a mark, after the
  /// clip that plays. The deck changes to it when its current clip ends outside a microloop.
  case next(on: DeckID)
  /// Marks the clip at this index of the deck's ring, counted from 0, in place of any other.
  case clip(Int, on: DeckID)
  /// Removes the deck's mark, so that its clip goes on looping. Rejected if there is none.
  case cancelNext(on: DeckID)
  /// Stops one deck, while the music goes on. Rejected if it is stopped already.
  case stop(on: DeckID)
  /// Starts the clip at this index of the deck's ring, counted from 0, from its beginning: on the line of the grid
  /// or at the musical time that the command is sent for, or else here. With `inPhase` the clip goes on where it
  /// would be had it played since `0:0:0`.
  case launch(Int, on: DeckID, inPhase: Bool = false)
  /// Lets a deck follow the tempo, by speed and pitch together or with its pitch kept, or play at its clips' own speed
  /// again. Rejected if it does so already, if a clip of its ring would play at a speed that the mode does not allow, and,
  /// for ``FollowMode/stretch``, if a clip has not been analysed or as many decks stretch as the engine has room for.
  case follow(FollowMode, on: DeckID)
  /// Sets a strip's gain, linear, from 0 to 16, over the given time or else over
  /// ``EngineSettings/mixRampMilliseconds``. A strip is that of a deck, such as `.a`, or of a source, such as
  /// `.source(0)`.
  case gain(Float, on: StripID, over: RampLength? = nil)
  /// Sets a strip's pan, from −1 (left) to +1 (right), over the given time as for a gain.
  case pan(Float, on: StripID, over: RampLength? = nil)
  /// Mutes or unmutes a strip.
  case mute(Bool, on: StripID)
  /// Turns a strip's solo on or off. Strips without a solo are silent while any strip has one.
  case solo(Bool, on: StripID)
  /// Sets the gain of the whole mix, linear, from 0 to 16: at once, unless a time is given.
  case masterGain(Float, over: RampLength? = nil)
  /// Tells a sound source to do something. Use ``LoopEngine/send(_:to:at:)``, which makes the cue.
  case cue(Cue)

  /// The command's name, without its arguments.
  public var name: CommandName { CommandRecord(self).kind.name }

  /// The largest number of bars that a ramp of tempo can take.
  public static var maximumRampBars: Int { 10_000 }
}

// The mixer's commands for a deck that is given by its identifier, instead of by that of its strip.
extension Command {
  /// Sets a deck's gain. See ``gain(_:on:over:)-enum.case``.
  @_disfavoredOverload  // `.a` is a strip
  public static func gain(_ gain: Float, on deck: DeckID, over ramp: RampLength? = nil) -> Command {
    .gain(gain, on: .deck(deck), over: ramp)
  }

  /// Sets a deck's pan. See ``pan(_:on:over:)-enum.case``.
  @_disfavoredOverload
  public static func pan(_ pan: Float, on deck: DeckID, over ramp: RampLength? = nil) -> Command {
    .pan(pan, on: .deck(deck), over: ramp)
  }

  /// Mutes or unmutes a deck. See ``mute(_:on:)-enum.case``.
  @_disfavoredOverload
  public static func mute(_ isMuted: Bool, on deck: DeckID) -> Command {
    .mute(isMuted, on: .deck(deck))
  }

  /// Turns a deck's solo on or off. See ``solo(_:on:)-enum.case``.
  @_disfavoredOverload
  public static func solo(_ isSoloed: Bool, on deck: DeckID) -> Command {
    .solo(isSoloed, on: .deck(deck))
  }
}

extension Command {
  /// The reason why the engine refused a command, or a call that concerns one. Nothing has changed.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The queue already holds as many commands as the settings allow.
    case queueFull(capacity: Int)
    /// The engine has no such deck.
    case noSuchDeck(DeckID)
    /// The engine has no source with this number.
    case noSuchSource(Int)
    /// The engine has no group with this number.
    case noSuchGroup(Int)
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
    /// The length of a ramp of tempo is not within one sixteenth … ``Command/maximumRampBars`` bars.
    case tempoRampOutOfRange(MusicalLength)
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
    case .noSuchGroup(let number):
      "there is no group \(number) in this engine: its groups are those it was made with, from 0 on"
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
    case .rampOutOfRange(.music(let length)):
      "a ramp of \(length) is not within 0 … \(RampLength.maximumBars) bars"
    case .tempoRampOutOfRange(let length):
      "a ramp of tempo over \(length) is not within 1 sixteenth … \(Command.maximumRampBars) bars"
    case .frameOutOfRange(let frame): "there is no frame \(frame): an engine's frames count from 0"
    case .notPending(let id):
      "command \(id.number) is not waiting: it was performed or cancelled, or sent to another engine"
    }
  }
}
