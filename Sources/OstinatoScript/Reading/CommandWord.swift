/// A value of the key `do`: one for every command that a script can contain.
enum CommandWord: String, CaseIterable {
  case play, pause, reset, seek, tempo, microloop, next, clip, cancelNext, gain, pan, mute, solo

  /// The keys that the command has in addition to `frame`, `at` and `do`.
  var keys: [String] {
    switch self {
    case .play, .pause, .reset: []
    case .seek: ["to"]
    case .tempo: ["bpm"]
    case .microloop: ["on", "sixteenths"]
    case .next, .cancelNext: ["deck"]
    case .clip: ["deck", "index"]
    case .gain, .pan: ["deck", "source", "value", "milliseconds", "sixteenths"]
    case .mute, .solo: ["deck", "source", "on"]
    }
  }
}
