/// A buffer for the events of a block, created once and passed to each render.
///
/// ```swift
/// var events = EventBuffer(capacity: 256)
/// engine.render(left: &left, right: &right, events: &events)
/// events.forEach { event in print(event.time, event.kind) }
/// ```
///
/// `for event in events` does not compile, because a loop copies what it iterates over and a buffer cannot be
/// copied. Use ``forEach(_:)`` or ``indices``, or, offline, ``array``:
///
/// ```swift
/// for index in events.indices {
///   guard let event = events[index] else { continue }
///   if case .bar = event.kind { print(event.time) }
/// }
/// ```
///
/// Each render empties the buffer first. Events that do not fit are counted in ``overflowCount``;
/// the audio is not affected.
///
/// Realtime-safe: yes, except for members that say otherwise.
///
/// Safe: a buffer cannot be copied, so no other value uses its memory, which has room for
/// `capacity` events. The first `count` are initialized, and every access stays within them.
@safe @frozen public struct EventBuffer: ~Copyable, @unchecked Sendable {
  private let base: UnsafeMutablePointer<EngineEvent>
  /// The number of events that fit.
  public let capacity: Int
  /// The number of events.
  public private(set) var count = 0
  /// The number of events of the last render that did not fit.
  public private(set) var overflowCount = 0
  /// The engine frame at which the last rendered block began.
  public private(set) var blockStart: FramePosition = 0
  private let ownsMemory: Bool

  /// The largest capacity of a buffer.
  public static var maximumCapacity: Int { 1 << 24 }

  /// Creates a buffer for `capacity` events. The range is 0 … ``maximumCapacity``; values outside
  /// it are clamped. Realtime-safe: no.
  public init(capacity: Int) {
    self.capacity = min(max(capacity, 0), EventBuffer.maximumCapacity)
    unsafe base = UnsafeMutablePointer<EngineEvent>.allocate(capacity: max(self.capacity, 1))
    ownsMemory = true
  }

  /// Creates a view of the events that a sink has received since it was `earlier`, for a block that
  /// began at `frame`. The memory remains the sink's. Call ``endLoan()`` at the end.
  init(lending sink: EventSink, since earlier: EventSink, at frame: Int64) {
    unsafe base = sink.base + earlier.count
    count = sink.count &- earlier.count
    capacity = count
    overflowCount = sink.overflowCount &- earlier.overflowCount
    blockStart = FramePosition(frame)
    ownsMemory = false
  }

  deinit {
    if ownsMemory { unsafe base.deallocate() }
  }

  /// Ends a view without freeing memory, which the render path must not do.
  consuming func endLoan() { discard self }

  /// The indices of the events, in order.
  public var indices: Range<Int> { 0..<count }

  /// The event at `index`, in the order in which the events happened; `nil` if `index` is out of
  /// range.
  public subscript(index: Int) -> EngineEvent? {
    guard index >= 0, index < count else { return nil }
    return unsafe base[index]
  }

  /// Calls `body` with each event, in order.
  ///
  /// - Throws: What `body` throws. The remaining events are then skipped.
  public func forEach<Failure>(_ body: (EngineEvent) throws(Failure) -> Void) throws(Failure) {
    for index in 0..<count { try unsafe body(base[index]) }
  }

  /// All events as an array, which a `for` loop takes. Realtime-safe: no.
  public var array: [EngineEvent] {
    unsafe Array(UnsafeBufferPointer(start: base, count: count))
  }

  /// Starts a block at `frame`; ``end(_:)`` replaces what the buffer contains.
  mutating func begin(at frame: Int64) -> EventSink {
    blockStart = FramePosition(frame)
    return unsafe EventSink(base: base, capacity: capacity)
  }

  /// Records what a render wrote.
  mutating func end(_ sink: EventSink) {
    count = sink.count
    overflowCount = sink.overflowCount
  }
}

/// A writer of events into memory that a buffer owns, as plain data for the render path.
///
/// Safe: it exists from `begin` to `end`, within a call that holds the buffer `inout`, and appends
/// only while there is room.
@safe struct EventSink: BitwiseCopyable {
  fileprivate let base: UnsafeMutablePointer<EngineEvent>
  private let capacity: Int
  private(set) var count: Int
  private(set) var overflowCount: Int

  init(base: UnsafeMutablePointer<EngineEvent>, capacity: Int) {
    unsafe self.base = base
    self.capacity = capacity
    count = 0
    overflowCount = 0
  }

  /// The number of events that still fit.
  var room: Int { capacity &- count }

  /// Appends an event, or counts it if it does not fit; `count` never exceeds the capacity.
  mutating func append(_ event: EngineEvent) {
    guard count < capacity else {
      overflowCount &+= 1
      return
    }
    unsafe (base + count).initialize(to: event)
    count &+= 1
  }

  /// Counts events that did not fit elsewhere.
  mutating func lose(_ count: Int) { overflowCount &+= count }

  /// Inserts `added` rows, which are in order of their frames, into the events from `first` on, each after
  /// the events of its frame. If not all fit, the first ones of both together are kept, and the others are
  /// counted.
  mutating func merge(_ rows: Table<EngineEvent>, count added: Int, from first: Int) {
    var (old, new) = (count, added)
    while old &+ new > capacity {
      if comesLast(rows, new, old, from: first) { new &-= 1 } else { old &-= 1 }
      overflowCount &+= 1
    }
    count = old &+ new
    var place = count
    while new > 0 {
      place &-= 1
      let isRow = comesLast(rows, new, old, from: first)
      if isRow { new &-= 1 } else { old &-= 1 }
      unsafe (base + place).initialize(to: isRow ? rows[new] : base[old])
    }
  }

  /// Whether, of the first `new` rows and the events from `first` to before `old`, the one that comes last is
  /// a row.
  private func comesLast(
    _ rows: Table<EngineEvent>, _ new: Int, _ old: Int, from first: Int
  ) -> Bool {
    unsafe new > 0 && (old == first || base[old &- 1].frame <= rows[new &- 1].frame)
  }
}
