/// Voices that are added in one pass over the block.
struct VoiceBatch: BitwiseCopyable {
  let kind: Kind
  /// The deck, or the first of them.
  let deck: Int
  /// The voices with constant coefficients, of which a measured batch has one.
  var steady: SteadyVoices

  enum Kind: BitwiseCopyable {
    /// Voices with constant coefficients.
    case steady
    /// The sound of a deck whose strip or fade-in is changing, and which has no tail.
    case sound
    /// The tail of a deck that plays nothing else.
    case tail
    /// A deck's output, summed on its own: a sound and a tail, or something that is measured.
    case output
    /// A deck with constant coefficients, summed and measured in one pass.
    case measured
    /// A silent deck that is measured.
    case silent

    /// Whether nothing is read of the deck or of its strip.
    var isPlain: Bool { self == .steady || self == .measured || self == .silent }
  }
}
