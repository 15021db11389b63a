import COstinatoHeader
import Ostinato

// The header says what each function does and who may call it.
// Unsafe: the caller guarantees that pointers are valid; those that may be null are checked.

@c @implementation
public func ostinato_engine_snapshot(
  _ engine: OpaquePointer!, _ bytes: UnsafeMutableRawPointer!, _ capacity: Int64,
  _ byte_count: UnsafeMutablePointer<Int64>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, count) = unsafe (try EngineBox.open(engine), try given(byte_count))
    unsafe try write(
      box.pointee.engine.snapshot(), to: bytes, capacity: capacity, count: count)
  }
}

@c @implementation
public func ostinato_engine_restore(
  _ bytes: UnsafeRawPointer!, _ byte_count: Int64, _ decks: UnsafePointer<ostinato_deck>!,
  _ deck_count: Int32, _ event_capacity: Int32, _ engine: UnsafeMutablePointer<OpaquePointer?>!
) -> Int32 {
  result { () throws(Refusal) in
    Refusal.prepare()
    let engine = unsafe try given(engine)
    let snapshot = unsafe try COstinato.bytes(bytes, count: byte_count)
    let clips = unsafe try COstinato.decks(decks, count: deck_count).map { $0.deck.clips }
    try EngineBox.validate(eventCapacity: event_capacity)
    let restored: LoopEngine
    do throws(SnapshotError) { restored = try LoopEngine(restoring: snapshot, clips: clips) } catch
    {
      throw Refusal(error)
    }
    unsafe engine.pointee = EngineBox.make(restored, eventCapacity: Int(event_capacity))
  }
}
