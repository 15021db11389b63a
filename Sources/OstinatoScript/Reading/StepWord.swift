/// A value of the key `cue` for a step sequencer: one for every case of `StepCommand`.
enum StepWord: String, CaseIterable {
  case set, toggle, probability, row, volume, mute, swing, play, hit

  /// The keys that the cue has in addition to `frame`, `at`, `cue` and `source`.
  var keys: [String] {
    switch self {
    case .set: ["row", "step", "velocity", "bank"]
    case .toggle: ["row", "step", "bank"]
    case .probability: ["percent", "row", "step", "bank"]
    case .row: ["row", "hits", "first", "velocity", "bank"]
    case .volume: ["row", "value"]
    case .mute: ["row", "on"]
    case .swing: ["percent"]
    case .play: ["bank", "restarts"]
    case .hit: ["row", "velocity"]
    }
  }
}
