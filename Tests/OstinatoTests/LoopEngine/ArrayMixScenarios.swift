import Ostinato
import TestSupport
import Testing

/// `mix` into arrays and spans, and from them (rules E4, M2).
@Suite struct ArrayMixScenarios {
  /// An engine that has advanced by four frames, and what they are without another source.
  static func advanced() throws -> (LoopEngine, StereoAudio) {
    var engine = try EngineFixture([[loop(1, frames: 16)]]).engine()
    try engine.send(.play)
    var plain = engine
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 8)
    #expect(engine.advance(frames: 4, passages: &passages, events: &events) == 4)
    return (engine, plain.render(frames: 4).audio)
  }

  /// Mixes into memory full of 7 of the lengths given, from arrays or spans.
  static func mix(
    _ engine: inout LoopEngine, _ leftCount: Int = 4, _ rightCount: Int = 4, spans: Bool,
    adding mono: [Float]? = nil, stereo: ([Float], [Float])? = nil
  ) -> (count: Int, left: [Float], right: [Float]) {
    var left = Array(repeating: Float(7), count: leftCount)
    var right = Array(repeating: Float(7), count: rightCount)
    let count: Int
    if spans {
      var (ours, theirs) = (ContiguousArray(left), ContiguousArray(right))
      var leftSpan = ours.mutableSpan
      var rightSpan = theirs.mutableSpan
      let (first, second) = (
        ContiguousArray(stereo?.0 ?? mono ?? []), ContiguousArray(stereo?.1 ?? [])
      )
      if stereo != nil {
        count = engine.mix(
          left: &leftSpan, right: &rightSpan, addingLeft: first.span, addingRight: second.span)
      } else if mono != nil {
        count = engine.mix(left: &leftSpan, right: &rightSpan, adding: first.span)
      } else {
        count = engine.mix(left: &leftSpan, right: &rightSpan)
      }
      (left, right) = (Array(ours), Array(theirs))
    } else if let stereo {
      count = engine.mix(
        left: &left, right: &right, addingLeft: stereo.0, addingRight: stereo.1)
    } else if let mono {
      count = engine.mix(left: &left, right: &right, adding: mono)
    } else {
      count = engine.mix(left: &left, right: &right)
    }
    return (count, left, right)
  }

  @Test(arguments: [false, true]) func `Nothing, one channel or two are added (M2)`(spans: Bool)
    throws
  {
    let (start, decks) = try Self.advanced()
    var engine = start
    let alone = Self.mix(&engine, spans: spans)
    #expect(alone == (4, decks.left, decks.right))
    #expect(Self.mix(&engine, spans: spans) == (0, [7, 7, 7, 7], [7, 7, 7, 7]), "mixed already")

    engine = start
    let mono = Self.mix(&engine, spans: spans, adding: [100, 200, 300, 400])
    let added: [Float] = [100, 200, 300, 400]
    let left: [Float] = zip(decks.left, added).map(+)
    let right: [Float] = zip(decks.right, added).map(+)
    #expect(mono == (4, left, right))

    engine = start
    let other: [Float] = [1000, 2000, 3000, 4000]
    let stereo = Self.mix(&engine, spans: spans, stereo: (added, other))
    let otherRight: [Float] = zip(decks.right, other).map(+)
    #expect(stereo == (4, left, otherRight))
  }

  @Test(arguments: [false, true])
  func `The shorter of two channels decides what is written and what is added (E4)`(
    spans: Bool
  ) throws {
    let (start, decks) = try Self.advanced()
    for (left, right) in [(2, 4), (4, 2), (2, 9), (0, 4), (4, 0)] {
      var engine = start
      let heard = Self.mix(&engine, left, right, spans: spans, adding: [100])
      let count = min(left, right)
      var (expectedLeft, expectedRight) = (decks.left, decks.right)
      expectedLeft[0] += 100
      expectedRight[0] += 100
      let filled: ([Float], Int) -> [Float] = {
        Array($0.prefix(count)) + Array(repeating: 7, count: $1 - count)
      }
      #expect(heard == (count, filled(expectedLeft, left), filled(expectedRight, right)))
      #expect(Self.mix(&engine, spans: spans).count == 0, "what did not fit is not kept")
    }
    for stereo in [([100, 200], [10]), ([100], [10, 20]), ([100, 9, 9, 9, 9], [10])]
      as [([Float], [Float])]
    {
      var engine = start
      let heard = Self.mix(&engine, spans: spans, stereo: stereo)
      #expect(heard.left == [decks.left[0] + 100] + decks.left[1...])
      #expect(heard.right == [decks.right[0] + 10] + decks.right[1...])
    }
    for stereo in [([100, 200], []), ([], [10, 20])] as [([Float], [Float])] {
      var engine = start
      #expect(Self.mix(&engine, spans: spans, stereo: stereo) == (4, decks.left, decks.right))
    }
    var engine = start
    let more = Self.mix(&engine, spans: spans, adding: [1, 2, 3, 4, 5, 6])
    #expect(more.left == zip(decks.left, [1, 2, 3, 4]).map(+))
  }
}
