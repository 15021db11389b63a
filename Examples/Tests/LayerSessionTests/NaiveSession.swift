import LayerSession
import Ostinato
import OstinatoLooper

/// A session without sound, from rules P11 to P15, at 2 000 Hz and 120 BPM, where a fall has 10 frames.
struct NaiveSession {
  typealias Refusal = LayerSession.Refusal

  struct Loop {
    var name: String
    let settings: LayerSession.Settings
    var layers: [Layer] = []
    /// The tempo in micro-BPM, and the length in quarter notes, if it has one.
    var tempo: Int128 = 120_000_000
    var quarters: Int?
  }
  struct Layer: Equatable {
    let id: Int
    /// Where in the input it was recorded, and the number of frames; `nil` for one from a file.
    let arrival: Int64?
    let count: Int64
  }
  struct Take {
    let begin: Int64
    let trip: Int64
    var end: Int64?
    var count: Int64
    var isFinished = false
    var isAccepted = false
  }

  var loops: [Loop] = []
  var open: Int?
  var mix = 0
  var heard: Int?
  var take: Take?
  var isPlaying = false
  var trip: Int64
  var now: Int64 = 0
  /// From where on nothing falls any more.
  private var calm: Int64 = 0
  private var nextID = 0

  init(roundTrip: Int64) { trip = roundTrip }

  var layers: [Layer] { open.map { Array(loops[$0].layers.prefix(mix)) } ?? [] }
  var step: RecordingSession.State {
    guard let take else { return .idle }
    if now <= take.begin { return .countIn }
    return now <= take.end ?? take.begin + 50_000 ? .recording : .review
  }

  /// The number of frames of quarter notes, rounded up: a quarter note has 120 000 · 10⁶ / micro-BPM.
  private func frames(_ quarters: Int, _ loop: Loop) -> Int64 {
    Int64((Int128(quarters) * 120_000_000_000 + loop.tempo - 1) / loop.tempo)
  }

  // MARK: What it refuses

  private func busy() -> Refusal? { take == nil ? nil : .busy(step) }
  private func missing(_ loop: Int) -> Refusal? {
    loops.indices.contains(loop) ? nil : .noSuchLoop(loop, count: loops.count)
  }
  private func noLayer() -> Refusal? {
    guard let open else { return .noLoopOpen }
    if mix == 5 { return .tooManyLayers }
    return mix < loops[open].layers.count && loops.count == 8 ? .tooManyLoops : nil
  }
  var refusalOfRecording: Refusal? {
    if let refusal = busy() ?? noLayer() { return refusal }
    guard let open, let quarters = loops[open].quarters else { return nil }
    let count = frames(quarters, loops[open])
    return count < trip + 10 ? .shorterThanRoundTrip(frames: count, fewest: trip + 10) : nil
  }

  // MARK: What is asked of it

  mutating func begin(_ name: String, _ settings: LayerSession.Settings) -> Refusal? {
    if let refusal = busy() { return refusal }
    if loops.count == 8 { return .tooManyLoops }
    var loop = Loop(name: name, settings: settings)
    if case .assisted(let assist) = settings {
      loop.quarters = assist.bars * assist.timeSignature.beats
      loop.tempo = Int128(assist.tempo.microBPM)
    }
    loops.append(loop)
    halt()
    show(loops.count - 1)
    return nil
  }

  mutating func open(_ loop: Int) -> Refusal? {
    if let refusal = busy() ?? missing(loop) { return refusal }
    if loop != open { halt() }
    show(loop)
    return nil
  }

  mutating func choose(_ count: Int) -> Refusal? {
    if let refusal = busy() { return refusal }
    guard let open else { return .noLoopOpen }
    guard (1...5).contains(count), count <= loops[open].layers.count else {
      return .noSuchMix(count, layers: loops[open].layers.count)
    }
    change { $0.mix = count }
    heard = nil
    return nil
  }

  mutating func hear(_ layer: Int?) -> Refusal? {
    if let refusal = busy() { return refusal }
    guard let layer else {
      heard = nil
      return nil
    }
    if open == nil { return .noLoopOpen }
    guard (0..<mix).contains(layer) else { return .noSuchLayer(layer, mix: mix) }
    heard = layer
    return nil
  }

  mutating func rename(_ loop: Int, _ name: String) -> Refusal? {
    if let refusal = busy() ?? missing(loop) { return refusal }
    loops[loop].name = name
    return nil
  }

  mutating func delete(_ loop: Int) -> Refusal? {
    if let refusal = busy() ?? missing(loop) { return refusal }
    guard loop == open else {
      loops.remove(at: loop)
      if let open, loop < open { self.open = open - 1 }
      return nil
    }
    halt()
    change { naive in
      naive.loops.remove(at: loop)
      naive.open = loop < naive.loops.count ? loop : loop > 0 ? loop - 1 : nil
      naive.mix = naive.open.map { naive.loops[$0].layers.count } ?? 0
    }
    heard = nil
    return nil
  }

