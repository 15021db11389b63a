/// A value of the key `cue` for a metronome: one for every case of `MetronomeCommand`.
enum MetronomeWord: String, CaseIterable {
  case groove, swing, accents, accentsDownbeat, polyrhythm, gap, countIn, startPolicy, mute, volume,
    sound

  /// The keys that the cue has in addition to `frame`, `at`, `cue` and `source`.
  var keys: [String] {
    switch self {
    case .accentsDownbeat, .mute: ["on"]
    case .swing: ["percent"]
    case .groove, .accents, .polyrhythm, .gap, .countIn, .startPolicy, .volume: ["value"]
    case .sound: ["kind", "value"]
    }
  }
}
