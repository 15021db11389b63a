/// A way to make the Swift runtime prepare what the first `throw` of each error type needs.
///
/// A `throw` names the error's conformance to `Error`. Its table cannot be laid out at compile time:
/// the runtime makes it on first use, in memory of its own, which may have to be allocated. Whoever
/// makes an engine can wait for that, an audio thread whose command is refused cannot.
enum ThrownErrors {
  static func prepare() {
    #if !hasFeature(Embedded)
      precondition(!ThrownErrors.types.isEmpty)
    #endif
  }

  #if !hasFeature(Embedded)
    /// What is thrown by functions that say they are realtime-safe.
    private static let types: [any Error.Type] = [
      Command.Error.self, EngineError.self, Microloop.Error.self, Strip.Error.self,
      MusicalTime.Error.self, Timebase.Error.self,
    ]
  #endif
}
