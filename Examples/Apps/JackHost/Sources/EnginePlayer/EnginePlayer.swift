import JackClient
import Ostinato
import OstinatoControls
import OstinatoHost
import OstinatoNotes
import OstinatoRhythm
import Synchronization

/// Plays an engine in a JACK client, with its MIDI clock and drums: the whole of what happens on the audio thread.
///
/// Safe: what changes is the audio thread's alone.
public final class EnginePlayer: JackProcessor, @unchecked Sendable {
  /// Owns the engine; other threads speak to its `control`.
  public let host: EngineHost
  /// The messages of controllers that have come to the MIDI input, for another thread.
  public let controllers = AudioQueue<ControllerMessage>(capacity: 1024)
  /// The MIDI clock that has come to the MIDI input, for another thread.
  public let received = AudioQueue<ReceivedMessage>(capacity: 1024)
  /// What JACK's transport was in each cycle, for another thread.
  public let transports = AudioQueue<HeardTransport>(capacity: 1024)
  private let presentFrames = Atomic<Int>(0)
  private let presentLatency = Atomic<Int>(0)
  private let presentSkips = Atomic<Int64>(0)
  private let lostMessages = Atomic<Int>(0)
  private var clock: MIDIClock?
  private var drums: StepSequencer?
  /// The engine's next frame.
  private var frame: FramePosition
  /// How many frames the server has gone on by without the engine.
  private var skippedFrames: FrameCount = 0
  /// The server's frame of the next cycle, if it skips none.
  private var nextFrameTime: UInt32?

  /// A message of a MIDI clock, and the server's frame at which it came, from the first cycle on.
  public struct ReceivedMessage: BitwiseCopyable, Sendable {
    public let message: MIDIClockMessage
    public let frame: FramePosition
  }

  /// The transport in a cycle, and the engine's frame at which that began.
  public struct HeardTransport: BitwiseCopyable, Sendable {
    public let transport: JackTransport
    public let frame: FramePosition
  }

  /// - Parameters:
  ///   - clock: The MIDI clock to send, of which the engine has the strip; `nil` for none.
  ///   - drums: The drums to play beside the decks, likewise.
  public init(_ host: EngineHost, clock: MIDIClock? = nil, drums: StepSequencer? = nil) {
    self.host = host
    self.clock = clock
    self.drums = drums
    self.drums?.makeUnique()
    frame = host.control.state.frame
  }

  /// How many frames the last cycle had; 0 before the first. Thread: any.
  public var cycleFrames: Int { presentFrames.load(ordering: .relaxed) }

  /// The frames from the start of a cycle until what was played in the last one is heard. Thread: any.
  public var outputLatency: Int { presentLatency.load(ordering: .relaxed) }

  /// How many frames the server has gone on by without the engine, in cycles that it had to skip. Thread: any.
  public var skippedFrameCount: FrameCount {
    FrameCount(presentSkips.load(ordering: .relaxed))
  }

  /// How many messages of controllers were lost, because no thread has read them in time. Thread: any.
  public var lostMessageCount: Int { lostMessages.load(ordering: .relaxed) }

  public func process(_ cycle: JackCycle) { _ = unsafe render(cycle) }

  /// Renders a cycle. Returns how many commands the engine took in at its first frame. Thread: audio.
  public func render(_ cycle: JackCycle) -> Int { unsafe render(cycle) { _ in } }

  /// The same, with further sources. Thread: audio.
  public func render(_ cycle: JackCycle, sources: (borrowing SourceBlock) -> Void) -> Int {
    // Safe: JACK's memory has as many samples as the cycle has frames.
    guard let outputs = unsafe cycle.outputs else { return 0 }
    unsafe presentFrames.store(cycle.frames, ordering: .relaxed)
    unsafe presentLatency.store(cycle.outputLatency, ordering: .relaxed)
    unsafe countSkips(before: cycle)
    transports.write(HeardTransport(transport: unsafe cycle.transport, frame: frame))
    unsafe receive(cycle)
    let taken = unsafe host.render(
      into: UnsafeStereoBuffer(left: outputs.left, right: outputs.right), frames: cycle.frames,
      at: HostTime(microseconds: cycle.microseconds)
    ) { block in
      sources(block)
      drums?.render(block)
      clock?.render(block)
    }
    unsafe sendClock(cycle)
    frame += FrameCount(cycle.frames)
    return taken
  }

  private func countSkips(before cycle: JackCycle) {
    if let nextFrameTime {
      // It goes back where the machine held up the client, and two cycles are played at once.
      let skipped = unsafe Int32(bitPattern: cycle.frameTime &- nextFrameTime)
      skippedFrames = skippedFrames + FrameCount(Int64(skipped))
      presentSkips.store(skippedFrames.rawValue, ordering: .relaxed)
    }
    nextFrameTime = unsafe cycle.frameTime &+ UInt32(cycle.frames)
  }

  private func receive(_ cycle: JackCycle) {
    guard let input = unsafe cycle.midiInput else { return }
    unsafe input.forEach { offset, bytes in
      if let message = unsafe ControllerMessage(bytes) {
        if !controllers.write(message) { lostMessages.add(1, ordering: .relaxed) }
        return
      }
      guard let status = unsafe bytes.first else { return }
      let data = unsafe bytes.count > 2 ? (bytes[1], bytes[2]) : (0, 0)
      guard let message = MIDIClockMessage(status: status, data: data) else { return }
      // A thread that has not read for so long that there is no room has lost the tempo anyway.
      received.write(
        ReceivedMessage(message: message, frame: frame + skippedFrames + FrameCount(offset)))
    }
  }

  private func sendClock(_ cycle: JackCycle) {
    guard let clock, let output = unsafe cycle.midiOutput else { return }
    host.withEvents { events in
      events.forEach { event in
        guard let message = MIDIClockMessage(event, of: clock.id) else { return }
        // A port has room for far more than the clocks of a cycle.
        let (first, second) = message.data ?? (0, 0)
        _ = unsafe output.send(
          (message.status, first, second), count: message.data == nil ? 1 : 3,
          at: Int((event.frame - events.blockStart).rawValue))
      }
    }
  }
}

extension HostTime {
  /// A time on JACK's clock.
  public init(microseconds: UInt64) {
    self.init(nanoseconds: Int64(truncatingIfNeeded: microseconds) &* 1000)
  }

  /// Now, on JACK's clock.
  public static func now() -> HostTime { HostTime(microseconds: JackClient.now()) }
}
