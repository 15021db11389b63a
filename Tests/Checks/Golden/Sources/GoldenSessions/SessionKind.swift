import OstinatoOracle

/// What plays beside the decks of a session. The raw value is the first seed of such sessions; those of the
/// next kind come after them.
enum SessionKind: UInt64 {
  /// Nothing.
  case decks = 1
  /// Up to three tones that the oracle knows, too.
  case sources = 241
  /// A step sequencer and a metronome.
  case rhythm = 301
  /// A looper and a note looper.
  case loopers = 321
  /// Nothing, but decks stop and launch one by one, the tempo ramps, and microloops are changed.
  case changes = 341
  /// Nothing, but decks follow the tempo.
  case following = 371
  /// Nothing, but the music slips out of microloops.
  case slips = 381
  /// Nothing, but decks follow the tempo and keep their pitch.
  case stretching = 391
  /// Nothing, but the time signature changes.
  case signatures = 401
  /// Sources or nothing, and groups of decks and sources.
  case groups = 411

  /// The kind of the session that a seed names.
  init(seed: UInt64) {
    let kinds: [SessionKind] = [
      .groups, .signatures, .stretching, .slips, .following, .changes, .loopers, .rhythm, .sources,
    ]
    self = kinds.first { seed >= $0.rawValue } ?? .decks
  }

  /// The random performance that such a session is made of. Those with sources are short: there are many cues
  /// and lines even so.
  func performance(seed: UInt64) -> Performance {
    switch self {
    case .decks: return RandomPerformance.make(seed: seed)
    case .sources: return RandomPerformance.make(seed: seed, longest: 3_000, withSources: true)
    case .rhythm, .loopers:
      return RandomPerformance.make(seed: seed, longest: 6_000, withSources: true)
    case .changes:
      let kinds: [RandomPerformance.Kind] = [.decksOneByOne, .ramps, .microloops]
      return RandomPerformance.make(kinds[Int(seed % 3)], seed: seed, longest: 6_000)
    case .following:
      return RandomPerformance.make(.followingDecks, seed: seed, longest: 6_000)
    case .slips: return RandomPerformance.make(.slips, seed: seed, longest: 6_000)
    case .signatures: return RandomPerformance.make(.signatures, seed: seed, longest: 6_000)
    case .groups: return RandomPerformance.make(.groups, seed: seed, longest: 3_000)
    case .stretching: return RandomPerformance.withStretchingDecks(seed: seed, longest: 6_000)
    }
  }
}
