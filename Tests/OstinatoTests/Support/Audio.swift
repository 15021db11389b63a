import Ostinato

extension StereoAudio {
  /// The same samples on both sides.
  init(_ samples: [Float]) { self.init(left: samples, right: samples) }

  /// So many frames of 1: what comes out of a strip then is its coefficient.
  static func ones(_ frames: Int) -> StereoAudio { StereoAudio(Array(repeating: 1, count: frames)) }

  /// Every bit, so that −0 and +0 differ.
  var bits: [[UInt32]] { [left.map(\.bitPattern), right.map(\.bitPattern)] }
}

extension LoopEngine {
  /// Starts the music, and renders some frames that nobody hears.
  mutating func play(frames: Int) throws {
    try send(.play)
    _ = render(frames: frames)
  }
}

/// Lends the memory of two channels of equal lengths.
func withPointers(
  _ left: inout [Float], _ right: inout [Float], _ body: (UnsafeStereoBuffer) -> Void
) {
  unsafe left.withUnsafeMutableBufferPointer { left in
    unsafe right.withUnsafeMutableBufferPointer { right in
      guard let left = left.baseAddress, let right = right.baseAddress else { return }
      unsafe body(UnsafeStereoBuffer(left: left, right: right))
    }
  }
}
