import Ostinato
import OstinatoHost
import OstinatoOracle
import Synchronization
import TestSupport
import Testing

/// A host on an audio thread and a control thread that floods it.
@Suite struct HostThreadProperties {
  /// What the two threads share.
  private final class Shared: Sendable {
    let isOver = Atomic(false)
    let heard = Mutex(Heard())
  }

  /// What the audio thread wrote down: its audio, and before which frame it took how many commands.
  private struct Heard {
    var taken: [(frame: FramePosition, commands: Int)] = []
    var left: [Float] = []
    var right: [Float] = []
  }

  @Test
  func `Of a flood all is taken or refused, and what was taken replays to the same bits (H1, H2)`()
    throws
  {
    let engine = try sequencer(capacity: 64)
    let host = EngineHost(engine, settings: HostSettings(messagesPerBlock: 16))
    let shared = Shared()
    // Each is a hundred times the work of a ring's.
    let count = operations / 20
    var accepted: [Command] = []
    var refused = 0
    try sideBySide {
      Self.renderUntilOver(host, shared)
    } _: {
      defer { shared.isOver.store(true, ordering: .releasing) }
      var random = SplitMix64(seed: 5)
      for _ in 0..<count {
        let command = Self.command(&random)
        do throws(HostError) {
          try host.control.send(command)
          accepted.append(command)
        } catch {
          guard case .queueFull(capacity: 64) = error else { throw error }
          refused += 1
        }
        if random.next() % 64 == 0 { _ = host.control.state }
      }
    }
    let heard = shared.heard.withLock { $0 }
    #expect(accepted.count + refused == count && refused > 0)
    #expect(heard.taken.reduce(0) { $0 + $1.commands } == accepted.count)
    let again = try Self.replay(accepted, as: heard, on: engine)
    #expect(firstDifferentBit(again.left, heard.left) == nil)
    #expect(firstDifferentBit(again.right, heard.right) == nil)
    // A planted fault: no replay without its beginning.
    let silent = try Self.replay(accepted.map { $0 == .play ? .pause : $0 }, as: heard, on: engine)
    #expect(firstDifferentBit(silent.left, heard.left) != nil)
  }

  private static func renderUntilOver(_ host: EngineHost, _ shared: Shared) {
    var (frame, quietBlocks) = (FramePosition(0), 0)
    // Ten blocks more than the flood, so that all that was accepted is taken.
    while quietBlocks < 10 {
      if shared.isOver.load(ordering: .acquiring) { quietBlocks += 1 }
      let frames = 1 + Int(frame.rawValue % 64)
      var left = [Float](repeating: 0, count: frames)
      var right = left
      let taken = host.render(left: &left, right: &right)
      shared.heard.withLock {
        if taken > 0 { $0.taken.append((frame, taken)) }
        $0.left += left
        $0.right += right
      }
      frame = frame + FrameCount(Int64(frames))
    }
  }

  private static func replay(
    _ commands: [Command], as heard: Heard, on engine: LoopEngine
  ) throws -> StereoAudio {
    var engine = engine
    var (unsent, left, right) = (commands[...], [Float](), [Float]())
    func play(to frame: Int64) {
      let audio = engine.render(frames: Int(frame - engine.frame.rawValue))
      left += audio.left
      right += audio.right
    }
    for (frame, count) in heard.taken {
      play(to: frame.rawValue)
      for _ in 0..<count { try engine.send(unsent.removeFirst()) }
    }
    play(to: Int64(heard.left.count))
    return StereoAudio(left: left, right: right)
  }

  private static func command(_ random: inout SplitMix64) -> Command {
    switch random.next() % 7 {
    case 0: .play
    case 1: .microloop(random.next() % 2 == 0)
    case 2: .next(on: random.next() % 2 == 0 ? .a : .b)
    case 3: .gain(Float(random.next() % 16), on: .a)
    case 4: .pan(Float(random.next() % 3) - 1, on: .b)
    case 5: .seekToTick(Ticks(Int64(random.next() % 50_000_000)))
    default: .masterGain(Float(random.next() % 4) / 2)
    }
  }
}
