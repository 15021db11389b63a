import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// Sources that add to blocks sound as those that are mixed in by hand (rules E5, E3).
@Suite struct SourceProperties {
  static let seeds = Seeds.range(count: perBuild(debug: 3, release: 30))

  /// What came out.
  struct Heard {
    var left: [Float] = []
    var right: [Float] = []
    var events: [EngineEvent] = []
  }

  /// Each form once that a render with sources has.
  static let forms: [RenderPath] = [.arrays, .callersArrays, .spans, .planar, .interleaved]

  @Test(arguments: seeds)
  func `Every partition by every form comes to the bits of advance and mix (E5, E3)`(
    seed: UInt64
  ) throws {
    let performance = Session.named(seed).performance
    let expected = try Self.hear(performance, by: nil, cut: .sizes([1]))
    for form in Self.forms + [nil] {
      for partition in Partition.usual {
        let heard = try Self.hear(performance, by: form, cut: partition)
        let what = "OSTINATO_SEED=\(seed), \(partition), \(form, default: "by hand")"
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
      let expected = try Self.hear(performance, by: nil, cut: .sizes([1]))
      var plain = try Player(of: performance)
      try plain.play()
      return firstDifferentBit(expected.left, plain.run.left) != nil
    }
    #expect(heard > 0)
  }

  /// - Parameter form: A way to render; `nil` to advance and to mix the sources in by hand.
  private static func hear(
    _ performance: Performance, by form: RenderPath?, cut partition: Partition
  ) throws -> Heard {
    var engine = try performance.makeEngine()
    var sender = CommandSender(performance, from: engine.frame)
    var (heard, cutter) = (Heard(), partition.cutter())
    while case let left = performance.length - heard.left.count, left > 0 {
      let most = try sender.send(to: &engine)
      guard most > 0 else { break }
      let frames = min(cutter.next(), left, most)
      guard let form else {
        advance(frames, of: &engine, to: &heard)
        continue
      }
      let block = engine.render(frames: frames, by: form, calling: sound)
      heard.left += block.left
      heard.right += block.right
      heard.events += block.events
    }
    return heard
  }

  private static func advance(_ frames: Int, of engine: inout LoopEngine, to heard: inout Heard) {
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 100_000)
    var done = 0
    while done < frames {
      let count = engine.advance(frames: frames - done, passages: &passages, events: &events)
      var ours = ContiguousArray(repeating: Float(0), count: count)
      var theirs = ours
      var left = ours.mutableSpan
      var right = theirs.mutableSpan
      passages.forEach { hum($0, &left, &right) }
      passages.forEach { click($0, &left, &right) }
      var outLeft = Array(repeating: Float.nan, count: count)
      var outRight = outLeft
      #expect(
        engine.mix(
          left: &outLeft, right: &outRight,
          adding: StereoAudio(left: Array(ours), right: Array(theirs))) == count)
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
