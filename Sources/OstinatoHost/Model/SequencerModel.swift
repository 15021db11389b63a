import Observation
import Ostinato
import OstinatoControls

/// A model for a sequencer's screen, which shows what is heard and carries out the user's actions.
///
/// ```swift
/// let model = SequencerModel(host.control, latency: 480)
/// model.buttonDown(at: time)                           // a finger
/// model.toggleNext(on: .a)
/// model.refresh(at: time)                              // at each redraw
/// print(model.state.time, model.holdFraction)
/// ```
///
/// Call ``refresh(at:)`` at each redraw; nothing else changes ``state``. What an action does
/// depends on the engine's current state, which may not be heard yet.
@MainActor @Observable
public final class SequencerModel {
  /// The state to show.
  public private(set) var state: EngineState
  /// Why the last action was refused; `nil` if it was accepted.
  public private(set) var lastError: HostError?
  /// The progress of a long press toward a reset, from 0 to 1.
  public private(set) var holdFraction = 0.0
  /// The number of frames between the host time of a frame and the moment at which it is heard.
  public var latency: FrameCount

  @ObservationIgnored private let control: EngineControl
  @ObservationIgnored private var history = PresentationHistory()
  @ObservationIgnored private var button = HoldButton()

  /// Creates a model of the engine that `control` controls.
  public init(_ control: EngineControl, latency: FrameCount = 0) {
    self.control = control
    self.latency = latency
    state = control.state
    history.record(state)
  }

  /// Fetches the newest state and shows what is heard at `time`, or the newest state if `time` is
  /// `nil`. A long press that has reached its reset by `time` resets the engine.
  public func refresh(at time: HostTime? = nil) {
    let newest = control.state
    history.record(newest)
    let shown =
      time.flatMap { history.state(presentedAt: $0, by: control.clock(latency: latency)) } ?? newest
    if shown != state { state = shown }
    if let time { press(.timePassed, at: time) }
  }

  /// Sends a command. If it is refused, ``lastError`` gives the reason.
  public func perform(_ command: Command, at anchor: Anchor = .now) {
    do {
      try control.send(command, at: anchor)
      lastError = nil
    } catch { lastError = error }
  }

  /// Sends a command to a sound source. If it is refused, ``lastError`` gives the reason.
  public func perform<SomeCommand: SourceCommand>(
    _ command: SomeCommand, to source: SourceID<SomeCommand>, at anchor: Anchor = .now
  ) {
    perform(.cue(command.cue(for: source.number)), at: anchor)
  }

  /// Turns the microloop on or off. If it is on and another length is given, it starts again with
  /// that length instead of being turned off.
  ///
  /// - Parameter length: A whole number of sixteenths, up to 64 bars; `nil` means the engine's setting.
  public func toggleMicroloop(length: MusicalLength? = nil) {
    let state = control.state
    let ticks = length?.ticks(in: state.timebase.timeSignature)
    let region = state.microloop.region
    perform(.microloop(region == nil || ticks != nil && region?.length != ticks, length: length))
  }

  /// Marks a deck's next clip, or removes the mark if there is one. A deck that does not exist is refused.
  public func toggleNext(on deck: DeckID) {
    perform(markedClip(on: deck) == nil ? .next(on: deck) : .cancelNext(on: deck))
  }

  /// Marks a clip of a deck's ring, counted from 0, or removes the mark if that clip has it. A deck that does
  /// not exist is refused.
  public func toggleClip(_ index: Int, on deck: DeckID) {
    perform(markedClip(on: deck) == index ? .cancelNext(on: deck) : .clip(index, on: deck))
  }

  /// The clip that the deck will change to in the engine's current state, which may not be heard
  /// yet.
  private func markedClip(on deck: DeckID) -> Int? {
    let decks = control.state.decks
    return decks.indices.contains(deck.index) ? decks[deck.index].nextClipIndex : nil
  }

  /// Handles a press of the play/pause/reset button.
  public func buttonDown(at time: HostTime) { press(.down, at: time) }
  /// Handles a release of the play/pause/reset button.
  public func buttonUp(at time: HostTime) { press(.up, at: time) }
  /// Handles an interrupted touch, which neither pauses nor resets.
  public func buttonCancelled(at time: HostTime) { press(.cancelled, at: time) }

  private func press(_ event: HoldButton.Event, at time: HostTime) {
    let now = Duration.nanoseconds(time.nanoseconds)
    switch button.handle(event, at: now, isPlaying: control.state.isPlaying) {
    case .play: perform(.play)
    case .pause: perform(.pause)
    case .reset: perform(.reset)
    case nil: break
    }
    let fraction = button.holdFraction(at: now)
    if fraction != holdFraction { holdFraction = fraction }
  }
}
