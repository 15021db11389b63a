import ExampleSupport
import Ostinato

/// The command line of the loop station.
struct Settings {
  let sampleRate: SampleRate
  let tempo: Tempo
  let bars: Int
  let roundTrip: Int
  let directory: String
  /// What is played, if it comes from a file.
  let input: WAVFile?

  /// The number of layers.
  static var layerCount: Int { 4 }

  init(_ arguments: [String]) throws(Failure) {
    let options = try Options(arguments, names: ["--input", "--trip", "--bars", "--bpm", "--out"])
    try options.checkOperands(atMost: 0)
    bars = try options.number("--bars", in: 1...8) ?? 2
    roundTrip = try options.number("--trip", in: 0...100_000) ?? 1_234
    directory = options.values["--out"] ?? "loop-station"
    do { tempo = try Tempo(parsing: options.values["--bpm"] ?? "104") } catch {
      throw Failure("--bpm: \(error)", status: .usage)
    }
    guard let path = options.values["--input"] else {
      input = nil
      do { sampleRate = try SampleRate(44_100) } catch { throw Failure("\(error)") }
      return
    }
    do {
      let file = try WAVFile(decoding: try InputFile.bytes(at: path))
      (input, sampleRate) = (file, file.sampleRate)
    } catch { throw Failure("\(path): \(error)") }
  }

  /// The length of a layer, and how it is played.
  var summary: String {
    "\(bars) \(bars == 1 ? "bar" : "bars") at \(tempo) BPM, round trip \(roundTrip) frames"
  }

  static let help = """
    usage: LoopStation [--input FILE.wav] [--trip N] [--bars N] [--bpm N] [--out DIR]

    Builds a loop of four layers, one after another, as a musician does with a looper: each layer is
    recorded while those before it play. What is played reaches the looper late, by the time that sound
    takes out of a loudspeaker and back in by a microphone, and still lies on the grid.

      --input FILE.wav  what is played; without it drums are, a part for each layer
      --trip N          the frames of the round trip, 0 to 100000; 1234 unless given
      --bars N          the bars of 4/4 of each layer, 1 to 8; 2 unless given
      --bpm N           the tempo, at most six decimals; 104 unless given
      --out DIR         where layer-1.wav to layer-4.wav, mix.wav, stack.svg and events.jsonl go;
                        loop-station unless given
      --help            this text

    Exit status: 0 done; 2 a file is wrong; 64 the command line.
    """
}
