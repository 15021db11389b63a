import Ostinato

/// A message from a control thread to the audio thread.
enum HostMessage: BitwiseCopyable, Sendable {
  case command(Command, Anchor)
  case cancel(CommandID)
  case replaceClips(DeckID, RingReference)
  case observe(Ticks)
  case stopObserving(ObserverID)
  /// The turn of the next request to the engine.
  case request
}

/// A reference to a ring of clips as plain data, on its way from one thread to another.
///
/// Safe: it owns one reference, which the thread that receives it takes over with ``take()``, once.
@safe struct RingReference: BitwiseCopyable, @unchecked Sendable {
  private let reference: Unmanaged<ClipRing>

  init(_ ring: ClipRing) { unsafe reference = Unmanaged.passRetained(ring) }

  func take() -> ClipRing { unsafe reference.takeRetainedValue() }
}
