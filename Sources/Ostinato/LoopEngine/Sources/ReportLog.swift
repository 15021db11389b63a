/// The reports that sources have made in the current block, as events in order of their frames (rule S4).
///
/// Safe: the memory belongs to one engine, and only the thread that renders uses it.
@safe struct ReportLog: BitwiseCopyable, @unchecked Sendable {
  private var rows: Table<EngineEvent>
  private var counts: UnsafeMutablePointer<Counts>

  private struct Counts: BitwiseCopyable {
    var used = 0
    var lost = 0
  }

  /// The number of reports that fit into a block of an engine that has sources.
  static var capacity: Int { 4096 }

  /// Allocates room for `capacity` reports. Call ``free()`` to release it.
  init(capacity: Int) {
    rows = .reserve(count: capacity)
    unsafe counts = .allocate(capacity: 1)
    unsafe counts.initialize(to: Counts())
  }

  func free() {
    rows.free()
    unsafe counts.deallocate()
  }

  func removeAll() { unsafe counts.pointee = Counts() }

  /// Inserts a report after those of the same frame, or counts it if it does not fit. Returns whether it fits.
  @discardableResult
  func insert(_ event: EngineEvent) -> Bool {
    var index = unsafe counts.pointee.used
    guard index < rows.count else {
      unsafe counts.pointee.lost &+= 1
      return false
    }
    while index > 0, rows[index &- 1].frame > event.frame {
      rows[index] = rows[index &- 1]
      index &-= 1
    }
    rows[index] = event
    unsafe counts.pointee.used &+= 1
    return true
  }

  /// Inserts the reports into the events that `sink` has received since it was `earlier`, each after the other
  /// events of its frame. The last ones are counted if they do not fit.
  func merge(into sink: inout EventSink, since earlier: EventSink) {
    let counts = unsafe counts.pointee
    if counts.used > 0 { sink.merge(rows, count: counts.used, from: earlier.count) }
    sink.lose(counts.lost)
  }
}
