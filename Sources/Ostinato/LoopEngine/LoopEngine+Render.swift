extension LoopEngine {
  /// Renders `frames` frames into memory that a host owns.
  ///
  /// Nothing allocates or locks once the engine is unique (see ``makeUnique()``). A negative count
  /// renders nothing. Unsafe: `output` must be valid for `frames` frames.
  ///
  /// - Complexity: O(frames · decks), plus O(decks) for each frame at which events are due and for
  ///   each command applied there: c commands at one frame on d decks cost O(c · d).
  ///
  /// Realtime-safe: yes, once the engine is unique.
  public mutating func render(
    into output: UnsafeStereoBuffer, frames: Int, events: inout EventBuffer
  ) {
    makeUnique()
    var sink = events.begin(at: core.sequencer.clock.now)
    // Safe: the caller guarantees it.
    unsafe core.render(into: output, stems: nil, frames: frames, events: &sink)
    events.end(sink)
  }

  /// Renders as many frames as the shorter of two arrays holds, and returns their number.
  ///
  /// Realtime-safe: yes, once the engine is unique, if the arrays' storage is not shared.
  @discardableResult
  public mutating func render(
    left: inout [Float], right: inout [Float], events: inout EventBuffer
  ) -> Int {
    // Safe: the pointers stay within the closures, and the shorter array determines the frame
    // count.
    unsafe left.withUnsafeMutableBufferPointer { left in
      unsafe right.withUnsafeMutableBufferPointer { right in
        unsafe render(left: left, right: right, events: &events)
      }
    }
  }

  /// Renders as many frames as the shorter of two spans holds, and returns their number.
  ///
  /// Realtime-safe: yes, once the engine is unique.
  @discardableResult
  public mutating func render(
    left: inout MutableSpan<Float>, right: inout MutableSpan<Float>, events: inout EventBuffer
  ) -> Int {
    // Safe: as with arrays.
    unsafe left.withUnsafeMutableBufferPointer { left in
      unsafe right.withUnsafeMutableBufferPointer { right in
        unsafe render(left: left, right: right, events: &events)
      }
    }
  }

  /// Renders `frames` frames offline, with every event. A negative count renders nothing.
  ///
  /// With `stems`, the result also contains each deck's own output: after its strip and its fades,
  /// before the sum and the master gain. Added in deck order, the stems equal the mix before the master
  /// gain, bit for bit.
  ///
  /// ```swift
  /// let bass = engine.render(frames: 44_100, stems: true).stems[.b]
  /// ```
  ///
  /// The audio is held in memory and takes eight bytes per frame, and as much for each stem.
  /// Realtime-safe: no.
  public mutating func render(frames: Int, stems: Bool = false) -> RenderedAudio {
    makeUnique()
    let count = max(frames, 0)
    let start = core.sequencer.clock.now
    var left = [Float](repeating: 0, count: count)
    var right = [Float](repeating: 0, count: count)
    let outputs =
      stems ? core.sequencer.decks.indices.map { _ in StereoMemory.allocate(frames: count) } : []
    var collected: [EngineEvent] = []
    // Safe: the pointers stay within the closures, and both arrays have `count` samples.
    unsafe left.withUnsafeMutableBufferPointer { left in
      unsafe right.withUnsafeMutableBufferPointer { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return }
        collected = unsafe renderOffline(
          frames: count, into: StereoMemory(left: left, right: right), stems: outputs)
      }
    }
    return RenderedAudio(
      start: FramePosition(start), left: left, right: right,
      stems: outputs.map { $0.takeAudio(frames: count) }, events: collected)
  }

  private mutating func render(
    left: UnsafeMutableBufferPointer<Float>, right: UnsafeMutableBufferPointer<Float>,
    events: inout EventBuffer
  ) -> Int {
    let frames = min(left.count, right.count)
    makeUnique()
    var sink = events.begin(at: core.sequencer.clock.now)
    if let left = left.baseAddress, let right = right.baseAddress {
      // Safe: `frames` is the count of the shorter one.
      unsafe core.render(
        into: UnsafeStereoBuffer(left: left, right: right), stems: nil, frames: frames,
        events: &sink)
    }
    events.end(sink)
    return frames
  }
}
