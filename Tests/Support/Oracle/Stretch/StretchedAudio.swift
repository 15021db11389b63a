/// What is stretched: `x[i]` of both channels (X3, W10), by the frame in a lap or counted on from
/// it.
public protocol StretchedAudio: Sendable {
  subscript(i: Int) -> SIMD2<Double> { get }
}

extension StretchedAudio {
  /// The frames from `first` on under a window, 0 where they are not in `heard`.
  func windowed(
    from first: Int, by window: [Double], within heard: Range<Int>
  ) -> [SIMD2<Double>] {
    window.indices.map { heard.contains(first + $0) ? self[first + $0] * window[$0] : .zero }
  }
}
