import EnginePlayer
import Following
import Foundation
import Hands
import JackClient
import Ostinato
import OstinatoControls
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
  var message: String? { get set }
  /// Does what a key asks for.
  func press(_ key: Character)
  /// Sets a gain by a MIDI controller. Returns whether the show has that part.
  func setGain(of part: HandAction.Part, to gain: Float) -> Bool
  /// Does what a control of a MIDI controller asks for that is pressed. Returns whether the show can.
  func perform(_ action: HandAction, _ message: ControllerMessage) -> Bool
  /// Does what has become due, after these events. It is called before each redraw.
  func update(_ events: [EngineEvent])
  /// An event of a source in words; `nil` for one that is not for the log.
  func words(of event: EngineEvent) -> String?
}

/// Redraws a show 30 times a second and passes keys and messages on, until it is over.
@MainActor
final class View {
  private static let redrawMilliseconds = 33
  /// How often it looks for messages of controllers.
  private static let handsMilliseconds = 2

  private let show: any Show
  private let options: Options
  private let terminal = Terminal()
  /// Keeps the music in step with another program, if the options say so.
  private var follower: FollowerThread?
  private var hands: Hands
  private var lostMessageCount = 0
  private let log: Log?
  private var isQuitting = false

  init(_ show: any Show, _ options: Options, _ hands: Hands) throws {
    self.show = show
    self.options = options
    self.hands = hands
    log = try options.log.map(Log.init)
  }

  func run() async throws {
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
      takeHands()
      let wait = min(Int((max(next, now) - now) / 1000), Self.handsMilliseconds)
      if hasInput {
        let bytes = Terminal.readBytes(waitingMilliseconds: wait)
        hasInput = bytes != nil
        take(keys(in: bytes ?? []))
      } else {
        usleep(UInt32(wait) * 1000)
      }
      // What shows wait for comes in between.
      await Task.yield()
    }
    terminal.giveBack()
    if let trouble { throw Failure(trouble) }
    if options.seconds != nil { print(lines.joined(separator: "\n")) }
  }

  private func refresh() {
    // What the connections add may change at any time.
    show.model.latency = FrameCount(Int64(show.client.playbackLatency))
    let events = show.player.host.control.drainEvents()
    for event in events { log?.write(event) { show.words(of: $0) } }
    show.update(
      events.compactMap { if case .event(let event) = $0 { event } else { nil } })
    show.model.refresh(at: .now())
  }

  private func take(_ keys: [Character]) {
    for key in keys {
      // Control-C comes as a byte from a terminal without line editing.
      if key == "q" || key == "\u{03}" { isQuitting = true } else { show.press(key) }
    }
  }

  // MARK: Hands

  private func takeHands() {
    let lost = show.player.lostMessageCount
    if lost != lostMessageCount {
      lostMessageCount = lost
      // The one that lets go of it may be among them.
      show.model.buttonCancelled(at: .now())
      say("\(lost) messages of controllers were lost")
    }
    while let message = show.player.controllers.read() {
      do throws(Hands.Error) {
        switch try hands.receive(message) {
        case .nothing: log?.write("\(message)")
        case .learnt(let action): say("learnt: \(message.control) = \(action)")
        case .input(let input):
          log?.write("\(message) = \(input.action)")
          take(input)
        }
      } catch { say("\(error)") }
    }
  }

  private func take(_ input: ControllerInput<HandAction>) {
    let time = HostTime.now()
    var isDone = true
    show.message = nil
    switch input.action {
    case .play:
      if input.isPress { show.model.buttonDown(at: time) }
      if input.isRelease { show.model.buttonUp(at: time) }
    case .gain(let part): isDone = show.setGain(of: part, to: Float(input.message.fraction))
    case _ where input.isPress: isDone = show.perform(input.action, input.message)
    default: break
    }
    if !isDone { show.message = "\"\(input.action)\" does nothing here" }
    if let message = show.model.lastError?.description ?? show.message { log?.write(message) }
  }

  private func say(_ message: String) {
    show.message = message
    log?.write(message)
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
    if let action = hands.learning { message = "move the control for \"\(action)\"" }
    let sync = follower.map { [$0.words] } ?? []
    return ["Ostinato  \(server)", "", model.state.statusLine] + sync + [""] + show.lines
      + ["", model.state.masterLine, message, ""]
      + type(of: show).help.split(separator: "\n").map(String.init)
  }
}
