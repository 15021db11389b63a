import COstinatoHeader
import Ostinato

// The header says what each function does and who may call it.
// Unsafe: the caller guarantees that pointers are valid; those that may be null are checked.

@c @implementation
public func ostinato_block_get_info(
  _ block: OpaquePointer!, _ info: UnsafeMutablePointer<ostinato_block_info>!
) -> Int32 {
  result { () throws(Refusal) in
    let (block, info) = unsafe (try BlockBox.block(block), try given(info))
    try check(unsafe info.pointee.struct_size, holds: ostinato_block_info.self)
    unsafe info.pointee.frame_count = Int32(block.pointee.frameCount)
    unsafe info.pointee.frame = block.pointee.frame.rawValue
    unsafe info.pointee.passage_count = Int32(block.pointee.passages.count)
    unsafe info.pointee.cue_count = Int32(clamping: block.pointee.cueCount)
  }
}

@c @implementation
public func ostinato_block_get_passage(
  _ block: OpaquePointer!, _ index: Int32, _ passage: UnsafeMutablePointer<ostinato_passage>!,
  _ passage_size: UInt32
) -> Int32 {
  result { () throws(Refusal) in
    let (block, passage) = unsafe (try BlockBox.block(block), try given(passage))
    try check(passage_size, holds: ostinato_passage.self)
    guard let found = unsafe block.pointee.passages[Int(index)] else {
      throw Refusal(OSTINATO_INDEX_OUT_OF_RANGE)
    }
    unsafe passage.pointee = ostinato_passage(found)
  }
}

@c @implementation
public func ostinato_block_get_cue(
  _ block: OpaquePointer!, _ index: Int32, _ cue: UnsafeMutablePointer<ostinato_cue>!
) -> Int32 {
  result { () throws(Refusal) in
    let (block, cue) = unsafe (try BlockBox.block(block), try given(cue))
    try check(unsafe cue.pointee.struct_size, holds: ostinato_cue.self)
    let (found, passage) = unsafe try block.pointee.receivedCue(at: index)
    unsafe cue.pointee.source = found.source
    unsafe cue.pointee.code = found.code
    unsafe cue.pointee.passage = Int32(passage)
    unsafe cue.pointee.value = found.value
    unsafe cue.pointee.detail = found.detail
  }
}

@c @implementation
public func ostinato_block_get_input(
  _ block: OpaquePointer!, _ source: Int32,
  _ left: UnsafeMutablePointer<UnsafeMutablePointer<Float>?>!,
  _ right: UnsafeMutablePointer<UnsafeMutablePointer<Float>?>!
) -> Int32 {
  result { () throws(Refusal) in
    let block = unsafe try BlockBox.block(block)
    let (left, right) = unsafe (try given(left), try given(right))
    let memory = unsafe block.pointee.memory(of: Int(source))
    unsafe (left.pointee, right.pointee) = (memory.left, memory.right)
  }
}

@c @implementation
public func ostinato_block_report(
  _ block: OpaquePointer!, _ source: Int32, _ code: Int32, _ value: Int64, _ detail: Int64,
  _ offset: Int32
) -> Int32 {
  result { () throws(Refusal) in
    let block = unsafe try BlockBox.block(block)
    let report = SourceReport(source: Int(source), code: code, value: value, detail: detail)
    guard let passage = unsafe block.pointee.passage(at: Int64(offset)) else { return }
    unsafe block.pointee.report(report, at: Int(offset), in: passage)
  }
}

@c @implementation
public func ostinato_block_reject(
  _ block: OpaquePointer!, _ index: Int32, _ rejection: Int32
) -> Int32 {
  result { () throws(Refusal) in
    let block = unsafe try BlockBox.block(block)
    let (cue, passage) = unsafe try block.pointee.receivedCue(at: index)
    let reason: Rejection =
      switch Int(rejection) {
      case OSTINATO_NOT_UNDERSTOOD: .notUnderstood
      case OSTINATO_OUT_OF_RANGE: .outOfRange
      default: throw Refusal(OSTINATO_UNKNOWN_KIND)
      }
    if let passage = unsafe block.pointee.passages[passage] {
      unsafe block.pointee.reject(cue, reason, in: passage)
    }
  }
}

extension SourceBlock {
  /// A cue by its index in the block, and the index of its passage, which begins at the cue's frame.
  fileprivate borrowing func receivedCue(
    at index: Int32
  ) throws(Refusal) -> (cue: Cue, passage: Int) {
    guard let found = cue(at: Int(index)) else { throw Refusal(OSTINATO_INDEX_OUT_OF_RANGE) }
    return (found.cue, indexOfPassage(at: (found.frame - frame).rawValue))
  }

  /// The passage to which a frame belongs, given by its offset within the block; for an offset outside of
  /// the block, the nearest passage.
  fileprivate borrowing func passage(at offset: Int64) -> Passage? {
    passages[indexOfPassage(at: offset)]
  }

  /// Complexity: O(log passages).
  private borrowing func indexOfPassage(at offset: Int64) -> Int {
    var (index, end) = (0, passages.count)
    while end - index > 1 {
      let middle = (index + end) / 2
      if let passage = passages[middle], Int64(passage.offset) <= offset {
        index = middle
      } else {
        end = middle
      }
    }
    return index
  }
}
