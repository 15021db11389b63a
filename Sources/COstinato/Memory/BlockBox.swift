import COstinatoHeader
import Ostinato

/// The object that a block's handle refers to. Its engine or host keeps it from one block to the next, so
/// that lending a block allocates nothing.
///
/// Safe: as described in ``Box``. The pointer leads to the block that is currently lent, and is null between
/// blocks.
@safe struct BlockBox: Box {
  var mark: UInt64 = BlockBox.mark
  private var lent: UnsafePointer<SourceBlock>?

  /// "OSTIBLCK".
  static var mark: UInt64 { 0x4f53_5449_424c_434b }

  init() { unsafe lent = nil }

  /// Calls `callback` with a handle to the block, which refers to no block afterward.
  ///
  /// Safe: the box belongs to the engine or host that renders, and outlives the call.
  static func lend(
    _ block: borrowing SourceBlock, through box: UnsafeMutablePointer<BlockBox>,
    to callback: ostinato_block_callback, _ context: UnsafeMutableRawPointer?
  ) {
    unsafe withUnsafePointer(to: block) { block in
      unsafe box.pointee.lent = block
      unsafe callback(OpaquePointer(box), context)
      unsafe box.pointee.lent = nil
    }
  }

  /// The block behind a handle, as long as it is lent.
  static func block(_ handle: OpaquePointer?) throws(Refusal) -> UnsafePointer<SourceBlock> {
    guard let block = unsafe try open(handle).pointee.lent else {
      throw Refusal(OSTINATO_INVALID_HANDLE)
    }
    return unsafe block
  }
}

/// The owner of a block's box.
///
/// Safe: the box is released with its owner, after the last render.
@safe struct BlockBoxOwner: ~Copyable {
  let box: UnsafeMutablePointer<BlockBox>

  init() { unsafe box = BlockBox.place(BlockBox()) }

  deinit { unsafe BlockBox.destroy(box) }
}
