/// The memory in which sources find the passages of a block and to which they add their sound (rules E5, S1), and the
/// inputs of groups (rule M8).
///
/// From one block to the next it only keeps which rejections have been reported, so it is not part of a snapshot.
///
/// Safe: the memory belongs to one engine, and only the thread that renders uses it.
@safe struct SourceBus: BitwiseCopyable, @unchecked Sendable {
  private var passages: UnsafeMutablePointer<Passage>
  /// The inputs of the sources with a strip, after them the one for all sound without a strip, and then those of the
  /// groups.
  private var inputs: Table<SourceInput>
  /// A buffer for a source's output.
  private var scratch: StereoMemory
  let reports: ReportLog
  /// Where a source leads the music after the current block, in one row.
  private let leads: Table<Lead?>

  /// The number of sources with a strip.
  let count: Int
  let groupCount: Int

  /// The largest number of frames, and also the largest number of passages.
  static var capacity: Int { PassageBuffer.maximumCapacity }

  /// Allocates the memory for sources with a strip, each of which feeds the group with this number, or the mix if it is
  /// `nil`, and for the groups. Call ``free()`` to release it.
  init(sourcesFeeding groups: [Int?], groups groupCount: Int) {
    count = groups.count
    self.groupCount = groupCount
    unsafe passages = .allocate(capacity: SourceBus.capacity)
    let rest = (0...groupCount).map { _ in SourceInput() }
    inputs = .copying(groups.map { SourceInput(feeding: $0) } + rest)
    scratch = .allocate(frames: SourceBus.capacity)
    // Without strips there is room for what is reported once: that a source has another sample rate.
    reports = ReportLog(capacity: count > 0 ? ReportLog.capacity : 1)
    leads = .allocate(count: 1, filledWith: nil)
  }

  func free() {
    unsafe passages.deallocate()
    for index in inputs.indices { inputs[index].free() }
    inputs.free()
    scratch.free()
    reports.free()
    leads.free()
  }

  /// A bus for the same sources and groups, which has reported nothing.
  func empty() -> SourceBus {
    SourceBus(sourcesFeeding: (0..<count).map { inputs[$0].group }, groups: groupCount)
  }

  /// A bus with memory of its own, which has reported the same rejections.
  func cloned(in spare: SourceBus? = nil) -> SourceBus {
    let copy = spare ?? empty()
    for index in inputs.indices { copy.inputs[index].continueReports(of: inputs[index]) }
    return copy
  }

  /// Begins a block, to which no source has added anything yet, and returns the log that records
  /// its passages.
  func beginBlock() -> PassageLog {
    inputs.updateEach { $0.beginBlock() }
    reports.removeAll()
    return unsafe PassageLog(base: passages, capacity: SourceBus.capacity)
  }

  /// Leads the music after the current block.
  func lead(_ lead: Lead) { leads[0] = lead }

  /// Removes and returns where the music is led after the current block; `nil` if it is not.
  func takeLead() -> Lead? {
    defer { leads[0] = nil }
    return leads[0]
  }

  /// Admits a source to the current block; returns `false` if one with its number has been admitted before. A number
  /// without a strip can be shared (rule S7).
  func admit(_ source: Int) -> Bool {
    let index = index(of: source)
    return inputs[index].admit() || index == count
  }

  /// Reports that a source is rejected, unless that has been reported before.
  func report(_ event: EngineEvent, _ rejection: Rejection, of source: Int) {
    let index = index(of: source)
    guard !inputs[index].hasReported(rejection), reports.insert(event) else { return }
    inputs[index].markReported(rejection)
  }

  /// Lends both channels of a source's input for a block of `frames` frames. A number without a strip means the
  /// sound without a strip.
  @inline(__always)
  func lend(
    _ source: Int, frames: Int,
    to body: (inout MutableSpan<Float>, inout MutableSpan<Float>) -> Void
  ) {
    let index = index(of: source)
    inputs[index].beginLoan(frames: frames)
    let memory = inputs[index].memory
    var left = unsafe MutableSpan(_unsafeStart: memory.left, count: frames)
    var right = unsafe MutableSpan(_unsafeStart: memory.right, count: frames)
    body(&left, &right)
    inputs[index].endLoan()
  }

  /// The memory of a source's input, to which sound is to be added.
  func memory(of source: Int, frames: Int) -> StereoMemory {
    let index = index(of: source)
    inputs[index].prepare(frames: frames)
    return inputs[index].memory
  }

