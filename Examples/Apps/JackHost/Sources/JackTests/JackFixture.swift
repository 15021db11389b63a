import Ostinato

/// The engine that the tests play: two decks of two loops of a bar, every sample different.
enum JackFixture {
  static let beatsPerMinute = 170

  static func engine(sampleRate: Int) throws -> LoopEngine {
    let tempo = try Tempo(bpm: beatsPerMinute)
    let rate = try SampleRate(sampleRate)
    var numbers = SeededNumbers(state: 5)
    func loop() throws -> Clip {
      let frames = sampleRate * 240 / beatsPerMinute
      func channel() -> [Float] { (0..<frames).map { _ in numbers.next() * 0.25 } }
      return try Clip(
        left: channel(), right: channel(), sampleRate: rate, tempo: tempo, length: .bars(1))
    }
    return try LoopEngine(
      sampleRate: rate, tempo: tempo, decks: [[loop(), loop()], [loop(), loop()]],
      settings: EngineSettings(levelWindow: 1024))
  }
}

/// The same numbers in every run.
struct SeededNumbers {
  var state: UInt64

  /// 64 bits of which the upper ones are good.
  mutating func bits() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }

  /// From −1 to below 1.
  mutating func next() -> Float { Float(Int64(bitPattern: bits()) >> 40) * 0x1p-23 }

  /// From 0 to below `count`.
  mutating func below(_ count: Int) -> Int { Int((bits() >> 33) % UInt64(count)) }

  /// A command that can be heard at once: no other stops the music or moves it.
  mutating func mixCommand() -> Command {
    let deck = DeckID(below(2))
    switch below(8) {
    case 0: return .next(on: deck)
    case 1: return .microloop(below(2) == 0)
    case 2: return .pan(next(), on: deck)
    case 3: return .masterGain(next().magnitude)
    default: return .gain(next().magnitude, on: deck)
    }
  }
}
