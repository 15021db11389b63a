import Ostinato
import Testing

/// What a host shows its user when something is refused.
@Suite struct ErrorTextScenarios {
  static let tempo = try! Tempo(parsing: "999.5")
  static let rate = try! SampleRate(50)
  static let signature = try! TimeSignature(beats: 7, unit: 8)

  static let texts: [(any Error, String)] = [
    (TempoError.outOfRange(microBPM: 1_000_500_000), "tempo 1000.5 BPM is out of range"),
    (TempoError.outOfRange(microBPM: -250_000), "tempo -0.25 BPM is out of range"),
    (TempoError.notFinite, "tempo is not a finite number"),
    (TempoError.malformed, "tempo is not a decimal number"),
    (TempoError.tooManyDecimals, "tempo has more than six decimals"),
    (SampleRateError.outOfRange(0), "sample rate 0 Hz is not within 1 … 10 000 000 Hz"),
    (SampleRateError.notWhole(0.5), "sample rate is not a whole number of hertz"),
    (TimeSignatureError.beatsOutOfRange(65), "a bar of 65 beats is not within 1 … 64"),
    (TimeSignatureError.unknownUnit(3), "the beat unit 3 is not 2, 4, 8 or 16"),
    (MusicalTimeError.malformed, "a musical time is written bar:beat:sixteenth, as in 11:2:0"),
    (MusicalTimeError.tooFarAway, "the musical time is too far away to count"),
    (MusicalTimeError.noSuchBeat(7, in: signature), "there is no beat 7 in 7/8"),
    (
      MusicalTimeError.noSuchSixteenth(2, in: signature),
      "there is no sixteenth 2 in a beat of 7/8"
    ),
    (
      TimebaseError.tempoTooFastForRate(tempo, rate),
      "at 999.5 BPM a sixteenth is shorter than one frame of 50 Hz"
    ),
    (
      MicroloopError.barsOutOfRange(0),
      "a microloop of 0 bars is not within 1 … 1000000000"
    ),
    (
      ClipError.unequalChannels(left: 2, right: 3),
      "the left channel has 2 samples and the right 3"
    ),
    (ClipError.unsupportedChannelCount(6), "6 channels are neither mono nor stereo"),
    (ClipError.incompleteFrame(5), "5 interleaved samples do not make whole frames"),
    (ClipError.barsOutOfRange(0), "a clip of 0 bars is not within 1 … 1000000000"),
    (ClipError.ticksOutOfRange(9), "a clip of 9 ticks is shorter than a sixteenth or too long"),
    (
      ResamplingError.ratesTooFarApart(rate, try! SampleRate(12_801)),
      "50 Hz and 12801 Hz are more than 256 times apart"
    ),
    (ResamplingError.tooManyFrames(268_435_457), "268435457 frames are more than 268435456"),
    (MixerError.notFinite, "the value is not a finite number"),
    (MixerError.gainOutOfRange(17), "the gain is not within 0 … 16"),
    (MixerError.panOutOfRange(2), "the pan is not within -1 … 1"),
    (MixerError.noSuchStrip(2), "there is no strip 2"),
  ]

  @Test func `Every error says in a sentence what was wrong`() {
    for (error, text) in Self.texts { #expect(String(describing: error) == text) }
  }
}
