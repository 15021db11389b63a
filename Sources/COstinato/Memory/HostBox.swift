import Ostinato
import OstinatoChannels

/// What a host's handle leads to: two ends, each in memory of its own, because two threads change them at
/// once.
///
/// Safe: as ``Box`` says; one thread at a time comes to either end, and the channels between them keep
/// the two apart. Both ends go with the box.
@safe struct HostBox: Box, ~Copyable {
  var mark: UInt64 = HostBox.mark
  let control: UnsafeMutablePointer<HostControl>
  let audio: UnsafeMutablePointer<HostAudio>

  /// "OSTIHOST".
  static var mark: UInt64 { 0x4f53_5449_484f_5354 }

  private init(control: consuming HostControl, audio: consuming HostAudio) {
    unsafe self.control = UnsafeMutablePointer<HostControl>.allocate(capacity: 1)
    unsafe self.audio = UnsafeMutablePointer<HostAudio>.allocate(capacity: 1)
    unsafe self.control.initialize(to: control)
    unsafe self.audio.initialize(to: audio)
  }

  deinit {
    // The control end keeps the channels, and goes last.
    unsafe audio.deinitialize(count: 1)
    unsafe audio.deallocate()
    unsafe control.deinitialize(count: 1)
    unsafe control.deallocate()
  }

  /// A new box and its handle.
  static func make(
    _ engine: LoopEngine, messagesPerBlock: Int, eventCapacity: Int
  ) -> OpaquePointer {
    let channels = HostChannels(for: engine, eventCapacity: eventCapacity)
    let control = HostControl(for: engine, channels: channels)
    // Safe: the channels are used for this host alone, and the control end keeps them.
    let endpoint = unsafe AudioEndpoint(
      engine, channels: channels, messagesPerBlock: messagesPerBlock, eventCapacity: eventCapacity)
    let audio = HostAudio(endpoint: endpoint)
    return unsafe OpaquePointer(place(HostBox(control: control, audio: audio)))
  }
}

/// What the control thread has of a host.
struct HostControl: ~Copyable {
  var endpoint: ControlEndpoint
  var events: EventChannel.Reader
  /// The state that was taken last.
  var state: EngineState

  init(for engine: LoopEngine, channels: HostChannels) {
    // Safe: these are the only ends of the channels on this side, and the endpoint keeps the channels.
    unsafe endpoint = ControlEndpoint(for: engine, channels: channels)
    unsafe events = channels.events.makeReader()
    state = engine.state
  }
}

/// What the audio thread has of a host.
struct HostAudio: ~Copyable {
  var endpoint: AudioEndpoint
  var passages = PassageBuffer()

  init(endpoint: consuming AudioEndpoint) { self.endpoint = endpoint }

  // As a method, so that endpoint and passages are told apart as members of one value.
  mutating func advance(frames: Int) -> Int {
    endpoint.advance(frames: frames, passages: &passages, at: nil)
  }
}
