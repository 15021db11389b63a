import Ostinato
import OstinatoHost
import OstinatoOracle
import Synchronization
import TestSupport
import Testing

/// Copies of an engine and four sources that the audio thread makes while it renders random blocks (rule H11).
@Suite struct HostForkProperties {
  @Test func `Forks of an engine and its sources are of one frame, and go on as they do (H11)`()
    async throws
  {
    let start = try Band()
    let host = EngineHost(start.engine)
    let drums = SourceHost(start.players.drums)
    let click = SourceHost(start.players.click)
    let keys = SourceHost(start.players.keys)
    let clock = SourceHost(start.players.clock)
    let cutter = Mutex(Partition.random(seed: 1).cutter())
    // What it renders while a busy machine keeps this test waiting is rendered again below.
    let thread = SourceHostScenarios.AudioThread(pause: .milliseconds(5)) {
      let frames = cutter.withLock { $0.next() }
      var (left, right) = (
        [Float](repeating: 0, count: frames), [Float](repeating: 0, count: frames)
      )
      host.render(left: &left, right: &right) { block in
        drums.render { $0.render(block) }
        click.render { $0.render(block) }
        keys.render { $0.render(block) }
        clock.render { $0.render(block) }
      }
    }
    var forks: [Band] = []
    for _ in 0..<perBuild(debug: 12, release: 100) {
      let (engine, drums, click, keys, clock) = try await host.fork(
        with: drums, click, keys, clock, within: .plenty)
      forks.append(Band(engine, drums, click, keys, clock))
    }
    let last = try await host.fork(within: .plenty)
    thread.stop()
    var original = start
    for fork in forks {
      _ = original.render(frames: Int(fork.engine.frame.rawValue - original.engine.frame.rawValue))
      #expect(fork.snapshot == original.snapshot, "frame \(original.engine.frame)")
      var (next, expected) = (fork, original)
      #expect(next.render(frames: 3_000) == expected.render(frames: 3_000))
      #expect(next.snapshot == expected.snapshot)
    }
    #expect(Set(forks.map(\.engine.frame)).count > forks.count / 2)
    // The original goes on as if it had not been copied.
    let frames = last.frame.rawValue - original.engine.frame.rawValue
    _ = original.render(frames: Int(frames))
    #expect(last.snapshot() == original.engine.snapshot())
  }
}
