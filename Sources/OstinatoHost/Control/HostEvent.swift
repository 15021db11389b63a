import Ostinato
import OstinatoChannels

/// What the audio thread has to tell, one after the other.
public enum HostEvent: Equatable, Sendable {
  /// Something happened in the engine.
  case event(EngineEvent)
  /// So many events were lost here, since nobody took them in time. The audio is unharmed.
  case lost(count: Int)
}

extension HostEvent {
  init(_ item: EventChannel.Item) {
    switch item {
    case .event(let event): self = .event(event)
    case .lost(let count): self = .lost(count: count)
    }
  }
}
