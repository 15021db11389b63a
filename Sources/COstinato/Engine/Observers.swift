import COstinatoHeader
import Ostinato

// The header says what each function does and who may call it.
// Unsafe: the caller guarantees that pointers are valid; those that may be null are checked.

@c @implementation
public func ostinato_engine_observe(
  _ engine: OpaquePointer!, _ interval_ticks: Int64, _ observer: UnsafeMutablePointer<Int64>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, observer) = unsafe (try EngineBox.open(engine), try given(observer))
    do throws(LoopEngine.Error) {
      unsafe observer.pointee = Int64(
        try box.pointee.engine.observe(every: Ticks(interval_ticks)).number)
    } catch { throw Refusal(error) }
  }
}

@c @implementation
public func ostinato_engine_stop_observing(_ engine: OpaquePointer!, _ observer: Int64) -> Int32 {
  result { () throws(Refusal) in
    let box = unsafe try EngineBox.open(engine)
    // All numbers that are assigned are 0 or greater.
    guard observer >= 0, let number = Int(exactly: observer) else { return }
    unsafe box.pointee.engine.stopObserving(ObserverID(number: number))
  }
}
