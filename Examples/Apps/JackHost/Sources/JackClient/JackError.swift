import CJack

/// Says why something asked of JACK did not happen.
public enum JackError: Error, Equatable, Sendable {
  /// No server of this name runs; `nil` is the default one.
  case noServer(String?)
  /// The server refused the client; the bits are those of `jack_status_t`.
  case refused(status: UInt32)
  /// A port could not be made.
  case port(String)
  /// The client could not be started.
  case activation(status: Int32)
  /// The client could not become the timebase master.
  case timebase
  /// Two ports could not be connected.
  case connection(from: String, to: String)
}

extension JackError: CustomStringConvertible {
  /// What was wrong, and how to start a server if none runs.
  public var description: String {
    switch self {
    case .noServer(let server):
      """
      no JACK server \(server.map { "\($0) " } ?? "")runs
      To start one for a sound card: jackd \(server.map { "--name \($0) " } ?? "")-d alsa
      To start one without a sound card: jackd \(server.map { "--name \($0) " } ?? "")-d dummy
      """
    case .refused(let status): "the JACK server refused the client (status \(status))"
    case .port(let name): "JACK gave no port \(name)"
    case .activation(let status): "JACK did not start the client (status \(status))"
    case .timebase: "JACK did not make the client the timebase master"
    case .connection(let from, let to): "JACK did not connect \(from) to \(to)"
    }
  }
}
