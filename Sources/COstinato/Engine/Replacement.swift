import COstinatoHeader
import Ostinato

// The header says what each function does and who may call it.
// Unsafe: the caller guarantees that pointers are valid; those that may be null are checked.

@c @implementation
public func ostinato_engine_replace_clips(
  _ engine: OpaquePointer!, _ deck: Int32, _ clips: UnsafePointer<OpaquePointer?>!,
  _ clip_count: Int32
) -> Int32 {
  result { () throws(Refusal) in
    let box = unsafe try EngineBox.open(engine)
    let clips = unsafe try ClipBox.clips(clips, count: clip_count)
    do throws(LoopEngine.Error) {
      try unsafe box.pointee.engine.replaceClips(on: DeckID(Int(deck)), with: clips)
    } catch {
      throw Refusal(error)
    }
    unsafe box.pointee.ringBoxes.add()
  }
}

@c @implementation
public func ostinato_engine_free_unused_rings(
  _ engine: OpaquePointer!, _ rings: UnsafeMutablePointer<Int32>!
) -> Int32 {
  result { () throws(Refusal) in
    let box = unsafe try EngineBox.open(engine)
    let unused = unsafe box.pointee.engine.takeUnusedRings()
    unsafe box.pointee.ringBoxes.remove(unused)
    if unsafe rings != nil { unsafe rings.pointee = Int32(clamping: unused.count) }
  }
}

@c @implementation
public func ostinato_engine_get_clips_in_use(
  _ engine: OpaquePointer!, _ deck: Int32, _ clips: UnsafeMutablePointer<OpaquePointer?>!,
  _ capacity: Int32, _ count: UnsafeMutablePointer<Int32>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, count) = unsafe (try EngineBox.open(engine), try given(count))
    let decks = unsafe box.pointee.engine.clipsInUse
    guard decks.indices.contains(Int(deck)) else { throw Refusal(OSTINATO_NO_SUCH_DECK) }
    guard capacity >= 0 else { throw Refusal(OSTINATO_COUNT_OUT_OF_RANGE) }
    let found = decks[Int(deck)]
    if unsafe clips == nil, capacity == 0 {
      unsafe count.pointee = Int32(found.count)
      return
    }
    let target = unsafe try given(clips)
    unsafe count.pointee = Int32(found.count)
    guard found.count <= Int(capacity) else { throw Refusal(OSTINATO_BUFFER_TOO_SMALL) }
    for (index, clip) in found.enumerated() { unsafe target[index] = ClipBox.make(clip) }
  }
}
