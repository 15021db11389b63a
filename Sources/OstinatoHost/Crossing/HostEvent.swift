import Ostinato

/// What the audio thread has to tell, one after the other.
public enum HostEvent: Equatable, Sendable {
  /// Something happened in the engine.
  case event(EngineEvent)
  /// So many events were lost here, since nobody took them in time. The audio is unharmed.
  case lost(count: Int)
}
