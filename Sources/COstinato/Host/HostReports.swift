import COstinatoHeader
import Ostinato
import OstinatoChannels

// The header says what each function does and who may call it.
// Unsafe: the caller guarantees that pointers are valid; those that may be null are checked.

@c @implementation
public func ostinato_host_get_state(
  _ host: OpaquePointer!, _ state: UnsafeMutablePointer<ostinato_state>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, state) = unsafe (try HostBox.open(host), try given(state))
    try check(unsafe state.pointee.struct_size, holds: ostinato_state.self)
    let newest = unsafe box.pointee.control.pointee.endpoint.state()
    unsafe state.pointee.describe(
      newest, deckCount: newest.decks.count, sourceCount: newest.sources.count,
      groupCount: newest.groups.count)
    unsafe box.pointee.control.pointee.state = newest
  }
}

@c @implementation
public func ostinato_host_get_deck_state(
  _ host: OpaquePointer!, _ deck: Int32, _ state: UnsafeMutablePointer<ostinato_deck_state>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, state) = unsafe (try HostBox.open(host), try given(state))
    try check(unsafe state.pointee.struct_size, holds: ostinato_deck_state.self)
    let decks = unsafe box.pointee.control.pointee.state.decks
    guard decks.indices.contains(Int(deck)) else { throw Refusal(OSTINATO_NO_SUCH_DECK) }
    unsafe state.pointee.describe(decks[Int(deck)])
  }
}

@c @implementation
public func ostinato_host_get_source_state(
  _ host: OpaquePointer!, _ source: Int32, _ state: UnsafeMutablePointer<ostinato_strip_state>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, state) = unsafe (try HostBox.open(host), try given(state))
    try check(unsafe state.pointee.struct_size, holds: ostinato_strip_state.self)
    let sources = unsafe box.pointee.control.pointee.state.sources
    guard sources.indices.contains(Int(source)) else { throw Refusal(OSTINATO_NO_SUCH_SOURCE) }
    unsafe state.pointee.describe(sources[Int(source)])
  }
}

@c @implementation
public func ostinato_host_get_group_state(
  _ host: OpaquePointer!, _ group: Int32, _ state: UnsafeMutablePointer<ostinato_strip_state>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, state) = unsafe (try HostBox.open(host), try given(state))
    try check(unsafe state.pointee.struct_size, holds: ostinato_strip_state.self)
    let groups = unsafe box.pointee.control.pointee.state.groups
    guard groups.indices.contains(Int(group)) else { throw Refusal(OSTINATO_NO_SUCH_GROUP) }
    unsafe state.pointee.describe(groups[Int(group)])
  }
}

@c @implementation
public func ostinato_host_drain_events(
  _ host: OpaquePointer!, _ events: UnsafeMutablePointer<ostinato_events>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, events) = unsafe (try HostBox.open(host), try given(events))
    let target = unsafe try EventTarget(checking: events)
    unsafe target.drain(&box.pointee.control.pointee.events)
  }
}
