import Ostinato

/// Memory for the stems of one block, full of NaN at first, so that a frame that nobody writes shows.
struct StemBlock {
  private var samples: [Float]
  private let decks: Int
  private let frames: Int
  private let isInterleaved: Bool

  init(decks: Int, frames: Int, isInterleaved: Bool) {
    samples = [Float](repeating: .nan, count: 2 * decks * frames)
    (self.decks, self.frames, self.isInterleaved) = (decks, frames, isInterleaved)
  }

  /// Where a deck's sample stands.
  private func index(deck: Int, channel: Int, frame: Int) -> Int {
    2 * deck * frames + (isInterleaved ? 2 * frame + channel : channel * frames + frame)
  }

  mutating func withBuffers<Result>(_ body: ([UnsafeStereoBuffer]) -> Result) -> Result {
    let places = (0..<decks).map {
      (index(deck: $0, channel: 0, frame: 0), index(deck: $0, channel: 1, frame: 0))
    }
    let stride = isInterleaved ? 2 : 1
    return unsafe samples.withUnsafeMutableBufferPointer { samples in
      guard let base = samples.baseAddress else { return unsafe body([]) }
      return unsafe body(
        places.map { left, right in
          unsafe UnsafeStereoBuffer(left: base + left, right: base + right, stride: stride)
        })
    }
  }

  /// What stands in it, deck by deck.
  var audio: [StereoAudio] {
    (0..<decks).map { deck in
      StereoAudio(
        left: (0..<frames).map { samples[index(deck: deck, channel: 0, frame: $0)] },
        right: (0..<frames).map { samples[index(deck: deck, channel: 1, frame: $0)] })
    }
  }
}
