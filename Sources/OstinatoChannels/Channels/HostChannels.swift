import Ostinato

/// The owner of the channels between the audio thread and the control threads, and of what is still
/// under way in them when the last of both is released.
package final class HostChannels: Sendable {
  /// From the control threads to the audio thread.
  let messages: MessageChannel
  /// From the audio thread to the listeners.
  package let events: EventChannel
  /// From the audio thread to the control threads.
  let state: StateChannel
  /// The requests to the engine.
  let requests = RequestChannel.allocate()
  /// A number that the audio thread increments when it begins a block, and whenever it has called for sources. What is
  /// done at one number is done at one frame.
  package let moment = PaddedAtomic.allocate()

  /// The number of replacements of clips that can be under way at once.
  static var replacementCapacity: Int { 64 }

  /// Creates the channels of a host of `engine`, with room for `eventCapacity` events.
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
    requests.free()
    moment.free()
  }
}

extension LoopEngine {
  /// The number of rings of clips that the engine holds beyond one for each deck.
  var spareRingCount: Int { rings.reduce(0) { $0 + $1.count - 1 } }
}
