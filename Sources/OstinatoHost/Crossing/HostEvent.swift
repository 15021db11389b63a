import Ostinato

/// An event from the audio thread, or a number of events that were lost.
public enum HostEvent: Equatable, Sendable {
  /// Something happened in the engine.
  case event(EngineEvent)
  /// So many events were lost here, since nobody took them in time. The audio is unharmed.
  case lost(count: Int)
}
