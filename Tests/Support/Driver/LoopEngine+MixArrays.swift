import Ostinato

extension LoopEngine {
  /// Mixes into two arrays with room for what was advanced, and adds audio that is at least as long.
  @discardableResult
  public mutating func mix(
    left: inout [Float], right: inout [Float], adding other: StereoAudio? = nil
  ) -> Int {
    guard let other else {
      return LoopEngine.lend(&left, &right) { output in unsafe mix(into: output) }
    }
    return LoopEngine.lend(&left, &right) { output in
      var (first, second) = (other.left, other.right)
      return LoopEngine.lend(&first, &second) { added in
        unsafe mix(into: output, adding: added)
      }
    }
  }

  /// Lends two arrays, which are not empty, as one buffer.
  private static func lend(
    _ left: inout [Float], _ right: inout [Float], to body: (UnsafeStereoBuffer) -> Int
  ) -> Int {
    left.lend { left in
      right.lend { right in
        unsafe body(UnsafeStereoBuffer(left: left.baseAddress!, right: right.baseAddress!))
      }
    }
  }
}
