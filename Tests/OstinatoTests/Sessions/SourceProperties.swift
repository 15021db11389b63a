import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// Sources that add to blocks sound as those that are mixed in by hand (rules E5, E3).
@Suite struct SourceProperties {
  #if DEBUG
    static let seeds = Seeds.range(count: 3)
  #else
    static let seeds = Seeds.range(count: 100)
  #endif

  /// The ways to hear the sources.
  enum Form: CaseIterable { case byHand, arrays, spans, planar, interleaved, offline }

  /// What came out.
  struct Heard {
    var left: [Float] = []
    var right: [Float] = []
    var events: [EngineEvent] = []
  }

  @Test(arguments: seeds)
  func `Every partition by every form comes to the bits of advance and mix (E5, E3)`(
    seed: UInt64
  ) throws {
    let performance = Session.named(seed).performance
    let expected = try Self.hear(performance, .byHand, cut: .sizes([1]))
    for form in Form.allCases {
      for partition in Partition.usual {
        let heard = try Self.hear(performance, form, cut: partition)
        let what = "OSTINATO_SEED=\(seed), \(partition), \(form)"
        #expect(firstDifferentBit(heard.left, expected.left) == nil, "\(what)")
        #expect(firstDifferentBit(heard.right, expected.right) == nil, "\(what)")
        #expect(difference(heard.events, expected.events) == nil, "\(what)")
      }
    }
  }

  /// Not in every session: one may be silent by its master gain.
  @Test func `The sources are heard`() throws {
    let heard = try Seeds.range(count: 3).count { seed in
      let performance = Session.named(seed).performance
      let expected = try Self.hear(performance, .byHand, cut: .sizes([1]))
      var plain = try Player(of: performance)
      try plain.play()
      return firstDifferentBit(expected.left, plain.run.left) != nil
    }
    #expect(heard > 0)
  }

  private static func hear(
    _ performance: Performance, _ form: Form, cut partition: Partition
  ) throws -> Heard {
    var engine = try performance.makeEngine()
    var sender = CommandSender(performance, from: engine.frame)
    var (heard, cutter) = (Heard(), partition.cutter())
    while case let left = performance.length - heard.left.count, left > 0 {
      let most = try sender.send(to: &engine)
      guard most > 0 else { break }
      render(min(cutter.next(), left, most), of: &engine, form, to: &heard)
    }
    return heard
  }

  private static func render(
    _ frames: Int, of engine: inout LoopEngine, _ form: Form, to heard: inout Heard
  ) {
    var events = EventBuffer(capacity: min(100_000, 4096 * (1 + frames)))
    var left = ContiguousArray(repeating: Float.nan, count: frames)
    var right = left
    switch form {
    case .byHand:
      advance(frames, of: &engine, to: &heard)
      return
    case .arrays:
      var (ours, theirs) = (Array(left), Array(right))
      let count = engine.render(left: &ours, right: &theirs, events: &events, sources: sound)
      #expect(count == frames)
      (left, right) = (ContiguousArray(ours), ContiguousArray(theirs))
    case .spans:
      var leftSpan = left.mutableSpan
      var rightSpan = right.mutableSpan
      let count = engine.render(
        left: &leftSpan, right: &rightSpan, events: &events, sources: sound)
      #expect(count == frames)
    case .planar, .interleaved:
      let stride = form == .planar ? 1 : 2
      var samples = Array(repeating: Float.nan, count: 2 * frames)
      unsafe samples.withUnsafeMutableBufferPointer { samples in
        guard let first = samples.baseAddress else { return }
        let second = unsafe first + (form == .planar ? frames : 1)
        unsafe engine.render(
          into: UnsafeStereoBuffer(left: first, right: second, stride: stride), frames: frames,
          events: &events, sources: sound)
      }
      let second = form == .planar ? frames : 1
      for frame in 0..<frames {
        (left[frame], right[frame]) = (samples[frame * stride], samples[second + frame * stride])
      }
    case .offline:
      let audio = engine.render(frames: frames, sources: sound)
      heard.left += audio.left
      heard.right += audio.right
      heard.events += audio.events
      return
    }
    heard.left += left
    heard.right += right
    heard.events += events.array
  }

  private static func advance(_ frames: Int, of engine: inout LoopEngine, to heard: inout Heard) {
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 100_000)
    var done = 0
    while done < frames {
      let count = engine.advance(frames: frames - done, passages: &passages, events: &events)
      var (ours, theirs) = (
        ContiguousArray(repeating: Float(0), count: count),
        ContiguousArray(repeating: Float(0), count: count)
      )
      var left = ours.mutableSpan
      var right = theirs.mutableSpan
      passages.forEach { hum($0, &left, &right) }
      passages.forEach { click($0, &left, &right) }
      var (outLeft, outRight) = (
        Array(repeating: Float.nan, count: count), Array(repeating: Float.nan, count: count)
      )
      #expect(
        engine.mix(
          left: &outLeft, right: &outRight, addingLeft: Array(ours), addingRight: Array(theirs))
          == count)
      heard.left += outLeft
      heard.right += outRight
      heard.events += events.array
      done += count
    }
  }

  /// Both sources, as a host would have them.
  private static func sound(_ block: borrowing SourceBlock) {
    block.add { left, right in block.passages.forEach { hum($0, &left, &right) } }
    for index in 0..<block.passages.count {
      guard let passage = block.passages[index] else { break }
      block.add { left, right in click(passage, &left, &right) }
    }
  }

  /// A sound that depends on where the music is, also while it stands.
  private static func hum(
    _ passage: Ostinato.Passage, _ left: inout MutableSpan<Float>,
    _ right: inout MutableSpan<Float>
  ) {
    var units = passage.position.units
    for frame in passage.offset..<(passage.offset + passage.count) {
      let place = Float(truncatingIfNeeded(units))
      left[frame] += place / 70_000
      right[frame] -= place / 90_000
      units += Int128(passage.unitsPerFrame)
    }
  }

  private static func truncatingIfNeeded(_ units: Int128) -> UInt16 {
    UInt16(truncatingIfNeeded: units >> 20)
  }

  /// A click of one frame at every sixteenth of the first two bars, on the right.
  private static func click(
    _ passage: Ostinato.Passage, _ left: inout MutableSpan<Float>,
    _ right: inout MutableSpan<Float>
  ) {
    for sixteenth in 0..<32 {
      let place = Ticks(Ticks.perSixteenth.rawValue * Int64(sixteenth))
      if let offset = passage.offset(of: place) { right[offset] += 0.3 }
    }
  }
}
