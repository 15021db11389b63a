import Foundation
import Ostinato
import OstinatoChannels
import OstinatoHost
import OstinatoLooper
import Synchronization
import Testing

/// Copies of an engine and of sources that the audio thread makes while they play (rule H11).
@Suite struct ForkScenarios {
  typealias AudioThread = SourceHostScenarios.AudioThread

  private static func engine() throws -> LoopEngine {
    try LoopEngine(
      sampleRate: SampleRate(48_000), tempo: Tempo(bpm: 120), decks: [],
      sources: [Strip(), Strip()])
  }

  /// Renders a host in blocks of 256 frames, or one of `frames`.
  private static func render(
    _ host: EngineHost, frames: Int = 256, _ sources: (borrowing SourceBlock) -> Void = { _ in }
  ) {
    var left = [Float](repeating: 0, count: frames)
    var right = left
    host.render(left: &left, right: &right, sources: sources)
  }

  @Test func `A fork has all that was sent before, and goes on by itself (H11, H1)`() async throws {
    let host = EngineHost(try Self.engine(), settings: HostSettings(messagesPerBlock: 1))
    let thread = AudioThread { Self.render(host) }
    defer { thread.stop() }
    for number in 1...10 { try host.control.send(.masterGain(Float(number)), at: .now) }
    try host.control.send(.play, at: .frame(FramePosition(1 << 40)))
    let observer = try host.control.observe(every: .perQuarter)
    var fork = try await host.fork(within: .plenty)
    #expect(fork.pendingCommands.last?.command == .play)
    let other = try fork.observe(every: .perQuarter)
    #expect("\(other)" != "\(observer)")
    _ = fork.render(frames: 1)
    #expect(fork.state.masterGain == 10)
    let frame = fork.frame
    try fork.send(.masterGain(0))
    _ = fork.render(frames: 1)
    #expect(fork.frame == frame + 1)
    #expect(host.control.state.masterGain == 10)
  }

  @Test func `Messages after a fork in the same block are not in it (H11)`() throws {
    let engine = try Self.engine()
    let channels = HostChannels(for: engine, eventCapacity: 64)
    // Safe: these are the only ends, and the control end keeps the channels.
    var control = unsafe ControlEndpoint(for: engine, channels: channels)
    var audio = unsafe AudioEndpoint(
      engine, channels: channels, messagesPerBlock: 64, eventCapacity: 64)
    final class Copy: @unchecked Sendable { var engine: LoopEngine? }
    let copy = Copy()
    copy.engine = control.makeRoom()
    _ = try control.send(.masterGain(0.5), at: .now)
    let request = ClosureRequest<LoopEngine, Void> { $0.copy(to: &copy.engine!) }
    try control.send(request)
    _ = try control.send(.masterGain(0.25), at: .now)
    var (left, right) = ([Float](repeating: 0, count: 8), [Float](repeating: 0, count: 8))
    _ = unsafe UnsafeStereoBuffer.lend(&left, &right) { output, frames in
      unsafe audio.render(into: output, frames: frames, at: nil)
    }
    control.collectRequests()
    #expect(request.isBack)
    #expect(copy.engine?.pendingCommands.map(\.command) == [.masterGain(0.5)])
    #expect(copy.engine?.frame == 0)
    #expect(control.state().masterGain == 0.25)
  }

  @Test func `Without a block in time a fork is refused, and never made (H11)`() async throws {
    let host = EngineHost(try Self.engine())
    let source = SourceHost(SourceHostScenarios.Holder(value: 1))
    for _ in 1...64 {
      await #expect(throws: HostError.noAnswer) { try await host.fork(within: .zero) }
    }
    await #expect(throws: HostError.queueFull(capacity: 64)) { try await host.fork(within: .zero) }
    await #expect(throws: HostError.noAnswer) { try await source.fork(within: .zero) }
    // The request to the source is withdrawn as well.
    await #expect(throws: HostError.queueFull(capacity: 64)) {
      try await host.fork(with: source, within: .plenty)
    }
    #expect(source.requestCount == 2)
    Self.render(host) { _ in source.render { _ in } }
    #expect(source.requestCount == 0)
    let cancelled = Task { try await host.fork(within: .plenty) }
    cancelled.cancel()
    await #expect(throws: HostError.noAnswer) { try await cancelled.value }
  }

  @Test
  func `A source that the first call for sources leaves out is not copied at another frame (H11)`()
    async throws
  {
    let host = EngineHost(try Self.engine())
    let source = SourceHost(SourceHostScenarios.Holder(value: 1))
    let thread = AudioThread {
      Self.render(host, frames: 1_024) { block in
        if block.offset > 0 { source.render { _ in } }
      }
    }
    await #expect(throws: HostError.noAnswer) {
      try await host.fork(with: source, within: .milliseconds(50))
    }
    #expect(try await source.fork(within: .plenty).value == 1)
    thread.stop()
    let other = AudioThread { Self.render(host, frames: 1_024) { _ in source.render { _ in } } }
    defer { other.stop() }
    #expect(try await host.fork(with: source, within: .plenty).1.value == 1)
  }

  @Test func `A looper is forked with its loops, but not while it writes a take (H11, K2)`()
    async throws
  {
    let host = EngineHost(try Self.engine())
    let original = try Looper(
      id: .source(0), sampleRate: SampleRate(48_000), tracks: 2, maximumSeconds: 3)
    let id = original.id
    let looper = SourceHost(original)
    let input = LooperInput(mono: (0..<256).map { Float($0) / 256 })
    // Slow while it records, so that the take is not full before this thread has its turn.
    let isSlow = Atomic(false)
    let thread = AudioThread {
      if isSlow.load(ordering: .relaxed) { Thread.sleep(forTimeInterval: 0.05) }
      Self.render(host) { block in looper.render { $0.render(block, input: input) } }
    }
    defer { thread.stop() }
    var (engine, empty) = try await host.fork(with: looper, within: .plenty)
    #expect(empty.clip(of: 0) == nil)
    isSlow.store(true, ordering: .relaxed)
    try host.control.send(.play)
    try host.control.send(.record(track: 0), to: id)
    while try await looper.perform(within: .plenty, { $0.freeTakeCount == $0.takeCount }) {}
    await #expect(throws: HostError.busy) { try await host.fork(with: looper, within: .plenty) }
    await #expect(throws: HostError.busy) { try await looper.fork(within: .plenty) }
    #expect("\(HostError.busy)".contains("take"))
    isSlow.store(false, ordering: .relaxed)
    try host.control.send(.finish(track: 0), to: id)
    var copied: (LoopEngine, Looper)?
    while copied == nil {
      do {
        let (engine, looper) = try await host.fork(with: looper, within: .plenty)
        copied = (engine, looper)
      } catch HostError.busy {}
    }
    var (other, copy) = try #require(copied)
    let saved = other.snapshot(with: copy)
    #expect(copy.clip(of: 0) != nil)
    (engine, empty) = try LoopEngine.restored(
      saved, clips: [],
      with: Looper(id: id, sampleRate: SampleRate(48_000), tracks: 2, maximumSeconds: 3))
    let (first, second) = (
      other.render(frames: 5_000) { copy.render($0) },
      engine.render(frames: 5_000) { empty.render($0) }
    )
    #expect(first == second)
    #expect(first.left.contains { $0 != 0 })
  }
}
