import Ostinato

/// What a control thread tells the audio thread.
enum HostMessage: BitwiseCopyable, Sendable {
  case command(Command, Anchor)
  case cancel(CommandID)
  case replaceClips(DeckID, RingReference)
  case observe(Ticks)
  case stopObserving(ObserverID)
}

/// Carries a ring of clips from one thread to another, as plain data.
///
/// Safe: it owns one reference, which whoever takes it from its queue takes over with ``take()``, once.
@safe struct RingReference: BitwiseCopyable, @unchecked Sendable {
  private let reference: Unmanaged<ClipRing>

  init(_ ring: ClipRing) { unsafe reference = Unmanaged.passRetained(ring) }

  func take() -> ClipRing { unsafe reference.takeRetainedValue() }
}
