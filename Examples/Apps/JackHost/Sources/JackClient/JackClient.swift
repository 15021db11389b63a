import CJack
import Glibc
import Synchronization

/// A client of a JACK server: stereo ports, a callback, and what the server tells it.
///
/// ```swift
/// let client = try JackClient(name: "ostinato", processor: SilentProcessor())
/// try client.activate()
/// try client.connect(client.outputNames[0], to: "system:playback_1")
/// …
/// client.close()
/// ```
///
/// Thread: one that the host chooses; only the processor is called on JACK's.
public final class JackClient {
  /// The server's rate when the client was opened, in hertz.
  public let sampleRate: Int
  /// The full names of the input ports, left and right; none without inputs.
  public let inputNames: [String]
  /// The full names of the output ports, left and right; none without outputs.
  public let outputNames: [String]

  private let state: ClientState
  private let kept: Unmanaged<ClientState>
  private var isOpen = true

  /// Which ports a client has.
  public enum Ports: Sendable {
    /// Two outputs: a player.
    case outputs
    /// Two inputs: a recorder.
    case inputs
    /// Two inputs and two outputs: a player that hears.
    case both
  }

  /// Opens a client, not yet running. It does not start a server.
  ///
  /// `server`: its name; `nil` is what the environment says, or the default one. `midiInput`, `midiOutput`: the names of
  /// its MIDI ports; `nil` for none.
  /// Errors: ``JackError``; nothing stays open then.
  public init(
    name: String, server: String? = nil, ports: Ports = .outputs, midiInput: String? = nil,
    midiOutput: String? = nil, processor: any JackProcessor
  ) throws(JackError) {
    cjack_silence_messages()
    var status = JackStatus(rawValue: 0)
    guard let client = cjack_open(name, server, &status) else {
      let bits = UInt32(status.rawValue)
      // What libjack says where it finds no server varies; that none was asked to start does not.
      let noServer = UInt32(JackServerFailed.rawValue | JackServerError.rawValue)
      throw bits & noServer != 0 ? .noServer(server) : .refused(status: bits)
    }
    state = ClientState(client: client, processor: processor)
    sampleRate = state.sampleRate.load(ordering: .relaxed)
    do throws(JackError) {
      if ports != .outputs { state.inputs = try client.ports("in", JackPortIsInput) }
      if ports != .inputs { state.outputs = try client.ports("out", JackPortIsOutput) }
      if let midiInput {
        state.midiInput = try client.port(midiInput, cjack_midi_type(), JackPortIsInput)
      }
      if let midiOutput {
        state.midiOutput = try client.port(midiOutput, cjack_midi_type(), JackPortIsOutput)
      }
      inputNames = state.inputs?.names ?? []
      outputNames = state.outputs?.names ?? []
    } catch {
      jack_client_close(client)
      throw error
    }
    kept = state.register()
  }

  deinit { close() }

  /// Returns a server's sample rate in hertz, for what has to be made before its client.
  public static func sampleRate(server: String?) throws(JackError) -> Int {
    try JackClient(name: "rate", server: server, processor: SilentProcessor()).sampleRate
  }

  /// Lets the server call the processor from now on.
  public func activate() throws(JackError) {
    let status = jack_activate(state.client)
    guard status == 0 else { throw .activation(status: status) }
  }

  /// Connects an output port to an input port, by their full names.
  public func connect(_ output: String, to input: String) throws(JackError) {
    let status = jack_connect(state.client, output, input)
    guard status == 0 || status == EEXIST else { throw .connection(from: output, to: input) }
  }

  /// Connects the outputs to the inputs of a client, which may be this one.
  public func connectOutputs(to client: JackClient) throws(JackError) {
    for (output, input) in zip(outputNames, client.inputNames) { try connect(output, to: input) }
  }

  /// Connects the ports to the machine's first ones, as far as it has them: others may be connected by hand.
  public func connectToMachine() {
    for (index, output) in outputNames.enumerated() {
      try? connect(output, to: "system:playback_\(index + 1)")
    }
    for (index, input) in inputNames.enumerated() {
      try? connect("system:capture_\(index + 1)", to: input)
    }
  }

  /// Stops the callbacks and leaves the server. A second time does nothing.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    jack_client_close(state.client)
    kept.release()
  }

  /// Asks things of the server's transport, until the client is closed.
  public var transport: JackTransportControl { JackTransportControl(state: state) }

  /// The frames from the start of a cycle until what is played in it is heard: the most that the
  /// connected ports say, 0 for what is connected to nothing.
  public var playbackLatency: Int { latency(of: state.outputs, JackPlaybackLatency) }

  /// The frames from what is heard until the start of the cycle in which it is read: the most that the connected ports
  /// say, 0 for what is connected to nothing.
  public var captureLatency: Int { latency(of: state.inputs, JackCaptureLatency) }

  private func latency(
    of ports: ClientState.StereoPorts?, _ mode: jack_latency_callback_mode_t
  ) -> Int {
    isOpen ? ports?.latency(mode) ?? 0 : 0
  }

  /// How many frames a cycle has at present.
  public var bufferSize: Int { state.bufferSize.load(ordering: .relaxed) }
  /// Whether the server's rate is no longer what it was: the client's audio is then out of tune.
  public var hasSampleRateChanged: Bool { state.sampleRate.load(ordering: .relaxed) != sampleRate }
  /// Whether the server has gone, or has thrown the client out. Only ``close()`` is of use then.
  public var isShutDown: Bool { state.isShutDown.load(ordering: .acquiring) }
  /// How many xruns the server has told of, whichever client was to blame.
  public var xrunCount: Int { state.xruns.load(ordering: .relaxed) }
  /// How the callbacks have gone.
  public var figures: CallbackFigures { state.times.figures }

  /// JACK's clock, in microseconds; the clock of ``JackCycle/microseconds``.
  public static func now() -> UInt64 { jack_get_time() }
}

extension OpaquePointer {
  /// Makes two ports of one direction.
  fileprivate func ports(
    _ prefix: String, _ direction: JackPortFlags
  ) throws(JackError) -> ClientState.StereoPorts {
    ClientState.StereoPorts(
      left: try port("\(prefix)_left", cjack_audio_type(), direction),
      right: try port("\(prefix)_right", cjack_audio_type(), direction))
  }

  /// Makes a port.
  fileprivate func port(
    _ name: String, _ type: UnsafePointer<CChar>?, _ direction: JackPortFlags
  ) throws(JackError) -> OpaquePointer {
    guard let port = unsafe jack_port_register(self, name, type, UInt(direction.rawValue), 0) else {
      throw .port(name)
    }
    return port
  }
}
