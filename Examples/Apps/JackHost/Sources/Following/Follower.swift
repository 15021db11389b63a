import Ostinato
import OstinatoHost

/// Keeps an engine in step with a clock: it compares both, again and again, and sends the engine commands.
///
/// It runs on a control thread, because an engine's commands come from control threads: there they are checked and get
/// their names. Nothing is late by that. Each command has a frame for its anchor that is still to come, and what it says
/// is computed for that frame.
public struct Follower: Sendable {
  private let control: EngineControl
  private var clock: any OtherClock
  /// The frame of the last commands, until which nothing is known of what they have done.
  private var commandFrame = FramePosition(0)
  /// Whether the music plays, and at which tempo, unless the user wants something else.
  private var (isPlaying, tempo): (Bool, Tempo)
  /// The state from which the music has gone straight on, unless the user has moved it.
  private var lastState: EngineState?
  /// Why the last commands were refused, if they were.
  private var refusal: String?

  public init(_ control: EngineControl, clock: any OtherClock) {
    self.control = control
    self.clock = clock
    (isPlaying, tempo) = (control.state.isPlaying, control.state.tempo)
  }

  /// The clock in a few words, or what went wrong.
  public var words: String { refusal ?? clock.words }

  /// Sends the commands that are needed now.
  ///
  /// `lead`: how many frames ahead of the engine they apply: as many as it may play before they have reached it.
  public mutating func step(lead: FrameCount) {
    let state = control.state
    guard state.frame > commandFrame, isDone(in: state) else { return }
    let change = userChange(in: state)
    (isPlaying, tempo, lastState) = (state.isPlaying, state.tempo, state)
    let next = state.advanced(by: lead)
    clock.update(for: next, after: change)

    var commands: [Command] = []
    let advice = clock.advice(for: next)
    if let place = advice.place { commands.append(.seekToTick(place)) }
    if let tempo = advice.tempo { commands.append(.tempo(tempo)) }
    commandFrame = next.frame
    switch clock.start(for: next) {
    case let start? where !isPlaying:
      // A start that is far away is asked for again.
      guard start - next.frame <= lead else { break }
      commands.append(.play)
      commandFrame = start
    case nil where isPlaying: commands.append(.pause)
    default: break
    }
    send(commands)
  }

  /// Sends commands for ``commandFrame``, and expects that the engine does what they say.
  private mutating func send(_ commands: [Command]) {
    guard !commands.isEmpty else { return commandFrame = 0 }
    (lastState, refusal) = (nil, nil)
    for command in commands {
      do { try control.send(command, at: .frame(commandFrame)) } catch {
        refusal = "\(error)"
        continue
      }
      switch command {
      case .play: isPlaying = true
      case .pause: isPlaying = false
      case .tempo(let sent): tempo = sent
      default: break
      }
    }
  }

  /// Whether the engine does what the last commands said, or has had half a second to do so: where the machine held up a
  /// thread, commands come after their frame.
  private func isDone(in state: EngineState) -> Bool {
    let patience = FrameCount(state.timebase.sampleRate.hertz / 2)
    return state.isPlaying == isPlaying && state.tempo == tempo || lastState != nil
      || state.frame > commandFrame + patience
  }

  /// What has changed that no command of this follower did.
  private func userChange(in state: EngineState) -> UserChange {
    var change = UserChange()
    if state.isPlaying != isPlaying { change.isPlaying = state.isPlaying }
    if state.tempo != tempo { change.tempo = state.tempo }
    if let lastState {
      let straightOn = lastState.advanced(by: state.frame - lastState.frame).ticks
      change.isMoved = (state.ticks - straightOn).rawValue.magnitude > Ticks.perSixteenth.rawValue
    }
    return change
  }
}
