// A one-line description for logs and debuggers. Embedded Swift cannot format floating-point
// numbers.
#if !hasFeature(Embedded)
  extension Deck: CustomStringConvertible {
    /// The deck in one line, such as `2 clips, gain 1.0, pan 0.0`. Realtime-safe: no.
    public var description: String {
      "\(clips.count) \(clips.count == 1 ? "clip" : "clips"), \(strip)"
    }
  }
#endif
