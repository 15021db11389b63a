import Ostinato
import Testing

/// What a host shows its user when something is refused.
@Suite struct ErrorTextScenarios {
  static let tempo = try! Tempo(parsing: "999.5")
  static let rate = try! SampleRate(50)
  static let signature = try! TimeSignature(beats: 7, unit: 8)

  static let texts: [(any Error, String)] = [
    (Tempo.Error.outOfRange(microBPM: 1_000_500_000), "tempo 1000.5 BPM is out of range"),
    (Tempo.Error.outOfRange(microBPM: -250_000), "tempo -0.25 BPM is out of range"),
    (Tempo.Error.notFinite, "tempo is not a finite number"),
    (Tempo.Error.malformed, "tempo is not a decimal number"),
    (Tempo.Error.tooManyDecimals, "tempo has more than six decimals"),
    (SampleRate.Error.outOfRange(0), "sample rate 0 Hz is not within 1 … 10 000 000 Hz"),
    (SampleRate.Error.notWhole(0.5), "sample rate is not a whole number of hertz"),
    (TimeSignature.Error.beatsOutOfRange(65), "a bar of 65 beats is not within 1 … 64"),
    (TimeSignature.Error.unknownUnit(3), "the beat unit 3 is not 2, 4, 8 or 16"),
    (MusicalTime.Error.malformed, "a musical time is written bar:beat:sixteenth, as in 11:2:0"),
    (MusicalTime.Error.tooFarAway, "the musical time is too far away to count"),
    (MusicalTime.Error.noSuchBeat(7, in: signature), "there is no beat 7 in 7/8"),
    (
      MusicalTime.Error.noSuchSixteenth(2, in: signature),
      "there is no sixteenth 2 in a beat of 7/8"
    ),
    (
      Timebase.Error.tempoTooFastForRate(tempo, rate),
      "at 999.5 BPM a sixteenth is shorter than one frame of 50 Hz"
    ),
    (
      Microloop.Error.barsOutOfRange(0),
      "a microloop of 0 bars is not within 1 … 1000000000"
    ),
    (
      Clip.Error.unequalChannels(left: 2, right: 3),
      "the left channel has 2 samples and the right 3"
    ),
    (Clip.Error.unsupportedChannelCount(6), "6 channels are neither mono nor stereo"),
    (Clip.Error.incompleteFrame(5), "5 interleaved samples do not make whole frames"),
    (Clip.Error.barsOutOfRange(0), "a clip of 0 bars is not within 1 … 1000000000"),
    (Clip.Error.ticksOutOfRange(9), "a clip of 9 ticks is shorter than a sixteenth or too long"),
    (
      ResamplingError.ratesTooFarApart(rate, try! SampleRate(12_801)),
      "50 Hz and 12801 Hz are more than 256 times apart"
    ),
    (ResamplingError.tooManyFrames(268_435_457), "268435457 frames are more than 268435456"),
    (Strip.Error.notFinite, "the value is not a finite number"),
    (Strip.Error.gainOutOfRange(17), "the gain is not within 0 … 16"),
    (Strip.Error.panOutOfRange(2), "the pan is not within -1 … 1"),
    (Strip.Error.noSuchStrip(2), "there is no strip 2"),
  ]

  @Test func `Every error says in a sentence what was wrong`() {
    for (error, text) in Self.texts { #expect(String(describing: error) == text) }
  }
}
