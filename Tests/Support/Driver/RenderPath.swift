import Ostinato

/// Which of the engine's ways to render is used.
public enum RenderPath: Sendable, CaseIterable {
  /// Offline: `render(frames:)`.
  case arrays
  /// `render(into:frames:events:)` with one interleaved block.
  case interleaved
  /// `advance` and then `mix`, with the passages.
  case advanceAndMix
  /// `render(left:right:events:)` with two arrays of the caller's.
  case callersArrays
  /// `render(left:right:events:)` with two spans.
  case spans
  /// `render(into:frames:events:)` with two planar channels.
  case planar
  /// `render(left:right:events:sources:)` with two sources, of which one adds silence to some blocks.
  case sources

  /// Whether it tells the passages.
  public var hasPassages: Bool { self == .advanceAndMix || self == .sources }
}

/// What one block came to.
public struct RenderedBlock: Sendable {
  public var left: [Float]
  public var right: [Float]
  public var events: [EngineEvent] = []
  /// Empty where the path tells none: see ``RenderPath/hasPassages``.
  public var passages: [Ostinato.Passage] = []
  /// How many events did not fit.
  public var overflowCount = 0

  /// Memory full of NaN, so that a frame that nobody writes shows.
  public init(frames: Int) {
    left = [Float](repeating: .nan, count: frames)
    right = left
  }
}

extension LoopEngine {
  /// Renders one block of `frames` frames in the way asked for. `capacity` is the room for events;
  /// there must be enough, unless events may be lost. By default there is room for 100 000 or, in a
  /// short block, for more than one frame's commands and every observer's finest lines.
  public mutating func render(
    frames: Int, by path: RenderPath, capacity: Int? = nil, mayLoseEvents: Bool = false
  ) -> RenderedBlock {
    let capacity = capacity ?? min(100_000, 4096 * (1 + frames))
    var block = RenderedBlock(frames: frames)
    var events = EventBuffer(capacity: capacity)
    switch path {
    case .arrays:
      let audio = render(frames: frames)
      (block.left, block.right, block.events) = (audio.left, audio.right, audio.events)
      return block
    case .interleaved: renderInterleaved(&block, &events)
    case .advanceAndMix:
      advance(&block, &events)
      precondition(mayLoseEvents || block.overflowCount == 0)
      return block
    case .callersArrays:
      let count = render(left: &block.left, right: &block.right, events: &events)
      precondition(count == frames)
    case .spans:
      var (left, right) = (ContiguousArray(block.left), ContiguousArray(block.right))
      var leftSpan = left.mutableSpan
      var rightSpan = right.mutableSpan
      let count = render(left: &leftSpan, right: &rightSpan, events: &events)
      precondition(count == frames)
      (block.left, block.right) = (Array(left), Array(right))
    case .planar:
      block.withPointers { left, right in
        unsafe render(
          into: UnsafeStereoBuffer(left: left, right: right), frames: frames, events: &events)
      }
    case .sources: renderWithSources(&block, &events)
    }
    block.overflowCount = events.overflowCount
    precondition(mayLoseEvents || block.overflowCount == 0)
    block.events = events.array
    return block
  }

  private mutating func renderInterleaved(
    _ block: inout RenderedBlock, _ events: inout EventBuffer
  ) {
    let frames = block.left.count
    var samples = [Float](repeating: .nan, count: 2 * frames)
    unsafe samples.withUnsafeMutableBufferPointer { samples in
      guard let base = samples.baseAddress else { return }
      unsafe render(
        into: UnsafeStereoBuffer(left: base, right: base + 1, stride: 2), frames: frames,
        events: &events)
    }
    block.left = stride(from: 0, to: 2 * frames, by: 2).map { samples[$0] }
    block.right = stride(from: 1, to: 2 * frames, by: 2).map { samples[$0] }
  }

  private mutating func renderWithSources(
    _ block: inout RenderedBlock, _ events: inout EventBuffer
  ) {
    var passages: [Ostinato.Passage] = []
    let frames = block.left.count
    let count = render(left: &block.left, right: &block.right, events: &events) { part in
      passages += part.passages.array
      if part.frame.rawValue % 2 == 0 { part.add { _, _ in } }
    }
    precondition(count == frames)
    block.passages = passages
  }

  private mutating func advance(_ block: inout RenderedBlock, _ events: inout EventBuffer) {
    var passages = PassageBuffer()
    let frames = block.left.count
    var done = 0
    repeat {
      let count = advance(frames: frames - done, passages: &passages, events: &events)
      block.withPointers { left, right in
        _ = unsafe mix(into: UnsafeStereoBuffer(left: left + done, right: right + done))
      }
      block.overflowCount += events.overflowCount
      block.events += events.array
      block.passages += passages.array
      done += count
    } while done < frames
  }
}

extension RenderedBlock {
  fileprivate mutating func withPointers(
    _ body: (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>) -> Void
  ) {
    unsafe left.withUnsafeMutableBufferPointer { left in
      unsafe right.withUnsafeMutableBufferPointer { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return }
        unsafe body(left, right)
      }
    }
  }
}
