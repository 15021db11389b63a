import Ostinato
import OstinatoChannels

/// An event from the audio thread, or the number of events that were lost.
public enum HostEvent: Equatable, Sendable {
  /// An event of the engine.
  case event(EngineEvent)
  /// This many events were lost here, because they were not read in time. The audio is not
  /// affected.
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
