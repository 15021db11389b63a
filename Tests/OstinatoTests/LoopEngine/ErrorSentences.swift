import Ostinato
import Testing

/// What errors say to a person, word for word: the value that was wrong, which range there is, and what to do. That each
/// call throws its error is tested beside what the call does.
@Suite struct ErrorSentences {
  struct Row: Sendable, CustomTestStringConvertible {
    let error: any Error & CustomStringConvertible
    let sentence: String
    var testDescription: String { "\(String(reflecting: error))" }
  }

  /// Errors of one type, each with its sentence.
  private static func rows<E: Error & CustomStringConvertible>(_ said: KeyValuePairs<E, String>)
    -> [Row]
  {
    said.map { Row(error: $0.key, sentence: $0.value) }
  }

  private static let slow = try! SampleRate(50)
  private static let studio = try! SampleRate(48_000)
  private static let fast = Timebase.Error.tempoTooFastForRate(try! Tempo(bpm: 1000), slow)
  private static let sevenEight = try! TimeSignature(beats: 7, unit: 8)

  static let ofTime =
    rows([
      MusicalTime.Error.malformed:
        "a musical time is written bar:beat:sixteenth, as in 11:2:0",
      .tooFarAway:
        "the musical time is too far away: there is room for some 800 000 000 000 bars of 4/4",
      .noSuchBeat(4, in: .fourFour): "there is no beat 4 in 4/4: beats count from 0 to 3",
      .noSuchBeat(7, in: sevenEight): "there is no beat 7 in 7/8: beats count from 0 to 6",
      .noSuchSixteenth(4, in: .fourFour):
        "there is no sixteenth 4 in a beat of 4/4: sixteenths count from 0 to 3",
      .noSuchSixteenth(2, in: sevenEight):
        "there is no sixteenth 2 in a beat of 7/8: sixteenths count from 0 to 1",
    ])
    + rows([
      Tempo.Error.outOfRange(microBPM: 0): "tempo 0 BPM is not within 1 … 1000 BPM",
      .outOfRange(microBPM: -1): "tempo -0.000001 BPM is not within 1 … 1000 BPM",
      .outOfRange(microBPM: -120_500_000): "tempo -120.5 BPM is not within 1 … 1000 BPM",
      .outOfRange(microBPM: 2_000_000_000): "tempo 2000 BPM is not within 1 … 1000 BPM",
      .notFinite: "NaN and infinity are no tempo: give a finite number within 1 … 1000 BPM",
      .malformed:
        "a tempo is written as a decimal number, with a point and no sign, as in 125 or 120.5",
      .tooManyDecimals: "a tempo has at most six decimals, as in 120.123456",
    ])
    + rows([
      SampleRate.Error.notWhole(44_100.5): "sample rate 44100.5 is not a whole number of hertz",
      .notWhole(.nan): "sample rate nan is not a whole number of hertz",
      .outOfRange(-44_100): "sample rate -44100 Hz is not within 1 … 10 000 000 Hz",
      .outOfRange(20_000_000): "sample rate 20000000 Hz is not within 1 … 10 000 000 Hz",
    ])
    + rows([
      TimeSignature.Error.beatsOutOfRange(0): "a bar of 0 beats is not within 1 … 64 beats",
      .unknownUnit(3):
        "a beat is a half, a quarter, an eighth or a sixteenth, 2, 4, 8 or 16, and not 3",
      .malformed: "a time signature is written beats/unit, as in 4/4",
    ])
    + rows([
      fast:
        "at 1000 BPM a sixteenth is shorter than one frame of 50 Hz: take a slower tempo or a "
        + "higher rate"
    ])

