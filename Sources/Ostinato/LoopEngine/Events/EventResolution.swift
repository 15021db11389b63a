/// The finest grid whose lines the engine reports as events.
public enum EventResolution: String, Equatable, Sendable, BitwiseCopyable, CaseIterable {
  /// Bars.
  case bar
  /// Bars and beats.
  case beat
  /// Bars, beats and sixteenths.
  case sixteenth
}

#if !hasFeature(Embedded)
  extension EventResolution: Codable {}
#endif