  mutating func record() -> Refusal? {
    if let refusal = refusalOfRecording { return refusal }
    guard let open else { return .noLoopOpen }
    halt()
    heard = nil
    isPlaying = true
    let (loop, start) = (loops[open], max(now, calm))
    guard let quarters = loop.quarters else {
      take = Take(begin: start, trip: trip, count: 50_000)
      return nil
    }
    var countIn = Int((loop.tempo + 19_999_999) / 20_000_000)
    if case .assisted(let assist) = loop.settings { countIn = assist.timeSignature.beats }
    take = Take(
      begin: start + frames(countIn, loop), trip: trip,
      end: start + frames(countIn + quarters, loop),
      count: frames(quarters, loop))
    return nil
  }

  mutating func finish() -> Refusal? {
    guard var take, take.end == nil, step == .recording else { return .nothingToFinish }
    let count = now + 1 - take.begin
    if count < trip + 10 { return .tooEarly(.tooShort) }
    if count < 480 { return .tooEarly(.noTempo) }
    (take.end, take.count, take.isFinished) = (now + 1, count, true)
    self.take = take
    return nil
  }

  mutating func redo() -> Refusal? {
    guard step == .review, take?.isAccepted == false else { return .nothingToReview }
    stop()
    return nil
  }

  mutating func accept() -> Refusal? {
    guard step == .review, take?.isAccepted == false else { return .nothingToReview }
    take?.isAccepted = true
    keep()
    return nil
  }

  mutating func play() -> Refusal? {
    if let refusal = busy() { return refusal }
    if open == nil { return .noLoopOpen }
    isPlaying = true
    return nil
  }

  mutating func stop() {
    halt()
    if take != nil { calm = now + 10 }
    take = nil
  }

  mutating func setRoundTrip(_ frames: Int64) -> Refusal? {
    if let refusal = busy() { return refusal }
    trip = frames
    return nil
  }

  /// Adds a file with so many frames.
  mutating func add(_ frames: Int) -> Refusal? {
    if let refusal = busy() ?? noLayer() { return refusal }
    guard let open else { return .noLoopOpen }
    guard let quarters = loops[open].quarters else {
      guard (480...50_000).contains(frames) else {
        return .fileLength(frames: frames, possible: 480...50_000)
      }
      setLength(Int64(frames), of: open, rounding: 1)
      change { $0.add(Layer(id: $0.nextID, arrival: nil, count: Int64(frames))) }
      return nil
    }
    let count = self.frames(quarters, loops[open])
    change { $0.add(Layer(id: $0.nextID, arrival: nil, count: count)) }
    return nil
  }

  mutating func render(_ frames: Int) {
    now += Int64(frames)
    keep()
  }

  // MARK: Parts of it

  private mutating func halt() {
    if isPlaying { calm = now + 10 }
    isPlaying = false
  }

  /// Changes the layers of the mix. Those that leave it fall.
  private mutating func change(_ body: (inout NaiveSession) -> Void) {
    let before = layers
    body(&self)
    let after = layers
    for (index, layer) in before.enumerated() where index >= after.count || after[index] != layer {
      calm = now + 10
    }
  }

  private mutating func show(_ loop: Int) {
    change { ($0.open, $0.mix) = (loop, $0.loops[loop].layers.count) }
    heard = nil
  }

  private mutating func keep() {
    guard let take, let open, take.isAccepted, now >= take.begin + take.count + take.trip else {
      return
    }
    self.take = nil
    if loops[open].quarters == nil {
      if take.isFinished {
        setLength(take.count, of: open, rounding: 0)
      } else {
        loops[open].quarters = 50
      }
    }
    add(Layer(id: nextID, arrival: take.begin + take.trip, count: take.count))
  }

  /// Gives a free loop the bars that its frames begin at 120 BPM, and the tempo at which they have as many.
  private mutating func setLength(_ count: Int64, of loop: Int, rounding: Int128) {
    let bars = (count + 3_999) / 4_000
    let units = Int128(bars) * 4 * 120_000_000_000
    let slower = units / Int128(count)
    // A file's is rounded up, and that of a recording is the one whose frames are nearest (rule K19).
    func distance(_ tempo: Int128) -> Double {
      Double(abs(units - Int128(count) * tempo)) / Double(tempo)
    }
    let isSlower =
      rounding == 1 ? slower * Int128(count) == units : distance(slower) <= distance(slower + 1)
    loops[loop].tempo = isSlower ? slower : slower + 1
    loops[loop].quarters = Int(bars) * 4
  }

  private mutating func add(_ layer: Layer) {
    guard let open else { return }
    nextID += 1
    heard = nil
    if mix == loops[open].layers.count {
      loops[open].layers.append(layer)
    } else {
      var loop = loops[open]
      loop.layers = layers + [layer]
      loops.append(loop)
      self.open = loops.count - 1
    }
    mix += 1
  }
}

extension Picture {
  init(_ naive: NaiveSession) {
    names = naive.loops.map { $0.name }
    settings = naive.loops.map { $0.settings }
    layerCounts = naive.loops.map { $0.layers.count }
    (open, mix, heard) = (naive.open, naive.mix, naive.heard)
    (step, isArriving, isPlaying) = (
      naive.step, naive.take?.isAccepted ?? false, naive.isPlaying
    )
    refusal = naive.refusalOfRecording
    roundTrip = FrameCount(naive.trip)
  }
}
