import Ostinato

extension LoopEngine {
  /// Mixes into two arrays with room for what was advanced, and adds audio that is at least as long.
  @discardableResult
  public mutating func mix(
    left: inout [Float], right: inout [Float], adding other: StereoAudio? = nil
  ) -> Int {
    var (first, second) = (other?.left ?? [], other?.right ?? [])
    return unsafe UnsafeStereoBuffer.lend(&left, &right) { output, _ in
      unsafe UnsafeStereoBuffer.lend(&first, &second) { added, _ in
        unsafe mix(into: output, adding: other == nil ? nil : added)
      }
    }
  }
}
