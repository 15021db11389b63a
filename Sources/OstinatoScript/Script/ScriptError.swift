import Ostinato

/// What is wrong with a script, and where. Realtime-safe: no.
public struct ScriptError: Error, Equatable, Sendable {
  /// The key, such as `commands[3].at`, which counts from 0; empty for the script as a whole.
  public let key: String
  /// The line of the text, from 1; `nil` for what is found when the text is no longer at hand.
  public let line: Int?
  /// The column of the text, from 1, in Unicode scalars; `nil` where the line is.
  public let column: Int?
  /// What is wrong.
  public let problem: Problem

  init(_ path: JSONPath, _ problem: Problem, line: Int? = nil, column: Int? = nil) {
    key = "\(path)"
    self.line = line
    self.column = column
    self.problem = problem
  }

  /// The same, where there is no text to name a line of.
  init(withoutPlace error: ScriptError) {
    key = error.key
    line = nil
    column = nil
    problem = error.problem
  }

  /// The kinds of problems. Values are given as the text spells them.
  public enum Problem: Equatable, Sendable {
    /// The text is not JSON; what is wrong with it, in words.
    case malformedText(String)
    /// A key that a script must have is not there.
    case missingKey
    /// The key has no meaning here; these have.
    case unknownKey(allowed: [String])
    /// A value of the wrong type; both in words.
    case wrongType(expected: String, found: String)
    /// A list that must not be empty is.
    case emptyList
    /// A number that must be whole is not.
    case notWhole(String)
    /// A number outside this range.
    case outOfRange(String, ClosedRange<Int64>)
    /// A tempo with more than six decimals.
    case tooManyDecimals(String)
    /// A word that is none of those allowed.
    case unknownWord(String, allowed: [String])
    /// Text that is no time signature.
    case malformedTimeSignature(String)
    /// A time signature that does not exist.
    case timeSignature(TimeSignature.Error)
    /// A tempo that is too fast for the sample rate.
    case timebase(Timebase.Error)
    /// Text that is no musical time in the script's time signature.
    case musicalTime(String, MusicalTime.Error)
    /// A seek to a musical time before `0:0:0`.
    case beforeStart(String)
    /// A name that another clip or deck has.
    case duplicateName(String)
    /// A clip that the script does not have.
    case noSuchClip(String)
    /// A deck that the script does not have.
    case noSuchDeck(String)
    /// A key that cannot stand beside this one.
    case conflict(with: String)
    /// The length of a microloop that is turned off.
    case lengthWithoutMicroloop
    /// The audio of a clip could not be loaded: the file's name, and why.
    case audio(file: String, reason: String)
    /// The audio of a clip is of another sample rate than the script.
    case clipRate(file: String, found: SampleRate, expected: SampleRate)
    /// The engine cannot be made.
    case engine(EngineError)
    /// The engine refuses a command.
    case command(Command.Error)
    /// Something that the text has no form for; what it is, and what it does have, in words.
    case notInScripts(String, remedy: String)
  }
}
