import EnginePlayer
import Following
import Foundation
import JackClient
import Ostinato
import OstinatoHost
import TerminalScreen

/// What plays in a client: its keys, and what the screen says of it.
@MainActor
protocol Show: AnyObject {
  /// What the keys do, in a few lines.
  static var help: String { get }
  var client: JackClient { get }
  var player: EnginePlayer { get }
  var model: SequencerModel { get }
  /// The lines between the transport and the master.
  var lines: [String] { get }
  /// What went wrong last, or another word to the user.
  var message: String? { get }
  /// Does what a key asks for.
  func press(_ key: Character)
  /// Does what has become due. It is called before each redraw.
  func update()
}

/// Redraws a show 30 times a second and hands the keys on, until it is over.
@MainActor
final class View {
  private static let redrawMilliseconds = 33

  private let show: any Show
  private let options: Options
  private let terminal = Terminal()
  /// Keeps the music in step with another program, if the options say so.
  private var follower: FollowerThread?
  private var isQuitting = false

  init(_ show: any Show, _ options: Options) {
    self.show = show
    self.options = options
  }

  func run() throws {
    let isInteractive = Terminal.isThere && options.seconds == nil
    Terminal.catchSignals()
    follower = try options.sync?.start(show.player, in: show.client)
    if isInteractive { terminal.take() }
    defer {
      follower?.end()
      show.client.close()
    }
    let end = options.seconds.map { JackClient.now() + UInt64($0) * 1_000_000 }
    var hasInput = true
    var next = JackClient.now()
    while !isQuitting, !Terminal.hasSignal, trouble == nil {
      let now = JackClient.now()
      if let end, now >= end { break }
      if now >= next {
        refresh()
        if isInteractive { terminal.draw(lines) }
        // A redraw that came too late is not made up for.
        next = max(next + UInt64(Self.redrawMilliseconds) * 1000, now)
      }
      let wait = Int((max(next, now) - now) / 1000)
      if hasInput {
        let bytes = Terminal.readBytes(waitingMilliseconds: wait)
        hasInput = bytes != nil
        take(keys(in: bytes ?? []))
      } else {
        usleep(UInt32(wait) * 1000)
      }
    }
    terminal.giveBack()
    if let trouble { throw Failure(trouble) }
    if options.seconds != nil { print(lines.joined(separator: "\n")) }
  }

  private func refresh() {
    // What the connections add may change at any time.
    show.model.latency = FrameCount(Int64(show.client.playbackLatency))
    show.update()
    show.model.refresh(at: .now())
  }

  private func take(_ keys: [Character]) {
    for key in keys {
      // Control-C comes as a byte from a terminal without line editing.
      if key == "q" || key == "\u{03}" { isQuitting = true } else { show.press(key) }
    }
  }

  /// A word on what is wrong with the server, if anything is.
  private var trouble: String? {
    let (client, rate) = (show.client, show.model.state.timebase.sampleRate)
    if client.isShutDown { return "the JACK server has stopped" }
    if client.hasSampleRateChanged || client.sampleRate != Int(rate.hertz) {
      return "the server's sample rate has changed: start again"
    }
    return nil
  }

  private var lines: [String] {
    let (client, model) = (show.client, show.model)
    let server = """
      \(client.sampleRate) Hz, \(client.bufferSize) frames, latency \(model.latency), \
      xruns \(client.xrunCount)
      """
    var message = model.lastError?.description ?? show.message ?? ""
    if model.holdFraction > 0 { message = "reset \(bar(model.holdFraction))" }
    let sync = follower.map { [$0.words] } ?? []
    return ["Ostinato  \(server)", "", model.state.statusLine] + sync + [""] + show.lines
      + ["", model.state.masterLine, message, ""]
      + type(of: show).help.split(separator: "\n").map(String.init)
  }
}
