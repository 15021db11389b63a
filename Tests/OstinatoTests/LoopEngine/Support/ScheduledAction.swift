import Ostinato
import Testing

/// Something that is done to the engine before a frame is rendered. Those of a scenario stand in order of
/// their frames.
struct ScheduledAction: Sendable {
  let frame: Int
  let act: @Sendable (inout LoopEngine) throws -> Void
}

func on(_ frame: Int, _ command: Command, at anchor: Anchor = .now) -> ScheduledAction {
  ScheduledAction(frame: frame) { try $0.send(command, at: anchor) }
}

/// A command at a musical time written as text.
func on(_ frame: Int, _ command: Command, at time: String) -> ScheduledAction {
  on(frame, command, at: .time(place(time)))
}

func on(_ frame: Int, do act: @escaping @Sendable (inout LoopEngine) throws -> Void)
  -> ScheduledAction
{
  ScheduledAction(frame: frame, act: act)
}

/// A musical time as text; whether the time signature has it is for the engine to say.
func place(_ text: String) -> MusicalTime {
  guard let time = try? MusicalTime(parsing: text) else {
    preconditionFailure("\(text) is no musical time")
  }
  return time
}

func seek(_ time: String) -> Command { .seek(to: place(time)) }

func tempo(_ bpm: Double) -> Command {
  guard let tempo = try? Tempo(bpm: bpm) else { preconditionFailure("\(bpm) is no tempo") }
  return .tempo(tempo)
}

let sixteenth = Ticks.perSixteenth
let bar = TimeSignature.fourFour.barLength

/// A clip whose frame `f` holds `number · 1000 + f` on the left and the opposite on the right.
func loop(
  _ number: Int, frames: Int, _ length: MusicalLength = .bars(1), rate: Int = 4, bpm: Double = 60
) -> Clip {
  clip(heard(number, 0..<frames), length, rate: rate, bpm: bpm)
}

/// What a clip's frames sound like on the left, one stretch after another.
func heard(_ number: Int, _ stretches: Range<Int>...) -> [Float] {
  stretches.flatMap { $0.map { Float(number * 1000 + $0) } }
}

func silence(_ frames: Int) -> [Float] { Array(repeating: 0, count: frames) }

/// A clip that holds `samples` on the left and the opposite on the right.
func clip(
  _ samples: [Float], _ length: MusicalLength = .bars(1), rate: Int = 4, bpm: Double = 60
) -> Clip {
  let right = samples.map { -$0 }
  guard let rate = try? SampleRate(rate), let tempo = try? Tempo(bpm: bpm),
    let clip = try? Clip(
      left: samples, right: right, sampleRate: rate, tempo: tempo, length: length)
  else { preconditionFailure("no such clip") }
  return clip
}

/// Actions with a name, and the events that they bring.
struct Turn: CustomTestStringConvertible {
  let testDescription: String
  let actions: [ScheduledAction]
  let events: [Seen]

  init(_ what: String, _ actions: [ScheduledAction], _ events: [Seen]) {
    (testDescription, self.actions, self.events) = (what, actions, events)
  }

  /// The same after a play at frame 0.
  var playing: Turn {
    Turn(
      testDescription, [on(0, .play)] + actions, seen(0, "0:0:0", .played, .bar) + events)
  }
}
