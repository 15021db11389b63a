import Ostinato

/// Which of the engine's ways to render is used.
public enum RenderPath: Sendable, CaseIterable {
  /// Offline: `render(frames:)`.
  case arrays
  /// `render(into:stems:frames:events:)` with one interleaved block.
  case interleaved
  /// `advance` and then `mix`, with the passages.
  case advanceAndMix
  /// `render(left:right:events:)` with two arrays of the caller's.
  case callersArrays
  /// `render(left:right:events:)` with two spans.
  case spans
  /// `render(into:stems:frames:events:)` with two planar channels.
  case planar
  /// Offline: `render(frames:stems:)`.
  case arraysWithStems
  /// `render(into:stems:frames:events:)` with stems, which are interleaved.
  case planarWithStems
  /// `advance` with stems, and then `mix`.
  case advanceAndMixWithStems

  /// `render(left:right:events:sources:)` with two sources, of which one adds silence to some blocks.
  case sources

  /// Whether the outputs of decks and sources are rendered, too.
  public var hasStems: Bool {
    switch self {
    case .arrays, .interleaved, .advanceAndMix, .callersArrays, .spans, .planar, .sources: false
    case .arraysWithStems, .planarWithStems, .advanceAndMixWithStems: true
    }
  }

  /// Whether it tells passages.
  public var hasPassages: Bool {
    self == .advanceAndMix || self == .advanceAndMixWithStems || self == .sources
  }

  /// The way that is nearest to this one and renders stems.
  public var withStems: RenderPath {
    switch self {
    case .arrays, .arraysWithStems: .arraysWithStems
    case .advanceAndMix, .advanceAndMixWithStems: .advanceAndMixWithStems
    case .interleaved, .callersArrays, .spans, .planar, .sources, .planarWithStems: .planarWithStems
    }
  }
}

/// What one block came to.
public struct RenderedBlock: Sendable {
  public var left: [Float]
  public var right: [Float]
  /// Each deck's output, then each source's; empty where the way to render has none.
  public var stems: [StereoAudio] = []
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
    case .arraysWithStems:
      let audio = render(frames: frames, stems: true)
      (block.left, block.right, block.events) = (audio.left, audio.right, audio.events)
      block.stems = audio.stems
      return block
    case .interleaved: renderInterleaved(&block, &events)
    case .planarWithStems: renderStems(&block, &events)
    case .advanceAndMix, .advanceAndMixWithStems:
      advance(&block, &events, withStems: path.hasStems)
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
    block.withInterleavedBuffer { output in
      unsafe render(into: output, frames: frames, events: &events)
    }
  }

  private mutating func renderStems(_ block: inout RenderedBlock, _ events: inout EventBuffer) {
    let frames = block.left.count
    var stems = StemBlock(strips: stemCount, frames: frames, isInterleaved: true)
    block.withPointers { left, right in
      stems.withBuffers { stems in
        unsafe render(
          into: UnsafeStereoBuffer(left: left, right: right), stems: stems, frames: frames,
          events: &events)
      }
    }
    block.stems = stems.audio
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

  private mutating func advance(
    _ block: inout RenderedBlock, _ events: inout EventBuffer, withStems: Bool
  ) {
    var passages = PassageBuffer()
    let frames = block.left.count
    var stems = StemBlock(
      strips: withStems ? stemCount : 0, frames: frames, isInterleaved: false)
    var done = 0
    repeat {
      let count = stems.withBuffers(from: done) { stems in
        unsafe advance(
          frames: frames - done, stems: stems, passages: &passages, events: &events)
      }
      block.withPointers { left, right in
        _ = unsafe mix(into: UnsafeStereoBuffer(left: left + done, right: right + done))
      }
      block.overflowCount += events.overflowCount
      block.events += events.array
      block.passages += passages.array
      done += count
    } while done < frames
    block.stems = stems.audio
  }
}
