import Ostinato

/// A command as it was accepted.
struct SentCommand {
  let command: Command
  let anchor: Anchor
}

/// Offline renders of what was played live.
enum Replay {
  /// Sends each command where the audio thread took it, as the journal tells, and renders every cycle.
  static func samples(
    of engine: LoopEngine, cycles: [CycleJournal.Entry], commands: [SentCommand]
  ) throws -> Samples {
    var engine = engine.fork()
    var events = EventBuffer(capacity: 4096)
    var samples = Samples()
    var next = 0
    for cycle in cycles {
      for _ in 0..<cycle.taken {
        try engine.send(commands[next].command, at: commands[next].anchor)
        next += 1
      }
      var left = [Float](repeating: 0, count: cycle.frames)
      var right = left
      engine.render(left: &left, right: &right, events: &events)
      for frame in left.indices { samples.append(left[frame], right[frame]) }
    }
    return samples
  }
}
