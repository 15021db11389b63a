/// How a take is written, frame for frame, as a function of the engine's frame.
///
/// A take has its frame `zero + k` of the engine at its frame k. What was played there comes in later, so a layer is
/// written in two steps: what it keeps of the version before at that frame, and what is played when that has come in.
/// Frames before the layer's first one are copied from the version before, one at each frame that is rendered.
struct TakeMaking: Equatable, BitwiseCopyable {
  let kind: Kind
  /// The engine frame to which the take's frame 0 belongs.
  let zero: Int64
  /// The first frame of the take that is not copied as it is from the version before; 0 without one.
  let first: Int64
  /// The engine frame at which the layer was turned on (a); of a recording, the one at which it began.
  let begun: Int64
  /// The engine frame at which the layer was turned off (z), or the recording ended; `.max` before.
  var ended = Int64.max
  /// The number of the take that the layer is made from; −1 without one.
  let base: Int
  /// The engine frame at which the base's frame 0 would be read, the way it is read now.
  var baseZero: Int64
  /// How much of the version before is kept (rule K11).
  var feedback: Float = 1
  /// The frame of the take from which on nothing is taken in (s).
  var seamEnd = Int64.max
  /// Whether the layer was on already when its pass began, at ``first``.
  var isContinued = false

  enum Kind: UInt8, BitwiseCopyable {
    /// What is played, as it comes in.
    case recording
    /// What has been played, copied a frame at each frame after it was captured.
    case capture
    /// Overdub and replace.
    case overdub
    case multiply
    case insert
    /// A clip that was put on a track: all of it is there.
    case clip
  }

  init(
    _ kind: Kind, zero: Int64, first: Int64 = 0, begun: Int64, base: Int = -1, baseZero: Int64 = 0
  ) {
    (self.kind, self.zero, self.first, self.begun) = (kind, zero, first, begun)
    (self.base, self.baseZero) = (base, baseZero)
  }

  /// Audio that is there as a whole.
  static var clip: TakeMaking { TakeMaking(.clip, zero: 0, begun: 0) }

  var isLayer: Bool { kind == .overdub || kind == .multiply || kind == .insert }

  /// The engine frame at which the layer's ``first`` frame is read: where its pass began, or the layer.
  var passBegun: Int64 { zero &+ first }
}
