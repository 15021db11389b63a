import Glibc
import JackClient
import Ostinato
import OstinatoHost

/// A command as it was accepted.
typealias SentCommand = (command: Command, anchor: Anchor)

/// A player on a server, and what was sent to it.
class LivePlayer {
  let engine: LoopEngine
  let control: EngineControl
  let client: JackClient
  let journal: CycleJournal
  private(set) var accepted: [SentCommand] = []
  private(set) var refusedCount = 0

  /// `seconds`: how long the journal has room for at most, at any server's rate.
  init(server: String, seconds: Int) throws {
    engine = try JackFixture.engine(sampleRate: JackClient.sampleRate(server: server))
    let host = EngineHost(engine.fork())
    control = host.control
    journal = CycleJournal(capacity: 12_000 * seconds)
    client = try JackClient(
      name: "player", server: server, processor: JournalingPlayer(host, journal))
    try client.activate()
  }

  func pause(milliseconds: Int) { usleep(UInt32(milliseconds) * 1000) }

  func waitForCycles(_ count: Int) {
    pause(milliseconds: 50 + count * client.bufferSize * 1000 / client.sampleRate)
  }

  /// Waits until the audio thread has taken all that was accepted, and has played some cycles more; not for
  /// ever.
  func waitUntilTaken() {
    wait { journal.takenCount >= accepted.count || client.isShutDown }
    waitForCycles(4)
  }

  /// Sends a command and keeps it, or counts that it was refused for want of room.
  func send(_ command: Command, at anchor: Anchor = .now) throws(HostError) {
    do throws(HostError) {
      try control.send(command, at: anchor)
      accepted.append((command, anchor))
    } catch {
      guard case .queueFull = error else { throw error }
      refusedCount += 1
    }
  }
}

/// A player that is connected to a recorder, and what became of a run with them.
final class LiveRun: LivePlayer {
  private let recording: JackClient
  private let recorder: Recorder

  override init(server: String, seconds: Int) throws {
    recorder = Recorder(frames: 192_000 * seconds, cycles: 12_000 * seconds)
    recording = try JackClient(
      name: "recorder", server: server, ports: .inputs, processor: recorder)
    try recording.activate()
    try super.init(server: server, seconds: seconds)
    try client.connectOutputs(to: recording)
    waitForCycles(4)  // until both run in the new order
  }

  /// What came out of a run.
  struct Result {
    /// The player's cycles, without a gap.
    let cycles: [CycleJournal.Entry]
    /// What the recorder heard of them.
    let captured: Samples
  }

  /// Ends the run. `nil`: the machine was too busy, and JACK has left cycles out or has been late;
  /// what was captured then is not what was played, and the run has to be made again.
  func finish() -> Result? {
    let count = journal.count
    waitForCycles(4)  // until the recorder has the last one too
    let xruns = client.xrunCount + recording.xrunCount
    client.close()
    recording.close()
    let cycles = Array(journal.array[..<count])
    let isGapless = zip(cycles, cycles.dropFirst()).allSatisfy {
      $1.frameTime == $0.frameTime &+ UInt32($0.frames)
    }
    guard xruns == 0, isGapless, !journal.isFull,
      let captured = recorder.samples(of: cycles)
    else { return nil }
    return Result(cycles: cycles, captured: captured)
  }
}
