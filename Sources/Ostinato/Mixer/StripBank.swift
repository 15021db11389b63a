/// The channel strips of a mixer with their current coefficients, and the master gain (rules
/// M1–M4, M8).
package struct StripBank: TableOwner {
  private var states: Table<StripState>
  /// The index of the first strip of a group. All after it are those of groups.
  let firstGroup: Int
  /// The number of soloed strips.
  private var soloCount = 0
  /// The linear gain of the sum, as it is set.
  private(set) var masterGain: Float = 1
  /// The first frame from which the gain of the sum is constant.
  private(set) var masterEnd: Int64 = 0
  /// The gain of the sum on its way to its setting.
  private(set) var masterRamp = Ramp(at: 1) {
    didSet { (masterGain, masterEnd) = (masterRamp.target, masterRamp.end) }
  }
  /// The number of frames over which a strip changes; 0 means at once.
  package let rampFrames: Int32
  let panLaw: PanLaw

  /// Creates strips that have reached their settings, which must be valid, and that feed the mix. Call ``free()`` to
  /// release their memory.
  package init(_ strips: [Strip], rampFrames: Int32, panLaw: PanLaw) {
    self.init(
      strips, feeding: Array(repeating: .mix, count: strips.count), firstGroup: strips.count,
      rampFrames: rampFrames, panLaw: panLaw)
  }

  /// Creates strips the last of which are those of groups.
  init(
    _ strips: [Strip], feeding feeds: [StripFeed], firstGroup: Int, rampFrames: Int32,
    panLaw: PanLaw
  ) {
    self.firstGroup = firstGroup
    self.rampFrames = rampFrames
    self.panLaw = panLaw
    states = .copying(
      zip(strips, feeds).map {
        StripState($0, feeding: $1, isSilenced: false, law: panLaw)
      })
    settle()
  }

  /// Gives all strips the coefficients that their settings determine.
  private mutating func settle() {
    soloCount = indices.count { states[$0].strip.isSoloed }
    for index in indices {
      states[index] = StripState(
        states[index].strip, feeding: states[index].feed, isSilenced: isSilenced(index),
        law: panLaw)
    }
  }

  /// The same strips for another engine, in memory of their own. A ramp in progress at `frame`
  /// continues from the value last used, over a whole ramp length from `newFrame` on.
  func continued(
    at frame: Int64, as newFrame: Int64, by change: RateChange, rampFrames: Int32
  ) -> StripBank {
    var next = StripBank(
      indices.map { states[$0].strip }, feeding: indices.map { states[$0].feed },
      firstGroup: firstGroup, rampFrames: rampFrames, panLaw: panLaw)
    next.masterRamp = Ramp(
      to: masterGain, on: masterRamp.course(before: frame, as: newFrame, by: change))
    for index in indices {
      let (left, right) = (states[index].left, states[index].right)
      next.states[index].resume(
        left: left.course(before: frame, as: newFrame, by: change),
        right: right.course(before: frame, as: newFrame, by: change))
    }
    return next
  }

  var indices: Range<Int> { states.indices }

  /// The indices of the groups' strips.
  var groups: Range<Int> { firstGroup..<states.count }

  /// A strip, accessed in place. Safe: the index is checked as in a table.
  subscript(index: Int) -> StripState {
    @inline(__always) unsafeAddress { unsafe states.pointer(to: index) }
  }

  package func free() { states.free() }

  /// Copies the strips to memory of this bank alone.
  package mutating func makeOwn(in spare: StripBank? = nil) {
    states = states.clone(in: spare?.states)
  }

  /// A copy in memory of its own.
  package func cloned(in spare: StripBank?) -> StripBank {
    var copy = self
    copy.makeOwn(in: spare)
    return copy
  }

  /// Changes a strip from `frame` on, over the given number of frames or else over ``rampFrames``.
  /// Other strips are affected only when the first solo begins or the last one ends, and the members of a group by
  /// its solo.
  mutating func set(
    _ index: Int, at frame: Int64, over frames: Int32? = nil, _ change: (inout Strip) -> Void
  ) {
    let frames = frames ?? rampFrames
    let hadSolo = soloCount > 0
    let wasSoloed = states[index].strip.isSoloed
    change(&states[index].strip)
    let isSoloed = states[index].strip.isSoloed
    if isSoloed != wasSoloed { soloCount += isSoloed ? 1 : -1 }
    let affectsAll =
      index < firstGroup ? (soloCount > 0) != hadSolo : isSoloed != wasSoloed
    aim(affectsAll ? indices : index..<index &+ 1, at: frame, over: frames)
  }

  /// Starts to move strips toward what their settings determine. Not inlined, since there is a `set` for each setting.
  @inline(never)
  private func aim(_ strips: Range<Int>, at frame: Int64, over frames: Int32) {
    for index in strips {
      states[index].aim(isSilenced: isSilenced(index), law: panLaw, at: frame, over: frames)
    }
  }

  /// Whether a solo silences a strip: there is one, and neither the strip nor its group has one. It silences the
  /// members of a group, and not the group's own strip.
  private func isSilenced(_ index: Int) -> Bool {
    guard soloCount > 0, index < firstGroup, !states[index].strip.isSoloed else { return false }
    guard case .group(let group) = states[index].feed else { return true }
    return !states[Int(group)].strip.isSoloed
  }

  /// Sets the gain of the sum, at once.
  mutating func setMasterGain(_ gain: Float) { masterRamp = Ramp(at: flushedToZero(gain)) }

  /// Sets the gain of the sum from `frame` on: over the given number of frames, or at once.
  mutating func setMasterGain(_ gain: Float, at frame: Int64, over frames: Int32?) {
    let gain = flushedToZero(gain)
    if let frames {
      masterRamp.aim(at: gain, from: frame, over: frames)
    } else {
      // The value last used is kept, as the start of another ramp that begins at the same frame.
      masterRamp = Ramp(from: masterRamp.lastOrigin(before: frame), to: gain, over: 0)
    }
  }
}

