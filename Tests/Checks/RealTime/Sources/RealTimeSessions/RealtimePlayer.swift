import Ostinato
import OstinatoOracle
import TestSupport

/// Plays a performance as a host's audio thread would: each call of the engine under the detectors,
/// each block by the next of the ways to render.
struct RealtimePlayer: CommandReceiver, ~Copyable {
  private(set) var engine: LoopEngine
  private let audit: RealtimeAudit
  private var events = EventBuffer(capacity: 100_000)
  private var passages = PassageBuffer()
  /// Room for the longest block: the left channel, and right behind it the other one, however they were rendered.
  private let block: UnsafeMutableBufferPointer<Float>
  /// As much for the stem of each deck, source and group, and for one more.
  private let stemBlock: UnsafeMutableBufferPointer<Float>
  private let stems: UnsafeMutableBufferPointer<UnsafeStereoBuffer>
  private var blocks = 0
  /// What came out.
  private(set) var left: [Float] = []
  private(set) var right: [Float] = []
  private(set) var heard: [OracleEvent] = []

  init(_ performance: Performance, audit: RealtimeAudit) throws {
    engine = try performance.makeEngine()
    self.audit = audit
    block = .allocate(capacity: 2 * performance.length)
    let room = 2 * performance.length
    let count = performance.stripNames.count + 1
    stemBlock = .allocate(capacity: room * count)
    stems = .allocate(capacity: count)
    for (index, base) in stride(from: 0, to: room * count, by: room).enumerated() {
      let left = unsafe stemBlock.baseAddress! + base
      unsafe stems.initializeElement(
        at: index, to: UnsafeStereoBuffer(left: left, right: left + performance.length))
    }
    engine.makeUnique()
  }

  deinit {
    block.deallocate()
    stemBlock.deallocate()
    stems.deallocate()
  }

  var frame: FramePosition { engine.frame }

  mutating func send(
    _ command: Command, at anchor: Anchor
  ) throws(Command.Error) -> CommandID {
    try audit.send(command, at: anchor, to: &engine)
  }

  mutating func cancel(_ id: CommandID) {
    try? audit.realtime("LoopEngine.cancel(_:)") { () throws(Command.Error) in
      try engine.cancel(id)
    }
  }

  /// Claims nothing: a host does it where it may allocate, and the next block takes it in.
  mutating func replaceClips(on deck: DeckID, with clips: [Clip]) throws(LoopEngine.Error) {
    try engine.replaceClips(on: deck, with: clips)
  }

  mutating func render(frames: Int) {
    audit.read(engine)
    block.update(repeating: .nan)
    let ways = RenderPath.allCases
    switch ways[blocks % ways.count] {
    case .arrays, .planar: renderPlanar(frames)
    case .arraysWithStems, .planarWithStems: renderStems(frames)
    case .interleaved: renderInterleaved(frames)
    case .advanceAndMix: advanceAndMix(frames, withStems: false)
    case .advanceAndMixWithStems: advanceAndMix(frames, withStems: true)
    case .callersArrays: renderArrays(frames)
    case .spans: renderSpans(frames)
    case .sources: renderSources(frames, form: blocks / ways.count)
    }
    keepEvents()
    left += block[..<frames]
    right += block[frames..<(2 * frames)]
    blocks += 1
    audit.frames += frames
    if blocks % 5 == 0 { _ = engine.takeReplacedClips() }
  }

  /// The two halves of the block.
  private func output(_ frames: Int) -> UnsafeStereoBuffer {
    unsafe UnsafeStereoBuffer(left: block.baseAddress!, right: block.baseAddress! + frames)
  }

  private func keep(_ left: some Collection<Float>, _ right: some Collection<Float>) {
    _ = block.update(fromContentsOf: Array(left) + right)
  }

  private mutating func renderPlanar(_ frames: Int) { render(into: output(frames), frames) }

  private mutating func renderInterleaved(_ frames: Int) {
    let base = block.baseAddress!
    render(into: unsafe UnsafeStereoBuffer(left: base, right: base + 1, stride: 2), frames)
    keep((0..<frames).map { block[2 * $0] }, (0..<frames).map { block[2 * $0 + 1] })
  }

  private mutating func render(into output: UnsafeStereoBuffer, _ frames: Int) {
    audit.realtime("LoopEngine.render(into:stems:frames:events:)") {
      unsafe engine.render(into: output, frames: frames, events: &events)
    }
  }

