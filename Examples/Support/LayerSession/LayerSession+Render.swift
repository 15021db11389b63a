import Ostinato
import OstinatoLooper
import OstinatoRhythm

// Rendering, with all that is sent before it and follows from it.
extension LayerSession {
  /// Renders as many frames as the shorter of two channels holds.
  ///
  /// - Parameters:
  ///   - left: What is heard on the left.
  ///   - right: What is heard on the right.
  ///   - input: What comes in meanwhile. What is missing is silence.
  public mutating func render(left: inout [Float], right: inout [Float], input: LooperInput) {
    let frames = min(left.count, right.count)
    var (first, second) = (input.left, input.right ?? input.left)
    let missing = frames - min(first.count, second.count)
    if missing > 0 {
      first = first.prefix(frames - missing) + [Float](repeating: 0, count: missing)
      second = second.prefix(frames - missing) + [Float](repeating: 0, count: missing)
    }
    // Safe: the pointers stay within the closures, and all have as many frames.
    unsafe left.withUnsafeMutableBufferPointer { left in
      unsafe right.withUnsafeMutableBufferPointer { right in
        unsafe first.withUnsafeMutableBufferPointer { first in
          unsafe second.withUnsafeMutableBufferPointer { second in
            guard let left = left.baseAddress, let right = right.baseAddress,
              let first = first.baseAddress, let second = second.baseAddress
            else { return }
            unsafe render(
              into: UnsafeStereoBuffer(left: left, right: right),
              input: UnsafeStereoBuffer(left: first, right: second), frames: frames)
          }
        }
      }
    }
  }

  /// Renders a number of frames into a buffer of the host's.
  ///
  /// - Parameters:
  ///   - output: What is heard.
  ///   - input: What comes in meanwhile, which is only read; of one channel if both pointers are the same, and silence if
  ///     there is none.
  ///   - frames: The number of frames.
  ///
  /// Unsafe: both must be valid for `frames` frames, and must not overlap.
  @unsafe public mutating func render(
    into output: UnsafeStereoBuffer, input: UnsafeStereoBuffer?, frames: Int
  ) {
    var done = 0
    while done < frames {
      send()
      var count = min(frames - done, Instruments.mostFrames)
      if transport.fallLeft > 0 { count = min(count, transport.fallLeft) }
      let first = instruments.engine.frame.rawValue
      let heard = unsafe input.map { unsafe $0.advanced(by: done) }
      // Safe: the caller guarantees it.
      unsafe instruments.render(into: output.advanced(by: done), input: heard, frames: count)
      transport.pass(count)
      followEvents()
      unsafe appendToWaveform(heard, from: first, count: count)
      keepIfComplete()
      done += count
    }
  }

  // MARK: Before

  /// Sends what takes effect at the next frame: what stops at once, and what begins when nothing falls any more.
  private mutating func send() {
    let stops = transport.takeStop()
    if stops { instruments.send(.reset) }
    var falls = stops
    while let track = tracks.nextToClear() {
      // The second time also what could be brought back, whose take may still be written.
      instruments.send(.clear(track: track))
      instruments.send(.clear(track: track))
      falls = true
    }
    if falls { transport.fall(over: instruments.fallLength) }
    if soloed != shelf.heard {
      if let soloed { instruments.send(.solo(false, track: soloed)) }
      if let heard = shelf.heard { instruments.send(.solo(true, track: heard)) }
      soloed = shelf.heard
    }
    if !instruments.metronome.settings.isMuted, take?.clicks != true {
      instruments.send(.mute(true))
    }
    guard isUnsettled, transport.fallLeft == 0 else { return }
    isUnsettled = false
    while let (track, layer) = tracks.nextToPut() {
      // Never refused: the track is empty, a take is free, and layers fit into takes.
      try? instruments.looper.put(layer.clip, on: track)
    }
    if instruments.looper.roundTrip != roundTrip { instruments.send(.roundTrip(roundTrip)) }
    let base = instruments.engine.timebase
    if base.timeSignature != shelf.timeSignature {
      instruments.send(.timeSignature(shelf.timeSignature))
    }
    if base.tempo != shelf.tempo { instruments.send(.tempo(shelf.tempo)) }
    if let start = transport.takeStart() {
      if start > .zero { instruments.send(.seekToTick(start)) }
      instruments.send(.play)
    }
    sendRecording()
  }

  private mutating func sendRecording() {
    guard let take, let record = take.record else { return }
    self.take?.record = nil
    self.take?.recordID = instruments.send(record, at: take.place)
    guard take.clicks, let length = take.length else { return }
    instruments.send(.mute(false))
    self.take?.muteID = instruments.send(.mute(true), at: take.place + length)
  }

  // MARK: After

  private mutating func followEvents() {
    let roundTrip = instruments.looper.roundTrip.rawValue
    for index in instruments.events.indices {
      guard take != nil, let event = instruments.events[index],
        let what = LooperEvent(event, of: instruments.looper.id)
      else { continue }
      take?.handle(what, at: event.frame.rawValue, roundTrip: roundTrip)
    }
    // Not expected: what a looper refuses is checked before a recording begins.
    if take?.session.failure != nil { giveUp() }
  }

  /// Unsafe: `input` must be valid for `count` frames.
  @unsafe private mutating func appendToWaveform(
    _ input: UnsafeStereoBuffer?, from first: Int64, count: Int
  ) {
    guard let frames = take?.arriving(from: first, count: count), !frames.isEmpty else { return }
    var left = [Float](repeating: 0, count: frames.count)
    var right = left
    if let input = unsafe input {
      for (index, frame) in frames.enumerated() {
        // Safe: the frame is one of the block's.
        unsafe left[index] = input.left[frame * input.stride]
        unsafe right[index] = input.right[frame * input.stride]
      }
    }
    take?.waveform.append(left: left, right: right)
  }
}
