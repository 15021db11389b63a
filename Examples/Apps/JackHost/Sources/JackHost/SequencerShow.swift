import Ostinato
import OstinatoHost
import TerminalScreen

/// Two decks on a screen, with their keys.
@MainActor
final class SequencerShow: Show {
  private let session: Session
  private let model: SequencerModel
  private let keys: Keys
  /// Each clip's waveform, finer than any terminal; drawn from again for each picture.
  private var waveforms: [ClipName: Waveform] = [:]

  private struct ClipName: Hashable {
    let deck: DeckID
    let clip: Int
  }

  init(_ options: Options) throws {
    session = try Session(options)
    model = SequencerModel(session.host.control)
    keys = Keys(model)
  }

  var isQuitting: Bool { keys.isQuitting }
  var trouble: String? { session.client.trouble }

  func close() { session.client.close() }
  func take(_ bytes: [UInt8]) { keys.take(bytes, at: .now()) }

  func refresh() {
    // What the connections add may change at any time.
    model.latency = FrameCount(Int64(session.client.playbackLatency))
    keys.timePassed(to: .now())
    model.refresh(at: .now())
  }

  func grid(_ size: (columns: Int, rows: Int)) -> CellGrid {
    let client = session.client
    return Screen(columns: size.columns, rows: size.rows).grid(
      of: model.state, waveforms: model.state.decks.compactMap(waveform(of:)),
      names: session.names,
      notes: Screen.Notes(
        system: """
          \(client.sampleRate) Hz, \(client.bufferSize) frames, latency \(model.latency), \
          xruns \(client.xrunCount)
          """,
        message: model.lastError?.description, holdFraction: model.holdFraction, help: Keys.help,
        isHelpShown: keys.isHelpShown))
  }

  private func waveform(of deck: EngineState.Deck) -> Waveform? {
    let name = ClipName(deck: deck.id, clip: deck.currentClipIndex)
    if let known = waveforms[name] { return known }
    let made = try? Waveform(deck.currentClip, buckets: 2048)
    waveforms[name] = made
    return made
  }
}
