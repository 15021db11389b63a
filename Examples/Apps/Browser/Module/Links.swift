// Links that are read, and performances that are played without sound, for the page's captions and its WAV files.
import COstinatoHeader
import LinkedPerformance
import Ostinato

/// Reads the link in the input, of so many characters, and puts its performance out as `putOut(_:)` does. Returns the
/// number of actions; or -1, and puts out what is wrong.
@c public func link_read(_ characters: Int32) -> Int32 {
  do throws(LinkError) {
    let performance = try PerformanceLink.decode(takeBytes(characters))
    putOut(performance)
    return Int32(performance.actions.count)
  } catch {
    putOut(error.description)
    return -1
  }
}

/// Puts out the actions of a performance: for each its unit, its code and its numbers. The numbers that belong to it are
/// the tempo in tenths of a BPM, the length in units, and the setup's number.
func putOut(_ performance: Performance) {
  var values: [Double] = []
  for timed in performance.actions {
    let numbers = timed.action.numbers
    for number in [timed.unit, numbers.code, numbers.first, numbers.second, numbers.third] {
      values.append(Double(number))
    }
  }
  putOut(values)
  putOut(
    Double(performance.tempo), Double(performance.length), Double(performance.setup.rawValue))
}

/// The performance whose actions are so many bytes of the input.
private func takePerformance(
  tempo: Int32, length: Int32, setup: Int32, bytes: Int32
) throws(Refusal) -> Performance {
  guard let setup = Setup(rawValue: Int(setup)) else { throw Refusal(OSTINATO_UNKNOWN_KIND) }
  var performance = Performance(tempo: Int(tempo), setup: setup, length: Int(length))
  let values = takeBytes(bytes).withUnsafeBytes { bytes in
    (0..<(bytes.count / 8)).map {
      Int(bytes.loadUnaligned(fromByteOffset: 8 * $0, as: Double.self))
    }
  }
  for start in stride(from: 0, to: values.count - 4, by: 5) {
    let numbers = ActionNumbers(
      values[start + 1], values[start + 2], values[start + 3], values[start + 4])
    guard let action = PerformanceAction(numbers) else { throw Refusal(OSTINATO_UNKNOWN_KIND) }
    performance.actions.append(TimedAction(action, at: values[start]))
  }
  return performance
}

nonisolated(unsafe) private var rings: [ClipsOfRing] = []

/// Has the next performance that is rendered play these clips where it names the ring with this number.
@c public func render_add_ring(
  _ number: Int32, _ clips: UnsafePointer<OpaquePointer?>!, _ count: Int32
) -> Int32 {
  result { () throws(Refusal) in
    rings.append(ClipsOfRing(number: Int(number), clips: try ClipBox.clips(clips, count: count)))
  }
}

/// Begins to render the performance in the input, as page_performance has put it out. Returns the number of frames, or a
/// negative code; or 0, and puts out what is missing, if a ring that it names was not added.
@c public func render_begin(
  _ clips: UnsafePointer<OpaquePointer?>!, _ tempo: Int32, _ length: Int32, _ setup: Int32,
  _ bytes: Int32
) -> Int32 {
  begin(clips) { () throws(Refusal) in
    try takePerformance(tempo: tempo, length: length, setup: setup, bytes: bytes)
  }
}

nonisolated(unsafe) private var run: UnsafeMutablePointer<PerformanceRun>?

/// Begins to render the link in the input, with four clips of each of its decks as for page_create. Returns the number of frames, or a
/// negative code.
@c public func link_begin(
  _ clips: UnsafePointer<OpaquePointer?>!, _ characters: Int32
) -> Int32 {
  begin(clips) { () throws(Refusal) in
    do throws(LinkError) { return try PerformanceLink.decode(takeBytes(characters)) } catch {
      throw Refusal(OSTINATO_UNKNOWN_KIND)
    }
  }
}

private func begin(
  _ clips: UnsafePointer<OpaquePointer?>!, _ take: () throws(Refusal) -> Performance
) -> Int32 {
  var frames: Int32 = 0
  let code = result { () throws(Refusal) in
    let performance = try take()
    let count = Int32(PageLoops.perDeck * performance.setup.deckCount)
    let loops = PageLoops(try ClipBox.clips(clips, count: count))
    do throws(PerformanceRunError) {
      let made = try PerformanceRun(
        of: performance, clips: loops.clips(of: performance.setup), rings: rings)
      run?.deinitialize(count: 1)
      if run == nil { run = .allocate(capacity: 1) }
      run?.initialize(to: made)
      frames = Int32(performance.frameCount)
    } catch {
      switch error {
      case .clips(let error): throw Refusal(error)
      case .missing(let ring): putOut(ring.description)
      }
    }
  }
  return code < 0 ? code : frames
}

/// Renders the next frames, at most so many, and puts them out: the samples of both channels in turn, as floats, or with
/// 16 bits as a WAV file has them. Returns how many there were.
@c public func link_render(_ most: Int32, _ bits: Int32) -> Int32 {
  guard let run else { return 0 }
  let count = min(Int(most), run.pointee.remaining)
  guard count > 0 else { return 0 }
  let left = UnsafeMutablePointer<Float>.allocate(capacity: count)
  let right = UnsafeMutablePointer<Float>.allocate(capacity: count)
  defer {
    left.deallocate()
    right.deallocate()
  }
  run.pointee.render(left: left, right: right, frames: count)
  if sampleFormat(bits) == .pcm16 {
    putOut(left, right, count) { WAVFile.pcm16($0) }
  } else {
    putOut(left, right, count) { $0 }
  }
  return Int32(count)
}

private func putOut<Sample>(
  _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ count: Int,
  as sample: (Float) -> Sample
) {
  let samples = (0..<2 * count).map { sample(($0 % 2 == 0 ? left : right)[$0 / 2]) }
  samples.withUnsafeBytes { putOut($0) }
}

private func sampleFormat(_ bits: Int32) -> WAVFile.SampleFormat { bits == 16 ? .pcm16 : .float32 }

/// Puts out the hash of what was rendered, as text.
@c public func link_hash() {
  if let run { putOut(run.pointee.hash.digits) }
}

/// Puts out the head of a WAV file for so many frames, of 16 bits or of floats.
@c public func link_wav_header(_ frames: Int32, _ bits: Int32) {
  guard
    let header = try? WAVFile.header(
      sampleRate: Rig.sampleRate, channelCount: 2, frameCount: Int(frames),
      format: sampleFormat(bits))
  else { return }
  putOut(header)
}

/// Puts out the link of the sample scenario.
@c public func link_scenario() {
  if let text = try? PerformanceLink.encode(.scenario) { putOut(text) }
}
