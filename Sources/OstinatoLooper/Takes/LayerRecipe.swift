/// How a layer is written.
///
/// What was played comes in later, so a layer is written in two steps: what it keeps of the version before at a frame,
/// and what is played when that has come in. Frames before the layer's first one are copied from the version before, one
/// at each frame that is rendered.
struct LayerRecipe: Equatable, BitwiseCopyable {
  let kind: Kind
  /// The looper's frame to which the take's frame 0 belongs.
  let startFrame: Int64
  /// The first frame of the take that is not copied as it is from the version before.
  let first: Int64
  /// The frame at which the layer was turned on (a).
  let begun: Int64
  /// The frame at which the layer was turned off (z); `.max` before.
  var ended = Int64.max
  /// The number of the take that the layer is made from.
  let base: Int
  /// The frame at which the base's frame 0 would be read, the way it is read now.
  var baseStart: Int64
  /// How much of the version before is kept (rule K11).
  var feedback: Float = 1
  /// The frame of the take from which on nothing is taken in (s).
  var seamEnd = Int64.max
  /// Whether the layer was on already when its pass began, at ``first``.
  var isContinued = false

  enum Kind: UInt8, BitwiseCopyable {
    /// Overdub and replace.
    case overdub
    case multiply
    case insert
  }

  init(_ kind: Kind, startFrame: Int64, first: Int64, begun: Int64, base: Int, baseStart: Int64 = 0)
  {
    (self.kind, self.startFrame, self.first, self.begun) = (kind, startFrame, first, begun)
    (self.base, self.baseStart) = (base, baseStart)
  }

  /// The frame at which the layer's ``first`` frame is read: where its pass began, or the layer.
  var passBegun: Int64 { startFrame &+ first }

  // MARK: What is taken in

  /// The first frame at which the layer takes nothing in any more; `.max` while it is on (rule K11).
  func inputEnd(_ factors: FadeFactors) -> Int64 {
    ended == .max ? .max : ended &+ factors.fallingFrames
  }

  /// The weight of what the layer takes in at a frame (g); `nil` if it takes nothing in.
  func weight(at frame: Int64, _ factors: FadeFactors) -> Float? {
    guard frame < inputEnd(factors) else { return nil }
    let rise = factors.rise(after: frame &- begun)
    return frame < ended ? rise : rise * factors.fall(after: frame &- ended)
  }

  /// How many of the next `count` frames, at least 1, have the same weight as `frame`.
  func weightRun(from frame: Int64, atMost count: Int, _ factors: FadeFactors) -> Int {
    if frame >= inputEnd(factors) { return count }
    guard frame < ended, factors.hasRisen(after: frame &- begun) else { return 1 }
    return Int(min(Int64(count), ended &- frame))
  }
}
