#if canImport(AVFAudio)
  import AVFAudio
  import Foundation
  import Ostinato

  extension Clip {
    /// Creates a clip from a whole audio file in any format that the system can decode.
    ///
    /// ```swift apple
    /// let file = try AVAudioFile(forReading: url)
    /// let loop = try Clip(file, tempo: Tempo(bpm: 125), length: .bars(8))
    /// let clip = try loop.resampled(to: host.control.sampleRate)
    /// ```
    ///
    /// Reading starts at the file's first frame and leaves the file positioned at its end. The
    /// length that an MP3 or AAC file declares is an estimate and can be a packet or two too long,
    /// so up to 8 192 frames may be missing.
    ///
    /// - Throws: ``AudioImportError``.
    /// - Complexity: O(frames).
    ///
    /// Realtime-safe: no.
    public init(
      _ file: AVAudioFile, tempo: Tempo, length: MusicalLength
    ) throws(AudioImportError) {
      try self.init(
        channels: file.channelSamples(), sampleRate: file.processingFormat.sampleRate,
        tempo: tempo, length: length)
    }
  }

  extension AVAudioFile {
    /// Every frame as floats, one array for each channel.
    fileprivate func channelSamples() throws(AudioImportError) -> [[Float]] {
      let blockLength: AVAudioFrameCount = 65_536
      guard
        let block = AVAudioPCMBuffer(pcmFormat: processingFormat, frameCapacity: blockLength)
      else { throw .noBuffer }
      let promised = EstimatedLength(frames: length)
      framePosition = 0
      var channels = try block.channelSamples()  // empty; throws if unsupported
      while framePosition < length {
        do { try read(into: block) } catch {
          // The system reports an error when a read goes past the end of a file whose length is an
          // estimate.
          guard promised.isMet(by: channels[0].count) else {
            let error = error as NSError
            throw .unreadable(domain: error.domain, code: error.code)
          }
          break
        }
        guard block.frameLength > 0 else { break }
        for (index, samples) in try block.channelSamples().enumerated() {
          channels[index] += samples
        }
      }
      guard promised.isMet(by: channels[0].count) else {
        throw .endsEarly(frames: channels[0].count, promised: length)
      }
      return channels
    }
  }
#endif
