/// Points at the outputs that stems are written to, one for each deck in order.
///
/// There may be fewer than decks, or more. Safe: the list and each output in it are a host's, which it
/// vouches for, for the frames of one render; whoever goes through one keeps to that count. It stays
/// with an engine for no longer than that, so it goes to no other thread.
@safe struct StemOutputs: BitwiseCopyable, @unchecked Sendable {
  private let outputs: UnsafeBufferPointer<UnsafeStereoBuffer>
  /// The engine frame that stands first in each.
  private let start: Int64

  /// Unsafe: each output must be valid for the frames rendered.
  @unsafe init(_ outputs: UnsafeBufferPointer<UnsafeStereoBuffer>, from start: Int64) {
    unsafe self.outputs = outputs
    self.start = start
  }

  /// Where a deck's stem goes from a frame on; `nil` if it goes nowhere.
  func output(of deck: Int, at frame: Int64) -> UnsafeStereoBuffer? {
    guard unsafe deck < outputs.count else { return nil }
    // Not negative, and less than what a host has memory for.
    let done = Int(truncatingIfNeeded: frame &- start)
    return unsafe outputs[deck].advanced(by: done)
  }

  /// Writes silence to the outputs from `first` on, which have no deck.
  func clear(from first: Int, at frame: Int64, count: Int) {
    var index = first
    while let output = unsafe output(of: index, at: frame) {
      unsafe output.clear(count: count)
      index &+= 1
    }
  }
}

extension UnsafeStereoBuffer {
  /// Writes silence. Memory for so many frames has no index that overflows.
  fileprivate func clear(count: Int) {
    for i in 0..<count {
      unsafe left[i &* stride] = 0
      unsafe right[i &* stride] = 0
    }
  }
}
