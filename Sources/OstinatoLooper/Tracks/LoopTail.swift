import Ostinato

/// A loop that has been left and fades to silence while it is read on (rule F2).
struct LoopTail: BitwiseCopyable {
  /// The number of the take.
  let take: Int
  /// Engine frame f reads frame `f + offset` of the take.
  let offset: Int64
  var fade: Fade
}
