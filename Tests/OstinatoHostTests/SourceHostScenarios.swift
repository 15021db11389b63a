import Foundation
import Ostinato
import OstinatoHost
import OstinatoLooper
import OstinatoNotes
import Synchronization
import Testing

/// A source on the audio thread that other threads ask for what is no command (rule H10).
@Suite struct SourceHostScenarios {
  /// What has happened, in order, on all threads.
  final class Record: Sendable {
    private let items = Mutex<[String]>([])
    func add(_ item: String) { items.withLock { $0.append(item) } }
    var all: [String] { items.withLock { $0 } }
  }

  /// A source without sound that holds a value.
  struct Holder<Value: Sendable>: SoundSource, Sendable {
    var value: Value
    mutating func render(_ block: borrowing SourceBlock) {}
    func snapshot() -> [UInt8] { [] }
    mutating func restore(_ snapshot: [UInt8]) throws(SnapshotError) { throw .notASnapshot }
  }

  /// Renders a source's host in blocks, with a pause after each, until it is told to stop.
  final class AudioThread: Sendable {
    private let isOver = Atomic(false)
    private let hasEnded = DispatchSemaphore(value: 0)

    init(pause: Duration = .microseconds(200), _ render: @escaping @Sendable () -> Void) {
      Thread.detachNewThread {
        while !self.isOver.load(ordering: .relaxed) {
          render()
          Thread.sleep(forTimeInterval: pause / .seconds(1))
        }
        self.hasEnded.signal()
      }
    }

    func stop() {
      isOver.store(true, ordering: .relaxed)
      hasEnded.wait()
    }
  }

  @Test func `Requests come before the next block, in order, with their results (H10)`()
    async throws
  {
    let (record, host) = (Record(), SourceHost(Holder(value: 0)))
    let first = Task {
      try await host.perform(within: .plenty) { source in
        source.value += 1
        record.add("first")
        return source.value
      }
    }
    while host.requestCount < 1 { await Task.yield() }
    let second = Task {
      try await host.perform(within: .plenty) { source in
        source.value += 10
        record.add("second")
        return "\(source.value)"
      }
    }
    while host.requestCount < 2 { await Task.yield() }
    #expect(record.all == [])
    for block in 1...2 { host.render { source in record.add("block \(block): \(source.value)") } }
    #expect(try await first.value == 1)
    #expect(try await second.value == "11")
    #expect(record.all == ["first", "second", "block 1: 11", "block 2: 11"])
    #expect(host.requestCount == 0)
  }

