/// A layer in the making: what one pass of the loop adds to the version before (K11, K12).
struct LoopLayer {
  var kind: LooperLayerKind
  /// `a`
  var begun: Int64
  /// `z`, once it is turned off.
  var ended: Int64?
  /// `s`: the frames of the take in which something is taken in.
  var seamEnd: Int64
  /// `G₀`, if it was on already at the boundary that began the pass.
  var passBegan: Int64?
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
  /// K12: while replace is on, the loop is not heard.
  var isSilenced: Bool {
    guard case .layering(let layer) = work else { return false }
    return layer.kind == .replace && layer.ended == nil
  }
}
