import COstinatoHeader
import Ostinato

// The header says what each function does and who may call it.
// Unsafe: the caller guarantees that pointers are valid; those that may be null are checked.

@c @implementation
public func ostinato_ring_create(
  _ clips: UnsafePointer<OpaquePointer?>!, _ clip_count: Int32, _ sample_rate: Int32,
  _ beats_per_bar: Int32, _ beat_unit: Int32, _ ring: UnsafeMutablePointer<OpaquePointer?>!
) -> Int32 {
  result { () throws(Refusal) in
    let target = unsafe try given(ring)
    let clips = unsafe try ClipBox.clips(clips, count: clip_count)
    let rate = try SampleRate(checking: sample_rate)
    let signature = try TimeSignature(checking: beats_per_bar, beat_unit)
    let made: ClipRing
    do throws(LoopEngine.Error) {
      // Only the error contains the deck, and the code that is returned does not.
      made = try ClipRing(checking: clips, for: DeckID(0), at: rate, in: signature)
    } catch { throw Refusal(error) }
    unsafe target.pointee = RingBox.make(made)
  }
}

@c @implementation
public func ostinato_ring_destroy(_ ring: OpaquePointer!) -> Int32 {
  result { () throws(Refusal) in unsafe RingBox.destroy(try RingBox.open(ring)) }
}

@c @implementation
public func ostinato_engine_adopt_ring(
  _ engine: OpaquePointer!, _ deck: Int32, _ ring: OpaquePointer!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, ringBox) = unsafe (try EngineBox.open(engine), try RingBox.open(ring))
    unsafe try box.pointee.adopt(ringBox, on: DeckID(Int(deck)))
  }
}

@c @implementation
public func ostinato_engine_take_ring(
  _ engine: OpaquePointer!, _ ring: UnsafeMutablePointer<OpaquePointer?>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, target) = unsafe (try EngineBox.open(engine), try given(ring))
    unsafe target.pointee = box.pointee.takeRing()
  }
}

extension EngineBox {
  fileprivate mutating func adopt(
    _ box: UnsafeMutablePointer<RingBox>, on deck: DeckID
  ) throws(Refusal) {
    guard engine.hasDeck(deck) else { throw Refusal(OSTINATO_NO_SUCH_DECK) }
    guard let ring = unsafe box.pointee.ring else { throw Refusal(OSTINATO_INVALID_HANDLE) }
    guard ring.sampleRate == engine.timebase.sampleRate else {
      throw Refusal(OSTINATO_WRONG_CLIP_RATE)
    }
    guard ring.timeSignature == engine.signatureOfTimes else {
      throw Refusal(OSTINATO_WRONG_TIME_SIGNATURE)
    }
    // If no ring is waiting to be taken, what is reserved has room for one more.
    guard !engine.hasUnusedRing else { throw Refusal(OSTINATO_RINGS_NOT_TAKEN) }
    engine.adopt(ring, on: deck)
    unsafe ringBoxes.put(box)
  }

  fileprivate mutating func takeRing() -> OpaquePointer? {
    guard let ring = engine.takeUnusedRing() else { return nil }
    return unsafe ringBoxes.take(ring)
  }
}
