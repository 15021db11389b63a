import COstinatoHeader
import Ostinato
import OstinatoChannels

// The header says what each function does and who may call it.
// Unsafe: the caller guarantees that pointers are valid; those that may be null are checked.

@c @implementation
public func ostinato_host_send(
  _ host: OpaquePointer!, _ command: UnsafePointer<ostinato_command>!,
  _ anchor: UnsafePointer<ostinato_anchor>!, _ id: UnsafeMutablePointer<UInt64>!
) -> Int32 {
  result { () throws(Refusal) in
    let box = unsafe try HostBox.open(host)
    let (command, place) = unsafe try (Command(checking: command), Anchor(checking: anchor))
    let sent: CommandID
    do throws(ControlEndpoint.Error) {
      sent = try unsafe box.pointee.control.pointee.endpoint.send(command, at: place)
    } catch { throw Refusal(error) }
    if unsafe id != nil { unsafe id.pointee = sent.number }
  }
}

@c @implementation
public func ostinato_host_cancel(_ host: OpaquePointer!, _ id: UInt64) -> Int32 {
  result { () throws(Refusal) in
    let box = unsafe try HostBox.open(host)
    do throws(ControlEndpoint.Error) {
      try unsafe box.pointee.control.pointee.endpoint.cancel(CommandID(number: id))
    } catch { throw Refusal(error) }
  }
}

@c @implementation
public func ostinato_host_replace_clips(
  _ host: OpaquePointer!, _ deck: Int32, _ clips: UnsafePointer<OpaquePointer?>!,
  _ clip_count: Int32, _ ring: UnsafeMutablePointer<Int64>!
) -> Int32 {
  result { () throws(Refusal) in
    let box = unsafe try HostBox.open(host)
    let clips = unsafe try ClipBox.clips(clips, count: clip_count)
    let number: Int
    do throws(ControlEndpoint.Error) {
      number = try unsafe box.pointee.control.pointee.endpoint.replaceClips(
        on: DeckID(Int(deck)), with: clips)
    } catch { throw Refusal(error) }
    if unsafe ring != nil { unsafe ring.pointee = Int64(number) }
  }
}

@c @implementation
public func ostinato_host_free_unused_rings(
  _ host: OpaquePointer!, _ rings: UnsafeMutablePointer<Int32>!
) -> Int32 {
  result { () throws(Refusal) in
    let box = unsafe try HostBox.open(host)
    let count = unsafe box.pointee.control.pointee.endpoint.freeUnusedRings()
    if unsafe rings != nil { unsafe rings.pointee = Int32(clamping: count) }
  }
}

@c @implementation
public func ostinato_host_observe(
  _ host: OpaquePointer!, _ interval_ticks: Int64, _ observer: UnsafeMutablePointer<Int64>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, observer) = unsafe (try HostBox.open(host), try given(observer))
    do throws(ControlEndpoint.Error) {
      unsafe observer.pointee = Int64(
        try box.pointee.control.pointee.endpoint.observe(every: Ticks(interval_ticks)).number)
    } catch { throw Refusal(error) }
  }
}

@c @implementation
public func ostinato_host_stop_observing(_ host: OpaquePointer!, _ observer: Int64) -> Int32 {
  result { () throws(Refusal) in
    let box = unsafe try HostBox.open(host)
    // All numbers that are assigned are 0 or greater.
    guard observer >= 0, let number = Int(exactly: observer) else { return }
    do throws(ControlEndpoint.Error) {
      try unsafe box.pointee.control.pointee.endpoint.stopObserving(ObserverID(number: number))
    } catch { throw Refusal(error) }
  }
}
