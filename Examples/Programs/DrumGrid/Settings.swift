import ExampleSupport
import Foundation
import Ostinato
import OstinatoRhythm

/// The command line of the drum grid.
struct Settings {
  let sampleRate: SampleRate
  let tempo: Tempo
  let swing: Swing
  let bars: Int
  let kitFolder: String?
  let audioPath: String
  let picturePath: String
  private let groovePath: String?

  init(_ arguments: [String]) throws(Failure) {
    let options = try Options(
      arguments, names: ["--bpm", "--swing", "--bars", "--kit", "--out", "--picture"])
    try options.checkOperands(atMost: 1)
    groovePath = options.operands.first
    kitFolder = options.values["--kit"]
    audioPath = options.values["--out"] ?? "drums.wav"
    picturePath = options.values["--picture"] ?? "drums.svg"
    let percent = try options.number("--swing", in: 50...75) ?? 58
    bars = try options.number("--bars", in: 1...64) ?? 4
    do {
      sampleRate = try SampleRate(44_100)
      tempo = try Tempo(parsing: options.values["--bpm"] ?? "92")
      swing = try Swing(percent: percent)
    } catch { throw Failure("\(error)", status: .usage) }
  }

  /// The groove of the file, or the built-in one.
  func groove() throws(Failure) -> PatternText {
    do {
      guard let groovePath else {
        return try PatternText(parsing: BuiltInGroove.text, stepsPerBeat: 4)
      }
      let text = String(decoding: try InputFile.bytes(at: groovePath), as: UTF8.self)
      return try PatternText(parsing: text, stepsPerBeat: 4)
    } catch { throw Failure("\(groovePath ?? BuiltInGroove.name): \(error)") }
  }

  /// What the picture is called.
  var title: String {
    guard let groovePath else { return BuiltInGroove.name }
    return URL(fileURLWithPath: groovePath).deletingPathExtension().lastPathComponent
  }

  var summary: String {
    "\(tempo) BPM, swing \(swing.percent) %, \(bars) \(bars == 1 ? "bar" : "bars")"
  }

  static let help = """
    usage: DrumGrid [GROOVE.txt] [--bpm N] [--swing PERCENT] [--bars N] [--kit FOLDER]
                    [--out FILE] [--picture FILE]

    Plays a drum groove, and writes it as a WAV file and as a picture. The groove is a text file with
    a line for each row: the row's name, and steps of a sixteenth.

      kick             x...x...|x...x..5
      snare            ....X...|....X..[70:50]
      "closed hi-hat"  x.x.x.x.|x.x.x.x.

    A step is . for none, x for a velocity of 100, X for 127, 1 to 9 for so many ninths of 127, and
    [70:50] for a velocity of 70 with a probability of 50 percent. | and spaces mean nothing.

      --bpm N         the tempo, at most six decimals; 92 unless given
      --swing PERCENT what the first of each two steps takes of both: 50 (straight) to 75, else 58
      --bars N        how many bars of 4/4 to play, 1 to 64; 4 unless given. The groove repeats.
      --kit FOLDER    a folder of WAV files, kick.wav for the row kick, of any sample rate;
                      without it the sounds are synthesised, and rows have General MIDI's names
      --out FILE      the WAV file, drums.wav unless given
      --picture FILE  the picture, drums.svg unless given
      --help          this text

    Exit status: 0 done; 2 a file is wrong; 64 the command line.
    """
}
