import Foundation
import Ostinato
import OstinatoHost
import OstinatoOracle
import OstinatoRhythm
import Synchronization
import TestSupport
import Testing

/// A host with a step sequencer and a metronome on an audio thread, and a control thread that commands all of
/// it.
@Suite struct RhythmThreadProperties {
  static let seeds = Seeds.range(
    count: perBuild(debug: max(operations / 100_000, 1), release: max(operations / 10_000, 1)))
  private static let commandCount = 1_500

  /// What the audio thread did.
  private struct Heard {
    /// Before which frame it took how many commands.
    var taken: [(frame: Int, commands: Int)] = []
    var recording = RhythmSession.Recording()
    /// The engine and its sources at the end.
    var snapshot: [UInt8] = []
  }

  /// What the control thread did.
  private struct Said {
    var accepted: [RhythmMessage] = []
    var refused = 0
    var told: [HostEvent] = []
  }

  private final class Shared: Sendable {
    let isOver = Atomic(false)
    /// Up to where the audio thread may go before the control thread has its turn.
    let limit = Atomic(0)
    let heard = Mutex(Heard())
  }

  @Test(arguments: seeds)
  func `What two threads do with decks and rhythm replays to the same bits (S6, H1, H2, H7)`(
    seed: UInt64
  ) throws {
    let session = try RhythmSession(seed: seed)
    let host = EngineHost(
      session.engine, settings: HostSettings(messagesPerBlock: 32, eventCapacity: 256))
    let shared = Shared()
    var said = Said()
    try sideBySide {
      Self.renderUntilOver(host, session, shared, seed: seed)
    } _: {
      defer { shared.isOver.store(true, ordering: .releasing) }
      said = try Self.sendAll(host.control, session, shared, seed: seed)
    }
    said.told += host.control.drainEvents()
    let heard = shared.heard.withLock { $0 }
    #expect(said.refused >= 1_000)
    #expect(heard.taken.reduce(0) { $0 + $1.commands } == said.accepted.count)
    let comment: Comment = "OSTINATO_SEED=\(seed)"
    for partition in [.random(seed: seed), Partition.usual[Int(seed) % Partition.usual.count]] {
      let again = try Self.replay(said.accepted, as: heard, session, cut: partition)
      #expect(firstDifferentBit(again.played.left, heard.recording.left) == nil, comment)
      #expect(firstDifferentBit(again.played.right, heard.recording.right) == nil, comment)
      #expect(difference(again.snapshot, heard.snapshot) == nil, comment)
      var reckoning = Reckoning(of: again.played.events)
      said.told.forEach { reckoning.take($0) }
      #expect(reckoning.isSettled, comment)
      #expect(reckoning.gaps > 0 && reckoning.lost < reckoning.all, comment)
      expectFull(again.played.events, comment)
    }
    // A planted fault: commands that come a frame later.
    let late = try Self.replay(said.accepted, as: heard, session, cut: .whole, delay: 1)
    #expect(firstDifferentBit(late.played.left, heard.recording.left) != nil, comment)
    var reckoning = Reckoning(of: late.played.events)
    said.told.forEach { reckoning.take($0) }
    #expect(!reckoning.isSettled, comment)
    // And another seed of the sequencer's draws.
    let other = try Self.replay(
      said.accepted, as: heard, RhythmSession(seed: seed + 1), cut: .whole)
    #expect(difference(other.snapshot, heard.snapshot) != nil, comment)
  }

  /// Lest a session in which little happens be compared.
  private func expectFull(_ events: [EngineEvent], _ comment: Comment) {
    var reports = [0, 0]
    var (cues, rejections) = (0, 0)
    for event in events {
      switch event.kind {
      case .reported(let report): reports[Int(report.source)] += 1
      case .cued: cues += 1
      case .cueRejected: rejections += 1
      default: break
      }
    }
    #expect(reports.allSatisfy { $0 > 50 } && cues > 100 && rejections > 10, comment)
  }

  private static func renderUntilOver(
    _ host: EngineHost, _ session: RhythmSession, _ shared: Shared, seed: UInt64
  ) {
    var (drums, click) = (session.drums, session.click)
    var heard = Heard()
    var cutter = Partition.random(seed: seed &+ 1).cutter()
    var last = 0
    // So many more blocks that all that was accepted is taken.
    while last * 32 < commandCount {
      if shared.isOver.load(ordering: .acquiring) {
        last += 1
      } else if heard.recording.left.count > shared.limit.load(ordering: .relaxed) {
        Thread.sleep(forTimeInterval: 0.000_1)
        continue
      }
      let frames = cutter.next()
      var left = [Float](repeating: .nan, count: frames)
      var right = left
      let taken = host.render(left: &left, right: &right) { block in
        drums.render(block)
        click.render(block)
      }
      if taken > 0 { heard.taken.append((heard.recording.left.count, taken)) }
      heard.recording.left += left
      heard.recording.right += right
    }
    // Safe: only this thread renders, and it has ended.
    heard.snapshot = unsafe host.stoppedEngine().snapshot(with: drums, click)
    shared.heard.withLock { $0 = heard }
  }

  /// Sends commands in bursts, between which the music goes on, and in the end more than there is room for.
  private static func sendAll(
    _ control: EngineControl, _ session: RhythmSession, _ shared: Shared, seed: UInt64
  ) throws -> Said {
    var random = SplitMix64(seed: seed ^ 0x5448_5244)
    var said = Said()
    var frame: FramePosition = 0
    func send(_ message: RhythmMessage) throws(HostError) {
      do throws(HostError) {
        try message.send(to: control, session)
        said.accepted.append(message)
      } catch {
        guard case .queueFull(capacity: 1_024) = error else { throw error }
        said.refused += 1
      }
    }
    while said.accepted.count + said.refused < commandCount {
      let rest = commandCount - said.accepted.count - said.refused
      for _ in 0..<min(random.draw(1...100), rest) {
        try send(RhythmMessage.draw(&random, at: frame))
      }
      let next = frame + FrameCount(random.draw(0...400))
      shared.limit.store(Int(next.rawValue) + 1_000, ordering: .relaxed)
      repeat {
        frame = control.state.frame
        Thread.sleep(forTimeInterval: 0.000_1)
      } while frame < next
      // What is said in the first half does not all find room.
      if said.accepted.count > commandCount / 2 { said.told += control.drainEvents() }
    }
    // Then a flood, for which the audio thread makes room a little at a time.
    for round in 1...20 {
      shared.limit.wrappingAdd(100, ordering: .relaxed)
      let refused = said.refused
      while said.refused < refused + 50 {
        let gain = Float(random.draw(1...8)) / 4 / Float(round)
        try send(RhythmMessage(command: .engine(.masterGain(gain)), anchor: .now))
      }
    }
    return said
  }

  /// Plays what the audio thread played: the same commands, `delay` frames later, in other blocks.
  private static func replay(
    _ messages: [RhythmMessage], as heard: Heard, _ session: RhythmSession, cut: Partition,
    delay: Int = 0
  ) throws -> (played: RhythmSession.Recording, snapshot: [UInt8]) {
    var session = session
    var (unsent, played, cutter) = (messages[...], RhythmSession.Recording(), cut.cutter())
    for (frame, count) in heard.taken {
      session.play(to: frame + delay, cut: &cutter, into: &played)
      for _ in 0..<count { try session.send(unsent.removeFirst()) }
    }
    session.play(to: heard.recording.left.count, cut: &cutter, into: &played)
    return (played, session.snapshot)
  }
}
