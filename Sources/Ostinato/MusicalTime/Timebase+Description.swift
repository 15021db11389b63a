// A one-line description for logs and debuggers. Embedded Swift cannot format floating-point
// numbers.
#if !hasFeature(Embedded)
  extension Timebase: CustomStringConvertible {
    /// Such as `44100 Hz, 125 BPM, 4/4`. Realtime-safe: no.
    public var description: String { "\(sampleRate), \(tempo) BPM, \(timeSignature)" }
  }
#endif
