/// The meters of an engine: one for each strip and one for the mix, or none (rule M6).
struct MeterBank: BitwiseCopyable {
  /// The number of frames over which levels are measured; 0 measures none.
  let window: Int64
  /// The meters of the strips, and then that of the mix.
  private var meters: Table<StereoMeter>

  /// Creates meters that have measured nothing. Call ``free()`` to release their memory.
  init(strips count: Int, window: Int64) {
    self.window = window
    meters = .allocate(count: count + 1, filledWith: StereoMeter())
  }

  var isOn: Bool { window > 0 }

  /// The levels of a strip over the last complete window.
  func levels(of index: Int) -> Levels { meters[index].levels }

  /// The levels of the mix over the last complete window.
  var masterLevels: Levels { meters[master].levels }

  private var master: Int { meters.count &- 1 }

  func free() { meters.free() }

  /// Copies the meters to memory of this bank alone, which may be that of a spare one.
  mutating func makeOwn(in spare: MeterBank? = nil) { meters = meters.clone(in: spare?.meters) }

  /// Starts over.
  func reset() { meters.updateEach { $0 = StereoMeter() } }

  /// Measures the mix, if levels are measured.
  func measureMaster(_ block: StereoMemory, from frame: Int64, count: Int) {
    guard isOn else { return }
    meters[master].add(block, from: frame, count: count, window: window)
  }

  /// Measures a voice with constant coefficients, read `offset` frames on, and adds it to `sum` in the same pass.
  func measure(
    _ index: Int, _ voice: SteadyVoices, offset: Int, to sum: StereoMemory, from frame: Int64,
    count: Int
  ) {
    let first = voice.first
    meters[index].add(
      first.voice.advanced(by: offset), left: first.left, right: first.right, to: sum, from: frame,
      count: count, window: window)
  }

  /// Measures silence.
  func measureSilence(_ index: Int, from frame: Int64, count: Int) {
    meters[index].addSilence(from: frame, count: count, window: window)
  }

  /// Measures a deck's output, if levels are measured at all.
  func measure(_ index: Int, _ output: StereoMemory, from frame: Int64, count: Int) {
    guard isOn else { return }
    meters[index].add(output, from: frame, count: count, window: window)
  }
}

extension MeterBank {
  func encode(_ index: Int, to writer: inout SnapshotWriter) {
    if isOn { meters[index].encode(to: &writer) }
  }

  func encodeMaster(to writer: inout SnapshotWriter) {
    if isOn { meters[master].encode(to: &writer) }
  }

  func restore(_ index: Int, from reader: inout SnapshotReader) throws(SnapshotError) {
    if isOn { meters[index] = try StereoMeter(from: &reader) }
  }

  func restoreMaster(from reader: inout SnapshotReader) throws(SnapshotError) {
    if isOn { meters[master] = try StereoMeter(from: &reader) }
  }
}
