import Fuzzer
import Ostinato
import OstinatoRhythm

@main
struct FuzzRhythmText {
  static func main() { runFuzzer(fuzz) }
}

/// Reads any text as a pattern, an accent pattern and a polyrhythm; what can be read must print and read the
/// same, and be what could be made without a text.
private func fuzz(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  for stepsPerBeat in [1, 16, 17] { checkPattern(text, stepsPerBeat: stepsPerBeat) }
  checkAccents(text)
  checkPolyrhythm(text)
}

private func checkPattern(_ text: String, stepsPerBeat: Int) {
  do throws(PatternText.Error) {
    let read = try PatternText(parsing: text, stepsPerBeat: stepsPerBeat)
    let pattern = read.pattern
    // The seeds have at most two rows.
    if faultIsPlanted, pattern.rowCount > 2 { fatalError("the planted fault") }
    guard (1...64).contains(pattern.rowCount), (1...256).contains(pattern.stepCount),
      pattern.stepLength * stepsPerBeat == .perQuarter
    else { fatalError("a pattern out of range") }
    guard (try? PatternText(names: read.names, pattern: pattern)) == read else {
      fatalError("a text that could not be made of names and a pattern")
    }
    guard try PatternText(parsing: read.description, stepsPerBeat: stepsPerBeat) == read else {
      fatalError("\(read) is read as another pattern")
    }
  } catch {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(error.line - 1),
      (1...lines[error.line - 1].count + 1).contains(error.column)
    else { fatalError("an error that is nowhere in the text: \(error)") }
    guard !error.description.contains("\n") else { fatalError("an error of two lines") }
  }
}

private func checkAccents(_ text: String) {
  let literal = AccentPattern(stringLiteral: text)
  do {
    let pattern = try AccentPattern(parsing: text)
    guard (1...32).contains(pattern.clickCount),
      try AccentPattern(parsing: pattern.description) == pattern,
      try AccentPattern(levels: pattern.levels) == pattern, literal == pattern
    else { fatalError("\(pattern) is read as another accent pattern") }
    if !pattern.groups.isEmpty, try AccentPattern(groups: pattern.groups) != pattern {
      fatalError("\(pattern) has other groups")
    }
    checkCommand(.accents(pattern))
  } catch {
    guard !error.description.isEmpty else { fatalError("an error without a description") }
    checkRefusal(MetronomeSettings(accents: literal), .accents(literal))
  }
}

private func checkPolyrhythm(_ text: String) {
  let literal = Polyrhythm(stringLiteral: text)
  do {
    let rhythm = try Polyrhythm(parsing: text)
    guard try Polyrhythm(parsing: rhythm.description) == rhythm, literal == rhythm,
      rhythm.interval * rhythm.clicks == .perQuarter * rhythm.quarters
    else { fatalError("\(rhythm) is read as another polyrhythm") }
    checkCommand(.polyrhythm(rhythm))
  } catch {
    guard !error.description.isEmpty else { fatalError("an error without a description") }
    checkRefusal(MetronomeSettings(polyrhythm: literal), .polyrhythm(literal))
  }
}

/// What was read can be sent to a metronome.
private func checkCommand(_ command: MetronomeCommand) {
  guard MetronomeCommand(command.cue(for: 0)) == command else {
    fatalError("\(command) becomes another command on its way")
  }
}

/// A literal that cannot be read is refused wherever it is used.
private func checkRefusal(_ settings: MetronomeSettings, _ command: MetronomeCommand) {
  guard (try? settings.validate(soundCount: 4)) == nil,
    MetronomeCommand(command.cue(for: 0)) == nil
  else { fatalError("a malformed literal is taken") }
}