  private mutating func renderStems(_ frames: Int) {
    let output = output(frames)
    audit.realtime("LoopEngine.render(into:stems:frames:events:)") {
      unsafe engine.render(
        into: output, stems: UnsafeBufferPointer(stems), frames: frames, events: &events)
    }
  }

  private mutating func advanceAndMix(_ frames: Int, withStems: Bool) {
    let output = output(frames)
    var done = 0
    repeat {
      let stems = withStems ? UnsafeBufferPointer(stems) : nil
      let count = audit.realtime("LoopEngine.advance(frames:stems:passages:events:)") {
        unsafe engine.advance(
          frames: frames - done, stems: stems, passages: &passages, events: &events)
      }
      let part = audit.realtime("UnsafeStereoBuffer.advanced(by:)") {
        unsafe output.advanced(by: done)
      }
      audit.realtime("LoopEngine.mix(into:adding:)") { unsafe engine.mix(into: part) }
      audit.read(passages)
      done += count
      if done < frames { keepEvents() }
    } while done < frames
  }

  /// Every other time whole, with a source that adds silence; else with what a source reads and does.
  private mutating func renderSources(_ frames: Int, form: Int) {
    let audit = audit
    if form % 4 == 3 {
      var (ours, theirs) = (Array(block[..<frames]), Array(block[..<frames]))
      engine.render(left: &ours, right: &theirs, events: &events) { audit.read($0) }
      keep(ours, theirs)
    } else if form % 4 == 2 {
      let output = output(frames)
      audit.realtime("LoopEngine.render(into:stems:frames:events:sources:)") {
        unsafe engine.render(into: output, frames: frames, events: &events) {
          $0.add { _, _ in }
        }
      }
    } else if form % 4 == 1 {
      var ours = ContiguousArray(block[..<frames])
      var theirs = ours
      var leftSpan = ours.mutableSpan
      var rightSpan = theirs.mutableSpan
      audit.realtime("LoopEngine.render(left:right:events:sources:)") {
        engine.render(left: &leftSpan, right: &rightSpan, events: &events) { $0.add { _, _ in } }
      }
      keep(ours, theirs)
    } else {
      var (ours, theirs) = (Array(block[..<frames]), Array(block[..<frames]))
      audit.realtime("LoopEngine.render(left:right:events:sources:)") {
        engine.render(left: &ours, right: &theirs, events: &events) { $0.add { _, _ in } }
      }
      keep(ours, theirs)
    }
  }

  private mutating func renderArrays(_ frames: Int) {
    var (ours, theirs) = (Array(block[..<frames]), Array(block[..<frames]))
    audit.realtime("LoopEngine.render(left:right:events:)") {
      engine.render(left: &ours, right: &theirs, events: &events)
    }
    keep(ours, theirs)
  }

  private mutating func renderSpans(_ frames: Int) {
    var ours = ContiguousArray(block[..<frames])
    var theirs = ours
    var leftSpan = ours.mutableSpan
    var rightSpan = theirs.mutableSpan
    audit.realtime("LoopEngine.render(left:right:events:); spans") {
      engine.render(left: &leftSpan, right: &rightSpan, events: &events)
    }
    keep(ours, theirs)
  }

  private mutating func keepEvents() {
    audit.read(events)
    heard += events.array.map { OracleEvent($0) }
  }
}

extension RealtimeAudit {
  /// Sends a command and keeps account of which.
  func send(
    _ command: Command, at anchor: Anchor, to engine: inout LoopEngine
  ) throws(Command.Error) -> CommandID {
    commands["\(command.name) \(anchor.kind)", default: 0] += 1
    return try realtime("LoopEngine.send(_:at:)") { () throws(Command.Error) in
      try engine.send(command, at: anchor)
    }
  }
}

extension Anchor {
  /// Which kind of anchor it is.
  fileprivate var kind: String {
    switch self {
    case .now: "now"
    case .frame: "at a frame"
    case .time: "at a time"
    case .tick: "at a tick"
    case .next(.sixteenth): "at the next sixteenth"
    case .next(.beat): "at the next beat"
    case .next(.bar): "at the next bar"
    case .next(.segment): "at the next segment"
    case .next(.clipEnd): "at a clip's end"
    }
  }
}
