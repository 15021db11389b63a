import Foundation
import Ostinato
import OstinatoControls
import OstinatoHost
import Testing

/// What an alert shows of an error: its description.
@Suite struct LocalizedErrorScenarios {
  typealias Described = any Error & CustomStringConvertible

  /// Every public error, in each of its cases.
  static func errors() throws -> [[Described]] {
    let (rate, tempo) = (try SampleRate(44_100), try Tempo(bpm: 125))
    let timebase = Timebase.Error.tempoTooFastForRate(tempo, rate)
    let microloop: [Microloop.Error] = [.barsOutOfRange(0), .lengthOutOfRange(.ticks(1))]
    let time: [MusicalTime.Error] = [
      .malformed, .tooFarAway, .noSuchBeat(4, in: .fourFour), .noSuchSixteenth(4, in: .fourFour),
    ]
    let strip: [Strip.Error] = [
      .notFinite, .gainOutOfRange(17), .panOutOfRange(2), .noSuchStrip(3),
    ]
    let sampleRate: [SampleRate.Error] = [.outOfRange(0), .notWhole(44_100.5)]
    let command: [Command.Error] = [
      .queueFull(capacity: 4), .noSuchDeck(.b), .clipIndexOutOfRange(-1), .musicalTime(time[0]),
      .positionOutOfRange(-1), .timebase(timebase), .microloop(microloop[0]), .mixer(strip[0]),
      .rampOutOfRange(.milliseconds(-1)), .frameOutOfRange(-1), .notPending(CommandID(number: 3)),
    ]
    let engine: [LoopEngine.Error] = [
      .sampleRate(sampleRate[0]), .timebase(timebase), .microloop(microloop[0]),
      .rampOutOfRange(milliseconds: -1), .pendingCapacityOutOfRange(0), .levelWindowOutOfRange(0),
      .tooManyDecks(2000), .noClips(.a), .otherSampleRate(.a, clip: 1, expected: rate, found: rate),
      .strip(strip[1], deck: .b), .noSuchDeck(.c), .observerGridOutOfRange(0), .tooManyObservers,
    ]
    let wav: [WAVFile.Error] = [
      .notWAVE(found: 1, at: 0), .truncated(.header, at: 0, missing: 4), .missing(.data, at: 44),
      .repeated(.format, at: 50), .tooShort(.format, 8, needed: 16, at: 12),
      .unsupportedEncoding(tag: 6, bits: 9, at: 20), .noChannels(at: 22), .tooManyChannels(6),
      .channelOutOfRange(6, count: 6), .noSpeaker(channel: 8, count: 9),
      .notStandard(.missingPad(at: 47)),
      .sampleRateOutOfRange(hertz: 0, at: 24), .wrongFrameSize(3, expected: [4], at: 32),
      .partialFrame(dataSize: 5, frameSize: 4, at: 40), .notMonoOrStereo(3), .unequalChannels(1, 2),
      .negativeFrameCount(-1), .tooLarge(bytes: .max),
    ]
    return [
      sampleRate, [timebase], microloop, time, strip, command, engine, wav,
      [
        Tempo.Error.outOfRange(microBPM: 0), Tempo.Error.notFinite, Tempo.Error.malformed,
        Tempo.Error.tooManyDecimals,
      ],
      [TimeSignature.Error.beatsOutOfRange(0), TimeSignature.Error.unknownUnit(3)],
      [
        Clip.Error.unequalChannels(left: 1, right: 2), Clip.Error.unsupportedChannelCount(3),
        Clip.Error.incompleteFrame(3), Clip.Error.lengthOutOfRange(.bars(0)),
      ],
      [
        Waveform.Error.bucketCountOutOfRange(0), Waveform.Error.unequalChannels(left: 1, right: 2),
      ],
      Docking.Error.allCases,
      [
        BindingError.numberOutOfRange(128), BindingError.channelOutOfRange(16),
        BindingError.notesReversed(from: 2, to: 1), BindingError.actionNotPossible(""),
        BindingError.tooManyBindings(limit: 512),
      ],
      ([
        .tooLong, .notAControl("knob"), .missing("on"), .noAction, .notANumber("x"),
        .channelOutOfRange(17), .unknownAction("x"), .alreadyBound(line: 1),
        .binding(.numberOutOfRange(128)),
      ] as [BindingsTextError.Reason]).map { BindingsTextError(line: 1, column: 2, reason: $0) },
      [ResamplingError.ratesTooFarApart(rate, rate), ResamplingError.tooManyFrames(1 << 40)],
      [
        SnapshotError.notASnapshot, SnapshotError.unknownVersion(9),
        SnapshotError.wrongSize(expected: 4, found: 3), SnapshotError.damaged,
        SnapshotError.invalid(at: 7), SnapshotError.wrongDeckCount(expected: 2, found: 1),
        SnapshotError.wrongClipCount(.a, expected: 2, found: 1),
        SnapshotError.otherClip(.a, clip: 1),
      ],
      [
        LoopEngine.ContinuationError.timebase(timebase),
        LoopEngine.ContinuationError.wrongDeckCount(expected: 2, found: 1),
        LoopEngine.ContinuationError.wrongClipCount(.a, expected: 2, found: 1),
        LoopEngine.ContinuationError.otherSampleRate(.a, clip: 1, expected: rate, found: rate),
        LoopEngine.ContinuationError.otherClip(.a, clip: 1),
      ],
      [
        HostError.command(command[0]), HostError.engine(engine[0]),
        HostError.queueFull(capacity: 4), HostError.noAnswer, HostError.busy,
      ],
      [
        AudioFileError.notAFileURL("https://example.org"), AudioFileError.notFound(path: "/a.wav"),
        AudioFileError.unreadable(path: "/a.wav", reason: "Is a directory"),
        AudioFileError.unwritable(path: "/a.wav", reason: "Is a directory"),
        AudioFileError.wav(wav[0], path: "/a.wav"),
      ],
    ]
  }

  @Test func `An error's localized description is its description`() throws {
    for error in try Self.errors().joined() {
      let described = (error as any Error).localizedDescription
      #expect(described == error.description, "\(String(reflecting: error))")
      #expect(!error.description.isEmpty)
    }
  }

  @Test func `No public error type of any module is left out`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Sources")
    let modules = try FileManager.default.contentsOfDirectory(
      at: sources, includingPropertiesForKeys: nil)
    let declaration = /public (?:enum|struct) \w+: (?:Swift\.)?Error\b/
    let localized = /extension [\w.]+: LocalizedError, DescribedError/
    for module in modules {
      let files = try #require(
        FileManager.default.enumerator(at: module, includingPropertiesForKeys: nil))
      var (declared, described) = (0, 0)
      for case let file as URL in files where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        declared += text.matches(of: declaration).count
        described += text.matches(of: localized).count
      }
      #expect(declared == described, "\(module.lastPathComponent)")
    }
  }
}
