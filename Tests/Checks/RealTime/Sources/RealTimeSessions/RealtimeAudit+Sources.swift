import Ostinato
import OstinatoHost

/// A command of a source that only counts.
private struct Count: SourceCommand {
  let number: Int64

  func cue(for source: Int) -> Cue { Cue(source: source, code: 1, value: number) }

  init(number: Int64) { self.number = number }
  init?(_ cue: Cue) { number = cue.value }
}

// An engine with sources, which no random performance has.
extension RealtimeAudit {
  /// Renders sources with strips, cues and reports, one of them through a group, with a stem for each.
  func playSources() throws {
    var engine = try LoopEngine(
      sampleRate: 48_000, tempo: Tempo(bpm: 120), decks: [], sources: [Strip(), Strip()],
      groups: [StripGroup(of: [.source(0)])], settings: EngineSettings(levelWindow: 64))
    engine.makeUnique()
    let frames = 700
    let memory = UnsafeMutablePointer<Float>.allocate(capacity: 8 * frames)
    defer { memory.deallocate() }
    memory.initialize(repeating: .nan, count: 8 * frames)
    let output = UnsafeStereoBuffer(left: memory, right: memory + frames)
    let buffers = [2, 4, 6].map {
      UnsafeStereoBuffer(left: memory + $0 * frames, right: memory + ($0 + 1) * frames)
    }
    let stems = UnsafeMutableBufferPointer<UnsafeStereoBuffer>.allocate(capacity: 3)
    defer { stems.deallocate() }
    _ = stems.initialize(from: buffers)
    var events = EventBuffer(capacity: 64)
    try engine.send(.play)
    for number in 0..<6 {
      _ = try realtime("LoopEngine.send(_:to:at:)") { () throws(Command.Error) in
        try engine.send(Count(number: Int64(number)), to: .source(number % 2), at: .nextSixteenth)
      }
      try engine.send(.gain(Float(number), on: number < 3 ? .source(0) : .group(0)))
      realtime("LoopEngine.render(into:stems:frames:events:sources:)") {
        engine.render(
          into: output, stems: UnsafeBufferPointer(stems), frames: frames, events: &events
        ) { block in
          block.add(to: 1) { _, _ in }
        }
      }
      engine.render(into: output, frames: frames, events: &events) { work(in: $0) }
      read(events)
      read(engine)
    }
    let host = EngineHost(engine)
    realtime("EngineHost.render(into:stems:frames:at:sources:)") {
      host.render(into: output, stems: UnsafeBufferPointer(stems), frames: frames) {
        $0.add(to: 0) { _, _ in }
      }
    }
  }

  /// What a source does in a block, one declaration after another.
  private func work(in block: borrowing SourceBlock) {
    for index in block.passages.indices {
      guard let passage = block.passages[index] else { continue }
      var cues = 0
      realtime("SourceBlock.forEachCue(of:in:_:)") {
        block.forEachCue(of: 0, in: passage) { _ in cues += 1 }
      }
      realtime("SourceBlock.report(_:at:in:)") {
        block.report(SourceReport(source: 0, code: Int32(cues)), at: 0, in: passage)
      }
      realtime("SourceBlock.reject(_:_:in:)") {
        block.reject(Cue(source: 0, code: 0), .notUnderstood, in: passage)
      }
    }
    realtime("SourceBlock.add(to:_:)") { block.add(to: 0) { left, _ in left[0] += 1 } }
  }
}
