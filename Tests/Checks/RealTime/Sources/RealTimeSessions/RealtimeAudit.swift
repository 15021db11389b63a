import CRealTime

/// Runs what claims to be realtime-safe under the eyes of the detectors, and keeps account of it.
public final class RealtimeAudit {
  /// What was called, by the declaration's name in the symbol graph (see `claims.py`). What is counted apart by the type
  /// of its arguments has that after a semicolon.
  public private(set) var entries: [String: Entry] = [:]
  /// The kinds of commands sent.
  public internal(set) var commands: [String: Int] = [:]
  public internal(set) var sessions = 0
  public internal(set) var frames = 0
  private let planted: Planted?

  /// How often something was called and the most that one call did.
  public struct Entry {
    public var calls = 0
    public var most = CallCounts()
  }

  public init(planted: Planted? = nil) { self.planted = planted }

  /// All calls of anything.
  public var calls: Int { entries.values.reduce(0) { $0 + $1.calls } }

  /// One line for a report.
  public var summary: String {
    "\(sessions) sessions, \(frames) frames, \(commands.values.reduce(0, +)) commands, "
      + "\(calls) calls of \(entries.count) declarations"
  }

  /// The most that a single call did, for each declaration that did anything.
  public var table: [String] {
    entries.sorted { $0.key < $1.key }.compactMap { declaration, entry in
      let counts = entry.most.all.filter { $0.count > 0 }.map { "\($0.count) \($0.name)" }
      return counts.isEmpty ? nil : "\(declaration): at most \(counts.joined(separator: ", "))"
    }
  }

  /// Calls `body`, which is the use of one declaration, as on an audio thread.
  @discardableResult @inline(__always)
  public func realtime<Result, Failure: Error>(
    _ declaration: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    realtime_enter()
    defer { note(declaration, realtime_exit()) }
    let result = try body()
    // Else a result that nobody reads need not be worked out here.
    withUnsafePointer(to: result) { realtime_use($0) }
    planted?.commit(in: declaration)
    return result
  }

  @inline(never)
  private func note(_ declaration: String, _ seen: CallCounts) {
    var entry = entries[declaration] ?? Entry()
    entry.calls += 1
    entry.most.formMaximum(with: seen)
    entries[declaration] = entry
  }
}

extension CallCounts {
  /// Each count with its name.
  public var all: [(name: String, count: UInt64)] {
    [
      ("allocations", allocations), ("frees", frees), ("retains", retains),
      ("releases", releases), ("uniqueness checks", uniqueness),
      ("exclusivity checks", exclusivity), ("swift_once", once), ("metadata", metadata),
      ("witness tables", witnesses),
    ]
  }

  fileprivate mutating func formMaximum(with other: CallCounts) {
    allocations = max(allocations, other.allocations)
    frees = max(frees, other.frees)
    retains = max(retains, other.retains)
    releases = max(releases, other.releases)
    uniqueness = max(uniqueness, other.uniqueness)
    exclusivity = max(exclusivity, other.exclusivity)
    once = max(once, other.once)
    metadata = max(metadata, other.metadata)
    witnesses = max(witnesses, other.witnesses)
  }
}

/// A fault that a detector is to find.
public enum Planted: String, CaseIterable {
  /// An array that grows.
  case allocation
  /// A mutex, free to take.
  case lock
  /// An array that grows in a metronome's render, and nowhere else.
  case rhythm

  func commit(in declaration: String) {
    switch self {
    case .allocation: growArray()
    case .lock: realtime_plant_lock()
    case .rhythm: if declaration == "Metronome.render(_:)" { growArray() }
    }
  }

  private func growArray() {
    var numbers: [Int] = []
    for number in 0..<10 { numbers.append(number) }
    realtime_use(numbers)
  }
}
