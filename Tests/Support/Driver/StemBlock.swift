import Ostinato

/// Memory for the stems of one block, full of NaN at first, so that a frame that nobody writes shows.
struct StemBlock {
  private var samples: [Float]
  private let strips: Int
  private let frames: Int
  private let isInterleaved: Bool

  init(strips: Int, frames: Int, isInterleaved: Bool) {
    samples = [Float](repeating: .nan, count: 2 * strips * frames)
    (self.strips, self.frames, self.isInterleaved) = (strips, frames, isInterleaved)
  }

  /// Where a sample of a deck or source stands.
  private func index(strip: Int, channel: Int, frame: Int) -> Int {
    2 * strip * frames + (isInterleaved ? 2 * frame + channel : channel * frames + frame)
  }

  /// Lends the memory, each buffer from a frame on.
  mutating func withBuffers<Result>(
    from frame: Int = 0, _ body: (UnsafeBufferPointer<UnsafeStereoBuffer>?) -> Result
  ) -> Result {
    let places = (0..<strips).map {
      (index(strip: $0, channel: 0, frame: frame), index(strip: $0, channel: 1, frame: frame))
    }
    let stride = isInterleaved ? 2 : 1
    return unsafe samples.withUnsafeMutableBufferPointer { samples in
      guard let base = samples.baseAddress else { return body(nil) }
      let buffers = unsafe places.map { left, right in
        unsafe UnsafeStereoBuffer(left: base + left, right: base + right, stride: stride)
      }
      return unsafe buffers.withUnsafeBufferPointer { unsafe body($0) }
    }
  }

  /// What stands in it, strip by strip.
  var audio: [StereoAudio] {
    (0..<strips).map { strip in
      StereoAudio(
        left: (0..<frames).map { samples[index(strip: strip, channel: 0, frame: $0)] },
        right: (0..<frames).map { samples[index(strip: strip, channel: 1, frame: $0)] })
    }
  }
}