  @Test func `Without a block in time nothing happens, and that is an error (H10)`() async throws {
    let (record, host) = (Record(), SourceHost(Holder(value: 0)))
    await #expect(throws: HostError.noAnswer) {
      try await host.perform(within: .milliseconds(5)) { _ in record.add("late") }
    }
    let cancelled = Task {
      try await host.perform(within: .plenty) { _ in record.add("late") }
    }
    cancelled.cancel()
    await #expect(throws: HostError.noAnswer) { try await cancelled.value }
    host.render { _ in record.add("block") }
    #expect(record.all == ["block"])
    #expect("\(HostError.noAnswer)".contains("the source's host"))
  }

  @Test func `At most 64 requests are under way, and one more is refused (H2, H10)`() async throws {
    let host = SourceHost(Holder(value: 0))
    let requests = (1...64).map { number in
      Task { try await host.perform(within: .plenty) { $0.value += number } }
    }
    while host.requestCount < 64 { await Task.yield() }
    await #expect(throws: HostError.queueFull(capacity: 64)) {
      try await host.perform(within: .plenty) { $0.value += 1 }
    }
    host.render { #expect($0.value == 64 * 65 / 2) }
    for request in requests { try await request.value }
    // There is room again.
    let one = Task { try await host.perform(within: .plenty) { $0.value } }
    while host.requestCount < 1 { await Task.yield() }
    host.render { _ in }
    #expect(try await one.value == 64 * 65 / 2)
  }

  @Test func `What comes back is freed by the thread that asked (H10)`() async throws {
    final class Token: Sendable {
      let record: Record
      init(_ record: Record) { self.record = record }
      deinit { record.add("freed on \(Thread.current.name ?? "another thread")") }
    }
    let record = Record()
    let host = SourceHost(Holder(value: [Token]()))
    host.render { $0.value = [Token(record)] }
    let taken = Task {
      try await host.perform(within: .plenty) { source in
        defer { source.value = [] }
        return source.value
      }.count
    }
    while host.requestCount == 0 { await Task.yield() }
    let audio = Thread {
      host.render { _ in }
      record.add("rendered on \(Thread.current.name ?? "")")
    }
    audio.name = "audio"
    audio.start()
    #expect(try await taken.value == 1)
    while record.all.count < 2 { await Task.yield() }
    #expect(Set(record.all).count == 2)
    #expect(!record.all.contains("freed on audio"))
  }

  @Test func `A host that ends frees its source and what is under way (H10)`() async {
    final class Token: Sendable {}
    weak var source: Token?
    weak var captured: Token?
    func useHost() async {
      let (kept, given) = (Token(), Token())
      (source, captured) = (kept, given)
      let host = SourceHost(Holder(value: kept))
      try? await host.perform(within: .zero) { _ in _ = given }
      #expect(host.requestCount == 1)
    }
    await useHost()
    #expect(source == nil)
    #expect(captured == nil)
  }

  @Test func `Notes are put into a looper and taken out while it plays (H10, Y12)`() async throws {
    let rate = try SampleRate(48_000)
    let engine = try LoopEngine(
      sampleRate: rate, tempo: Tempo(bpm: 120), decks: [], sources: [Strip()])
    let host = EngineHost(engine)
    let keys = SourceHost(try NoteLooper(id: .source(0), sampleRate: rate))
    let thread = AudioThread {
      var (left, right) = ([Float](repeating: 0, count: 256), [Float](repeating: 0, count: 256))
      host.render(left: &left, right: &right) { block in keys.render { $0.render(block) } }
    }
    defer { thread.stop() }
    try host.control.send(.play)
    let loop = try NoteSequence(
      length: .bars(1),
      notes: [Note(pitch: 60, velocity: 100, start: 0, length: .perQuarter)])
    let error = try await keys.perform(within: .plenty) { keys in
      do throws(NoteLooper.Error) {
        try keys.put(loop)
        return nil as NoteLooper.Error?
      } catch { return error }
    }
    #expect(error == nil)
    let room = NoteRoom()
    #expect(room.sequence == nil)
    let found = try await keys.perform(within: .plenty) { keys in
      keys.copySequence(to: room)
      return room
    }
    #expect(found.sequence == loop)
    let empty = try NoteLooper(id: .source(0), sampleRate: rate)
    empty.copySequence(to: room)
    #expect(room.sequence == nil)
  }

  @Test func `A loop is taken out, and another one put in, while it plays (H10, K18, K19)`()
    async throws
  {
    let rate = try SampleRate(48_000)
    let engine = try LoopEngine(
      sampleRate: rate, tempo: Tempo(bpm: 120), decks: [], sources: [Strip()])
    let host = EngineHost(engine)
    let original = try Looper(id: .source(0), sampleRate: rate, tracks: 2, maximumSeconds: 3)
    let (id, size) = (original.id, original.takeSize)
    let looper = SourceHost(original)
    let frame = Mutex(0)
    let thread = AudioThread {
      var (left, right) = ([Float](repeating: 0, count: 256), [Float](repeating: 0, count: 256))
      let first = frame.withLock { frame in
        defer { frame += 256 }
        return frame
      }
      let input = LooperInput(mono: (0..<256).map { Float((first + $0) % 1_000) / 1_000 })
      host.render(left: &left, right: &right) { block in
        looper.render { $0.render(block, input: input) }
      }
    }
    defer { thread.stop() }
    try host.control.send(.play)
    try host.control.send(.record(track: 0), to: id, at: .frame(1_000))
    try host.control.send(
      .finish(track: 0, takingTempo: .bars(1)), to: id, at: .frame(1_000 + 95_999))
    var loop: GivenLoop?
    while loop == nil {
      let memory = TakeMemory(size)
      loop = try await looper.perform(within: .plenty) { $0.giveLoop(of: 0, for: memory) }
    }
    let clip = try #require(loop).clip()
    #expect(clip.frameCount == 96_000)
    #expect(clip.tempo == (try Tempo(bpm: 120)))
    // All but the seam is what was played.
    let played = (0..<95_000).map { Float($0 % 1_000) / 1_000 }
    #expect(Array(clip.samples(.left).prefix(95_000)) == played)
    let state = host.control.state
    let nearest = try await looper.perform(within: .plenty) {
      $0.nearestTempo(of: 0, in: state)?.bars
    }
    #expect(nearest == 1)
    let prepared = try PreparedLoop(clip, size: size)
    let put = try await looper.perform(within: .plenty) { $0.put(prepared, on: 1) }
    #expect(put.error == nil)
    let again = try PreparedLoop(clip, size: size)
    let refused = try await looper.perform(within: .plenty) { $0.put(again, on: 1) }
    #expect(refused.error == .notEmpty(track: 1))
    let memory = TakeMemory(size)
    let copy = try await looper.perform(within: .plenty) { $0.giveLoop(of: 1, for: memory) }
    #expect(try copy?.clip().samples(.left) == clip.samples(.left))
  }
}