/// A strip as a snapshot stores it: its settings, and the starts of its ramps.
package struct SavedStrip {
  let strip: Strip
  let left: Ramp.Course?
  let right: Ramp.Course?
}

extension StripBank {
  package func encode(_ index: Int, to writer: inout SnapshotWriter, at frame: Int64) {
    let state = states[index]
    writer.put(state.strip.gain)
    writer.put(state.strip.pan)
    writer.put(state.strip.isMuted)
    writer.put(state.strip.isSoloed)
    state.left.encode(to: &writer, at: frame)
    state.right.encode(to: &writer, at: frame)
  }

  /// Restores all strips from a snapshot and derives their targets.
  mutating func restore(_ saved: [SavedStrip], masterRamp: Ramp) {
    for (index, saved) in saved.enumerated() { states[index].strip = saved.strip }
    settle()
    for (index, saved) in saved.enumerated() {
      states[index].resume(left: saved.left, right: saved.right)
    }
    self.masterRamp = masterRamp
  }
}

extension SavedStrip {
  package init(from reader: inout SnapshotReader, at frame: Int64) throws(SnapshotError) {
    strip = Strip(
      gain: try reader.float(in: 0...Strip.maximumGain), pan: try reader.float(in: -1...1),
      isMuted: try reader.flag(), isSoloed: try reader.flag())
    left = try Ramp.restoredCourse(from: &reader, at: frame)
    right = try Ramp.restoredCourse(from: &reader, at: frame)
  }
}

extension Ramp {
  /// The continuation of a ramp in progress at `frame`, at another sample rate, from the value last
  /// used.
  fileprivate func course(before frame: Int64, as newFrame: Int64, by change: RateChange) -> Course?
  {
    guard frame < end else { return nil }
    return Course(
      origin: Origin(value: value(at: frame.subtractingClamped(1)), frame: newFrame),
      length: Int32(clamping: change.ceil(Int64(length))))
  }

  /// A ramp that no longer matters is not written.
  func encode(to writer: inout SnapshotWriter, at frame: Int64) {
    writer.put(isMoving(before: frame))
    guard isMoving(before: frame) else { return }
    writer.put(origin.value)
    writer.put(origin.frame)
    writer.put(Int(length))
  }

  /// The start of a ramp in progress: its value, its frame and its length.
  static func restoredCourse(
    from reader: inout SnapshotReader, at frame: Int64
  ) throws(SnapshotError) -> Course? {
    guard try reader.flag() else { return nil }
    return Course(
      origin: Origin(
        value: flushedToZero(try reader.float(in: 0...Strip.maximumGain)),
        frame: try reader.number(in: 0...frame)),
      length: Int32(try reader.count(in: 1...Int(Int32.max))))
  }
}

// What a source that has strips of its own uses of a bank.
extension StripBank {
  /// The settings of a strip.
  package func strip(_ index: Int) -> Strip { self[index].strip }

  /// Changes a strip from `frame` on.
  package mutating func change(_ index: Int, to strip: Strip, at frame: Int64) {
    set(index, at: frame) { $0 = strip }
  }

  /// The coefficients of a strip; `nil` while they change at `frame`.
  package func steadyGains(of index: Int, at frame: Int64) -> (left: Float, right: Float)? {
    let state = self[index]
    return frame >= state.end ? (state.left.target, state.right.target) : nil
  }

  /// Adds a voice through a strip and a fade.
  package func add(
    _ voice: VoiceMemory, to sum: StereoMemory, through index: Int, fade: Fade, from frame: Int64,
    count: Int
  ) {
    sum.add(voice, strip: self[index], fade: fade, from: frame, count: count)
  }

  /// Restores all strips of a bank whose sum has no gain of its own.
  package mutating func restore(_ saved: [SavedStrip]) { restore(saved, masterRamp: Ramp(at: 1)) }
}
