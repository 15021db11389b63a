#if canImport(AVFAudio)
  import AVFAudio
  import CoreAudio
  import Ostinato

  extension AVAudioFormat {
    /// Creates the format of an engine's output: 32-bit floats in two planar channels, at the
    /// engine's sample rate.
    ///
    /// The result is `nil` only if the system does not support that format.
    public convenience init?(of host: EngineHost) {
      self.init(
        standardFormatWithSampleRate: Double(host.control.sampleRate.hertz), channels: 2)
    }
  }

  extension AVAudioSourceNode {
    /// Creates a node that plays a host's engine in an `AVAudioEngine`. Connect it with
    /// `AVAudioFormat(of: host)`.
    ///
    /// Only one node per host may render at a time. The node keeps the host alive. The result is
    /// `nil` only if `AVAudioFormat(of:)` returns `nil`.
    ///
    /// Thread: any. The render block runs on the audio thread, where it neither allocates nor
    /// locks.
    public convenience init?(playing host: EngineHost) {
      guard let format = AVAudioFormat(of: host) else { return nil }
      let clock = TickClock.mach
      unsafe self.init(format: format) { @Sendable isSilence, stamp, frameCount, buffers in
        let frames = Int(frameCount)
        guard let output = unsafe UnsafeStereoBuffer(buffers, frames: frames) else {
          return kAudio_ParamError
        }
        let stamp = unsafe stamp.pointee
        let isTimed = stamp.mFlags.contains(.hostTimeValid)
        unsafe host.render(
          into: output, frames: frames, at: isTimed ? clock.time(ofTick: stamp.mHostTime) : nil)
        unsafe isSilence.pointee = false
        return noErr
      }
    }
  }

  extension UnsafeStereoBuffer {
    /// Two planar channels, or one buffer of two interleaved channels; `nil` for anything else, and
    /// if there is no room for `frames`. Unsafe: the buffer list must describe its memory
    /// correctly.
    fileprivate init?(_ list: UnsafeMutablePointer<AudioBufferList>, frames: Int) {
      let buffers = unsafe UnsafeMutableAudioBufferListPointer(list)
      guard let first = unsafe buffers.first, let last = unsafe buffers.last else { return nil }
      let stride = unsafe 3 - buffers.count  // two buffers of one channel, or one buffer of two
      let bytes = frames * stride * MemoryLayout<Float>.size
      guard stride == 1 || stride == 2, unsafe Int(first.mNumberChannels) == stride,
        unsafe Int(last.mNumberChannels) == stride, unsafe Int(first.mDataByteSize) >= bytes,
        unsafe Int(last.mDataByteSize) >= bytes,
        let left = unsafe first.mData?.assumingMemoryBound(to: Float.self),
        let right = unsafe last.mData?.assumingMemoryBound(to: Float.self)
      else { return nil }
      unsafe self.init(left: left, right: right + (stride - 1), stride: stride)
    }
  }
#endif
