import EnginePlayer
import Foundation
import JackClient
import LoopSynthesis
import Ostinato
import OstinatoHost
import TerminalScreen

/// Two decks, with their keys.
@MainActor
final class DeckShow: Show {
  static let help = DeckKeys.help
  let client: JackClient
  let model: SequencerModel
  private let keys: DeckKeys
  /// The names of each deck's clips.
  private let names: [[String]]

  /// Makes an engine at the server's rate and lets it play, connected to the machine's outputs.
  init(_ options: Options) throws {
    // An engine has one rate for life, so the server's comes first.
    let rate = try SampleRate(JackClient.sampleRate(server: options.server))
    let loops =
      try options.bars.map { try DeckShow.files(options, bars: $0, sampleRate: rate) }
      ?? DeckShow.demo(sampleRate: rate)
    names = loops.map { $0.map(\.name) }
    let host = EngineHost(
      try LoopEngine(
        sampleRate: rate, tempo: options.tempo ?? DemoLoops.tempo(),
        decks: loops.map { Deck($0.map(\.clip)) },
        // 50 ms for the levels.
        settings: EngineSettings(levelWindow: FrameCount(Int64(rate.hertz) / 20))))
    model = SequencerModel(host.control)
    keys = DeckKeys(model)
    client = try JackClient(
      name: "ostinato", server: options.server, processor: EnginePlayer(host))
    try client.activate()
    client.connectToMachine()
  }

  private typealias Loop = (name: String, clip: Clip)

  /// The program's own loops of each deck.
  private static func demo(sampleRate: SampleRate) throws -> [[Loop]] {
    let rate = Int(sampleRate.hertz)
    return try [DemoLoops.drums(rate: rate), DemoLoops.chords(rate: rate)].map { loops in
      try loops.map { ($0.name, try $0.clip(at: sampleRate)) }
    }
  }

  /// The loops of each deck's files.
  private static func files(
    _ options: Options, bars: Int, sampleRate: SampleRate
  ) throws -> [[Loop]] {
    try options.files.map { files in
      try files.map { file in
        let url = URL(fileURLWithPath: file)
        do {
          let wave = try WAVFile(decoding: [UInt8](Data(contentsOf: url)))
          let clip = try Clip(wave, tempo: options.tempo ?? DemoLoops.tempo(), length: .bars(bars))
          return (
            url.deletingPathExtension().lastPathComponent, try clip.resampled(to: sampleRate)
          )
        } catch { throw Failure("\(file): \(error)") }
      }
    }
  }

  var message: String? { nil }

  var lines: [String] {
    zip(model.state.decks, names).flatMap { model.state.statusLines(of: $0, names: $1) }
  }

  func press(_ key: Character) { keys.press(key, at: .now()) }
  func update() { keys.timePassed(to: .now()) }
}
