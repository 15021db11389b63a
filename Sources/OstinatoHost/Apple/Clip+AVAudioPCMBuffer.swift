#if canImport(AVFAudio)
  import AVFAudio
  import Ostinato

  extension Clip {
    /// Creates a clip from a buffer's valid frames, which may be 32-bit floats, 16-bit or 32-bit
    /// integers, planar or interleaved, mono or stereo.
    ///
    /// The clip has the buffer's sample rate. Use `resampled(to:in:)` to convert it to an engine's
    /// rate.
    ///
    /// - Throws: ``AudioImportError``.
    /// - Complexity: O(frames), since the samples are copied.
    ///
    /// Realtime-safe: no.
    public init(
      _ buffer: AVAudioPCMBuffer, tempo: Tempo, length: MusicalLength
    ) throws(AudioImportError) {
      try self.init(
        channels: buffer.channelSamples(), sampleRate: buffer.format.sampleRate, tempo: tempo,
        length: length)
    }

    /// Creates a clip from one or two channels, with the sample rate as Apple's formats express it.
    init(
      channels: [[Float]], sampleRate hertz: Double, tempo: Tempo, length: MusicalLength
    ) throws(AudioImportError) {
      let rate: SampleRate
      do { rate = try SampleRate(hertz) } catch { throw .sampleRate(error) }
      do throws(Clip.Error) {
        switch channels.count {
        case 1:
          try self.init(mono: channels[0], sampleRate: rate, tempo: tempo, length: length)
        case 2:
          try self.init(
            left: channels[0], right: channels[1], sampleRate: rate, tempo: tempo, length: length)
        default: throw .unsupportedChannelCount(channels.count)
        }
      } catch { throw .clip(error) }
    }
  }

  extension AVAudioPCMBuffer {
    /// The valid frames as floats, one array for each channel.
    ///
    /// - Throws: ``AudioImportError`` if the sample format is unsupported, or if the buffer is
    ///   neither mono nor stereo.
    ///
    /// Safe: the buffer has as many channel pointers as its format has channels, and each points to
    /// `frameLength` samples that are `stride` apart.
    func channelSamples() throws(AudioImportError) -> [[Float]] {
      let (channels, count) = (Int(format.channelCount), Int(frameLength))
      guard channels == 1 || channels == 2 else {
        throw .clip(.unsupportedChannelCount(channels))
      }
      if let floats = unsafe floatChannelData {
        return (0..<channels).map { unsafe [Float](floats[$0], count: count, stride: stride) }
      }
      if let shorts = unsafe int16ChannelData {
        return (0..<channels).map { unsafe [Float](shorts[$0], count: count, stride: stride) }
      }
      if let longs = unsafe int32ChannelData {
        return (0..<channels).map { unsafe [Float](longs[$0], count: count, stride: stride) }
      }
      throw .unsupportedSamples
    }
  }
#endif
