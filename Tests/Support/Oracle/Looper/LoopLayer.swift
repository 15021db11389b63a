/// A layer in the making: what one pass of the loop adds to the version before (K11, K12), or several (K13), or what is
/// put into its middle (K14).
struct LoopLayer {
  var kind: LooperLayerKind
  /// `a`
  var begun: Int64
  /// `z`, once it is turned off.
  var ended: Int64?
  /// `s`: the frames of the take in which something is taken in.
  var seamEnd: Int64
  /// The frame of the take that `begun` reads, and the place of its cue in ticks (K13, K14).
  var firstIndex: Int64
  var place: Int64
  /// How many passes have begun (K13).
  var passes: Int64 = 1
  /// `G₀`, if it was on already at the boundary that began the pass; of `multiply`, the last boundary so far.
  var passBegan: Int64?
  /// The frame of the old take that the last boundary would have read without it (K13).
  var lastPlayhead: Int64?
  var reads: [Read] = []
  /// After a stop, a jump or a change of tempo: the first frame at which the version can be taken up.
  var notBefore: Int64?

  /// Where the loop is read at a frame, and how much of it the layer keeps there.
  struct Read {
    var frame: Int64
    var index: Int64
    var feedback: Float
  }
}

extension LooperTrack {
  /// K12, K14: while replace or insert is on, the loop is not heard.
  var isSilenced: Bool {
    guard case .layering(let layer) = work else { return false }
    return (layer.kind == .replace || layer.kind == .insert) && layer.ended == nil
  }
}
