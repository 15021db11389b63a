import Ostinato
import TestSupport
import Testing

/// Which sources take part in a block, and what is reported of the others (rule S7). A frame is a sixteenth.
@Suite struct AdmissionScenarios {
  /// A source that plays a level for as long as it is admitted.
  private struct Constant {
    let number: Int
    let rate: Int
    let level: Float

    func render(_ block: borrowing SourceBlock) {
      guard let rate = try? SampleRate(rate), block.admit(number, madeFor: rate) else { return }
      let level = level
      block.add(to: number) { left, _ in
        for index in left.indices { left[index] += level }
      }
    }
  }

  private static func engine(sources: Int) throws -> LoopEngine {
    try LoopEngine(
      sampleRate: 4, tempo: Tempo(bpm: 60), decks: [],
      sources: Array(repeating: Strip(), count: sources))
  }

  private func rejections(_ audio: RenderedAudio) -> [String] {
    audio.events.compactMap {
      if case .sourceRejected = $0.kind { "\($0.frame): \($0.kind)" } else { nil }
    }
  }

  private let right = Constant(number: 0, rate: 4, level: 1)
  private let wrong = Constant(number: 1, rate: 8, level: 10)
  private let twin = Constant(number: 0, rate: 4, level: 100)
  private let expected = [
    "0: source 1 rejected: made for another sample rate than the engine's",
    "0: source 0 rejected: another source has the same number",
  ]

  @Test(arguments: [1, 3, 512, 1300])
  func `What is not admitted is silent, and is reported once however blocks are cut`(
    size: Int
  ) throws {
    var engine = try Self.engine(sources: 2)
    var (sound, reports): ([Float], [String]) = ([], [])
    while sound.count < 1300 {
      let audio = engine.render(frames: min(size, 1300 - sound.count)) { block in
        for source in [right, wrong, twin] { source.render(block) }
      }
      sound += audio.left
      reports += rejections(audio)
    }
    #expect(sound == Array(repeating: 1, count: 1300))
    #expect(reports == expected)
  }

  @Test func `A copy knows what was reported, and an engine that is restored does not`() throws {
    func reports(_ engine: inout LoopEngine) -> [String] {
      let audio = engine.render(frames: 2) { block in
        for source in [right, wrong, twin] { source.render(block) }
      }
      return rejections(audio)
    }
    var engine = try Self.engine(sources: 2)
    #expect(reports(&engine) == expected)
    var copy = engine
    #expect(reports(&copy).isEmpty)
    #expect(reports(&engine).isEmpty)
    var restored = try LoopEngine(restoring: engine.snapshot(), clips: [])
    #expect(reports(&restored) == expected.map { "4" + $0.dropFirst() })
  }

  @Test func `Without any strip another sample rate is reported, too`() throws {
    var engine = try Self.engine(sources: 0)
    let audio = engine.render(frames: 3) { block in wrong.render(block) }
    #expect(audio.left == [0, 0, 0])
    #expect(rejections(audio) == [expected[0]])
    #expect(rejections(engine.render(frames: 3) { block in wrong.render(block) }).isEmpty)
  }

  @Test func `A number without a strip can be shared, but not its sample rate`() throws {
    var engine = try Self.engine(sources: 1)
    let shared = [
      Constant(number: 1, rate: 4, level: 1), Constant(number: 1, rate: 4, level: 2), wrong,
    ]
    let audio = engine.render(frames: 3) { block in for source in shared { source.render(block) } }
    #expect(audio.left == [3, 3, 3])
    #expect(rejections(audio) == [expected[0]])
  }
}
