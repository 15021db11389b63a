import COstinatoHeader
import Ostinato

// The header says what each function does and who may call it.
// Unsafe: the caller guarantees that pointers are valid; those that may be null are checked.

@c @implementation
public func ostinato_engine_ticks_of_time(
  _ engine: OpaquePointer!, _ time: UnsafePointer<ostinato_time>!,
  _ ticks: UnsafeMutablePointer<Int64>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, time, target) = unsafe (try EngineBox.open(engine), try given(time), try given(ticks))
    let signature = unsafe box.pointee.engine.timebase.timeSignature
    do throws(MusicalTime.Error) {
      unsafe target.pointee = try MusicalTime(time.pointee).ticks(in: signature).rawValue
    } catch { throw Refusal(error) }
  }
}

@c @implementation
public func ostinato_engine_time_of_ticks(
  _ engine: OpaquePointer!, _ ticks: Int64, _ time: UnsafeMutablePointer<ostinato_time>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, target) = unsafe (try EngineBox.open(engine), try given(time))
    let signature = unsafe box.pointee.engine.timebase.timeSignature
    unsafe target.pointee = ostinato_time(MusicalTime(Ticks(ticks), in: signature))
  }
}

@c @implementation
public func ostinato_engine_frame_of_time(
  _ engine: OpaquePointer!, _ time: UnsafePointer<ostinato_time>!,
  _ frame: UnsafeMutablePointer<Int64>!
) -> Int32 {
  result { () throws(Refusal) in
    let (box, time, target) = unsafe (try EngineBox.open(engine), try given(time), try given(frame))
    let timebase = unsafe box.pointee.engine.timebase
    do throws(MusicalTime.Error) {
      unsafe target.pointee = try timebase.frame(of: MusicalTime(time.pointee)).rawValue
    } catch { throw Refusal(error) }
  }
}
