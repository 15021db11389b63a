import Ostinato
import OstinatoRhythm

extension PerformanceScript {
  /// A problem in a script, and where it is. Realtime-safe: no.
  public struct Error: Swift.Error, Equatable, Sendable {
    /// The key, such as `commands[3].at`, with indices counted from 0. It is empty for the script as
    /// a whole.
    public let key: String
    /// The line of the text, counted from 1, or `nil` for a problem that was found when the text was
    /// no longer available.
    public let line: Int?
    /// The column of the text, counted from 1 in Unicode scalars, or `nil` if ``line`` is `nil`.
    public let column: Int?
    /// The problem itself.
    public let problem: Problem

    init(_ path: JSONPath, _ problem: Problem, line: Int? = nil, column: Int? = nil) {
      key = "\(path)"
      self.line = line
      self.column = column
      self.problem = problem
    }

    /// Creates the same error without a line and a column, for use where there is no text.
    init(withoutPlace error: PerformanceScript.Error) {
      key = error.key
      line = nil
      column = nil
      problem = error.problem
    }

    /// The kinds of problems. Values are given exactly as the text contains them.
    public enum Problem: Equatable, Sendable {
      /// The text is not JSON. The value describes what is wrong with it.
      case malformedText(String)
      /// A required key is missing.
      case missingKey
      /// The key is not allowed here. The value lists the keys that are allowed.
      case unknownKey(allowed: [String])
      /// A value has the wrong type. Both types are described in words.
      case wrongType(expected: String, found: String)
      /// A list that must not be empty is empty.
      case emptyList
      /// A number that must be whole is not.
      case notWhole(String)
      /// A number is outside this range.
      case outOfRange(String, ClosedRange<Int64>)
      /// A name, a word, a path or the steps of a row have more bytes of UTF-8 than the limit.
      case tooLong(bytes: Int, limit: Int)
      /// A tempo has more than six decimals.
      case tooManyDecimals(String)
      /// A word is not one of those allowed.
      case unknownWord(String, allowed: [String])
      /// The text is not a time signature.
      case malformedTimeSignature(String)
      /// The time signature is not valid.
      case timeSignature(TimeSignature.Error)
      /// The tempo is too fast for the sample rate.
      case timebase(Timebase.Error)
      /// The text is not a musical time in the script's time signature.
      case musicalTime(String, MusicalTime.Error)
      /// A seek goes to a musical time before `0:0:0`.
      case beforeStart(String)
      /// Another clip, deck or source already has this name.
      case duplicateName(String)
      /// The script does not have this clip.
      case noSuchClip(String)
      /// The script does not have this deck.
      case noSuchDeck(String)
      /// The script does not have this source.
      case noSuchSource(String)
      /// The source's kit does not have this row. The last value lists those that it has.
      case noSuchRow(String, rows: [String])
      /// The text is not the steps of a row. Its columns count from 1 in the text.
      case steps(String, PatternText.Error)
      /// A row has another number of steps than its bank.
      case stepCount(Int, expected: Int)
      /// The text is not 1 to 64 steps, each `x` or `.`.
      case hits(String)
      /// The text is not an accent pattern.
      case accents(String, AccentPattern.Error)
      /// The text is not a polyrhythm.
      case polyrhythm(String, Polyrhythm.Error)
      /// The key cannot be combined with the given one.
      case conflict(with: String)
      /// A length is given for a microloop that is turned off.
      case lengthWithoutMicroloop
      /// The audio of a clip could not be loaded. The values are the name of the file and the reason.
      case audio(file: String, reason: String)
      /// The audio of a clip has a different sample rate from the script.
      case otherSampleRate(file: String, found: SampleRate, expected: SampleRate)
      /// The audio of a sound has a different sample rate from the script.
      case soundRate(file: String, found: SampleRate, expected: SampleRate)
      /// The rows are not a kit.
      case kit(DrumKit.Error)
      /// The step sequencer cannot be created.
      case stepSequencer(StepSequencer.Error)
      /// The metronome cannot be created.
      case metronome(MetronomeSettings.Error)
      /// The engine cannot be created.
      case engine(LoopEngine.Error)
      /// The engine rejects a command.
      case command(Command.Error)
      /// The text cannot express this. The values describe what it is and what to use instead.
      case notInScripts(String, remedy: String)
    }
  }
}
