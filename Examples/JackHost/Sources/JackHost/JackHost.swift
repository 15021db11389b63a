import EnginePlayer
import Foundation
import JackClient
import Ostinato
import OstinatoHost
import TerminalScreen

/// A sequencer in a terminal that plays through JACK.
@main
struct JackHost {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") || arguments.contains("-h") {
      print(Options.help)
      return
    }
    let options: Options
    do { options = try Options(arguments) } catch { fail(error, status: 64) }
    do {
      let view = View(try Session(options), options)
      try view.run()
    } catch { fail(error, status: 1) }
  }

  private static func fail(_ error: any Error, status: Int32) -> Never {
    FileHandle.standardError.write(Data("JackHost: \(error)\n".utf8))
    exit(status)
  }
}

/// Draws the session 30 times a second and hands the keys on, until it is over.
@MainActor
private final class View {
  private static let redrawMilliseconds = 33

  private let session: Session
  private let options: Options
  private let model: SequencerModel
  private let keys: Keys
  private let terminal = Terminal()
  /// Each clip's waveform, finer than any terminal; drawn from again for each picture.
  private var waveforms: [ClipName: Waveform] = [:]

  private struct ClipName: Hashable {
    let deck: DeckID
    let clip: Int
  }

  init(_ session: Session, _ options: Options) {
    self.session = session
    self.options = options
    model = SequencerModel(session.host.control)
    keys = Keys(model)
  }

  func run() throws {
    let isInteractive = Terminal.isThere && options.seconds == nil
    Terminal.catchSignals()
    if isInteractive { terminal.take() }
    defer { session.client.close() }
    let end = options.seconds.map { JackClient.now() + UInt64($0) * 1_000_000 }
    var hasInput = true
    var next = JackClient.now()
    while !keys.isQuitting, Terminal.signal == nil, session.trouble == nil {
      let now = JackClient.now()
      if let end, now >= end { break }
      if now >= next {
        refresh()
        if isInteractive {
          terminal.write(grid(terminal.size).escapeSequences)
        }
        // A picture that came too late is not made up for.
        next = max(next + UInt64(Self.redrawMilliseconds) * 1000, now)
      }
      let wait = Int((max(next, now) - now) / 1000)
      if hasInput {
        let bytes = Terminal.readKeys(waitingMilliseconds: wait)
        hasInput = bytes != nil
        keys.take(bytes ?? [], at: .now())
      } else {
        usleep(UInt32(wait) * 1000)
      }
    }
    terminal.giveBack()
    if let trouble = session.trouble { throw Failure(trouble) }
    if options.seconds != nil { print(grid(options.size).lines.joined(separator: "\n")) }
  }

  private func refresh() {
    // What the connections add may change at any time.
    model.latency = FrameCount(Int64(session.client.playbackLatency))
    keys.timePassed(to: .now())
    model.refresh(at: .now())
  }

  private func grid(_ size: (columns: Int, rows: Int)) -> CellGrid {
    let client = session.client
    return Screen(columns: size.columns, rows: size.rows).grid(
      of: model.state, waveforms: model.state.decks.compactMap(waveform(of:)),
      notes: Screen.Notes(
        system: """
          \(client.sampleRate) Hz, \(client.bufferSize) frames, latency \(model.latency), \
          xruns \(client.xrunCount)
          """,
        message: model.lastError?.description, holdFraction: model.holdFraction, help: Keys.help))
  }

  private func waveform(of deck: EngineState.Deck) -> Waveform? {
    let name = ClipName(deck: deck.id, clip: deck.currentClipIndex)
    if let known = waveforms[name] { return known }
    let made = try? Waveform(deck.currentClip, buckets: 2048)
    waveforms[name] = made
    return made
  }
}
