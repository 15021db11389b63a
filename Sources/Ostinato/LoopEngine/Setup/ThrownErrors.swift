/// A way to make the Swift runtime prepare in advance what the first `throw` of each error type
/// needs.
///
/// A `throw` refers to the error's conformance to `Error`, whose table cannot be laid out at
/// compile time: the runtime creates it on first use and may have to allocate memory for it. The
/// thread that creates an engine can wait for that; an audio thread whose command is refused
/// cannot.
enum ThrownErrors {
  static func prepare() {
    #if !hasFeature(Embedded)
      precondition(!ThrownErrors.types.isEmpty)
    #endif
  }

  #if !hasFeature(Embedded)
    /// The types that functions marked as realtime-safe throw.
    private static let types: [any Error.Type] = [
      Command.Error.self, EngineError.self, Microloop.Error.self, Strip.Error.self,
      MusicalTime.Error.self, Timebase.Error.self,
    ]
  #endif
}
