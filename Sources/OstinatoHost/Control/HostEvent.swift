import Ostinato
import OstinatoChannels

/// An event from the audio thread, or a number of events that were lost.
public enum HostEvent: Equatable, Sendable {
  /// Something happened in the engine.
  case event(EngineEvent)
  /// So many events were lost here, since nobody took them in time. The audio is unharmed.
  case lost(count: Int)
}

extension HostEvent: CustomStringConvertible {
  /// The event in one line, or how many were lost.
  public var description: String {
    switch self {
    case .event(let event): event.description
    case .lost(let count): "\(count) \(count == 1 ? "event" : "events") lost"
    }
  }
}

extension HostEvent {
  init(_ item: EventChannel.Item) {
    switch item {
    case .event(let event): self = .event(event)
    case .lost(let count): self = .lost(count: count)
    }
  }
}
