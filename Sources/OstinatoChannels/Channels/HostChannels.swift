import Ostinato

/// Owns the channels between the audio thread and the control threads, and what is under way in
/// them when the last of both has gone.
package final class HostChannels: Sendable {
  /// From the control threads to the audio thread.
  let messages: MessageChannel
  /// From the audio thread to whoever listens.
  package let events: EventChannel
  /// From the audio thread to the control threads.
  let state: StateChannel

  /// How many replacements of clips can be under way at once.
  static var replacementCapacity: Int { 64 }

  /// Makes channels for a host of `engine`, in which `eventCapacity` events can wait to be taken.
  package init(for engine: LoopEngine, eventCapacity: Int) {
    messages = .allocate(
      pendingCapacity: engine.settings.pendingCapacity,
      pendingCount: engine.pendingCommandCount)
    events = .allocate(capacity: eventCapacity)
    state = .allocate(
      for: engine, ringCapacity: HostChannels.replacementCapacity + engine.spareRingCount)
  }

  deinit {
    messages.free()
    events.free()
    state.free()
  }
}

extension LoopEngine {
  /// How many rings of clips it holds beyond one for each deck.
  var spareRingCount: Int { rings.reduce(0) { $0 + $1.count - 1 } }
}
