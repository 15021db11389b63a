// A one-line description for logs and debuggers. Embedded Swift cannot format floating-point
// numbers.
#if !hasFeature(Embedded)
  extension WAVFile: CustomStringConvertible {
    /// The file in one line, such as `stereo, 677376 frames at 44100 Hz`. Realtime-safe: no.
    public var description: String {
      "\(channels.count == 1 ? "mono" : "stereo"), \(channels[0].count) frames at \(sampleRate)"
    }
  }
#endif
