import COstinatoHeader
import Ostinato
import OstinatoChannels

// The header says what each function does and who may call it.
// Unsafe: the caller guarantees that pointers are valid; those that may be null are checked.

@c @implementation
public func ostinato_host_settings_init(
  _ settings: UnsafeMutablePointer<ostinato_host_settings>!, _ struct_size: UInt32
) -> Int32 {
  result { () throws(Refusal) in
    let settings = unsafe try given(settings)
    try check(struct_size, holds: ostinato_host_settings.self)
    unsafe settings.pointee = .standard
    unsafe settings.pointee.struct_size = struct_size
  }
}

@c @implementation
public func ostinato_host_create(
  _ engine: OpaquePointer!, _ settings: UnsafePointer<ostinato_host_settings>!,
  _ host: UnsafeMutablePointer<OpaquePointer?>!
) -> Int32 {
  result { () throws(Refusal) in
    Refusal.prepare()
    let (box, host) = unsafe (try EngineBox.open(engine), try given(host))
    var chosen = ostinato_host_settings.standard
    if unsafe settings != nil {
      let settings = unsafe try given(settings)
      try check(unsafe settings.pointee.struct_size, holds: ostinato_host_settings.self)
      chosen = unsafe settings.pointee
    }
    let messages = try given(chosen.messages_per_block, within: 1...Int32.max)
    try EngineBox.validate(eventCapacity: chosen.event_capacity)
    unsafe host.pointee = HostBox.make(
      box.pointee.engine, messagesPerBlock: messages, eventCapacity: Int(chosen.event_capacity))
    unsafe EngineBox.destroy(box)
  }
}

@c @implementation
public func ostinato_host_destroy(_ host: OpaquePointer!) -> Int32 {
  result { () throws(Refusal) in unsafe HostBox.destroy(try HostBox.open(host)) }
}

@c @implementation
public func ostinato_host_fork_engine(
  _ host: OpaquePointer!, _ engine: UnsafeMutablePointer<OpaquePointer?>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, engine) = unsafe (try HostBox.open(host), try given(engine))
    let capacity = unsafe box.pointee.audio.pointee.endpoint.eventCapacity
    unsafe engine.pointee = EngineBox.make(
      box.pointee.audio.pointee.endpoint.fork(), eventCapacity: capacity)
  }
}

extension ostinato_host_settings {
  /// Settings that suit a sequencer.
  fileprivate static var standard: ostinato_host_settings {
    ostinato_host_settings(
      struct_size: UInt32(MemoryLayout<ostinato_host_settings>.size), messages_per_block: 64,
      event_capacity: 4096, reserved: 0)
  }
}
