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
      /// Another clip, deck, source or group already has this name.
      case duplicateName(String)
      /// The script does not have this clip.
      case noSuchClip(String)
      /// The script does not have this deck.
      case noSuchDeck(String)
      /// The script does not have this source.
      case noSuchSource(String)
      /// The script does not have this group.
      case noSuchGroup(String)
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
      /// A length or a start is given for a microloop that is turned off.
      case onlyForOn
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

extension PerformanceScript.Error: CustomStringConvertible {
  /// A one-line description of where the problem is and what it is, such as `tempo: line 1, column
  /// 32: 2000 is not within 1 … 1000`.
  public var description: String {
    var text = key.isEmpty ? "" : "\(key): "
    if let line, let column { text += "line \(line), column \(column): " }
    return text + problem.description
  }
}

extension PerformanceScript.Error.Problem: CustomStringConvertible {
  /// A one-line description of what is wrong and how to correct it.
  public var description: String {
    switch self {
    case .malformedText(let what): what
    case .missingKey: "this key is missing"
    case .unknownKey(let allowed): "unknown key; known here are \(Self.list(allowed))"
    case .wrongType(let expected, let found): "expected \(expected), found \(found)"
    case .emptyList: "the list is empty: it needs at least one entry"
    case .notWhole(let text): "\(text) is not a whole number"
    case .outOfRange(let text, let range):
      "\(text) is not within \(range.lowerBound) … \(range.upperBound)"
    case .tooLong(let bytes, let limit):
      "the text has \(bytes) bytes, more than \(limit): shorten it"
    case .tooManyDecimals(let text): "\(text) has more than 6 decimals: round it to 6"
    case .unknownWord(let text, let allowed):
      "\(JSONText.quoted(text)) is not one of \(Self.list(allowed))"
    case .malformedTimeSignature(let text):
      "\(JSONText.quoted(text)) is no time signature such as \"4/4\""
    case .timeSignature(let error): error.description
    case .timebase(let error): error.description
    case .musicalTime(let text, let error): "\(JSONText.quoted(text)): \(error)"
    case .beforeStart(let text):
      "\(JSONText.quoted(text)) is before 0:0:0: seek to 0:0:0 or later"
    case .duplicateName(let name): "\(JSONText.quoted(name)) is there already: give it another name"
    case .noSuchClip(let name): "there is no clip \(JSONText.quoted(name)) in this script"
    case .noSuchDeck(let name): "there is no deck \(JSONText.quoted(name)) in this script"
    case .noSuchSource(let name):
      "there is no source \(JSONText.quoted(name)) in this script"
    case .noSuchGroup(let name): "there is no group \(JSONText.quoted(name)) in this script"
    case .noSuchRow(let name, let rows):
      "there is no row \(JSONText.quoted(name)) in the kit; its rows are "
        + Self.list(rows.map(JSONText.quoted))
    case .steps(let text, let error):
      "\(JSONText.quoted(text)), character \(error.column): \(error.reason)"
    case .stepCount(let count, let expected):
      "the row has \(count) steps, and its bank \(expected): give all rows equally many"
    case .hits(let text):
      "\(JSONText.quoted(text)) is not 1 to 64 steps of x and ., such as \"x...x...\""
    case .accents(let text, let error): "\(JSONText.quoted(text)): \(error)"
    case .polyrhythm(let text, let error): "\(JSONText.quoted(text)): \(error)"
    case .conflict(let other): "\(JSONText.quoted(other)) is given as well: leave one of them out"
    case .onlyForOn: "this key is only for \"on\": true: leave it out"
    case .audio(let file, let reason): "\(JSONText.quoted(file)): \(reason)"
    case .otherSampleRate(let file, let found, let expected):
      "\(JSONText.quoted(file)) is at \(found), not at the script's \(expected): "
        + "Clip.resampled makes one that fits"
    case .soundRate(let file, let found, let expected):
      "\(JSONText.quoted(file)) is at \(found), not at the script's \(expected): "
        + "Sound.resampled makes one that fits"
    case .kit(let error): error.description
    case .stepSequencer(let error): error.description
    case .metronome(let error): error.description
    case .engine(let error): error.description
    case .command(let error): error.description
    case .notInScripts(let what, let remedy): "a script has no \(what): \(remedy)"
    }
  }

  private static func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}