  static let ofCommands =
    rows([
      Command.Error.queueFull(capacity: 4):
        "4 commands are waiting already: cancel some, or make the engine with a larger "
        + "pendingCapacity",
      .noSuchDeck(.d):
        "there is no deck D in this engine: its decks are those it was made with, from A on",
      .noSuchDeck(DeckID(-1)):
        "there is no deck -1 in this engine: its decks are those it was made with, from A on",
      .noSuchDeck(DeckID(26)):
        "there is no deck 26 in this engine: its decks are those it was made with, from A on",
      .noSuchSource(2):
        "there is no source 2 in this engine: its sources are those it was made with, from 0 on",
      .noSuchGroup(2):
        "there is no group 2 in this engine: its groups are those it was made with, from 0 on",
      .clipIndexOutOfRange(-1): "there is no clip -1: clips count from 0",
      .musicalTime(.malformed): "a musical time is written bar:beat:sixteenth, as in 11:2:0",
      .positionOutOfRange(Ticks.zero - .perQuarter * 4):
        "a seek to 4 quarter notes before 0:0:0 is not possible: seek to 0:0:0 or later",
      .positionOutOfRange(Ticks.zero - .perSixteenth):
        "a seek to 1 sixteenth before 0:0:0 is not possible: seek to 0:0:0 or later",
      .positionOutOfRange(-100):
        "a seek to 100 ticks before 0:0:0 is not possible: seek to 0:0:0 or later",
      .positionOutOfRange(3_459_456_000_000_000_000):
        "a seek to tick 3459456000000000000 is farther than an engine goes, which is 2⁶¹ ticks, "
        + "some 200 000 000 000 bars of 4/4",
      .timebase(fast): fast.description,
      .microloop(.lengthOutOfRange(.ticks(0))):
        "a microloop of 0 ticks is not within 1 sixteenth … 64 bars, in whole sixteenths of "
        + "720720 ticks",
      .microloop(.lengthOutOfRange(.bars(65))):
        "a microloop of 65 bars is not within 1 sixteenth … 64 bars, in whole "
        + "sixteenths of 720720 ticks",
      .mixer(.notFinite): "NaN and infinity are no gain and no pan: give a finite number",
      .rampOutOfRange(.milliseconds(70_000)): "a ramp of 70000 ms is not within 0 … 60000 ms",
      .rampOutOfRange(.ticks(.perQuarter * 260)):
        "a ramp of 260 quarter notes is not within 0 … 64 bars",
      .rampOutOfRange(.ticks(-1)): "a ramp of -1 ticks is not within 0 … 64 bars",
      .frameOutOfRange(-1): "there is no frame -1: an engine's frames count from 0",
      .notPending(CommandID(number: 0)):
        "command 0 is not waiting: it was performed or cancelled, or sent to another engine",
    ])
    + rows([
      Strip.Error.notFinite: "NaN and infinity are no gain and no pan: give a finite number",
      .gainOutOfRange(-3):
        "a gain of -3.0 is not within 0 … 16: gains are linear, and Strip.linearGain(decibels:) "
        + "makes one from decibels",
      .panOutOfRange(-50): "a pan of -50.0 is not within -1 … 1, which are left and right",
      .noSuchStrip(6): "there is no strip 6: strips count from 0",
    ])

  static let ofClips =
    rows([
      Clip.Error.lengthOutOfRange(.bars(-8)):
        "a clip of -8 bars is not within a sixteenth, of 720720 ticks, … 1000000000 bars",
      .lengthOutOfRange(.ticks(100)):
        "a clip of 100 ticks is not within a sixteenth, of 720720 ticks, … 1000000000 bars",
      .lengthOutOfRange(.sixteenths(-4)):
        "a clip of -1 quarter notes is not within a sixteenth, of 720720 ticks, … 1000000000 bars",
      .unequalChannels(left: 3, right: 2):
        "the left channel has 3 samples and the right 2: both need as many",
      .unsupportedChannelCount(6): "a clip has 1 channel or 2, and 6 were given",
      .incompleteFrame(3):
        "3 interleaved samples do not make whole frames: stereo has two samples a frame",
    ])
    + rows([
      ResamplingError.ratesTooFarApart(slow, try! SampleRate(12_801)):
        "50 Hz and 12801 Hz are more than 256 times apart: resample in steps",
      .tooManyFrames(512_000_000):
        "resampled audio of 512000000 frames is longer than 268435456 frames: cut it first",
    ])
    + rows([
      Waveform.Error.bucketCountOutOfRange(0):
        "a waveform of 0 buckets is not within 1 … 1048576 buckets",
      .unequalChannels(left: 3, right: 2): "the left channel has 3 samples and the right 2",
    ])

