import Ostinato
import OstinatoHost
import Testing

/// Rings of clips on their way back from the audio thread: none that a state shown still speaks of.
@Suite struct RingReturnScenarios {
  /// A host in the hands of its audio callback, which takes passages.
  private final class Callback {
    let host: EngineHost
    private var passages = PassageBuffer()
    var control: EngineControl { host.control }

    init(_ engine: LoopEngine, settings: HostSettings = HostSettings()) {
      host = EngineHost(engine, settings: settings)
    }

    func advance() { _ = host.advance(frames: 1, passages: &passages) }

    func mix() {
      var (left, right) = ([Float](repeating: 0, count: 1), [Float](repeating: 0, count: 1))
      _ = unsafe UnsafeStereoBuffer.lend(&left, &right) { output, _ in unsafe host.mix(into: output)
      }
    }
  }

  /// The first sample of the clip that the state shown has on deck A.
  private func shown(_ control: EngineControl) -> Float? {
    control.state.decks[0].currentClip.samples(.left).first
  }

  @Test func `Of two rings in one block the first is out before a state has shown it (H5, H6)`()
    throws
  {
    weak var first: ClipRing?
    let callback: Callback
    do {
      let engine = try sequencer()
      first = engine.rings[0][0]
      callback = Callback(engine)
    }
    for number in [5, 6] { try callback.control.replaceClips(on: .a, with: [loop(number)]) }
    callback.advance()
    // The other threads' turn, between an advance and its mix.
    try callback.control.replaceClips(on: .b, with: [loop(7)])
    #expect(shown(callback.control) == 1000 && first != nil)
    callback.mix()
    #expect(shown(callback.control) == 6000)
    try callback.control.replaceClips(on: .b, with: [loop(8)])
    #expect(first == nil)
  }

  @Test func `However many advances come before a mix, the state holds (H5, H6)`() throws {
    let callback = try Callback(sequencer())
    for number in 1...64 {
      try callback.control.replaceClips(on: .a, with: [loop(number)])
      callback.advance()
      #expect(shown(callback.control) == 1000)
    }
    #expect(throws: HostError.queueFull(capacity: 64)) {
      try callback.control.replaceClips(on: .a, with: [loop(65)])
    }
    callback.mix()
    #expect(shown(callback.control) == 64_000)
    for number in 66..<130 { try callback.control.replaceClips(on: .a, with: [loop(number)]) }
  }

  @Test func `A ring that stays in the queue changes nothing shown before (H1, H6)`() throws {
    let callback = try Callback(sequencer(), settings: HostSettings(messagesPerBlock: 1))
    for number in 5...8 { try callback.control.replaceClips(on: .a, with: [loop(number)]) }
    for number in 5...8 {
      callback.advance()
      #expect(shown(callback.control) == (number == 5 ? 1000 : Float(number - 1) * 1000))
      callback.mix()
      try callback.control.replaceClips(on: .b, with: [loop(9)])
      #expect(shown(callback.control) == Float(number) * 1000)
    }
  }

  @Test func `What is under way when a host goes leaves the state whole (H6)`() throws {
    var callback: Callback? = try Callback(sequencer())
    let control = try #require(callback).control
    for number in [5, 6] { try control.replaceClips(on: .a, with: [loop(number)]) }
    callback?.advance()
    callback = nil
    try control.replaceClips(on: .a, with: [loop(7)])
    #expect(shown(control) == 1000)
  }
}
