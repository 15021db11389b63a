/// The channel strips of a mixer with their present coefficients, and the master gain (rules M1–M4).
struct StripBank: BitwiseCopyable {
  private var states: Table<StripState>
  /// How many strips are soloed: each silences all that are not.
  private var soloCount: Int
  /// The gain of the sum, linear.
  private(set) var masterGain: Float = 1
  /// The number of frames that a change of a strip takes; 0 is at once.
  let rampFrames: Int32
  let panLaw: PanLaw

  /// Strips that are at their settings, which have been checked. Call ``free()`` to release its memory.
  init(_ strips: [Strip], rampFrames: Int32, panLaw: PanLaw) {
    let soloCount = strips.count { $0.isSoloed }
    self.soloCount = soloCount
    self.rampFrames = rampFrames
    self.panLaw = panLaw
    states = .copying(strips.map { StripState($0, anySolo: soloCount > 0, law: panLaw) })
  }

  /// The same strips for another engine, in memory of their own. What was on its way at `frame` goes on
  /// from the value last used, over a whole ramp from `newFrame` on.
  func continued(at frame: Int64, as newFrame: Int64, rampFrames: Int32) -> StripBank {
    var next = StripBank(
      indices.map { states[$0].strip }, rampFrames: rampFrames, panLaw: panLaw)
    next.masterGain = masterGain
    for index in indices {
      let (left, right) = (states[index].left, states[index].right)
      next.states[index].resume(
        left: left.lastOrigin(before: frame, as: newFrame),
        right: right.lastOrigin(before: frame, as: newFrame), over: rampFrames)
    }
    return next
  }

  var indices: Range<Int> { states.indices }

  /// A strip, without a copy. Safe: the index is checked as in a table.
  subscript(index: Int) -> StripState {
    @inline(__always) unsafeAddress { unsafe states.pointer(to: index) }
  }

  func free() { states.free() }

  /// Moves the strips to memory of their own.
  mutating func makeOwn() { states = states.clone() }

  /// Changes a strip from `frame` on. Other strips are affected only if the first solo begins or the last one
  /// ends.
  mutating func set(_ index: Int, at frame: Int64, _ change: (inout Strip) -> Void) {
    let hadSolo = soloCount > 0
    let wasSoloed = states[index].strip.isSoloed
    change(&states[index].strip)
    let isSoloed = states[index].strip.isSoloed
    if isSoloed != wasSoloed { soloCount += isSoloed ? 1 : -1 }
    let hasSolo = soloCount > 0
    if hasSolo == hadSolo {
      states[index].aim(anySolo: hasSolo, law: panLaw, at: frame, over: rampFrames)
    } else {
      states.updateEach { $0.aim(anySolo: hasSolo, law: panLaw, at: frame, over: rampFrames) }
    }
  }

  /// Sets the gain of the sum, at once.
  mutating func setMasterGain(_ gain: Float) { masterGain = flushedToZero(gain) }
}

/// A strip as a snapshot has it: its settings, and where its ramps come from.
struct SavedStrip {
  let strip: Strip
  let left: Ramp.Origin?
  let right: Ramp.Origin?
}

extension StripBank {
  func encode(_ index: Int, to writer: inout SnapshotWriter, at frame: Int64) {
    let state = states[index]
    writer.put(state.strip.gain)
    writer.put(state.strip.pan)
    writer.put(state.strip.isMuted)
    writer.put(state.strip.isSoloed)
    state.left.encode(to: &writer, at: frame)
    state.right.encode(to: &writer, at: frame)
  }

  /// Takes the strips of a snapshot, all of them, and works out where they are heading.
  mutating func restore(_ saved: [SavedStrip], masterGain: Float) {
    soloCount = saved.count { $0.strip.isSoloed }
    for (index, saved) in saved.enumerated() {
      var state = StripState(saved.strip, anySolo: soloCount > 0, law: panLaw)
      state.resume(left: saved.left, right: saved.right, over: rampFrames)
      states[index] = state
    }
    setMasterGain(masterGain)
  }
}

extension SavedStrip {
  init(from reader: inout SnapshotReader, at frame: Int64) throws(SnapshotError) {
    strip = Strip(
      gain: try reader.float(in: 0...Strip.maximumGain), pan: try reader.float(in: -1...1),
      isMuted: try reader.flag(), isSoloed: try reader.flag())
    left = try Ramp.restoredOrigin(from: &reader, at: frame)
    right = try Ramp.restoredOrigin(from: &reader, at: frame)
  }
}

extension Ramp {
  /// Where a ramp goes on from that is on its way at `frame`; `nil` for one that stands still.
  fileprivate func lastOrigin(before frame: Int64, as newFrame: Int64) -> Origin? {
    guard frame < end else { return nil }
    return Origin(value: value(at: frame.subtractingClamped(1)), frame: newFrame)
  }

  /// A ramp that no longer matters is not written.
  fileprivate func encode(to writer: inout SnapshotWriter, at frame: Int64) {
    writer.put(isMoving(before: frame))
    guard isMoving(before: frame) else { return }
    writer.put(origin.value)
    writer.put(origin.frame)
  }

  /// Where a ramp that is on its way comes from, and since when.
  fileprivate static func restoredOrigin(
    from reader: inout SnapshotReader, at frame: Int64
  ) throws(SnapshotError) -> Origin? {
    guard try reader.flag() else { return nil }
    return Origin(
      value: flushedToZero(try reader.float(in: 0...Strip.maximumGain)),
      frame: try reader.number(in: 0...frame))
  }
}
