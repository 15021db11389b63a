// What JavaScript is told of the layers.
import LayerSession
import Ostinato
import OstinatoLooper

/// Puts out the state, in the order of Page/layers-engine.js. The peaks are those since the last call.
@c public func layers_state() {
  guard layers != nil else { return putOut([Double]()) }
  let peaks = layers!.peaks
  layers!.peaks = (0, 0)
  putOut(numbers(of: layers!, peaks))
}

private func numbers(of layers: borrowing Layers, _ peaks: (left: Float, right: Float)) -> [Double]
{
  let state = layers.session.state
  let loop = layers.session.openLoop.map { layers.session.loops[$0] }
  let step = layers.session.step
  let progress = layers.session.progress
  let isRecording = step == .countIn || step == .recording
  let hasLamps = !isRecording || loop?.guide != .off
  let signature = state.timebase.timeSignature
  func number(_ flag: Bool) -> Double { flag ? 1 : 0 }
  return [
    Double(RecordingSession.State.allCases.firstIndex(of: step) ?? 0),
    layers.session.isPlaying ? 2 : 1, Double(place(state.ticks, in: loop?.length).rawValue),
    number(hasLamps && state.isLit(.bar)), number(hasLamps && state.isLit(.beat)),
    Double(signature.beats), Double(signature.unit),
    Double(state.timebase.tempo.microBPM) / 1e6, Double(peaks.left), Double(peaks.right),
    Double(layers.session.openLoop ?? -1), Double(layers.session.mix),
    Double(layers.session.heardLayer ?? -1), Double(progress?.elapsed.rawValue ?? 0),
    Double(progress?.length?.rawValue ?? -1), Double(loop?.length?.rawValue ?? 0),
    number(layers.session.canRecord), number(layers.session.isArriving), Double(layers.changes),
  ]
}

/// A place in the lap of a loop; without a length, in the music.
private func place(_ ticks: Ticks, in length: Ticks?) -> Ticks {
  if let length, length > .zero { ticks % length } else { ticks }
}

extension LayerSession.Loop {
  /// The guide of its recordings; `off` for a free loop.
  fileprivate var guide: TempoAssist.Guide {
    if case .assisted(let assist) = settings { assist.guide } else { .off }
  }
}

/// Puts out all loops, each on a line: its name, whether it is assisted, its tempo in millionths of a BPM, its time
/// signature, its number of bars, its guide, its length in frames, 0 if that is open, and the numbers of its layers.
@c public func layers_loops() -> Int32 {
  guard layers != nil else { return -1 }
  putOut(
    layers!.session.loops.map { line($0, layers!.session.frames(of: $0)) }.joined(separator: "\n"))
  return 0
}

private func line(_ loop: LayerSession.Loop, _ frames: FrameCount?) -> String {
  var (isAssisted, bars, guide) = (0, 0, 0)
  if case .assisted(let assist) = loop.settings {
    (isAssisted, bars) = (1, assist.bars)
    guide = TempoAssist.Guide.allCases.firstIndex(of: assist.guide) ?? 0
  }
  let signature = loop.timeSignature
  let numbers =
    [
      isAssisted, Int(loop.tempo.microBPM), signature.beats, signature.unit, bars, guide,
      Int(frames?.rawValue ?? 0),
    ] + loop.layerNumbers
  return "\(loop.name)\t" + numbers.map { "\($0)" }.joined(separator: "\t")
}

/// Puts out the waveform of the layer with a number: for each of its parts the lowest sample, the highest, and the root
/// mean square.
@c public func layers_waveform(_ number: Int32, _ parts: Int32) -> Int32 {
  putOut([Double]())
  guard let clip = layers?.clip(of: Int(number)),
    let waveform = try? Waveform(clip, buckets: Int(parts))
  else { return -1 }
  putOut(doubles(waveform.buckets))
  return 0
}

/// Puts out the samples of the layer with a number, as floats: first all of the left channel, and then all of the right.
@c public func layers_samples(_ number: Int32) -> Int32 {
  putOut([UInt8]())
  guard let clip = layers?.clip(of: Int(number)) else { return -1 }
  (clip.samples(.left) + clip.samples(.right)).withUnsafeBytes { putOut($0) }
  return 0
}

extension Layers {
  /// The audio of the layer with a number.
  fileprivate func clip(of number: Int) -> Clip? {
    for loop in session.loops {
      if let index = loop.layerNumbers.firstIndex(of: number) { return loop.layers[index] }
    }
    return nil
  }
}

/// Puts out the waveform of what has been recorded so far, as that of a layer.
@c public func layers_recording() -> Int32 {
  putOut(doubles(layers?.session.recordingWaveform?.buckets ?? []))
  return 0
}

private func doubles(_ buckets: [Waveform.Bucket]) -> [Double] {
  buckets.flatMap { [Double($0.minimum), Double($0.maximum), Double($0.rootMeanSquare)] }
}

/// Puts out a WAV file of the mix, as it is heard: 16 bits, or 32-bit floats.
@c public func layers_wav(_ bits: Int32) -> Int32 {
  putOut([UInt8]())
  guard layers != nil, let open = layers!.session.openLoop else { return -1 }
  let clips = layers!.session.loops[open].layers.prefix(layers!.session.mix)
  guard let first = clips.first else { return -1 }
  var samples: [[Float]] = []
  for channel in [Clip.Channel.left, .right] {
    var sum = [Float](repeating: 0, count: first.frameCount)
    for clip in clips {
      for (frame, sample) in clip.samples(channel).enumerated() { sum[frame] += sample }
    }
    samples.append(sum)
  }
  guard
    let file = try? WAVFile(sampleRate: first.sampleRate, channels: samples),
    let bytes = try? file.encoded(as: bits == 16 ? .pcm16 : .float32)
  else { return -1 }
  putOut(bytes)
  return 0
}
