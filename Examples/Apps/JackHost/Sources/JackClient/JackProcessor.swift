/// What a client does in each cycle of the server.
public protocol JackProcessor: AnyObject, Sendable {
  /// Reads the inputs and fills the outputs of one cycle.
  ///
  /// Thread: audio. It must not allocate, lock or wait.
  func process(_ cycle: JackCycle)
}

/// One cycle of the server: how long it is, when it is, and the ports' memory.
///
/// Unsafe: the memory is JACK's, valid for `frames` samples until the call returns.
@unsafe public struct JackCycle: BitwiseCopyable {
  /// How many frames each port has.
  public let frames: Int
  /// The server's frame clock at the cycle's first frame; it goes round after 2³² frames. It goes on
  /// by `frames` from a cycle to the next, unless cycles were skipped in between.
  public let frameTime: UInt32
  /// When the cycle began, in microseconds of ``JackClient/now()``.
  public let microseconds: UInt64
  /// The frames from the start of the cycle until what the output ports play in it is heard; 0 without outputs.
  public let outputLatency: Int
  /// The server's transport.
  public let transport: JackTransport
  /// The two input ports, if the client has any.
  public let inputs: StereoMemory?
  /// The two output ports, if the client has any.
  public let outputs: StereoMemory?
  /// The MIDI input port, if the client has one.
  public let midiInput: MIDIInput?
  /// The MIDI output port, if the client has one.
  public let midiOutput: MIDIOutput?

  /// Two ports' samples.
  @unsafe public struct StereoMemory: BitwiseCopyable {
    public let left: UnsafeMutablePointer<Float>
    public let right: UnsafeMutablePointer<Float>
  }
}

/// Plays silence: what a client costs that does nothing.
public final class SilentProcessor: JackProcessor {
  public init() {}

  public func process(_ cycle: JackCycle) {
    // Safe: JACK's memory has as many samples as the cycle has frames.
    guard let outputs = unsafe cycle.outputs else { return }
    unsafe outputs.left.update(repeating: 0, count: cycle.frames)
    unsafe outputs.right.update(repeating: 0, count: cycle.frames)
  }
}