  private func index(of source: Int) -> Int { (0..<count).contains(source) ? source : count }

  /// Records the coefficients of the sources' strips, which follow the `decks` decks', as ``SourceInput`` does.
  func record(_ strips: StripBank, after decks: Int, from first: Int, at now: Int64, count: Int) {
    for source in 0..<self.count {
      inputs[source].record(strips[decks &+ source], from: first, at: now, count: count)
    }
  }

  /// Adds the outputs of the sources to the mix of a block of `count` frames from engine frame `now` on, in order, or
  /// to their groups; measures them, and writes them to their stems (rules S2, M6, M7).
  @inline(__always)
  func mix(
    into mix: StereoMemory, stems: StemOutputs?, after decks: Int, from now: Int64, count: Int,
    _ meters: MeterBank
  ) {
    for source in 0..<self.count {
      add(source, to: mix, stems: stems, strip: decks &+ source, from: now, count: count, meters)
    }
  }

  /// Adds the output of one source.
  @inline(never)
  private func add(
    _ source: Int, to mix: StereoMemory, stems: StemOutputs?, strip: Int, from now: Int64,
    count: Int, _ meters: MeterBank
  ) {
    guard inputs[source].use == .added else {
      if meters.isOn { meters.measureSilence(strip, from: now, count: count) }
      return
    }
    let group = inputs[source].group
    let sum = group.map { inputs[input(ofGroup: $0)].memory } ?? mix
    if meters.isOn || stems != nil {
      scratch.clear(count: count)
      inputs[source].addOutput(to: scratch, count: count)
      addScratch(of: strip, to: sum, stems: stems, from: now, count: count, meters)
    } else {
      inputs[source].addOutput(to: sum, count: count)
    }
  }

  /// Measures the output of a strip, which is in `scratch`, writes it to its stem, and adds it to `sum`.
  ///
  /// Safe: each stem is valid for the block's frames, as its creator guarantees.
  @inline(never)
  private func addScratch(
    of strip: Int, to sum: StereoMemory, stems: StemOutputs?, from now: Int64, count: Int,
    _ meters: MeterBank
  ) {
    meters.measure(strip, scratch, from: now, count: count)
    if let stems, let stem = unsafe stems.output(of: strip, at: now) {
      unsafe scratch.copy(count: count, to: stem, from: 0)
    }
    sum.add(scratch, count: count)
  }

  /// Adds the sound without a strip, if there is any, to the mix of a block, after all else.
  @inline(__always)
  func mixSoundWithoutStrip(into mix: StereoMemory, count: Int) {
    if inputs[self.count].use == .added { mix.add(inputs[self.count].memory, count: count) }
  }
}

// MARK: Groups

extension SourceBus {
  /// Begins a block, to which nothing has been added yet.
  @inline(never)
  func clearGroups() {
    for group in 0..<groupCount {
      inputs[input(ofGroup: group)].memory.clear(count: SourceBus.capacity)
    }
  }

  /// Records the coefficients of the groups' strips, as those of the sources.
  @inline(never)
  func recordGroups(_ strips: StripBank, from first: Int, at now: Int64, count: Int) {
    for group in 0..<groupCount {
      inputs[input(ofGroup: group)].record(
        strips[strips.firstGroup &+ group], from: first, at: now, count: count)
    }
  }

  /// The memory to which a strip's output is added, if it is the input of a group.
  func memory(of feed: StripFeed, in strips: StripBank) -> StereoMemory? {
    guard case .group(let strip) = feed else { return nil }
    return inputs[input(ofGroup: Int(strip) &- strips.firstGroup)].memory
  }

  /// Adds the outputs of the groups to the mix of a block of `count` frames from engine frame `now` on, in order;
  /// measures them, and writes them to their stems. The groups' strips are those from `first` on.
  func mixGroups(
    into mix: StereoMemory, stems: StemOutputs?, from first: Int, since now: Int64, count: Int,
    _ meters: MeterBank
  ) {
    for group in 0..<groupCount {
      scratch.clear(count: count)
      inputs[input(ofGroup: group)].addOutput(to: scratch, count: count)
      scratch.flushGroup(count: count)
      addScratch(of: first &+ group, to: mix, stems: stems, from: now, count: count, meters)
    }
  }

  private func input(ofGroup group: Int) -> Int { count &+ 1 &+ group }
}