  static let ofEngine =
    rows([
      LoopEngine.Error.sampleRate(.outOfRange(0)):
        "sample rate 0 Hz is not within 1 … 10 000 000 Hz",
      .timebase(fast): fast.description,
      .microloop(.barsOutOfRange(0)): "a microloop of 0 bars is not within 1 … 1000000000 bars",
      .rampOutOfRange(milliseconds: 120_000): "a ramp of 120000 ms is not within 0 … 60 000 ms",
      .pendingCapacityOutOfRange(0):
        "room for 0 waiting commands is not within 1 … 1 000 000 commands",
      .levelWindowOutOfRange(0): "a level window of 0 frames is not within 1 … 10 000 000 frames",
      .tooManyDecks(1025): "1025 decks are more than the 1024 that an engine can have",
      .tooManySources(65): "65 sources are more than the 64 that an engine can have",
      .sourceStrip(.noSuchStrip(6), source: 1):
        "source 1: there is no strip 6: strips count from 0",
      .tooManyGroups(17): "17 groups are more than the 16 that an engine can have",
      .groupStrip(.noSuchStrip(6), group: 1):
        "group 1: there is no strip 6: strips count from 0",
      .noSuchMember(.group(0), group: 1):
        "group 1 cannot have group 0 as a member: its members are decks and sources of the engine",
      .memberTwice(.source(2), group: 1):
        "group 1 cannot have source 2 as a member, which a group has already: name it once, in one group",
      .noClips(.b): "deck B has no clips: give it at least one",
      .noClips(DeckID(26)): "deck 26 has no clips: give it at least one",
      .otherSampleRate(.b, clip: 1, expected: slow, found: studio):
        "clip 1 of deck B, counted from 0, is at 48000 Hz and the engine at 50 Hz: "
        + "Clip.resampled(to:) makes one that fits",
      .strip(.panOutOfRange(2), deck: .c):
        "deck C: a pan of 2.0 is not within -1 … 1, which are left and right",
      .noSuchDeck(.c):
        "there is no deck C in this engine: its decks are those it was made with, from A on",
      .observerGridOutOfRange(100):
        "a grid of 100 ticks is finer than 960 lines a quarter note, which is 3003 ticks",
      .observerGridOutOfRange(Ticks(.max)):
        "a grid of 9223372036854775807 ticks is longer than 369008640000000000 ticks",
      .tooManyObservers: "there are 16 observers already: stop one first",
    ])
    + rows([
      LoopEngine.ContinuationError.timebase(fast): fast.description,
      .wrongDeckCount(expected: 2, found: 0):
        "the engine has 2 decks, and clips were given for 0: resample those of clipsInUse",
      .wrongClipCount(.b, expected: 3, found: 0):
        "deck B has 3 clips in use, and 0 were given: resample those of clipsInUse",
      .otherSampleRate(.a, clip: 0, expected: studio, found: slow):
        "clip 0 of deck A, counted from 0, is at 50 Hz and the engine is to go on at 48000 Hz: "
        + "Clip.resampled(to:) makes one that fits",
      .otherClip(.a, clip: 1):
        "clip 1 of deck A, counted from 0, has another length or tempo than the one it takes the "
        + "place of, or only one of them has been analysed: resample the clips of clipsInUse",
    ])
    + rows([
      SnapshotError.notASnapshot: "the bytes are not a snapshot of an engine",
      .unknownVersion(3): "snapshots of version 3 cannot be read",
      .wrongSize(expected: 9, found: 8): "the snapshot has 9 bytes, and 8 were given",
      .damaged: "the snapshot is damaged",
      .invalid(at: 14): "byte 14 of the snapshot begins an impossible value",
      .wrongDeckCount(expected: 2, found: 1):
        "the snapshot has 2 decks, and clips were given for 1: give those of clipsInUse",
      .wrongClipCount(.b, expected: 3, found: 2):
        "deck B had 3 clips, and 2 were given: give those of clipsInUse",
      .otherClip(.a, clip: 1):
        "clip 1 of deck A, counted from 0, is not the one it had: give those of clipsInUse",
      .wrongSourceCount(expected: 2, found: 1):
        "the snapshot is of 2 sources, and 1 were given: give as many, in the same order",
      .otherSource(0):
        "source 0 of those given, counted from 0, is not the one of the snapshot: create it in "
        + "the same way",
    ])

  @Test(arguments: ofTime + ofCommands + ofClips + ofEngine)
  func `An error says in one sentence what was wrong, which range there is and what to do`(
    row: Row
  ) {
    #expect(row.error.description == row.sentence)
  }
}
