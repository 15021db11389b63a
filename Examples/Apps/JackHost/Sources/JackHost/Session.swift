import EnginePlayer
import Foundation
import JackClient
import LoopSynthesis
import Ostinato
import OstinatoHost

/// An engine at the server's rate, playing in a client.
@MainActor
final class Session {
  let host: EngineHost
  let client: JackClient
  /// The names of each deck's clips.
  let names: [[String]]

  /// Opens a client, makes an engine that fits the server and lets it run, connected to the first two
  /// outputs of the machine, if there are any.
  init(_ options: Options) throws {
    // The rate comes first: an engine has one for life.
    let rate = try SampleRate(
      JackClient(name: "ostinato", server: options.server, processor: SilentProcessor()).sampleRate)
    let material = try Session.material(options, sampleRate: rate)
    names = material.names
    host = EngineHost(material.engine)
    client = try JackClient(
      name: "ostinato", server: options.server, processor: EnginePlayer(host))
    guard client.sampleRate == Int(rate.hertz) else {
      throw Failure("the server has changed its sample rate")
    }
    try client.activate()
    for (index, output) in client.outputNames.enumerated() {
      // A server without outputs is no error: other clients may be connected by hand.
      try? client.connect(output, to: "system:playback_\(index + 1)")
    }
  }

  private static func material(
    _ options: Options, sampleRate: SampleRate
  ) throws -> (engine: LoopEngine, names: [[String]]) {
    // 50 ms for the levels.
    let settings = EngineSettings(levelWindow: FrameCount(Int64(sampleRate.hertz) / 20))
    guard let bars = options.bars, let tempo = options.tempo else {
      let rate = Int(sampleRate.hertz)
      let loops = [DemoLoops.drums(rate: rate), DemoLoops.chords(rate: rate)]
      let decks = try loops.map { Deck(try $0.map { try $0.clip(at: sampleRate) }) }
      let engine = try LoopEngine(
        sampleRate: sampleRate, tempo: options.tempo ?? DemoLoops.tempo(), decks: decks,
        settings: settings)
      return (engine, loops.map { $0.map(\.name) })
    }
    guard let count = Int(bars), (1...1000).contains(count) else {
      throw Failure("--bars \(bars): expected 1 to 1000")
    }
    let decks = try options.files.map { files in
      Deck(
        try files.map { file in
          do {
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
            return try Clip(WAVFile(decoding: bytes), tempo: tempo, length: .bars(count))
              .resampled(to: sampleRate)
          } catch { throw Failure("\(file): \(error)") }
        })
    }
    let names = options.files.map { files in
      files.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
    }
    let engine = try LoopEngine(
      sampleRate: sampleRate, tempo: tempo, decks: decks, settings: settings)
    return (engine, names)
  }
}

extension JackClient {
  /// A word on what is wrong with the server, if anything is.
  var trouble: String? {
    if isShutDown { return "the JACK server has stopped" }
    if hasSampleRateChanged { return "the server's sample rate has changed: start again" }
    return nil
  }
}
