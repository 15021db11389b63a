import Ostinato
import OstinatoChannels

/// The reason why a host refused a control thread's request. Nothing has changed.
public enum HostError: Error, Equatable, Sendable {
  /// The engine would refuse the command.
  case command(Command.Error)
  /// The engine would refuse the clips or the observer.
  case engine(LoopEngine.Error)
  /// There is no more room for messages under way to the audio thread or pending there. What was
  /// accepted before is not lost; try again later.
  case queueFull(capacity: Int)
  /// No audio thread has taken a request in time, or the task that waited for it was cancelled.
  case noAnswer
  /// A source cannot be copied now: a looper while it writes a take. Try again later.
  case busy
}

extension HostError {
  init(_ error: ControlEndpoint.Error) {
    switch error {
    case .command(let error): self = .command(error)
    case .engine(let error): self = .engine(error)
    case .queueFull(let capacity): self = .queueFull(capacity: capacity)
    }
  }
}

extension HostError: CustomStringConvertible {
  /// What was wrong, in one sentence.
  public var description: String {
    switch self {
    case .command(let error): error.description
    case .engine(let error): error.description
    case .queueFull(let capacity):
      "\(capacity) commands or other messages are under way or waiting already: send again once some are "
        + "done"
    case .noAnswer:
      "the audio thread has not taken the request: render the engine's and the source's host, or wait longer"
    case .busy: "the source cannot be copied while it writes a take: try again later"
    }
  }
}
