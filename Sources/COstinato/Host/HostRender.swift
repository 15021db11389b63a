import COstinatoHeader
import Ostinato
import OstinatoChannels

// The header says what each function does and who may call it.
// Unsafe: the caller guarantees that pointers are valid; those that may be null are checked.

@c @implementation
public func ostinato_host_render(
  _ host: OpaquePointer!, _ left: UnsafeMutablePointer<Float>!,
  _ right: UnsafeMutablePointer<Float>!, _ stride: Int32, _ frames: Int32,
  _ commands: UnsafeMutablePointer<Int32>!
) -> Int32 {
  result { () throws(Refusal) in
    let box = unsafe try HostBox.open(host)
    let output = unsafe try stereo(left, right, stride: stride)
    let frames = try given(frames, within: 0...Int32.max)
    let taken = unsafe box.pointee.audio.pointee.endpoint
      .render(into: output, frames: frames, at: nil)
    if unsafe commands != nil { unsafe commands.pointee = Int32(clamping: taken) }
  }
}

@c @implementation
public func ostinato_host_render_stems(
  _ host: OpaquePointer!, _ left: UnsafeMutablePointer<Float>!,
  _ right: UnsafeMutablePointer<Float>!, _ stride: Int32, _ frames: Int32,
  _ stems: UnsafePointer<ostinato_stem>!, _ stem_count: Int32,
  _ commands: UnsafeMutablePointer<Int32>!
) -> Int32 {
  result { () throws(Refusal) in
    let box = unsafe try HostBox.open(host)
    let output = unsafe try stereo(left, right, stride: stride)
    let frames = try given(frames, within: 0...Int32.max)
    let stems = unsafe try StemList(checking: stems, count: stem_count)
    let taken = unsafe stems.withBuffers { stems in
      unsafe box.pointee.audio.pointee.endpoint
        .render(into: output, stems: stems, frames: frames, at: nil)
    }
    if unsafe commands != nil { unsafe commands.pointee = Int32(clamping: taken) }
  }
}

@c @implementation
public func ostinato_host_render_sources(
  _ host: OpaquePointer!, _ left: UnsafeMutablePointer<Float>!,
  _ right: UnsafeMutablePointer<Float>!, _ stride: Int32, _ frames: Int32,
  _ stems: UnsafePointer<ostinato_stem>!, _ stem_count: Int32,
  _ callback: ostinato_block_callback!, _ context: UnsafeMutableRawPointer!,
  _ commands: UnsafeMutablePointer<Int32>!
) -> Int32 {
  result { () throws(Refusal) in
    let box = unsafe try HostBox.open(host)
    let output = unsafe try stereo(left, right, stride: stride)
    let frames = try given(frames, within: 0...Int32.max)
    let stems = unsafe try StemList(checking: stems, count: stem_count)
    guard let callback = unsafe callback else { throw Refusal(OSTINATO_NULL_POINTER) }
    let block = unsafe box.pointee.audio.pointee.block.box
    let taken = unsafe stems.withBuffers { stems in
      unsafe box.pointee.audio.pointee.endpoint
        .render(into: output, stems: stems, frames: frames, at: nil) { lent in
          unsafe BlockBox.lend(lent, through: block, to: callback, context)
        }
    }
    if unsafe commands != nil { unsafe commands.pointee = Int32(clamping: taken) }
  }
}

@c @implementation
public func ostinato_host_advance(
  _ host: OpaquePointer!, _ frames: Int32, _ passages: UnsafeMutablePointer<ostinato_passages>!,
  _ advanced: UnsafeMutablePointer<Int32>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, advanced) = unsafe (try HostBox.open(host), try given(advanced))
    let frames = try given(frames, within: 0...Int32.max)
    let target = unsafe try PassageTarget(checking: passages)
    let count = unsafe box.pointee.audio.pointee.advance(frames: min(frames, target.capacity))
    unsafe target.take(box.pointee.audio.pointee.passages)
    unsafe advanced.pointee = Int32(count)
  }
}

@c @implementation
public func ostinato_host_mix(
  _ host: OpaquePointer!, _ left: UnsafeMutablePointer<Float>!,
  _ right: UnsafeMutablePointer<Float>!, _ stride: Int32, _ other_left: UnsafePointer<Float>!,
  _ other_right: UnsafePointer<Float>!, _ mixed: UnsafeMutablePointer<Int32>!
) -> Int32 {
  result { () throws(Refusal) in
    let box = unsafe try HostBox.open(host)
    let output = unsafe try stereo(left, right, stride: stride)
    let other = unsafe try stereo(other_left, other_right)
    let count = unsafe box.pointee.audio.pointee.endpoint.mix(into: output, adding: other)
    if unsafe mixed != nil { unsafe mixed.pointee = Int32(count) }
  }
}

@c @implementation
public func ostinato_host_get_rendered_state(
  _ host: OpaquePointer!, _ state: UnsafeMutablePointer<ostinato_state>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, state) = unsafe (try HostBox.open(host), try given(state))
    try check(unsafe state.pointee.struct_size, holds: ostinato_state.self)
    let audio = unsafe box.pointee.audio
    unsafe state.pointee.describe(
      audio.pointee.endpoint.stateWithoutDecks(), deckCount: audio.pointee.endpoint.deckCount,
      sourceCount: audio.pointee.endpoint.sourceCount,
      groupCount: audio.pointee.endpoint.groupCount)
  }
}

@c @implementation
public func ostinato_host_get_rendered_deck_state(
  _ host: OpaquePointer!, _ deck: Int32, _ state: UnsafeMutablePointer<ostinato_deck_state>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, state) = unsafe (try HostBox.open(host), try given(state))
    try check(unsafe state.pointee.struct_size, holds: ostinato_deck_state.self)
    let audio = unsafe box.pointee.audio
    guard unsafe (0..<audio.pointee.endpoint.deckCount).contains(Int(deck)) else {
      throw Refusal(OSTINATO_NO_SUCH_DECK)
    }
    unsafe state.pointee.describe(audio.pointee.endpoint.deckState(Int(deck)))
  }
}

@c @implementation
public func ostinato_host_get_rendered_source_state(
  _ host: OpaquePointer!, _ source: Int32, _ state: UnsafeMutablePointer<ostinato_strip_state>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, state) = unsafe (try HostBox.open(host), try given(state))
    try check(unsafe state.pointee.struct_size, holds: ostinato_strip_state.self)
    let audio = unsafe box.pointee.audio
    guard unsafe (0..<audio.pointee.endpoint.sourceCount).contains(Int(source)) else {
      throw Refusal(OSTINATO_NO_SUCH_SOURCE)
    }
    unsafe state.pointee.describe(audio.pointee.endpoint.stripState(Int(source)))
  }
}

@c @implementation
public func ostinato_host_get_rendered_group_state(
  _ host: OpaquePointer!, _ group: Int32, _ state: UnsafeMutablePointer<ostinato_strip_state>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, state) = unsafe (try HostBox.open(host), try given(state))
    try check(unsafe state.pointee.struct_size, holds: ostinato_strip_state.self)
    let audio = unsafe box.pointee.audio
    guard unsafe (0..<audio.pointee.endpoint.groupCount).contains(Int(group)) else {
      throw Refusal(OSTINATO_NO_SUCH_GROUP)
    }
    let index = unsafe audio.pointee.endpoint.sourceCount + Int(group)
    unsafe state.pointee.describe(audio.pointee.endpoint.stripState(index))
  }
}
