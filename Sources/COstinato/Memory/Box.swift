import COstinatoHeader

/// The object that a handle refers to, distinguished from other memory by a mark.
///
/// Safe: the handle is the box's address, created by ``place(_:)`` and released by ``destroy(_:)``;
/// in between, the caller guarantees exclusive access.
protocol Box: ~Copyable {
  /// The mark of this kind of box.
  static var mark: UInt64 { get }
  /// The kind's mark, until the box is destroyed. It is the first member, so that a handle can be
  /// checked before it is used.
  var mark: UInt64 { get set }
}

extension Box where Self: ~Copyable {
  /// Creates a box with these contents and returns its handle.
  static func place(_ contents: consuming Self) -> UnsafeMutablePointer<Self> {
    let box = UnsafeMutablePointer<Self>.allocate(capacity: 1)
    unsafe box.initialize(to: contents)
    return unsafe box
  }

  /// The box behind a handle.
  static func open(_ handle: OpaquePointer?) throws(Refusal) -> UnsafeMutablePointer<Self> {
    guard let handle = unsafe handle else { throw Refusal(OSTINATO_NULL_POINTER) }
    guard unsafe hasMark(handle) else { throw Refusal(OSTINATO_INVALID_HANDLE) }
    return unsafe UnsafeMutablePointer(handle)
  }

  static func destroy(_ box: UnsafeMutablePointer<Self>) {
    unsafe box.pointee.mark = 0
    unsafe box.deinitialize(count: 1)
    unsafe box.deallocate()
  }

  /// Whether a handle refers to memory that begins with the mark. Safe: whatever a caller takes for
  /// a handle has eight bytes, and an address that is not aligned is not a box.
  private static func hasMark(_ handle: OpaquePointer) -> Bool {
    guard UInt(bitPattern: handle) % UInt(MemoryLayout<UInt64>.alignment) == 0 else {
      return false
    }
    return unsafe UnsafeRawPointer(handle).load(as: UInt64.self) == mark
  }
}
