/// The meters of an engine: one for each strip and one for the mix, or none (rule M6).
struct MeterBank: BitwiseCopyable {
  /// The number of frames over which levels are measured; 0 measures none.
  let window: Int64
  private var strips: Table<StereoMeter>
  private(set) var master = StereoMeter()

  /// Creates meters that have measured nothing. Call ``free()`` to release their memory.
  init(strips count: Int, window: Int64) {
    self.window = window
    strips = .allocate(count: count, filledWith: StereoMeter())
  }

  var isOn: Bool { window > 0 }

  /// The levels of a strip over the last complete window.
  func levels(of index: Int) -> Levels { strips[index].levels }

  func free() { strips.free() }

  /// Copies the meters to memory of this bank alone.
  mutating func makeOwn() { strips = strips.clone() }

  /// Starts over.
  mutating func reset() {
    strips.updateEach { $0 = StereoMeter() }
    master = StereoMeter()
  }

  /// Measures the mix, if levels are measured.
  mutating func measureMaster(_ block: StereoMemory, from frame: Int64, count: Int) {
    guard isOn else { return }
    master.add(block, from: frame, count: count, window: window)
  }

  /// Measures a voice with constant coefficients and adds it to `sum` in the same pass.
  func measure(
    _ index: Int, _ voice: VoiceMemory, at strip: StripState, to sum: StereoMemory,
    from frame: Int64, count: Int
  ) {
    strips[index].add(
      voice, left: strip.left.target, right: strip.right.target, to: sum, from: frame,
      count: count, window: window)
  }

  /// Measures silence.
  func measureSilence(_ index: Int, from frame: Int64, count: Int) {
    strips[index].addSilence(from: frame, count: count, window: window)
  }

  /// Measures a deck's output, if levels are measured at all.
  func measure(_ index: Int, _ output: StereoMemory, from frame: Int64, count: Int) {
    guard isOn else { return }
    strips[index].add(output, from: frame, count: count, window: window)
  }
}

extension MeterBank {
  func encode(_ index: Int, to writer: inout SnapshotWriter) {
    if isOn { strips[index].encode(to: &writer) }
  }

  func encodeMaster(to writer: inout SnapshotWriter) {
    if isOn { master.encode(to: &writer) }
  }

  func restore(_ index: Int, from reader: inout SnapshotReader) throws(SnapshotError) {
    if isOn { strips[index] = try StereoMeter(from: &reader) }
  }

  mutating func restoreMaster(from reader: inout SnapshotReader) throws(SnapshotError) {
    if isOn { master = try StereoMeter(from: &reader) }
  }
}
