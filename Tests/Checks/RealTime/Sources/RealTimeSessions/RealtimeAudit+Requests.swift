import CRealTime
import Foundation
import Ostinato
import OstinatoHost
import OstinatoLooper
import OstinatoNotes

// Requests to sources on the audio thread.
extension RealtimeAudit {
  /// Puts loops into loopers and takes them out, by requests and without.
  func exchangeLoops() throws {
    let rate = try SampleRate(8_000)
    var engine = try LoopEngine(
      sampleRate: rate, tempo: Tempo(bpm: 240), decks: [], sources: [Strip(), Strip()])
    var looper = try Looper(
      id: .source(0), sampleRate: rate, tracks: 2, maximumFrames: 16_000, takes: 4)
    var keys = try NoteLooper(id: .source(1), sampleRate: rate)
    try engine.send(.play)
    try engine.send(.record(track: 0, .bars(1)), to: looper.id)
    _ = engine.render(frames: 9_000) { block in looper.render(block) }
    let size = realtime("Looper.takeSize") { looper.takeSize }
    // Whoever asks keeps what is given: the audio thread frees nothing.
    let memory = (0..<3).map { _ in TakeMemory(size) }
    var given: [GivenLoop?] = []
    for memory in memory {
      given.append(realtime("Looper.giveLoop(of:for:)") { looper.giveLoop(of: 0, for: memory) })
    }
    guard let clip = try given[0]?.clip() else { preconditionFailure("there is a loop") }
    let loops = try (0...2).map { _ in try PreparedLoop(clip, size: size) }
    var outcomes: [PutLoop] = []
    for (track, loop) in loops.enumerated() {
      outcomes.append(realtime("Looper.put(_:on:)") { looper.put(loop, on: track) })
    }
    precondition(outcomes.map { $0.error == nil } == [false, true, false])
    withExtendedLifetime((memory, given, loops)) {}
    let sequence = try NoteSequence(
      length: .bars(1), notes: [Note(pitch: 60, velocity: 100, start: 0, length: .perQuarter)])
    keys.makeUnique()
    try realtime("NoteLooper.put(_:at:)") { () throws(NoteLooper.Error) in try keys.put(sequence) }
    let rooms = [NoteRoom(), NoteRoom()]
    realtime("NoteLooper.copySequence(to:)") { keys.copySequence(to: rooms[0]) }
    ask(SourceHost(keys)) { keys in
      _ = try? keys.put(sequence)
      keys.copySequence(to: rooms[1])
    }
    for room in rooms { precondition(room.sequence == sequence) }
  }

  /// Sends a request, and then renders a block of the source.
  private func ask(
    _ host: SourceHost<NoteLooper>, _ body: @escaping @Sendable (inout NoteLooper) -> Void
  ) {
    Task.detached { try await host.perform(within: .seconds(60)) { body(&$0) } }
    while host.requestCount == 0 { Thread.sleep(forTimeInterval: 0.000_1) }
    realtime("SourceHost.render(_:)") { host.render { _ in } }
    while host.requestCount > 0 { Thread.sleep(forTimeInterval: 0.000_1) }
  }
}
