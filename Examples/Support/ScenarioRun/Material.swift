import ExampleSupport
import LoopSynthesis
import Ostinato

/// The loops to play, deck by deck, all of one rate, tempo and length.
public struct Material: Sendable {
  public struct Loop: Sendable {
    public let name: String
    public let clip: Clip
  }

  public let sampleRate: SampleRate
  public let tempo: Tempo
  public let bars: Int
  public let decks: [[Loop]]

  /// Loops made on the spot: drums on deck A, chords on deck B.
  public static func synthesised(sampleRate: SampleRate) throws(Failure) -> Material {
    let rate = Int(sampleRate.hertz)
    do {
      let tempo = try DemoLoops.tempo()
      let decks = try [DemoLoops.drums(rate: rate), DemoLoops.chords(rate: rate)].map { loops in
        try loops.map { Loop(name: $0.name, clip: try $0.clip(at: sampleRate)) }
      }
      return Material(sampleRate: sampleRate, tempo: tempo, bars: DemoLoops.bars, decks: decks)
    } catch { throw Failure("\(error)") }
  }

  /// Loops from WAV files, a list of paths for each deck; the first file sets the sample rate. What is not given is as
  /// the first file says, or else as long as its audio, and then the same for all.
  public static func files(
    _ paths: [[String]], tempo: Tempo?, bars: Int?, sampleRate: SampleRate?
  ) throws(Failure) -> Material {
    var rate = sampleRate
    var decks: [[(path: String, wav: WAVFile)]] = []
    for paths in paths {
      decks.append([])
      for path in paths {
        let wav = try decode(path)
        let expected = rate ?? wav.sampleRate
        guard wav.sampleRate == expected else {
          throw Failure("\(path): it is at \(wav.sampleRate), the rest at \(expected)")
        }
        rate = expected
        decks[decks.count - 1].append((path, wav))
      }
    }
    guard let rate, let first = decks.joined().first else {
      throw Failure("there are no loops", status: .usage)
    }
    let given = try length(of: first.wav, path: first.path, tempo: tempo, bars: bars)
    let loops = try decks.map { files throws(Failure) in
      try files.map { file throws(Failure) in
        try loop(file.wav, path: file.path, tempo: given.tempo, bars: given.bars)
      }
    }
    return Material(sampleRate: rate, tempo: given.tempo, bars: given.bars, decks: loops)
  }

  /// The tempo and the number of bars of a file.
  private static func length(
    of wav: WAVFile, path: String, tempo: Tempo?, bars: Int?
  ) throws(Failure) -> (tempo: Tempo, bars: Int) {
    if let tempo, let bars { return (tempo, bars) }
    do {
      let clip = try Clip(wav, near: tempo ?? Tempo(bpm: 120))
      guard case .bars(let count) = clip.length else {
        throw Failure("\(path): it has \(clip.length), and no whole bars: give --bars and --bpm")
      }
      return (clip.tempo, count)
    } catch let failure as Failure { throw failure } catch { throw Failure("\(path): \(error)") }
  }

  private static func decode(_ path: String) throws(Failure) -> WAVFile {
    let bytes: [UInt8]
    do { bytes = try InputFile.bytes(at: path) } catch {
      throw Failure("\(path): \(error.message)")
    }
    do { return try WAVFile(decoding: bytes, channels: .stereoMix) } catch {
      throw Failure("\(path): \(error)")
    }
  }

  private static func loop(
    _ wav: WAVFile, path: String, tempo: Tempo, bars: Int
  ) throws(Failure) -> Loop {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let name = file.lowercased().hasSuffix(".wav") ? String(file.dropLast(4)) : file
    do {
      return Loop(name: name, clip: try Clip(wav, tempo: tempo, length: .bars(bars)))
    } catch { throw Failure("\(path): \(error)") }
  }
}

extension Material {
  /// One line for each loop whose audio is not as long as its bars, within 5 ms: a sign that `--bars` or
  /// `--bpm` may be wrong. It plays all the same, cut or followed by silence.
  public var remarks: [String] {
    decks.joined().compactMap { loop in
      let fit = loop.clip.fit()
      return fit.isWithinFade ? nil : "\(loop.name): \(fit)."
    }
  }
}
