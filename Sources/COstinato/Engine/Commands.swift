import COstinatoHeader
import Ostinato

// The header says what each function does and who may call it.
// Unsafe: the caller guarantees that pointers are valid; those that may be null are checked.

@c @implementation
public func ostinato_engine_send(
  _ engine: OpaquePointer!, _ command: UnsafePointer<ostinato_command>!,
  _ anchor: UnsafePointer<ostinato_anchor>!, _ id: UnsafeMutablePointer<UInt64>!
) -> Int32 {
  result { () throws(Refusal) in
    let box = unsafe try EngineBox.open(engine)
    let (command, place) = unsafe try (Command(checking: command), Anchor(checking: anchor))
    let sent: CommandID
    do throws(Command.Error) { sent = try unsafe box.pointee.engine.send(command, at: place) } catch
    {
      throw Refusal(error)
    }
    if unsafe id != nil { unsafe id.pointee = sent.number }
  }
}

@c @implementation
public func ostinato_engine_cancel(_ engine: OpaquePointer!, _ id: UInt64) -> Int32 {
  result { () throws(Refusal) in
    let box = unsafe try EngineBox.open(engine)
    do throws(Command.Error) { try unsafe box.pointee.engine.cancel(CommandID(number: id)) } catch {
      throw Refusal(error)
    }
  }
}

@c @implementation
public func ostinato_engine_get_pending(
  _ engine: OpaquePointer!, _ index: Int32, _ id: UnsafeMutablePointer<UInt64>!,
  _ command: UnsafeMutablePointer<ostinato_command>!,
  _ anchor: UnsafeMutablePointer<ostinato_anchor>!, _ framesLeft: UnsafeMutablePointer<Int64>!
) -> Int32 {
  result { () throws(Refusal) in
    let box = unsafe try EngineBox.open(engine)
    if unsafe command != nil {
      try check(unsafe command.pointee.struct_size, holds: ostinato_command.self)
    }
    if unsafe anchor != nil {
      try check(unsafe anchor.pointee.struct_size, holds: ostinato_anchor.self)
    }
    let waiting = unsafe box.pointee.pendingCommands()
    guard waiting.indices.contains(Int(index)) else { throw Refusal(OSTINATO_INDEX_OUT_OF_RANGE) }
    let found = waiting[Int(index)]
    if unsafe id != nil { unsafe id.pointee = found.id.number }
    if unsafe command != nil { unsafe command.pointee.describe(found.command) }
    if unsafe anchor != nil { unsafe anchor.pointee.describe(found.anchor) }
    if unsafe framesLeft != nil { unsafe framesLeft.pointee = found.framesLeft?.rawValue ?? -1 }
  }
}
