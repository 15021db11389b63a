import Ostinato
import OstinatoRhythm

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
    case .lengthWithoutMicroloop: "a length is only for \"on\": true: leave it out"
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
