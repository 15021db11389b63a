import Ostinato
import OstinatoChannels

/// The object that a host's handle refers to: two endpoints, each in its own memory, because two
/// threads change them at the same time.
///
/// Safe: as described in ``Box``; only one thread at a time uses each endpoint, and the channels
/// keep the two apart. Both endpoints are released with the box.
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
    // The control endpoint keeps the channels alive, and is released last.
    unsafe audio.deinitialize(count: 1)
    unsafe audio.deallocate()
    unsafe control.deinitialize(count: 1)
    unsafe control.deallocate()
  }

  /// Creates a box and returns its handle.
  static func make(
    _ engine: LoopEngine, messagesPerBlock: Int, eventCapacity: Int
  ) -> OpaquePointer {
    let channels = HostChannels(for: engine, eventCapacity: eventCapacity)
    let control = HostControl(for: engine, channels: channels)
    // Safe: the channels are used for this host only, and the control endpoint keeps them alive.
    let endpoint = unsafe AudioEndpoint(
      engine, channels: channels, messagesPerBlock: messagesPerBlock, eventCapacity: eventCapacity)
    let audio = HostAudio(endpoint: endpoint)
    return unsafe OpaquePointer(place(HostBox(control: control, audio: audio)))
  }
}

/// The control thread's part of a host.
struct HostControl: ~Copyable {
  var endpoint: ControlEndpoint
  var events: EventChannel.Reader
  /// The state that was taken last.
  var state: EngineState

  init(for engine: LoopEngine, channels: HostChannels) {
    // Safe: these are the only ends of the channels on this side, and the endpoint keeps the
    // channels alive.
    unsafe endpoint = ControlEndpoint(for: engine, channels: channels)
    unsafe events = channels.events.makeReader()
    state = engine.state
  }
}

/// The audio thread's part of a host.
struct HostAudio: ~Copyable {
  var endpoint: AudioEndpoint
  var passages = PassageBuffer()
  /// The block that a render with sources lends.
  let block = BlockBoxOwner()

  init(endpoint: consuming AudioEndpoint) { self.endpoint = endpoint }

  // A method, so that the compiler sees endpoint and passages as separate members of one value.
  mutating func advance(frames: Int) -> Int {
    unsafe endpoint.advance(frames: frames, passages: &passages, at: nil)
  }
}
