import Ostinato

extension LoopEngine {
  /// Renders one block of `frames` frames in the way asked for, and calls sources; `advance` calls none, so
  /// arrays of the caller's take its place. All passages are told. `capacity` is the room for events, of
  /// which none may be lost.
  public mutating func render(
    frames: Int, by path: RenderPath, capacity: Int? = nil,
    calling sources: (borrowing SourceBlock) -> Void
  ) -> RenderedBlock {
    var passages: [Ostinato.Passage] = []
    var block = RenderedBlock(frames: frames)
    var events = EventBuffer(capacity: capacity ?? min(100_000, 4096 * (1 + frames)))
    func call(_ part: borrowing SourceBlock) {
      passages += part.passages.array
      sources(part)
    }
    switch path {
    case .arrays, .arraysWithStems:
      let audio = render(frames: frames, stems: path.hasStems, sources: call)
      (block.left, block.right, block.events) = (audio.left, audio.right, audio.events)
      (block.stems, block.passages) = (audio.stems, passages)
      return block
    case .callersArrays, .sources, .advanceAndMix:
      render(left: &block.left, right: &block.right, events: &events, sources: call)
    case .spans:
      var (left, right) = (ContiguousArray(block.left), ContiguousArray(block.right))
      var leftSpan = left.mutableSpan
      var rightSpan = right.mutableSpan
      render(left: &leftSpan, right: &rightSpan, events: &events, sources: call)
      (block.left, block.right) = (Array(left), Array(right))
    case .planar:
      block.withPointers { left, right in
        unsafe render(
          into: UnsafeStereoBuffer(left: left, right: right), frames: frames, events: &events,
          sources: call)
      }
    case .interleaved:
      block.withInterleavedBuffer { output in
        unsafe render(into: output, frames: frames, events: &events, sources: call)
      }
    case .planarWithStems, .advanceAndMixWithStems:
      var stems = StemBlock(
        strips: stemCount, frames: frames, isInterleaved: path == .planarWithStems)
      block.withPointers { left, right in
        stems.withBuffers { stems in
          unsafe render(
            into: UnsafeStereoBuffer(left: left, right: right), stems: stems, frames: frames,
            events: &events, sources: call)
        }
      }
      block.stems = stems.audio
    }
    precondition(events.overflowCount == 0)
    (block.events, block.passages) = (events.array, passages)
    return block
  }

  /// How many stems there are: of the decks, then of the sources, then of the groups.
  var stemCount: Int { state.decks.count + state.sources.count + state.groups.count }
}

extension RenderedBlock {
  mutating func withPointers(
    _ body: (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>) -> Void
  ) {
    unsafe left.withUnsafeMutableBufferPointer { left in
      unsafe right.withUnsafeMutableBufferPointer { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return }
        unsafe body(left, right)
      }
    }
  }

  /// Lends memory for both channels, interleaved, and takes what is in it afterwards.
  mutating func withInterleavedBuffer(_ body: (UnsafeStereoBuffer) -> Void) {
    let frames = left.count
    var samples = [Float](repeating: .nan, count: 2 * frames)
    unsafe samples.withUnsafeMutableBufferPointer { samples in
      guard let base = samples.baseAddress else { return }
      unsafe body(UnsafeStereoBuffer(left: base, right: base + 1, stride: 2))
    }
    left = stride(from: 0, to: 2 * frames, by: 2).map { samples[$0] }
    right = stride(from: 1, to: 2 * frames, by: 2).map { samples[$0] }
  }
}
