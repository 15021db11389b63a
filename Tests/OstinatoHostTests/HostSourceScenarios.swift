import Ostinato
import OstinatoHost
import TestSupport
import Testing

/// A host that renders without pointers, and with sources of its own (rules E5, H1, H7).
@Suite struct HostSourceScenarios {
  enum Form: CaseIterable { case arrays, spans, planar }

  private static func render(
    _ host: EngineHost, _ frames: (Int, Int), _ form: Form, _ time: HostTime?,
    sources: ((borrowing SourceBlock) -> Void)?
  ) -> (taken: Int, left: [Float], right: [Float]) {
    var left = ContiguousArray(repeating: Float(7), count: frames.0)
    var right = ContiguousArray(repeating: Float(7), count: frames.1)
    let taken: Int
    switch form {
    case .arrays:
      var (ours, theirs) = (Array(left), Array(right))
      taken =
        if let sources {
          host.render(left: &ours, right: &theirs, at: time, sources: sources)
        } else { host.render(left: &ours, right: &theirs, at: time) }
      return (taken, ours, theirs)
    case .spans:
      var leftSpan = left.mutableSpan
      var rightSpan = right.mutableSpan
      taken =
        if let sources {
          host.render(left: &leftSpan, right: &rightSpan, at: time, sources: sources)
        } else { host.render(left: &leftSpan, right: &rightSpan, at: time) }
    case .planar:
      var (ours, theirs) = (Array(left), Array(right))
      taken = unsafe UnsafeStereoBuffer.lend(&ours, &theirs) { output, count in
        guard let sources else {
          return unsafe host.render(into: output, frames: count, at: time)
        }
        return unsafe host.render(into: output, frames: count, at: time, sources: sources)
      }
      return (taken, ours, theirs)
    }
    return (taken, Array(left), Array(right))
  }

  @Test(arguments: Form.allCases, [false, true])
  func `A block takes messages in, sounds with its sources and sends all its events (E5, H1, H7)`(
    form: Form, hasSources: Bool
  ) throws {
    var engine = try sequencer()
    let host = EngineHost(engine)
    for command in [.play, .gain(0.5, on: .b)] as [Command] {
      try engine.send(command)
      try host.control.send(command)
    }
    let beat: (borrowing SourceBlock) -> Void = { block in
      block.add { left, right in
        left[0] += 10_000
        right[block.frameCount - 1] -= 20_000
      }
    }
    // More than a block, so that events come from three.
    let plain = engine.render(frames: 1100)
    var expected = (left: plain.left, right: plain.right)
    if hasSources {
      for start in [0, 512, 1024] { expected.left[start] += 10_000 }
      for end in [512, 1024, 1100] { expected.right[end - 1] -= 20_000 }
    }
    let heard = Self.render(
      host, (1100, 1102), form, HostTime(nanoseconds: 0), sources: hasSources ? beat : nil)
    #expect(heard.taken == 2)
    #expect(heard.left == expected.left && heard.right == expected.right + [7, 7])
    #expect(host.control.drainEvents() == plain.events.map { .event($0) })
    #expect(host.control.state == engine.state)
    #expect(host.control.clock(latency: 0) != nil)
  }

  @Test func `The audio thread reads the events of a block before it renders the next one (H7)`()
    throws
  {
    var engine = try sequencer()
    let host = EngineHost(engine)
    func events() -> (start: FramePosition, all: [EngineEvent]) {
      host.withEvents { events in
        var all: [EngineEvent] = []
        events.forEach { all.append($0) }
        return (events.blockStart, all)
      }
    }
    #expect(events().all == [])
    try engine.send(.play)
    try host.control.send(.play)
    var expected: [EngineEvent] = []
    for (start, frames) in [(0, 1100), (1100, 1), (1101, 100)] {
      let block = engine.render(frames: frames).events
      _ = Self.render(host, (frames, frames), .arrays, nil, sources: nil)
      #expect(events().start == FramePosition(start) && events().all == block)
      expected += block
    }
    #expect(host.control.drainEvents() == expected.map { .event($0) })
  }
}
