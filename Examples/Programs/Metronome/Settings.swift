import ExampleSupport
import Ostinato
import OstinatoRhythm

/// The command line of the metronome.
struct Settings {
  let tempo: Tempo
  let sampleRate: SampleRate
  let groove: Groove
  let accents: AccentPattern?
  let polyrhythm: Polyrhythm?
  let ramp: TempoSteps?
  /// How far the music plays.
  let length: Ticks
  let audioPath: String
  let eventsPath: String?

  init(_ arguments: [String]) throws(Failure) {
    let options = try Options(
      arguments,
      names: [
        "--bpm", "--bars", "--groove", "--pattern", "--poly", "--ramp", "--rate", "--out",
        "--events",
      ])
    try options.checkOperands(atMost: 0)
    audioPath = options.values["--out"] ?? "metronome.wav"
    eventsPath = options.values["--events"]
    let bars = try options.number("--bars", in: 1...100_000) ?? 4
    let hertz = try options.number("--rate", in: 1_000...768_000) ?? 48_000
    let clicks = try options.number("--groove", in: 1...4)
    do {
      tempo = try Tempo(parsing: options.values["--bpm"] ?? "120")
      sampleRate = try SampleRate(hertz)
      accents =
        if let text = options.values["--pattern"] { try AccentPattern(parsing: text) } else { nil }
      polyrhythm =
        if let text = options.values["--poly"] { try Polyrhythm(parsing: text) } else { nil }
    } catch { throw Failure("\(error)", status: .usage) }
    // Patterns such as 3+2+2 are commonly counted in eighths.
    groove = clicks.flatMap(Groove.init(rawValue:)) ?? (accents == nil ? .quarters : .eighths)
    let bar =
      if let accents { groove.interval * accents.clickCount } else {
        TimeSignature.fourFour.barLength
      }
    length = bar * bars
    ramp =
      if let text = options.values["--ramp"] {
        try Self.ramp(text, from: tempo, length: length)
      } else { nil }
  }

  /// What is played, in one line.
  var summary: String {
    var text = "\(tempo) BPM, groove \(groove.rawValue)"
    if let accents { text += ", pattern \(accents)" }
    if let polyrhythm { text += ", polyrhythm \(polyrhythm)" }
    if let ramp, ramp.last > tempo { text += ", up to \(ramp.last) BPM" }
    return text + ", \(sampleRate)"
  }

  /// The distance of the clicks of a kind, or of those between which they are.
  func interval(of kind: ClickKind) -> Ticks {
    guard kind == .cross, let polyrhythm else { return groove.interval }
    return polyrhythm.interval
  }

  /// Reads `N/K` or `N/K/MAX`: N BPM faster after every K beats, up to MAX BPM.
  private static func ramp(
    _ text: String, from tempo: Tempo, length: Ticks
  ) throws(Failure) -> TempoSteps {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard (2...3).contains(parts.count), let step = Double(parts[0]), (0.01...100).contains(step),
      let beats = Int(parts[1]), (1...1_000).contains(beats)
    else {
      throw Failure("--ramp \(text): expected N/K or N/K/MAX, such as 2/8/160", status: .usage)
    }
    do {
      let interval = Ticks.perQuarter * beats
      let steps = (length.rawValue - 1) / interval.rawValue
      let fastest = try parts.count == 3 ? Tempo(parsing: parts[2]) : Tempo(bpm: 300)
      guard fastest >= tempo else {
        throw Failure(
          "--ramp \(text): \(fastest) BPM are slower than the tempo, \(tempo)", status: .usage)
      }
      let reached = min(tempo.bpm + step * Double(steps), fastest.bpm)
      return try TempoSteps(
        from: tempo, to: Tempo(bpm: reached), by: step, every: interval)
    } catch let failure as Failure { throw failure } catch {
      throw Failure("--ramp \(text): \(error)", status: .usage)
    }
  }

  static let help = """
    usage: Metronome [--bpm N] [--bars N] [--groove N] [--pattern 3+2+2] [--poly 3:2] [--ramp 2/8]
                     [--rate HZ] [--out FILE] [--events FILE]

    Plays a metronome and writes it as a WAV file. Prints the first clicks: the musical time, the
    frame and the kind.

      --bpm N         the tempo, at most six decimals; 120 unless given
      --bars N        how many bars of 4/4 to play, or how often the pattern: 1 to 100000, as long as
                      the file is less than 4 GiB; 4 unless given
      --groove N      clicks in a quarter note: 1, 2, 3 or 4; 1 unless given, 2 with --pattern
      --pattern P     groups of clicks, such as 3+2+2, each of which begins with a beat; or a letter
                      for each click: X accent, x beat, o soft, . silent
      --poly M:N      adds M clicks in the time of N quarter notes, each number 1 to 15
      --ramp N/K      N BPM faster after every K quarter notes, up to 300 BPM; N/K/MAX: up to MAX
      --rate HZ       the sample rate, 1000 to 768000; 48000 unless given
      --out FILE      the WAV file, metronome.wav unless given
      --events FILE   where to write a line of JSON for each click, such as
                      {"frame":24000,"tick":2882880,"kind":"beat"}
                      The kinds are accent, beat, subdivision and cross, a click of --poly. A silent
                      click has "heard":false as well.
      --help          this text

    Exit status: 0 done; 2 a file cannot be written; 64 the command line.
    """
}
