/// The cues that were carried out in the current block, with their frames (rule S3).
///
/// It holds nothing from one block to the next, so it is not part of a snapshot.
struct CueLog: BitwiseCopyable {
  private var rows: Table<Row>
  private(set) var count = 0
  /// Whether a source can lead the music when it has received them.
  private(set) var canLead = false

  private struct Row: BitwiseCopyable {
    let frame: Int64
    let cue: Cue
  }

  /// Allocates room for `capacity` cues. Call ``free()`` to release it.
  ///
  /// Nothing is sent during a block, so it has no more cues than an engine has pending commands.
  init(capacity: Int) { rows = .reserve(count: capacity) }

  func free() { rows.free() }

  /// Moves the log to memory of its own.
  mutating func makeOwn(in spare: CueLog? = nil) {
    rows = rows.clone(used: 0, in: spare?.rows)
    removeAll()
  }

  mutating func removeAll() { (count, canLead) = (0, false) }

  /// Records a cue. In renders that call no sources, for which the log is never emptied, it records no more
  /// than fit.
  mutating func append(_ cue: Cue, at frame: Int64) {
    guard count < rows.count else { return }
    rows[count] = Row(frame: frame, cue: cue)
    count &+= 1
    canLead = canLead || cue.canLead
  }

  /// The cue at `index`, in the order in which they were carried out, and its frame; `nil` if `index` is out of
  /// range.
  func cue(at index: Int) -> (cue: Cue, frame: Int64)? {
    guard index >= 0, index < count else { return nil }
    return (rows[index].cue, rows[index].frame)
  }

  /// Returns the next cue of one source at a frame, in order, and moves `index` past it; `nil` after the last. An
  /// index of 0 begins.
  func next(of source: Int, at frame: Int64, from index: inout Int) -> Cue? {
    while index < count {
      let row = rows[index]
      index &+= 1
      if row.frame == frame, Int(row.cue.source) == source { return row.cue }
    }
    return nil
  }
}
