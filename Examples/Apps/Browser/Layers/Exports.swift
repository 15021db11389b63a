// What JavaScript calls on the audio thread to record loops in layers. A function that can be refused returns 0; or it
// returns -1, changes nothing, and puts out why.
import LayerSession
import Ostinato
import OstinatoLooper

private let largestBlock = 4096
nonisolated(unsafe) var layers: Layers?

/// A session, and what is told of it.
struct Layers: ~Copyable {
  var session: LayerSession
  /// The number of times that the list of loops has changed.
  var changes = 0
  var layerCount = 0
  var peaks = (left: Float(0), right: Float(0))
  /// The input, left and right, and the output.
  let planes = UnsafeMutablePointer<Float>.allocate(capacity: 4 * largestBlock)

  init(_ session: consuming LayerSession) {
    self.session = session
    planes.initialize(repeating: 0, count: 4 * largestBlock)
  }

  func plane(_ index: Int) -> UnsafeMutablePointer<Float> { planes + index * largestBlock }

  mutating func render(_ frames: Int, channels: Int) {
    let input = UnsafeStereoBuffer(left: plane(0), right: plane(channels > 1 ? 1 : 0))
    let output = UnsafeStereoBuffer(left: plane(2), right: plane(3))
    if calibration != nil {
      calibration?.render(into: output, input: input, frames: frames)
      return
    }
    session.render(into: output, input: channels > 0 ? input : nil, frames: frames)
    for frame in 0..<frames {
      peaks.left = max(peaks.left, abs(plane(2)[frame]))
      peaks.right = max(peaks.right, abs(plane(3)[frame]))
    }
    // A recording that was accepted becomes a layer when all of it has arrived.
    let count = session.loops.reduce(0) { $0 + $1.layerCount }
    if count != layerCount { (layerCount, changes) = (count, changes + 1) }
  }
}

/// - Parameter isListed: Whether it changes the list of loops.
private func attempt(
  isListed: Bool = false, _ change: (inout LayerSession) throws(LayerSession.Refusal) -> Void
) -> Int32 {
  putOut([UInt8]())
  guard layers != nil else { return -1 }
  do throws(LayerSession.Refusal) {
    try change(&layers!.session)
    if isListed { layers!.changes += 1 }
    return 0
  } catch {
    putOut(error.description)
    return -1
  }
}

/// Makes a session with a round trip in frames, in place of the one that there is.
@c public func layers_create(_ roundTrip: Double) -> Int32 {
  do throws(LayerSession.Refusal) {
    layers = Layers(try LayerSession(roundTrip: frames(roundTrip)))
    putOut([UInt8]())
    return 0
  } catch {
    putOut(error.description)
    return -1
  }
}

private func frames(_ number: Double) -> FrameCount { FrameCount(Int64(exactly: number) ?? -1) }

/// The input, left and right, and the output, by 0 … 3.
@c public func layers_plane(_ index: Int32) -> UnsafeMutablePointer<Float>? {
  layers?.plane(Int(index))
}

/// Renders as many frames, at most 4096, with an input of 0, 1 or 2 channels.
@c public func layers_render(_ frames: Int32, _ channels: Int32) {
  guard layers != nil else { return }
  layers!.render(min(Int(frames), largestBlock), channels: Int(channels))
}

/// Begins a loop whose name is in the input. A guide is 0 for none, 1 for lights, 2 for lights and clicks.
@c public func layers_begin(
  _ bytes: Int32, _ isAssisted: Int32, _ microBPM: Double, _ beats: Int32, _ bars: Int32,
  _ guide: Int32
) -> Int32 {
  let name = takeText(bytes)
  return attempt(isListed: true) { session throws(LayerSession.Refusal) in
    guard isAssisted != 0 else { return try session.begin(name: name, settings: .free) }
    let guides = TempoAssist.Guide.allCases
    let assist: TempoAssist
    do throws(TempoAssist.Error) {
      assist = try TempoAssist(
        tempo: tempo(microBPM), timeSignature: beats == 3 ? .threeFour : .fourFour,
        bars: Int(bars), guide: guides[max(min(Int(guide), guides.count - 1), 0)])
    } catch { throw .settings(error) }
    try session.begin(name: name, settings: .assisted(assist))
  }
}

/// A tempo; one that is refused for what is none.
private func tempo(_ microBPM: Double) -> Tempo {
  if let tempo = try? Tempo(microBPM: Int64(exactly: microBPM) ?? 0) { return tempo }
  guard let slow = try? Tempo(bpm: 1) else { preconditionFailure("1 BPM is a tempo") }
  return slow
}

@c public func layers_open(_ loop: Int32) -> Int32 {
  attempt(isListed: true) { session throws(LayerSession.Refusal) in
    try session.open(loop: Int(loop))
  }
}

@c public func layers_mix(_ mix: Int32) -> Int32 {
  attempt { session throws(LayerSession.Refusal) in try session.choose(mix: Int(mix)) }
}

/// Plays a layer alone, or all of them for -1.
@c public func layers_hear(_ layer: Int32) -> Int32 {
  attempt { session throws(LayerSession.Refusal) in
    try session.hear(layer: layer < 0 ? nil : Int(layer))
  }
}

@c public func layers_record() -> Int32 {
  attempt { session throws(LayerSession.Refusal) in try session.record() }
}

@c public func layers_finish() -> Int32 {
  attempt { session throws(LayerSession.Refusal) in try session.finish() }
}

@c public func layers_redo() -> Int32 {
  attempt { session throws(LayerSession.Refusal) in try session.redo() }
}

@c public func layers_accept() -> Int32 {
  attempt { session throws(LayerSession.Refusal) in try session.accept() }
}

@c public func layers_play() -> Int32 {
  attempt { session throws(LayerSession.Refusal) in try session.play() }
}

@c public func layers_stop() -> Int32 {
  attempt { session throws(LayerSession.Refusal) in session.stop() }
}

/// Gives the open loop the name that is in the input.
@c public func layers_rename(_ bytes: Int32) -> Int32 {
  let name = takeText(bytes)
  return attempt(isListed: true) { session throws(LayerSession.Refusal) in
    guard let loop = session.openLoop else { throw .noLoopOpen }
    try session.rename(loop: loop, to: name)
  }
}

@c public func layers_delete(_ loop: Int32) -> Int32 {
  attempt(isListed: true) { session throws(LayerSession.Refusal) in
    try session.delete(loop: Int(loop))
  }
}

/// Adds the samples that are in the input, first all of the left channel and then all of the right, from one frame to
/// another.
@c public func layers_add(_ bytes: Int32, _ from: Double, _ to: Double) -> Int32 {
  let samples = takeBytes(bytes).withUnsafeBytes { bytes in
    (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: Float.self) }
  }
  let (left, right) = (samples.prefix(samples.count / 2), samples.suffix(samples.count / 2))
  return attempt(isListed: true) { session throws(LayerSession.Refusal) in
    try session.add(
      left: Array(left), right: Array(right), from: Int(exactly: from) ?? -1,
      to: Int(exactly: to) ?? -1)
  }
}

@c public func layers_round_trip(_ roundTrip: Double) -> Int32 {
  attempt { session throws(LayerSession.Refusal) in try session.setRoundTrip(frames(roundTrip)) }
}
