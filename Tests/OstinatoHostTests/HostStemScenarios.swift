import Ostinato
import OstinatoHost
import Testing

/// Each deck's own output, from a host.
@Suite struct HostStemScenarios {
  /// Memory for a mix and two stems of 16 frames each, full of NaN, in one piece.
  private static func withOutputs(
    _ body: (_ output: UnsafeStereoBuffer, _ stems: UnsafeBufferPointer<UnsafeStereoBuffer>) -> Void
  ) -> [StereoAudio] {
    let frames = 16
    let memory = UnsafeMutableBufferPointer<Float>.allocate(capacity: 6 * frames)
    defer { unsafe memory.deallocate() }
    unsafe memory.initialize(repeating: .nan)
    let base = memory.baseAddress!
    let outputs = unsafe (0..<3).map {
      unsafe UnsafeStereoBuffer(
        left: base + 2 * frames * $0, right: base + 2 * frames * $0 + frames)
    }
    unsafe outputs.withUnsafeBufferPointer {
      unsafe body($0[0], UnsafeBufferPointer(rebasing: $0[1...]))
    }
    return unsafe outputs.map {
      unsafe StereoAudio(
        left: [Float](UnsafeBufferPointer(start: $0.left, count: frames)),
        right: [Float](UnsafeBufferPointer(start: $0.right, count: frames)))
    }
  }

  /// A host and an engine, sent the same.
  private static func pair() throws -> (host: EngineHost, engine: LoopEngine) {
    var engine = try sequencer()
    let host = EngineHost(engine)
    let commands: [Command] = [.play, .gain(0.5, on: .b), .masterGain(0.25)]
    for command in commands {
      try host.control.send(command)
      try engine.send(command)
    }
    return (host, engine)
  }

  @Test func `A host renders the stems that its engine would (M7, H1)`() throws {
    var (host, engine) = try Self.pair()
    let outputs = Self.withOutputs { output, stems in
      let taken = unsafe host.render(into: output, stems: stems, frames: 16)
      #expect(taken == 3)
    }
    let audio = engine.render(frames: 16, stems: true)
    #expect(outputs == [audio.audio] + audio.stems)
    #expect(audio.stems[.b].left[1] == 1500.5 && audio.left[1] == 625.375)
    #expect(host.control.drainEvents() == audio.events.map { .event($0) })
    #expect(host.control.state.frame == 16)
  }

  @Test func `An advance writes the stems, and its mix ends the block (M7, H6)`() throws {
    var (host, engine) = try Self.pair()
    let outputs = Self.withOutputs { output, stems in
      var passages = PassageBuffer()
      let count = unsafe host.advance(frames: 16, stems: stems, passages: &passages)
      #expect(count == 16 && host.control.state.frame == 0)
      #expect(unsafe host.mix(into: output) == 16)
    }
    let audio = engine.render(frames: 16, stems: true)
    #expect(outputs == [audio.audio] + audio.stems)
    #expect(host.control.state.frame == 16)
  }
}
