import Ostinato
import Testing

/// What a host shows its user when something is refused.
@Suite struct ErrorTextScenarios {
  static let tempo = try! Tempo(parsing: "999.5")
  static let rate = try! SampleRate(50)
  static let signature = try! TimeSignature(beats: 7, unit: 8)

  static let texts: [(any Error, String)] = [
    (
      Tempo.Error.outOfRange(microBPM: 1_000_500_000), "tempo 1000.5 BPM is not within 1 … 1000 BPM"
    ),
    (Tempo.Error.outOfRange(microBPM: -250_000), "tempo -0.25 BPM is not within 1 … 1000 BPM"),
    (Tempo.Error.notFinite, "tempo is not a finite number"),
    (Tempo.Error.malformed, "tempo is not a decimal number"),
    (Tempo.Error.tooManyDecimals, "tempo has more than six decimals"),
    (SampleRate.Error.outOfRange(0), "sample rate 0 Hz is not within 1 … 10 000 000 Hz"),
    (SampleRate.Error.notWhole(0.5), "sample rate is not a whole number of hertz"),
    (TimeSignature.Error.beatsOutOfRange(65), "a bar of 65 beats is not within 1 … 64"),
    (TimeSignature.Error.unknownUnit(3), "the beat unit 3 is not 2, 4, 8 or 16"),
    (MusicalTime.Error.malformed, "a musical time is written bar:beat:sixteenth, as in 11:2:0"),
    (MusicalTime.Error.tooFarAway, "the musical time is too far away to count"),
    (
      MusicalTime.Error.noSuchBeat(7, in: signature),
      "there is no beat 7 in 7/8: beats count from 0 to 6"
    ),
    (
      MusicalTime.Error.noSuchSixteenth(2, in: signature),
      "there is no sixteenth 2 in a beat of 7/8: sixteenths count from 0 to 1"
    ),
    (
      Timebase.Error.tempoTooFastForRate(tempo, rate),
      "at 999.5 BPM a sixteenth is shorter than one frame of 50 Hz: take a slower tempo or a higher rate"
    ),
    (
      Microloop.Error.barsOutOfRange(0),
      "a microloop of 0 bars is not within 1 … 1000000000"
    ),
    (
      Microloop.Error.lengthOutOfRange(720_721),
      "a microloop of 720721 ticks is not of whole sixteenths, 720720 ticks each, from 1 to 64 bars of them"
    ),
    (
      Clip.Error.unequalChannels(left: 2, right: 3),
      "the left channel has 2 samples and the right 3: both need as many"
    ),
    (
      Clip.Error.unsupportedChannelCount(6), "a clip has 1 channel or 2, and 6 were given"
    ),
    (Clip.Error.incompleteFrame(5), "5 interleaved samples do not make whole frames"),
    (Clip.Error.barsOutOfRange(0), "a clip of 0 bars is not within 1 … 1000000000"),
    (
      Clip.Error.ticksOutOfRange(9),
      "a clip of 9 ticks is not within 720720 ticks, a sixteenth, … 369008640000000000 ticks"
    ),
    (
      ResamplingError.ratesTooFarApart(rate, try! SampleRate(12_801)),
      "50 Hz and 12801 Hz are more than 256 times apart"
    ),
    (ResamplingError.tooManyFrames(268_435_457), "268435457 frames are more than 268435456"),
    (Strip.Error.notFinite, "the value is not a finite number"),
    (Strip.Error.gainOutOfRange(17), "a gain of 17.0 is not within 0 … 16"),
    (Strip.Error.panOutOfRange(2), "a pan of 2.0 is not within -1 … 1"),
    (
      Command.Error.queueFull(capacity: 8),
      "8 commands are waiting already: cancel some, or make the engine with a larger pendingCapacity"
    ),
    (Command.Error.noSuchDeck(.c), "there is no deck C in this engine"),
    (Command.Error.clipIndexOutOfRange(-1), "there is no clip -1: they count from 0"),
    (
      Command.Error.positionOutOfRange(-720_720),
      "a seek to tick -720720 is before 0:0:0: seek to 0:0:0 or later"
    ),
    (
      Command.Error.positionOutOfRange(Ticks(.max)),
      "a seek to tick 9223372036854775807 is farther than an engine goes, which is 2⁶¹ ticks"
    ),
    (
      Command.Error.frameOutOfRange(-1), "there is no frame -1: an engine's frames count from 0"
    ),
    (
      Command.Error.notPending(CommandID(number: 7)),
      "command 7 is not waiting: it was performed or cancelled, or sent to another engine"
    ),
    (
      Command.Error.rampOutOfRange(.milliseconds(-1)),
      "a ramp of -1 ms is not within 0 … 60000 ms, or 0 … 64 bars"
    ),
    (EngineError.noClips(.b), "deck B has no clips: give it at least one"),
    (
      EngineError.clipRate(rate, deck: .a, clip: 1),
      "clip 1 of deck A is at 50 Hz, not at the engine's sample rate: Clip.resampled makes one that fits"
    ),
    (EngineError.tooManyDecks(1025), "1025 decks are more than the 1024 that an engine can have"),
    (EngineError.tooManyObservers, "there are 16 observers already: stop one first"),
    (Strip.Error.noSuchStrip(2), "there is no strip 2: they count from 0"),
  ]

  @Test func `Every error says in a sentence what was wrong`() {
    for (error, text) in Self.texts { #expect(String(describing: error) == text) }
  }
}
