import CJack

/// What JACK's transport says of a cycle.
public struct JackTransport: Equatable, Sendable, BitwiseCopyable {
  /// The frame of the transport at the cycle's first one.
  public let frame: Int
  public let isRolling: Bool
  /// Where the music is; `nil` without a timebase master.
  public let music: Music?

  /// The place in the music at a frame, and its tempo, as a timebase master says.
  public struct Music: Equatable, Sendable, BitwiseCopyable {
    /// The place, in quarter notes from the beginning.
    public let quarter: Double
    /// The tempo, in quarter notes per minute.
    public let tempo: Double
  }

  init(_ transport: cjack_transport) {
    frame = Int(transport.frame)
    isRolling = transport.is_rolling
    music =
      transport.has_music
      ? Music(quarter: transport.quarter, tempo: transport.quarters_per_minute) : nil
  }
}

/// What a client asks of the transport of its server, which does it some cycles later. Thread: any.
///
/// Safe: JACK's functions for that may be called on any thread, until the client is closed.
public struct JackTransportControl: @unchecked Sendable {
  let state: ClientState

  public func start() { jack_transport_start(state.client) }
  public func stop() { jack_transport_stop(state.client) }

  /// Goes to a frame. Returns whether there is such a frame.
  @discardableResult
  public func locate(_ frame: Int) -> Bool {
    guard let frame = jack_nframes_t(exactly: frame) else { return false }
    return jack_transport_locate(state.client, frame) == 0
  }

  /// Makes the client the timebase master in place of any other one, from its next cycle on. Call this once.
  public func lead(_ timebase: JackTimebase) throws(JackError) {
    guard state.lead(timebase) else { throw .timebase }
  }
}
