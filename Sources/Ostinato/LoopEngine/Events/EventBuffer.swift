/// Collects the events of a block; made once, handed to each render (rule E1).
///
/// ```swift
/// var events = EventBuffer(capacity: 256)
/// engine.render(left: &left, right: &right, events: &events)
/// events.forEach { event in print(event.time, event.kind) }
/// ```
///
/// `for event in events` does not compile: a loop copies what it goes through, and the buffer cannot be
/// copied. ``forEach(_:)`` and ``indices`` go through the events in place; offline ``array`` is as good:
///
/// ```swift
/// for index in events.indices {
///   guard let event = events[index] else { continue }
///   if case .bar = event.kind { print(event.time) }
/// }
/// ```
///
/// Each render empties it first. Events beyond its capacity are counted in ``overflowCount``; the
/// audio is unharmed. Realtime-safe: yes, but for what says no.
///
/// Safe: it cannot be copied, so its memory is its own; `capacity` events fit, the first `count` are
/// written, and every access keeps to that.
@safe public struct EventBuffer: ~Copyable, @unchecked Sendable {
  private let base: UnsafeMutablePointer<EngineEvent>
  /// How many events fit.
  public let capacity: Int
  /// How many events there are.
  public private(set) var count = 0
  /// How many events of the last render did not fit.
  public private(set) var overflowCount = 0
  /// The engine frame with which the last rendered block began.
  public private(set) var blockStart: FramePosition = 0

  /// The most events that a buffer has room for.
  public static var maximumCapacity: Int { 1 << 24 }

  /// Makes room for `capacity` events: 0 … ``maximumCapacity``, other numbers count as the nearest.
  /// Realtime-safe: no.
  public init(capacity: Int) {
    self.capacity = min(max(capacity, 0), EventBuffer.maximumCapacity)
    unsafe base = UnsafeMutablePointer<EngineEvent>.allocate(capacity: max(self.capacity, 1))
  }

  deinit { unsafe base.deallocate() }

  /// The indices of the events, in order.
  public var indices: Range<Int> { 0..<count }

  /// The event at `index`, in the order in which they happened; `nil` from ``count`` on.
  public subscript(index: Int) -> EngineEvent? {
    guard index >= 0, index < count else { return nil }
    return unsafe base[index]
  }

  /// Hands each event to `body`, in order.
  ///
  /// - Throws: What `body` throws, and leaves the other events out.
  public func forEach<Failure>(_ body: (EngineEvent) throws(Failure) -> Void) throws(Failure) {
    for index in 0..<count { try unsafe body(base[index]) }
  }

  /// All events as an array, which a `for` loop takes. Realtime-safe: no.
  public var array: [EngineEvent] {
    unsafe Array(UnsafeBufferPointer(start: base, count: count))
  }

  /// Empties the buffer for a block that begins at `frame`.
  mutating func begin(at frame: Int64) -> EventSink {
    count = 0
    overflowCount = 0
    blockStart = FramePosition(frame)
    return unsafe EventSink(base: base, capacity: capacity)
  }

  /// Takes note of what a render wrote.
  mutating func end(_ sink: EventSink) {
    count = sink.count
    overflowCount = sink.overflowCount
  }
}

/// Writes events into memory that somebody else owns, as plain data for the render path.
///
/// Safe: it lives from `begin` to `end` within a call that holds the buffer `inout`, and appends only
/// while there is room.
@safe struct EventSink: BitwiseCopyable {
  private let base: UnsafeMutablePointer<EngineEvent>
  private let capacity: Int
  private(set) var count: Int
  private(set) var overflowCount: Int

  init(base: UnsafeMutablePointer<EngineEvent>, capacity: Int) {
    unsafe self.base = base
    self.capacity = capacity
    count = 0
    overflowCount = 0
  }

  /// How many more events fit.
  var room: Int { capacity &- count }

  /// Counts what does not fit; `count` never exceeds the capacity.
  mutating func append(_ event: EngineEvent) {
    guard count < capacity else {
      overflowCount &+= 1
      return
    }
    unsafe (base + count).initialize(to: event)
    count &+= 1
  }
}
