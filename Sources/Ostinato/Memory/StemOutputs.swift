/// A pointer to the outputs that stems are written to, one for each deck in order.
///
/// There may be fewer outputs than decks, or more.
///
/// Safe: the host owns the list and each output in it, and guarantees that they are valid for the
/// frames of one render; the code that writes to an output stays within that number of frames. An
/// engine keeps the pointer no longer than that, so it never reaches another thread.
@safe struct StemOutputs: BitwiseCopyable, @unchecked Sendable {
  private let outputs: UnsafeBufferPointer<UnsafeStereoBuffer>
  /// The engine frame at which each output begins.
  private let start: Int64

  /// Creates a list of outputs; `nil` if there are none.
  ///
  /// Unsafe: each output must be valid for the frames rendered.
  @unsafe init?(_ outputs: UnsafeBufferPointer<UnsafeStereoBuffer>?, from start: Int64) {
    guard let outputs = unsafe outputs, !outputs.isEmpty else { return nil }
    unsafe self.outputs = outputs
    self.start = start
  }

  /// Returns the place where a deck's stem is written from a given frame on, or `nil` if the stem
  /// is not wanted.
  func output(of deck: Int, at frame: Int64) -> UnsafeStereoBuffer? {
    guard unsafe deck < outputs.count else { return nil }
    // Not negative, and less than the number of frames that fit into the host's memory.
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
  /// Writes silence. For a number of frames that fits into memory, no index overflows.
  fileprivate func clear(count: Int) {
    for i in 0..<count {
      unsafe left[i &* stride] = 0
      unsafe right[i &* stride] = 0
    }
  }
}
