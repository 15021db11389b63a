// A one-line description for logs and debuggers. Embedded Swift cannot format floating-point
// numbers.
#if !hasFeature(Embedded)
  extension ObserverID: CustomStringConvertible {
    /// Such as `observer 0`. Realtime-safe: no.
    public var description: String { "observer \(number)" }
  }
#endif
