// A one-line description for logs and debuggers. Embedded Swift cannot format floating-point
// numbers.
#if !hasFeature(Embedded)
  extension RenderedAudio: CustomStringConvertible {
    /// The audio in one line, such as `44100 frames from 0, 12 events`. Realtime-safe: no.
    public var description: String {
      let frames = "\(frameCount) \(frameCount == 1 ? "frame" : "frames")"
      return "\(frames) from \(start), \(events.count) \(events.count == 1 ? "event" : "events")"
    }
  }
#endif
